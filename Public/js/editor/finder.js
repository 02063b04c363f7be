// Variables and symbols are found while you type, despite typing errors.
import { element } from 'lib/markup.js';

/** Whether one word is the other, or its beginning, but for one letter more, less, changed or swapped. */
function isNear(asked, word) {
  if (asked.length < 4 || asked[0] !== word[0]) return false;
  for (const length of [asked.length - 1, asked.length, asked.length + 1]) {
    const part = word.slice(0, length);
    let same = 0;
    while (same < asked.length && asked[same] === part[same]) same++;
    const restOf = (text, skipped) => text.slice(same + skipped);
    const isOne = [[1, 1], [1, 0], [0, 1]].some(([mine, other]) => restOf(asked, mine) === restOf(part, other));
    const isSwapped = asked[same] === part[same + 1] && asked[same + 1] === part[same];
    if (isOne || (isSwapped && restOf(asked, 2) === restOf(part, 2))) return true;
  }
  return false;
}

/** Hides what the words of `field` do not name. */
function find(field) {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const box = field.closest('dialog') ?? field.closest('.value-browser');
  const rows = [...box.querySelectorAll('[data-find]')];
  const showIf = test => {
    for (const row of rows) row.hidden = !words.every(word => test(word, row.dataset.find.toLowerCase()));
  };
  const isNothing = () => rows.every(row => row.hidden);
  showIf((word, text) => text.includes(word));
  if (words.length && isNothing()) {
    showIf((word, text) => text.split(/[^a-z0-9]+/).some(part => isNear(word, part)));
  }
  for (const group of box.querySelectorAll('.value-group')) {
    group.hidden = !group.querySelector('[data-find]:not([hidden])');
  }
  const called = `No results for “${field.value.trim()}”.`;
  noteOf(box, field).textContent = rows.length && isNothing() ? called : '';
}

/** Where it is said that nothing was found. */
function noteOf(box, field) {
  const there = box.querySelector('.value-browser-none');
  if (there) return there;
  const none = element('p', { className: 'muted value-browser-none', role: 'status' });
  field.closest('form').after(none);
  return none;
}

/** Listens to the fields that find. */
export function attach() {
  document.addEventListener('input', event => { if (event.target.matches('[data-vq]')) find(event.target); });
}
