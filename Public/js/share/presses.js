// Presses of a shared design's buttons, one at a time. A press without a response keeps its id, so sending it again
// counts once.
import { pageOf } from 'lib/markup.js';
import { put } from 'lib/now.js';
import { pairsOf, swap } from 'lib/swap.js';
import { present, toast } from 'lib/toast.js';

/** Updates what differs in `page`. */
async function show(page) {
  await put(page);
  swap(pairsOf(['[data-presses]'], page), { groups: 'form[id]' });
  const said = page.querySelector('.live .toast');
  if (said) present(said.outerHTML);
}

/** Sends `form` and shows the page in the response. */
async function send(form) {
  const body = new URLSearchParams(new FormData(form));
  const request = { method: 'POST', headers: { Accept: 'application/json' }, body };
  const answer = await fetch(form.action, request).catch(() => null);
  if (!answer) { toast('No connection. Try again when you’re online'); return; }
  if (answer.ok) { await show(pageOf(await answer.text())); return; }
  const problem = await answer.json().catch(() => ({ title: 'That didn’t work', detail: '' }));
  toast(`${problem.title}. ${problem.detail}`);
}

/** Handles the buttons, and Undo in messages. */
export function attach() {
  let queue = Promise.resolve();
  document.addEventListener('submit', event => {
    const { target: form } = event;
    const place = document.querySelector('[data-press]')?.action;
    if (!place || form.action !== place) return;
    event.preventDefault();
    // Each press replaces the forms, so the next uses the current one.
    queue = queue.then(() => send((form.id && document.getElementById(form.id)) || form));
  });
}
