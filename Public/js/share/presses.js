// Presses of a shared design's buttons, one after the other. A press that got no answer keeps its id: sent again, it
// counts once.
import { pageOf } from 'lib/markup.js';
import { pairsOf, swap } from 'lib/swap.js';
import { present, toast } from 'lib/toast.js';

const pictures = 'main picture';
const sourceOf = picture => picture.querySelector('img').getAttribute('src');

/** Puts a picture in place once it is there; one that does not come is put in place all the same. */
async function follow(old, other) {
  const fresh = document.importNode(other, true);
  const late = new Promise(done => { setTimeout(done, 4000); });
  await Promise.race([fresh.querySelector('img').decode().catch(() => {}), late]);
  old.replaceWith(fresh);
}

/** Shows what of `page` differs from this one. */
async function show(page) {
  const others = [...page.querySelectorAll(pictures)];
  const pairs = [...document.querySelectorAll(pictures)].map((old, index) => [old, others[index]]);
  await Promise.all(pairs.map(([old, other]) => other && sourceOf(old) !== sourceOf(other) && follow(old, other)));
  swap(pairsOf(['[data-presses]'], page), { groups: 'form[id]' });
  const said = page.querySelector('.live .toast');
  if (said) present(said.outerHTML);
}

/** Sends what `form` holds now and shows the page that answers. */
async function send(form) {
  const body = new URLSearchParams(new FormData(form));
  const request = { method: 'POST', headers: { Accept: 'application/json' }, body };
  const answer = await fetch(form.action, request).catch(() => null);
  if (!answer) { toast('There is no connection. Press again when there is'); return; }
  if (answer.ok) { await show(pageOf(await answer.text())); return; }
  const problem = await answer.json().catch(() => ({ title: 'That did not work', detail: '' }));
  toast(`${problem.title}. ${problem.detail}`);
}

/** Listens to the buttons, and to the way back that a message offers. */
export function attach() {
  let queue = Promise.resolve();
  document.addEventListener('submit', event => {
    const { target: form } = event;
    const place = document.querySelector('[data-press]')?.action;
    if (!place || form.action !== place) return;
    event.preventDefault();
    // The forms are put anew after each press: the next takes the one that stands there then.
    queue = queue.then(() => send((form.id && document.getElementById(form.id)) || form));
  });
}
