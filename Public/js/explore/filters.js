// Filters of Explore: the cards are put anew, old pictures stay until new ones are there. A choice is a step Back
// returns from; letters of one search are one step. The address goes ahead of the cards.
import { hasCommand } from 'lib/keys.js';
import { fetchText, fragmentOf } from 'lib/markup.js';
import { swap } from 'lib/swap.js';

/** Waits for the first pictures of what comes, but not for long. */
function loadPictures(fresh) {
  const loads = [...fresh.querySelectorAll('img')].slice(0, 8).map(image => {
    image.loading = 'eager';
    return image.decode().catch(() => {});
  });
  return Promise.race([Promise.all(loads), new Promise(done => setTimeout(done, 900))]);
}

/** Makes the filters of the page act at once. */
export function attach() {
  const filters = document.querySelector('[data-filters]');
  if (!filters) return;
  const cards = document.getElementById('cards');
  const templates = document.getElementById('templates');
  const [path] = filters.getAttribute('action').split('#');
  let turn = 0;
  let timer;
  let isTyped = false;
  let shown = location.search;

  async function apply(step = 'pushState') {
    const mine = ++turn;
    clearTimeout(timer);
    const query = new URLSearchParams([...new FormData(filters)].filter(([, value]) => value));
    const address = path + (query.size ? '?' + query : '');
    if (step && address !== location.pathname + location.search) history[step](null, '', address);
    shown = location.search;
    const text = await fetchText(address, 'cards');
    if (text === null || mine !== turn) return;
    const fresh = fragmentOf(text);
    await loadPictures(fresh);
    if (mine === turn) swap([[cards, fresh]]);
  }

  function followHistory() {
    // A step to a place on this page is none of ours.
    if (location.search === shown) return;
    const wanted = new URL(location.href).searchParams;
    for (const field of filters.elements) {
      const value = wanted.get(field.name) ?? '';
      if (field.type === 'radio') field.checked = field.value === value;
      else if (field.name) field.value = value;
    }
    isTyped = false;
    apply(null);
  }

  /** A link among the cards shows more of a kind, or all again. */
  function followLink(link) {
    const wanted = new URL(link.href).searchParams;
    const clears = link.matches('[data-clear]');
    const now = new FormData(filters);
    for (const field of filters.elements) {
      if (field.type === 'radio') {
        const value = field.name === 'kind' || clears ? wanted.get(field.name) ?? '' : now.get(field.name);
        field.checked = field.value === value;
      } else if (field.name && clears) field.value = '';
    }
    isTyped = false;
    apply();
    templates.scrollIntoView({ block: 'start' });
  }

  window.addEventListener('popstate', followHistory);
  cards.addEventListener('click', event => {
    const link = event.target.closest('[data-clear], [data-more]');
    if (!link || hasCommand(event)) return;
    event.preventDefault();
    followLink(link);
  });
  filters.addEventListener('change', event => {
    if (event.target.type === 'search') return;
    isTyped = false;
    apply();
  });
  filters.addEventListener('input', event => {
    if (event.target.type !== 'search') return;
    clearTimeout(timer);
    if (templates.getBoundingClientRect().top > innerHeight / 2) templates.scrollIntoView({ block: 'start' });
    timer = setTimeout(() => { apply(isTyped ? 'replaceState' : 'pushState'); isTyped = true; }, 160);
  });
  filters.addEventListener('submit', event => { event.preventDefault(); apply(); });
}
