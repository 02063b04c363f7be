// Variables and symbols are picked in a dialog that shows their page, and inserted at the caret.
import { closer, openDialog } from 'lib/dialog.js';
import { element, fetchText, pageOf } from 'lib/markup.js';

const texts = '#f input[data-live]:not([type]), #f textarea[data-live]';

/** Makes each value's row a button instead of a form; a day is chosen beside it. */
function makeInsertable(row, put) {
  const day = row.querySelector('[type=date]');
  row.querySelector('form')?.remove();
  if (day) {
    day.className = 'input input-small';
    row.append(day);
  }
  const label = `Insert ${row.querySelector('.label').textContent}`;
  const button = element('button',
    { type: 'button', className: 'button button-small', textContent: 'Insert', 'aria-label': label });
  button.addEventListener('click', () => {
    if (!day) put(row.querySelector('code').textContent);
    else if (day.reportValidity()) put(row.dataset.days.replaceAll(day.defaultValue, day.value));
  });
  row.append(button);
}

/** Listens to the fields that find and the links that pick; `settled` is told when something was put into its field. */
export function attach(settled) {
  // The text that was typed in last, and where.
  let last = null;

  /** Puts a value at the caret of a field, or a symbol into it. */
  function put(field, text, isValue) {
    const at = last?.id === field.id && last.at != null ? last.at : field.value.length;
    // A value doesn’t run into the word before it.
    const inserted = isValue && /[\p{L}\p{N}}]/u.test(field.value.charAt(at - 1)) ? ` ${text}` : text;
    field.value = isValue ? field.value.slice(0, at) + inserted + field.value.slice(at) : text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return at + inserted.length;
  }

  async function pick(isValue, into, address) {
    const text = await fetchText(address);
    if (text === null) { location.assign(address); return; }
    const content = document.adoptNode(pageOf(text).querySelector(isValue ? '.value-browser' : '.symbol-browser'));
    const title = isValue ? 'Insert variable' : 'Choose symbol';
    const heading = element('h2', { className: 'h3', textContent: title });
    const fieldOf = () => document.getElementById(into);
    const box = openDialog({ className: 'dialog picker', 'aria-label': title }, [closer(), heading, content],
      () => fieldOf()?.focus());

    function choose(chosen) {
      const field = fieldOf();
      if (!field) return;
      const caret = put(field, chosen, isValue);
      box.close();
      field.focus();
      if (isValue) field.setSelectionRange(caret, caret);
      settled();
    }

    for (const row of box.querySelectorAll('.value-row')) makeInsertable(row, choose);
    box.addEventListener('click', event => {
      const symbol = event.target.closest('[data-symbol]');
      if (!symbol) return;
      event.preventDefault();
      choose(symbol.dataset.symbol);
    });
    box.addEventListener('submit', event => { if (!event.target.matches('.picker-close')) event.preventDefault(); });
    box.querySelector('input[type=search]')?.focus();
  }

  document.addEventListener('focusin', event => {
    if (event.target.matches(texts)) last = { id: event.target.id, at: null };
  });
  document.addEventListener('focusout', event => {
    if (last && event.target.id === last.id) last.at = event.target.selectionStart;
  });
  document.addEventListener('click', event => {
    const value = event.target.closest('[data-insert]');
    const symbol = event.target.closest('[data-symbols]');
    if (value || symbol) event.preventDefault();
    if (value) pick(true, value.dataset.insert, value.href);
    if (symbol) pick(false, symbol.dataset.symbols, symbol.pathname);
  });
}
