// Keys: which are pressed, who is typing, and what they are called on this machine.

/** Whether the key that is a Mac's ⌘ or another's Ctrl is held. */
export const hasCommand = event => event.metaKey || event.ctrlKey;

/** Whether single keys do things: nobody types, nothing is asked, and the setting allows it. */
export function allowsSingleKeys(event, fields) {
  return !hasCommand(event) && !event.altKey && !event.target.closest(fields)
    && document.documentElement.dataset.keys !== 'off' && !document.querySelector('dialog[open]');
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** A Mac's keys as this machine names them: ⌥⌘V is Ctrl Alt V elsewhere. */
function keyNames(text) {
  if (isMac) return text;
  return text.replace('⌘K or Ctrl K', 'Ctrl K')
    .replace(/⇧⌘/g, 'Ctrl Shift ').replace(/⌥⌘/g, 'Ctrl Alt ').replace(/⌘/g, 'Ctrl ').replace(/⌥ ?/g, 'Alt ');
}

/** Pages name a Mac's keys; other keyboards have other names. */
export function nameKeys(root) {
  for (const key of root.querySelectorAll('.key-name, .palette-item .end')) {
    const named = keyNames(key.textContent);
    if (named !== key.textContent) key.textContent = named;
  }
  for (const named of root.querySelectorAll('[title*="⌘"], [title*="⌥"]')) named.title = keyNames(named.title);
}
