// The Library’s list: it searches as you type and loads more designs near its end.
import { element, fetchText, fragmentOf } from 'lib/markup.js';
import { swap } from 'lib/swap.js';

/** “All” means the designs that are shown. */
function retarget(finder, shelf) {
  const list = shelf.querySelector('[data-shelf]');
  const form = document.getElementById('bulk');
  if (!form || !list) return;
  const { address, found } = list.dataset;
  form.elements.address.value = address;
  form.elements.everything.checked = false;
  const all = form.querySelector('[data-all-found]');
  all.textContent = `All ${found}`;
  all.dataset.total = found;
  const line = document.querySelector('[data-found-line]');
  const words = `${found} ${found === '1' ? 'design' : 'designs'} found`;
  if (line) line.textContent = finder.elements.q.value ? words : '';
  form.dispatchEvent(new Event('retarget'));
}

const nothing = finder => element('p', { className: 'none' }, 'No designs found. ',
  element('a', { className: 'link', href: finder.getAttribute('action'), textContent: 'Show all designs' }));

/** Searches as you type, and loads more designs. */
export function attach() {
  const finder = document.querySelector('[data-search-shelf]');
  const shelf = document.querySelector('[data-shelf-box]');
  if (!finder || !shelf) return;
  let turn = 0;
  let timer;
  const eye = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      eye.unobserve(entry.target);
      grow(entry.target);
    }
  }, { rootMargin: '900px' });
  const watch = () => { for (const link of shelf.querySelectorAll('[data-next-page]')) eye.observe(link); };

  async function find() {
    const mine = ++turn;
    const query = new URLSearchParams([...new FormData(finder)].filter(([, value]) => value));
    const address = finder.getAttribute('action') + (query.size ? '?' + query : '');
    const text = await fetchText(address, 'designs');
    if (text === null || mine !== turn) return;
    swap([[shelf, fragmentOf(text)]]);
    retarget(finder, shelf);
    if (!shelf.querySelector('li')) shelf.replaceChildren(nothing(finder));
    history.replaceState(null, '', address);
    watch();
  }

  /** Puts the next page's designs behind those that are there. */
  async function grow(link) {
    const text = await fetchText(link.href, 'designs');
    if (text === null || !link.isConnected) return;
    const fresh = fragmentOf(text);
    shelf.querySelector('[data-shelf]').append(...fresh.querySelector('[data-shelf]').children);
    const next = fresh.querySelector('.more');
    if (next) link.closest('.more').replaceWith(next);
    else link.closest('.more').remove();
    watch();
  }

  finder.addEventListener('input', event => {
    if (event.target.type !== 'search') return;
    clearTimeout(timer);
    timer = setTimeout(find, 120);
  });
  finder.addEventListener('change', event => { if (event.target.type !== 'search') find(); });
  finder.addEventListener('submit', event => { event.preventDefault(); find(); });
  watch();
}
