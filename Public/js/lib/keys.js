// Keys: which are pressed, who is typing, and what they are called on this machine.

/** Whether the key that is a Mac's ⌘ or another's Ctrl is held. */
export const hasCommand = event => event.metaKey || event.ctrlKey;

/** Whether single keys do things: nobody types, nothing is asked, and the setting allows it. */
export function allowsSingleKeys(event, fields) {
  return !hasCommand(event) && !event.altKey && !event.target.closest(fields)
    && document.documentElement.dataset.keys !== 'off' && !document.querySelector('dialog[open]');
}

/** Pages name a Mac's keys; other keyboards have other names. */
export function nameKeys(root) {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of root.querySelectorAll('.key-name, .palette-item .end')) {
    if (!key.textContent.includes('⌘')) continue;
    const named = key.textContent.replace(/⇧⌘(.)/g, 'Ctrl Shift $1').replace(/⌘(.)/g, 'Ctrl $1');
    key.textContent = named.replace(/Ctrl K or Ctrl K/, 'Ctrl K');
  }
}
