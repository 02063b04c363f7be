// Keys of the layers editor; every one of them does what a button does.
import { allowsSingleKeys, hasCommand } from 'lib/keys.js';
import { toast } from 'lib/toast.js';

const fields = 'input, textarea, select, [contenteditable]';
const plain = { h: 'hide', l: 'lock', delete: 'delete', backspace: 'delete' };
const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };
const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Keys that draw the picture larger, smaller, or as large as there is room. */
const zooms = { '+': 1, '=': 1, '-': -1, '−': -1, 0: 0 };

let act = () => {};
let go = () => {};

/** Listens to keys, copying and pasting; `acts` and `goes` do what they say. */
export function attach({ act: acts, go: goes }) {
  [act, go] = [acts, goes];
  document.addEventListener('keydown', pressed);
  document.addEventListener('copy', event => {
    const text = chosenText();
    if (!text || event.target.closest(fields) || String(getSelection())) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  });
  document.addEventListener('paste', event => {
    if (event.target.closest(fields)) return;
    const text = event.clipboardData.getData('text/plain');
    if (text.trim().startsWith('{') || text.trim().startsWith('[')) act('paste', { text });
  });
  document.addEventListener('click', async event => {
    if (!event.target.closest('[data-copy-layers]')) return;
    await navigator.clipboard?.writeText(chosenText()).catch(() => null);
    toast('Copied');
  });
}

/** The chosen layers as text, which the page brings along. */
const chosenText = () => document.querySelector('[data-copied]')?.value ?? '';

function pressed(event) {
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  if (key === 'escape' && document.querySelector('[data-filter]') && press(event, 'done')) return;
  if (event.target.closest(fields)) return;
  const hasChosen = Boolean(document.querySelector('#f [name=ids]')?.value);
  if (hasCommand(event)) {
    // With Option, the key may be another letter.
    const styles = { KeyC: 'copy-style', KeyV: 'paste-style' };
    const word = event.altKey ? styles[event.code] : { g: event.shiftKey ? 'unwrap' : 'wrap-v', d: 'duplicate' }[key];
    if (!word || !hasChosen) return;
    event.preventDefault();
    act(word);
    return;
  }
  if (event.altKey && arrows[event.key] && hasChosen) {
    event.preventDefault();
    act(arrows[event.key]);
    return;
  }
  if (!allowsSingleKeys(event, fields)) return;
  if (steps[event.key]) {
    move(event);
    return;
  }
  if (key in zooms) {
    zoom(event, zooms[key]);
    return;
  }
  if (key === 'a' && press(event, 'add')) return;
  if (key === 'b') {
    const field = document.querySelector('#f [name="f:value"], #f [name="f:text"], #f [name="f:symbol"]');
    if (!field) return;
    event.preventDefault();
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    field.select();
    return;
  }
  if (/^[1-6]$/.test(key)) {
    const link = document.querySelectorAll('.layers-families a')[Number(key) - 1];
    event.preventDefault();
    if (link) go(link.href);
    return;
  }
  if (plain[key] && hasChosen) {
    event.preventDefault();
    act(plain[key]);
  }
}

/** Follows the link of the next zoom, of the one before, or the first. */
function zoom(event, step) {
  const links = [...document.querySelectorAll('[data-zoom]')];
  const at = links.findIndex(link => link.matches('[aria-current]'));
  const link = links[step ? at + step : 0];
  if (!link) return;
  event.preventDefault();
  go(link.href);
}

/** Presses the control of that name. */
function press(event, name) {
  const control = name && document.querySelector(`[data-key="${name}"]`);
  if (!control) return false;
  event.preventDefault();
  control.click();
  return true;
}

/** Arrows: in the tree the next layer, on the picture a point, with Shift eight. */
function move(event) {
  if (event.target.closest('[data-stage]') && document.querySelector('.layers-box.is-chosen')) {
    event.preventDefault();
    const [x, y] = steps[event.key].map(step => step * (event.shiftKey ? 8 : 1));
    act('nudge', { x, y, group: 'nudge' });
    return;
  }
  if (!event.target.closest('.layers-tree, body')) return;
  const rows = [...document.querySelectorAll('.layers-name')];
  const at = rows.findIndex(row => row === document.activeElement || row.matches('[aria-current]'));
  const row = event.key === 'ArrowDown' ? rows[at + 1] : event.key === 'ArrowUp' ? rows[at - 1] : null;
  if (!row) return;
  event.preventDefault();
  row.focus();
  go(row.href);
}
