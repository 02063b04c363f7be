// The assistant without reading the page anew: asking, watching, choosing. Without script all of it is forms and links.
import { toast, present } from 'studio.js';

const parts = ['.app-bar', '.comparison', '.chat', 'main.describe'];
let sources = [];
let latest = 0;
let posting = 0;
const whole = () => location.href.split('#')[0];
let here = whole();

const field = () => document.querySelector('#m');
const boxes = () => [...document.querySelectorAll('[name=lock]')];

const speaker = document.createElement('p');
speaker.className = 'visually-hidden';
speaker.setAttribute('role', 'status');
document.body.append(speaker);
const tell = words => { speaker.textContent = words; };

/** What the last answer says, for whoever hears the page. */
const lastTurn = () => {
  const turn = [...document.querySelectorAll('.turn-assistant')].at(-1);
  return turn ? [...turn.querySelectorAll(':scope > p, .note-bad, [data-count], [data-words]')].map(part => part.textContent.trim()).join(' ') : '';
};

/** The focused control's own name, so that it is found again in the page that comes. */
function focused() {
  const e = document.activeElement;
  if (!e?.closest(parts.join())) return null;
  if (e.id) return `#${CSS.escape(e.id)}`;
  if (e.name) return `${e.localName}[name="${CSS.escape(e.name)}"]${e.value && e.localName !== 'select' ? `[value="${CSS.escape(e.value)}"]` : ''}`;
  if (e.closest('.comparison-top') && e.localName === 'a') return `.comparison-top a:nth-child(${[...e.parentNode.children].indexOf(e) + 1})`;
  const label = e.getAttribute('aria-label');
  return label ? `${e.localName}[aria-label="${CSS.escape(label)}"]` : '';
}

/** Puts a page's parts in place of this page's. What is typed and chosen but not sent stays. */
function show(text, url, { sent = false, step = false } = {}) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const words = field()?.value;
  const isTyping = document.activeElement === field();
  const at = focused();
  const before = lastTurn();
  const locks = boxes().filter(box => box.checked).map(box => box.value);
  const scope = document.querySelector('[name=scope]')?.value;
  const isOpen = document.querySelector('.menu.keep')?.open;
  const marks = document.querySelector('.marks-switch input')?.checked;
  const mode = document.querySelector('[data-cm]:checked')?.dataset.cm;
  for (const part of parts) {
    const [now, next] = [document.querySelector(part), page.querySelector(part)];
    if (now && next) now.replaceWith(next);
  }
  document.title = page.title;
  // A page that refuses words brings them along.
  const brings = page.querySelector('.composer [role=alert]') && field()?.value;
  if (!sent && field() && words !== undefined && !brings) field().value = words;
  for (const box of boxes()) box.checked = locks.includes(box.value);
  const scopes = document.querySelector('[name=scope]');
  if (scopes && scope) scopes.value = scope;
  if (isOpen && !sent) { const menu = document.querySelector('.menu.keep'); if (menu) menu.open = true; }
  if (isTyping || (sent && matchMedia('(pointer: fine)').matches)) field()?.focus();
  else if (at !== null) {
    const same = at && document.querySelector(at);
    (same && !same.disabled ? same : document.querySelector('.candidate') ?? document.querySelector('.log'))?.focus({ preventScroll: true });
  }
  if (marks === false) { const box = document.querySelector('.marks-switch input'); if (box) box.checked = false; }
  if (mode) { const radio = document.querySelector(`[data-cm=${mode}]`); if (radio) radio.checked = true; }
  // What a message offers to take back may not be the last step any more.
  const said = page.querySelector('[data-toast]');
  if (said) present(said.outerHTML); else document.querySelector('.live')?.replaceChildren();
  const after = lastTurn();
  if (after && after !== before) tell(after);
  if (url) {
    // What was done is said once, not at each reading of the address.
    const address = new URL(url);
    for (const name of ['did', 'm']) address.searchParams.delete(name);
    address.searchParams.delete('seq');
    history[step && address.href !== location.href ? 'pushState' : 'replaceState'](null, '', address);
    here = whole();
  }
  begin();
}

async function go(url, options = {}, how = {}) {
  const isPost = options.method === 'POST';
  // What comes of a form is never dropped for a page that is read again.
  if (!isPost && posting) return;
  const mine = ++latest;
  if (isPost) { posting += 1; for (const one of sources) one.close(); }
  document.body.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' }, ...options });
    const text = await answer.text();
    if (mine !== latest) return;
    if (text.includes('id="composer"')) { show(text, answer.ok ? answer.url : null, { ...how, sent: how.sent && answer.ok }); return; }
    if (answer.ok) { location.href = answer.url; return; }
    // A page that only says what went wrong: this one stays as it is.
    const page = new DOMParser().parseFromString(text, 'text/html');
    toast([page.querySelector('h1')?.textContent, page.querySelector('main p')?.textContent].filter(Boolean).join('. ') || 'That did not work. Nothing was changed.');
    // Not at once: what is over would be told again, and read again, and told again.
    setTimeout(() => mine === latest && follow(), 3000);
  } catch {
    if (mine === latest) { toast('The studio cannot be reached. Your words are still here.'); follow(); }
  } finally {
    if (isPost) posting -= 1;
    if (mine === latest) document.body.removeAttribute('aria-busy');
  }
}

