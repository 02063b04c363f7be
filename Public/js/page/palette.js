// The palette: everything by name. What is found comes from the server, as the search page shows it.
import { openDialog } from 'lib/dialog.js';
import { hasCommand, nameKeys } from 'lib/keys.js';
import { element, fetchText, fragmentOf } from 'lib/markup.js';
import { swap } from 'lib/swap.js';

const { toSearch } = document.documentElement.dataset;
let isOpen = false;

const makeField = () => element('input', {
  name: 'q', type: 'search', placeholder: 'Search templates, designs and actions', 'aria-label': 'Search',
  role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'cmd-l', 'aria-autocomplete': 'list', autocomplete: 'off',
});

function openPalette() {
  if (isOpen) return;
  isOpen = true;
  const field = makeField();
  const form = element('form', { method: 'get', action: toSearch, role: 'search', className: 'palette-input' },
    field, element('span', { className: 'key-name', textContent: 'esc' }));
  const list = element('div', { className: 'palette-list', id: 'cmd-l', role: 'listbox', 'aria-label': 'Results' });
  let turn = 0;
  let chosen = 0;

  const itemsOf = () => [...list.querySelectorAll('.palette-item')];

  function mark() {
    const items = itemsOf();
    items.forEach((item, index) => {
      item.id = `cmd-${index}`;
      item.setAttribute('role', 'option');
      item.setAttribute('aria-selected', String(index === chosen));
    });
    if (items[chosen]) field.setAttribute('aria-activedescendant', `cmd-${chosen}`);
    else field.removeAttribute('aria-activedescendant');
    items[chosen]?.scrollIntoView({ block: 'nearest' });
  }

  async function find() {
    const mine = ++turn;
    const found = await fetchText(toSearch + '?q=' + encodeURIComponent(field.value), 'results');
    if (found === null || mine !== turn) return;
    swap([[list, fragmentOf(found)]]);
    nameKeys(list);
    chosen = 0;
    mark();
  }

  field.addEventListener('input', find);
  const properties = { className: 'dialog palette', 'aria-label': 'Search or jump to' };
  const palette = openDialog(properties, [form, list], () => { isOpen = false; });
  palette.addEventListener('keydown', event => {
    const items = itemsOf();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      chosen = (chosen + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % Math.max(1, items.length);
      mark();
    }
    if (event.key === 'Enter' && items[chosen]) { event.preventDefault(); items[chosen].click(); }
    // A search field would only empty itself first.
    if (event.key === 'Escape') { event.preventDefault(); palette.close(); }
  });
  field.focus();
  find();
}

/** Opens the palette by its links and by ⌘K. */
export function attach() {
  document.addEventListener('click', event => {
    if (!event.target.closest('[data-palette]') || hasCommand(event)) return;
    event.preventDefault();
    openPalette();
  });
  document.addEventListener('keydown', event => {
    if (!hasCommand(event) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    openPalette();
  });
}
