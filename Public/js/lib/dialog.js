// Dialogs made by script, and menus: both go when something beside them is clicked, and with Escape.
import { element } from 'lib/markup.js';

/** Opens a dialog that is taken out of the page when it closes; `closed` is told. */
export function openDialog(properties, content, closed = () => {}) {
  const box = element('dialog', properties, ...content);
  box.addEventListener('click', event => { if (event.target === box) box.close(); });
  box.addEventListener('close', () => { box.remove(); closed(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/** The form that closes its dialog. */
export function closer() {
  const className = 'button button-small button-icon';
  const button = element('button', { className, 'aria-label': 'Close', textContent: '×' });
  return element('form', { method: 'dialog', className: 'picker-close' }, button);
}

/** Closes menus. */
export function attach() {
  document.addEventListener('click', event => {
    for (const menu of document.querySelectorAll('.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', event => {
    const menu = event.key === 'Escape' && document.querySelector('.menu[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
}
