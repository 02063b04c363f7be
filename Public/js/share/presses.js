// Presses of a shared design's buttons, one at a time. A press without a response keeps its id, so sending it again
// counts once.
import { pageOf } from 'lib/markup.js';
import { pairsOf, swap } from 'lib/swap.js';
import { present, toast } from 'lib/toast.js';

const pictures = 'main picture';
const sourceOf = picture => picture.querySelector('img').getAttribute('src');

/** Replaces an image once the new one has loaded, or after four seconds. */
async function follow(old, other) {
  const fresh = document.importNode(other, true);
  const late = new Promise(done => { setTimeout(done, 4000); });
  await Promise.race([fresh.querySelector('img').decode().catch(() => {}), late]);
  old.replaceWith(fresh);
}

/** Updates what differs in `page`. */
async function show(page) {
  const others = [...page.querySelectorAll(pictures)];
  const pairs = [...document.querySelectorAll(pictures)].map((old, index) => [old, others[index]]);
  await Promise.all(pairs.map(([old, other]) => other && sourceOf(old) !== sourceOf(other) && follow(old, other)));
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
