// Messages at the edge of a page: one at a time for eight seconds; hovering or focusing one makes it stay.
import { element, fragmentOf } from 'lib/markup.js';

/** Shows words; with `stays` until they are taken away. */
export function toast(text, { stays = false } = {}) {
  return put(element('div', { className: stays ? 'toast keep' : 'toast', textContent: text }));
}

/** Shows a message made by the server. */
export function present(markup) {
  put(fragmentOf(markup).querySelector('.toast'));
}

function put(box) {
  const place = document.querySelector('.live');
  if (!place || !box) return null;
  place.replaceChildren(box);
  fade(box);
  return box;
}

function fade(box) {
  if (box.matches('.keep')) return;
  setTimeout(() => (box.matches(':hover, :focus-within') ? fade(box) : box.remove()), 8000);
}

/** Lets the page's own message go, and others be closed. What was done is said once, not at each reading. */
export function attach() {
  document.addEventListener('click', event => event.target.closest('[data-close]')?.closest('.toast').remove());
  const first = document.querySelector('.live .toast');
  if (!first) return;
  fade(first);
  const address = new URL(location.href);
  if (!address.searchParams.has('did')) return;
  address.searchParams.delete('did');
  address.searchParams.delete('ids');
  history.replaceState(null, '', address);
}
