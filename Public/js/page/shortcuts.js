// Keys of every page, and the list of them.
import { closer, openDialog } from 'lib/dialog.js';
import { allowsSingleKeys, hasCommand, nameKeys } from 'lib/keys.js';
import { fetchText, pageOf } from 'lib/markup.js';

/** Addresses that not every page has a link to. */
const to = document.documentElement.dataset;
const fields = 'input:not([type=radio],[type=checkbox],[type=range]), textarea, select, [contenteditable]';

/** The list of shortcuts, as the help page has it. */
async function openKeys() {
  const help = await fetchText(to.toHelp);
  if (help === null) return;
  const keys = document.adoptNode(pageOf(help).getElementById('keyboard'));
  nameKeys(keys);
  openDialog({ className: 'dialog picker keys-dialog', 'aria-labelledby': 'hh3' }, [closer(), keys]);
}

/** Goes to the assistant, or to its field where that is on the page. */
function goToAssistant(event) {
  const link = document.querySelector('[data-assistant]');
  const field = document.getElementById('m');
  if (link || field) event.preventDefault();
  if (link) link.click();
  else field?.focus();
}

function pressWithCommand(event, key) {
  if (event.shiftKey) return;
  if (key === 'i') { event.preventDefault(); location.assign(to.toImporting); }
  if (key === 'j') goToAssistant(event);
}

function pressAlone(event, key) {
  if (key === '?') openKeys();
  // Whatever says that this key presses it.
  document.querySelector(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`)?.click();
  if (key === 'x') {
    const box = event.target.closest('.card')?.querySelector('.pick input');
    if (!box) return;
    box.checked = !box.checked;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (key === 'n') {
    const button = document.querySelector('[data-new]');
    if (button) button.click();
    else location.assign(to.toNewDesign);
  }
}

/** Listens to keys. */
export function attach() {
  document.addEventListener('keydown', event => {
    const key = event.key.toLowerCase();
    if (hasCommand(event)) pressWithCommand(event, key);
    else if (allowsSingleKeys(event, fields)) pressAlone(event, key);
  });
}
