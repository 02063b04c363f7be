// An open page follows the time. The server says in how many seconds the page shows something else, so the browser’s
// clock may be wrong. Then the page is fetched, and its images and the texts marked `data-now` are replaced.
import { pageOf } from 'lib/markup.js';
import { swap } from 'lib/swap.js';

/** A clock is its image with the second hand over it. */
const images = 'main :is(.clock, picture):not(.clock picture)';
const texts = '[data-now]';
/** Milliseconds between two fetches at least. */
const least = 1000;
/** Milliseconds of one timer at most: it stands still while a computer sleeps. */
const nap = 30_000;
/** Milliseconds that an image may take before it is shown as far as it is. */
const patience = 4000;
/** Milliseconds until the next attempt after a failure, at first and at most. */
const firstPause = 15_000;
const lastPause = 600_000;

let timer = 0;
/** When the next fetch was planned, and when it is due. Only their difference counts. */
let planned = 0;
let due = Infinity;
let failures = 0;
let isLooking = false;
/** How many pages were put in place. */
let puts = 0;

/** A clock that was set back must not delay it. */
const isDue = () => Date.now() >= due || Date.now() < planned;

function wait() {
  clearTimeout(timer);
  if (document.hidden || due === Infinity) return;
  timer = setTimeout(() => (isDue() ? look() : wait()), Math.max(0, Math.min(nap, due - Date.now())));
}

function plan(milliseconds) {
  planned = Date.now();
  due = planned + Math.max(least, milliseconds);
  wait();
}

/** Plans the change that a page names, if any; a moment later, so that not all open pages ask at once. */
function planFor(page) {
  const seconds = page.documentElement.dataset.untilNext;
  plan(seconds === undefined ? Infinity : Number(seconds) * 1000 + 50 + Math.random() * 250);
}

function planAgain() {
  plan(Math.min(lastPause, firstPause * 2 ** failures));
  failures += 1;
}

/** Fetches the page and puts it in place, unless it was meanwhile. */
async function look() {
  if (isLooking) return;
  isLooking = true;
  const mine = puts;
  const request = { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(30_000) };
  const answer = await fetch(location.pathname + location.search, request).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  isLooking = false;
  if (mine !== puts) return;
  // No longer shared: the page says so.
  if (answer?.status === 410) { location.reload(); return; }
  const page = text === null ? null : pageOf(text);
  // A network may answer with a page of its own.
  if (page?.body.className !== document.body.className) { planAgain(); return; }
  await put(page);
}

/** Replaces an image once the new one has loaded; returns whether it could be. */
async function replace(old, other, isLast) {
  const shown = old.querySelector('img');
  if (shown.getAttribute('src') === other.querySelector('img').getAttribute('src')) return true;
  const fresh = document.importNode(other, true);
  // One that was never in sight loads when it is.
  if (shown.naturalWidth) {
    const image = fresh.querySelector('img');
    image.loading = 'eager';
    const late = new Promise(done => { setTimeout(done, patience, true); });
    if (!await Promise.race([image.decode().then(() => true, () => false), late])) return false;
  }
  if (isLast()) old.replaceWith(fresh);
  return true;
}

/** This page's elements with those of `page`; none where their numbers differ. */
function alike(selector, page) {
  const [olds, others] = [document, page].map(each => [...each.querySelectorAll(selector)]);
  return olds.length === others.length ? olds.map((old, index) => [old, others[index]]) : [];
}

/** Puts the images and texts of a newer `page` in place, and plans its next change. */
export async function put(page) {
  puts += 1;
  const mine = puts;
  const isLast = () => mine === puts;
  planFor(page);
  const done = await Promise.all(alike(images, page).map(([old, other]) => replace(old, other, isLast)));
  if (!isLast()) return;
  // Copies: what is swapped is moved, and a press swaps the parts around these texts from the same page.
  swap(alike(texts, page).map(([old, other]) => [old, other.cloneNode(true)]));
  if (done.every(Boolean)) failures = 0;
  else planAgain();
}

/** Follows the time, if the server names a change. */
export function attach() {
  const wake = () => (isDue() && !document.hidden ? look() : wait());
  planFor(document);
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', event => { if (event.persisted) wake(); });
  addEventListener('online', () => { if (failures) look(); });
}
