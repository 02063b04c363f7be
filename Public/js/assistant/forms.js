// The assistant's forms are sent without leaving the page: asking, applying, taking back.
import { hasCommand } from 'lib/keys.js';
import { toast } from 'lib/toast.js';

const textFields = 'textarea, select, input:not([type=checkbox], [type=radio])';

/** Whether `form` is one of the assistant's, or takes back what a message tells of. */
function isOurs(form) {
  return form.method === 'post' && !!form.closest('.chat, main.describe, .app-bar, .live');
}

function send(event, reader) {
  const { target: form, submitter } = event;
  // A new design is opened in its editor.
  if (!isOurs(form) || form.matches('[data-use]') || submitter?.value === 'edit') return;
  event.preventDefault();
  if (reader.isPosting) return;
  const body = new URLSearchParams(new FormData(form, submitter));
  const said = form.matches('[data-composer], [data-talk]') && !body.has('chip') ? form.elements.m : null;
  if (said && !said.value.trim()) {
    said.focus();
    toast('Describe what you want first.');
    return;
  }
  reader.read(form.action, { method: 'POST', body }, { sent: said?.id ?? '' });
}

/** ⌘Z and ⇧⌘Z take back and do again, unless there is text to undo. */
function step(event) {
  if (document.querySelector('dialog[open]') || event.target.closest(textFields)) return;
  const button = document.querySelector(event.shiftKey ? '[data-redo]' : '[data-undo]');
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}

/** Listens to forms and to the keys that send them. */
export function attach(reader) {
  document.addEventListener('submit', event => send(event, reader));
  document.addEventListener('keydown', event => {
    if (!hasCommand(event)) return;
    if (event.key.toLowerCase() === 'z') step(event);
    const form = event.key === 'Enter' && event.target.closest('.candidate')?.querySelector('[data-candidate]');
    if (!form) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('.button-primary'));
  });
}