/** What every fresh page needs: the end of the conversation in sight, and progress where something runs. */
function begin() {
  const log = document.querySelector('.chat .log');
  const card = document.querySelector('.candidate');
  // The question that is looked at stands first where its answer is longer than there is room.
  const top = card?.closest('.turn-assistant').previousElementSibling?.offsetTop ?? 0;
  if (log) log.scrollTop = card && log.scrollHeight - top > log.clientHeight ? top - 10 : log.scrollHeight;
  // On a phone one size is seen at a time: the one that changes.
  const keys = [...document.querySelectorAll('.candidate [name=on]')].flatMap(box => box.value.split(','));
  const only = keys.length && ['small', 'large'].find(size => keys.every(key => key.startsWith(`${size}:`)));
  for (const strip of only ? document.querySelectorAll('.comparison-pictures') : []) {
    const place = strip.querySelector(only === 'small' ? '.comparison-small' : '.comparison-large');
    if (place) strip.scrollLeft += place.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  }
  follow();
}

function follow() {
  for (const one of sources) one.close();
  sources = [...document.querySelectorAll('[data-progress]')].map(one => watch(one.dataset.progress));
}

/** Follows what runs; when it ends, the page is read again. */
function watch(id) {
  const mine = new EventSource(`/assistant/${id}/events`);
  mine.onmessage = e => {
    const told = JSON.parse(e.data);
    const words = document.querySelector(`[data-progress="${id}"] [data-words]`);
    if (told.state === 'running') {
      if (words && told.words && words.textContent !== told.words) words.textContent = told.words;
      return;
    }
    mine.close();
    if (sources.includes(mine)) go(location.href);
  };
  mine.onerror = () => {
    if (mine.readyState === EventSource.CLOSED && sources.includes(mine)) setTimeout(() => sources.includes(mine) && go(location.href), 3000);
  };
  return mine;
}

document.addEventListener('submit', e => {
  const form = e.target;
  const isUndo = form.matches('.live form[action$="/undo"]');
  if (!isUndo && !form.closest('.chat, main.describe, .app-bar') || form.method !== 'post') return;
  if (!form.action.includes('/assistant') && !isUndo && !form.closest('.app-bar, .chat')) return;
  const action = new URL(form.action).pathname;
  // A new design is opened in its editor.
  if (action.endsWith('/use') || e.submitter?.value === 'edit') return;
  e.preventDefault();
  if (posting) return;
  const body = new URLSearchParams(new FormData(form, e.submitter));
  const isComposer = form.matches('[data-composer]');
  const isChip = isComposer && body.has('chip');
  if (isComposer && !isChip && !body.get('m').trim()) { field()?.focus(); return; }
  go(form.action, { method: 'POST', body }, { sent: isComposer && !isChip });
});

document.addEventListener('click', e => {
  const words = e.target.closest('[data-reword]')?.dataset.reword;
  if (words === undefined || !field() || e.metaKey || e.ctrlKey) return;
  e.preventDefault();
  field().focus();
  // As if it were typed, so that what stood there comes back with one Undo of the field.
  field().select();
  if (!document.execCommand('insertText', false, words)) field().value = words;
});

document.addEventListener('click', e => {
  const link = e.target.closest('[data-swap]');
  if (!link || e.metaKey || e.ctrlKey) return;
  e.preventDefault();
  go(link.href, {}, { step: true });
});
// A place in the page is no other page.
window.addEventListener('popstate', () => { if (whole() !== here) go(location.href); });

// A change that is left out is left out of the pictures.
document.addEventListener('change', e => {
  const form = e.target.closest('[data-candidate]');
  if (!form || e.target.name !== 'on') return;
  e.target.closest('tr').classList.toggle('is-off', !e.target.checked);
  const off = [...form.querySelectorAll('[name=on]:not(:checked)')].map(box => box.value);
  const url = new URL(location.href);
  url.searchParams.set('g', form.getAttribute('action').split('/').at(-2));
  url.searchParams.set('c', form.elements.c.value);
  if (off.length) url.searchParams.set('off', off.join(',')); else url.searchParams.delete('off');
  const [name, at] = [e.target.value, document.querySelector('.log')?.scrollTop];
  go(url.href).then(() => {
    const box = document.querySelector(`[name=on][value="${CSS.escape(name)}"]`);
    box?.focus({ preventScroll: true });
    const log = document.querySelector('.log');
    if (log && at !== undefined) log.scrollTop = at;
  });
});

document.addEventListener('keydown', e => {
  if (e.key === 'Enter' && e.target.id === 'm' && !e.shiftKey && !e.isComposing && e.keyCode !== 229) {
    e.preventDefault();
    e.target.form.requestSubmit(e.target.form.querySelector('.composer-box button'));
  }
  if (e.key === 'Enter' && (e.metaKey || e.ctrlKey) && e.target.closest('.candidate')) {
    e.preventDefault();
    const form = e.target.closest('.candidate').querySelector('[data-candidate]');
    form?.requestSubmit(form.querySelector('.button-primary'));
  }
  if ((e.metaKey || e.ctrlKey) && e.key.toLowerCase() === 'z' && !document.querySelector('dialog[open]') && !e.target.closest('textarea, select, input:not([type=checkbox], [type=radio])')) {
    const button = document.querySelector(e.shiftKey ? '[data-redo]' : '[data-undo]');
    if (button && !button.disabled) { e.preventDefault(); button.click(); }
  }
});

// What would be sent is shown with the words, locks and size as they are.
document.addEventListener('click', e => {
  const link = e.target.closest('[data-sent]');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.delete('lock');
  url.searchParams.set('m', field()?.value ?? '');
  for (const box of boxes()) if (box.checked) url.searchParams.append('lock', box.value);
  const scope = document.querySelector('[name=scope]')?.value;
  if (scope) url.searchParams.set('scope', scope);
  link.href = url.href;
});

begin();
