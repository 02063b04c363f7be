// Finds locations while typing: loads the page for the search and takes its results.
import { fetchText, pageOf } from 'lib/markup.js';

/** The pause after typing before a search starts, in ms. */
const pause = 400;

/** Listens to the field; only the newest results are shown. */
export function attach() {
  const form = document.querySelector('[data-place-search]');
  const field = form?.elements.q;
  const results = document.querySelector('[data-place-results]');
  if (!field || !results) return;
  let timer;
  let newest = 0;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    const text = field.value.trim();
    if (text.length < 2) return;
    timer = setTimeout(async () => {
      newest += 1;
      const mine = newest;
      const address = new URL(form.action);
      for (const [name, value] of new FormData(form)) address.searchParams.set(name, value);
      const page = await fetchText(address);
      if (page === null || mine !== newest) return;
      const found = pageOf(page).querySelector('[data-place-results]');
      if (found) results.replaceChildren(...document.adoptNode(found).childNodes);
    }, pause);
  });
}
