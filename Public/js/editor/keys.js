// Keys of the editor: saving, steps, sizes, elements, and the way out of a selection.
import { live } from 'editor/typing.js';
import { allowsSingleKeys, hasCommand } from 'lib/keys.js';

const isText = ':not([type=radio],[type=checkbox],[type=range],[type=number])';
/** Text that is not sent as it is typed has the browser's own undo. */
const ownUndo = `:is(textarea, input${isText}):not(${live})`;
const sizes = { 1: 's', 2: 'm', 3: 'l', 4: 'k' };

/** Selects the element after, or before, the one that is selected. */
function selectNext(step) {
  const links = [...document.querySelectorAll('.tree a.outline-item, .layers-name')];
  const at = links.findIndex(link => link.hasAttribute('aria-current'));
  links[(at + (step > 0 ? 1 : links.length - 1)) % links.length]?.click();
  // What is selected is what its tools are for: the next Tab is in them.
  document.querySelector('.tools-scroll')?.focus({ preventScroll: true });
}

/** Listens to keys. */
export function attach(draft, { steps, settle, timeline }) {
  function pressWithCommand(event, key) {
    if (key === 's') {
      event.preventDefault();
      steps.save();
    }
    if (key === 'd') {
      event.preventDefault();
      settle().then(() => document.getElementById('dup').submit());
    }
    if (key !== 'z' || document.querySelector('dialog[open]') || event.target.closest(ownUndo)) return;
    if (event.target.closest(`input${isText}, textarea`) && draft.pending.size) return;
    event.preventDefault();
    steps.step(event.shiftKey ? 'redo' : 'undo');
  }

  function pressAlone(event) {
    const size = sizes[event.key];
    if (size) document.querySelector(`a[data-fam="${size}"]`)?.click();
    if (event.key === '[' || event.key === ']') selectNext(event.key === ']' ? 1 : -1);
    if (event.key === ' ' && event.target === document.body) {
      event.preventDefault();
      timeline.toggle();
    }
  }

  document.addEventListener('keydown', event => {
    if (event.defaultPrevented) return;
    if (hasCommand(event)) pressWithCommand(event, event.key.toLowerCase());
    if (event.key === 'Escape' && !document.querySelector('dialog[open], .menu[open]')) {
      const whole = document.querySelector('.tool-context a[data-soft]');
      if (whole && !event.target.closest('input, textarea, select')) whole.click();
    }
    if (allowsSingleKeys(event, 'input:not([type=radio],[type=checkbox]), textarea, select')) pressAlone(event);
  });
}
