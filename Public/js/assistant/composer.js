// The composer: what is typed and chosen stays while the page is read anew, and goes along to the view of what is sent.
import { hasCommand } from 'lib/keys.js';

/** The field for words. */
const field = () => document.querySelector('#m');
const scope = () => document.querySelector('[name=scope]');
const menu = () => document.querySelector('.menu.keep');
const locks = () => [...document.querySelectorAll('[name=lock]')];
/** The fields in which something is said about a proposal. */
const talks = () => [...document.querySelectorAll('[data-talk] [name=m]')];
const locked = () => locks().filter(box => box.checked).map(box => box.value);

/**
 * Notes what is typed and chosen but not sent; what it gives puts it into the composer that comes. `sent` is the id of
 * the field whose words were sent, if any were.
 */
export function keepComposer({ sent }) {
  const words = field()?.value;
  const said = talks().filter(each => each.id !== sent && each.value).map(each => [each.id, each.value]);
  const chosen = locked();
  const sizes = scope()?.value;
  const isOpen = menu()?.open;
  return () => {
    if (sent !== 'm' && field() && words !== undefined) field().value = words;
    for (const each of talks()) each.value ||= said.find(([id]) => id === each.id)?.[1] ?? '';
    for (const box of locks()) box.checked = chosen.includes(box.value);
    if (scope() && sizes) scope().value = sizes;
    if (isOpen && !sent && menu()) menu().open = true;
  };
}

/** As if the words were typed, so that what stood there comes back with one Undo of the field. */
function reword(words) {
  field().focus();
  field().select();
  if (!document.execCommand('insertText', false, words)) field().value = words;
}

/** What would be sent is shown with the words, locks and size as they are. */
function completeLink(link) {
  const url = new URL(link.href);
  url.searchParams.delete('lock');
  url.searchParams.set('m', field()?.value ?? '');
  for (const value of locked()) url.searchParams.append('lock', value);
  if (scope()?.value) url.searchParams.set('scope', scope().value);
  link.href = url.href;
}

/** Listens to the composer's links and to Return. */
export function attach() {
  document.addEventListener('click', event => {
    const words = event.target.closest('[data-reword]')?.dataset.reword;
    if (words !== undefined && field() && !hasCommand(event)) {
      event.preventDefault();
      reword(words);
    }
    const link = event.target.closest('[data-sent]');
    if (link) completeLink(link);
  });
  document.addEventListener('keydown', event => {
    // Return ends a word of an input method, too.
    if (event.key !== 'Enter' || event.target.id !== 'm' || event.shiftKey) return;
    if (event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    event.target.form.requestSubmit(event.target.form.querySelector('.composer-box button'));
  });
}
