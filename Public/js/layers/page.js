// Sends forms and follows links without leaving the page: the answer is the page, of which the parts are put in place.
import { nameKeys } from 'lib/keys.js';
import { fetchText, pageOf } from 'lib/markup.js';
import { pairsOf, swap } from 'lib/swap.js';
import { toast } from 'lib/toast.js';

const parts = ['[data-part=steps]', '[data-status]', '[data-title]', '[data-part=tree]', '[data-part=canvas]',
  '[data-part=tools]'];
let queue = Promise.resolve();
let waiting = 0;

/** The form that edits go by. */
const form = () => document.getElementById('lf');

/** Does one thing with what is chosen once all that was asked before is shown; `values` go with it. */
export function act(word, values = {}) {
  const typed = word === 'set' ? new FormData(form()) : null;
  return send(form().action, () => {
    const data = typed ?? new FormData(form());
    // What is meant for other layers than the chosen ones says nothing of their fields.
    if (values.ids && values.ids !== data.get('ids')) {
      for (const key of [...data.keys()]) if (/^[fwxs]:/.test(key)) data.delete(key);
    }
    data.set('do', word);
    for (const [key, value] of Object.entries(values)) data.set(key, value);
    return data;
  });
}

/** Sends what a form holds, one after the other, and shows what came of it. */
function send(action, make) {
  waiting += 1;
  queue = queue.then(async () => {
    waiting -= 1;
    const data = make();
    // What was sent before has made the state this builds on.
    const base = form()?.querySelector('[name=base]')?.value;
    if (base && data.has('base')) data.set('base', base);
    const body = new URLSearchParams([...data].filter(([, value]) => typeof value === 'string'));
    const answer = await fetch(action, { method: 'POST', body }).catch(() => null);
    if (!answer) {
      toast('You’re offline. Your last change wasn’t saved: make it again.', { stays: true });
      return;
    }
    show(await answer.text(), answer.redirected ? answer.url : null);
  });
  return queue;
}

/** Goes to another view of the page, after all that was asked before. */
export function go(address, { remember = true } = {}) {
  waiting += 1;
  queue = queue.then(async () => {
    waiting -= 1;
    const text = await fetchText(address);
    if (!text) {
      location.href = address;
      return;
    }
    show(text, remember ? address : null);
  });
  return queue;
}

function show(text, address) {
  const page = pageOf(text);
  if (!page.querySelector('[data-part=tree]')) {
    // A design that is no tree any more has another editor.
    if (address && page.querySelector('body.page-editor, .page-editor, [data-panel]')) {
      location.href = address;
      return;
    }
    toast(page.querySelector('main h1, .note-bad')?.textContent.trim() || 'Something went wrong', { stays: true });
    return;
  }
  if (waiting) return;
  const open = '.tool-section, .layers-findings, .layers-parts';
  const panel = document.querySelector('[data-panel]')?.dataset.panel;
  const groups = 'form[id], nav[aria-label], ul[aria-label]';
  swap(pairsOf(parts, page), { open, groups, keys: ['box', 'el', 'act', 'key'] });
  nameKeys(document);
  if (address) history.replaceState(null, '', address);
  document.dispatchEvent(new CustomEvent('layers:shown'));
  const search = document.querySelector('[data-filter]');
  if (search && !wasAdding) {
    search.focus({ preventScroll: true });
  }
  // On a phone the sheet below the picture is another: it begins at its top.
  if (panel !== document.querySelector('[data-panel]')?.dataset.panel) scrollTo(0, 0);
  wasAdding = Boolean(search);
}

/** Fields that are kept as they are typed. */
const fields = '#lf :is([name^="f:"], [name^="x:"], [name^="s:"])';

/** Whether a field is of the row that adds a name: it is kept by its button, once both its parts are there. */
const isNewRow = field => Boolean(field.closest('.layers-entry')?.querySelector('[value=set]'));

/** Takes what a colour field was set to into the field that is sent. */
function pick(well) {
  const text = well.closest('.layers-stop').querySelector('[name*=":c"]');
  text.value = well.value.toUpperCase();
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

let sliding = 0;

/** Shows the minute that the slider is at. */
function slide(range) {
  range.style.setProperty('--v', `${range.value / range.max * 100}%`);
  clearTimeout(sliding);
  sliding = setTimeout(() => {
    const url = new URL(location.href);
    url.searchParams.set('at', range.value);
    go(url.href);
  }, 60);
}

let wasAdding = false;
let typing = 0;

/** Keeps what is typed after a while without typing, and when the page is left. */
function keep(field) {
  clearTimeout(typing);
  typing = 0;
  if (field?.isConnected) act('set', { group: `type ${form().querySelector('[name=ids]').value} ${field.name}` });
}

/** Listens to links, forms and fields. */
export function attach() {
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-soft]');
    if (!link || event.metaKey || event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault();
    if (event.shiftKey && link.dataset.el) go(link.parentElement.querySelector('.layers-also').href);
    else go(link.href);
  });
  document.addEventListener('submit', event => {
    const sent = event.target.closest('form[data-quick]');
    if (!sent) return;
    event.preventDefault();
    const data = new FormData(sent);
    if (event.submitter?.name) data.set(event.submitter.name, event.submitter.value);
    send(sent.action, () => data);
  });
  document.addEventListener('change', event => {
    const field = event.target.closest(fields);
    if (field && !isNewRow(field)) keep(field);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !typing) return;
    clearTimeout(typing);
    const data = new FormData(form());
    data.set('do', 'set');
    const texts = [...data].filter(([, value]) => typeof value === 'string');
    navigator.sendBeacon(form().action, new URLSearchParams(texts));
  });
  document.addEventListener('input', event => {
    const search = event.target.closest('[data-filter]');
    if (search) filter(search.value);
    if (event.target.id === 'tl') slide(event.target);
    if (event.target.matches('[data-well]')) pick(event.target);
    const field = event.target.closest(fields);
    if (!field || field.matches('select, [type=checkbox], [type=radio]') || isNewRow(field)) return;
    clearTimeout(typing);
    typing = setTimeout(() => keep(field), 700);
  });
}

/** Hides the pieces of the palette that are not looked for. */
function filter(words) {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const piece of document.querySelectorAll('[data-piece]')) {
    piece.hidden = !asked.every(word => piece.textContent.toLowerCase().includes(word));
  }
  let found = false;
  for (const shelf of document.querySelectorAll('[data-shelf]')) {
    shelf.hidden = !shelf.querySelector('[data-piece]:not([hidden])');
    found ||= !shelf.hidden;
  }
  const nothing = document.querySelector('[data-nothing]');
  if (nothing) nothing.hidden = found;
}
