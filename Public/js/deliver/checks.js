// Checks every ten seconds for two minutes which apps have loaded the URL, and reports a new one once.
import { fetchText, pageOf } from 'lib/markup.js';
import { swap } from 'lib/swap.js';
import { toast } from 'lib/toast.js';

const every = 10_000;
let left = 12;
let told = false;

/** Updates the list of apps, and the line beside each option. */
async function look() {
  left -= 1;
  const places = document.querySelector('[data-part=places]');
  const text = document.hidden ? null : await fetchText(location.pathname, places.dataset.fragment);
  if (text) {
    const page = pageOf(text);
    const fresh = page.querySelector('[data-part=places]');
    const count = from => from?.querySelectorAll('li').length ?? 0;
    const grew = count(fresh) > count(places);
    const first = fresh?.querySelector('li .label')?.textContent ?? 'An app';
    swap([[places, fresh]], { groups: 'ul', keys: [] });
    for (const old of document.querySelectorAll('[data-check]')) {
      const found = page.querySelector(`[data-check="${CSS.escape(old.dataset.check)}"]`);
      if (found) old.replaceChildren(...found.cloneNode(true).childNodes);
    }
    if (grew && !told) {
      told = true;
      toast(`${first} shows it now`);
    }
  }
  if (left > 0) setTimeout(look, every);
}

/** Starts checking if there is a list, and submits the device form when another device is selected. */
export function attach() {
  document.querySelector('[data-chooses]')?.addEventListener('change', event => event.currentTarget.requestSubmit());
  if (document.querySelector('[data-part=places]')) setTimeout(look, every);
}
