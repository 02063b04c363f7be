// Sizes of a card switch in place: one address stands for every size. They are one stop of Tab; arrow keys go from one
// to the next.
import { hasCommand } from 'lib/keys.js';

const points = { s: [159, 159], m: [340, 159], l: [340, 356] };

/** Shows the card's pictures in the size of the link. */
function choose(size) {
  const card = size.closest('.card');
  const letter = size.dataset.size;
  for (const image of card.querySelectorAll('.tile img, .tile source')) {
    for (const name of ['src', 'srcset']) {
      const old = image.getAttribute(name);
      if (old) image.setAttribute(name, old.replace(/[sml]@/g, `${letter}@`));
    }
    if (image.tagName !== 'IMG') continue;
    [image.width, image.height] = points[letter];
    image.className = `widget widget-${letter}`;
  }
  card.classList.remove('card-s', 'card-m', 'card-l');
  card.classList.add(`card-${letter}`);
  for (const other of card.querySelectorAll('[data-size]')) {
    if (other === size) other.setAttribute('aria-current', 'true');
    else other.removeAttribute('aria-current');
  }
}

/** Of a card's sizes the chosen one is reached by Tab. */
function rove() {
  for (const size of document.querySelectorAll('.card .sizes [data-size]')) {
    size.tabIndex = size.hasAttribute('aria-current') ? 0 : -1;
  }
}

/** Makes the sizes of all cards switch, also of those that come later. */
export function attach() {
  document.addEventListener('click', event => {
    const size = event.target.closest('[data-size]');
    if (!size || hasCommand(event) || event.shiftKey) return;
    event.preventDefault();
    choose(size);
  });
  document.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const size = step && event.target.closest?.('.card .sizes [data-size]');
    if (!size) return;
    event.preventDefault();
    const all = [...size.parentElement.querySelectorAll('[data-size]')];
    const next = all[(all.indexOf(size) + step + all.length) % all.length];
    next.click();
    next.focus();
  });
  rove();
  const cards = document.getElementById('cards');
  const watched = { childList: true, subtree: true, attributeFilter: ['aria-current'] };
  if (cards) new MutationObserver(rove).observe(cards, watched);
}
