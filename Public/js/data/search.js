// Finds places while somebody types: the same address answers with a page, of which the results are taken.
import { fetchText, pageOf } from 'lib/markup.js';

/** How long nobody types before it is asked, in ms. */
const pause = 400;

/** Listens to the field; whoever types faster than answers come sees the newest only. */
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
