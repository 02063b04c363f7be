// The editor with script: every change is sent at once, previews follow without a reload.
import { present, toast } from './studio.js';
let form = document.getElementById('f');
const id = form?.dataset.id;
const client = Math.random().toString(36).slice(2, 12);
let sequence = Number(form?.dataset.sequence || 0);
let appearance = form?.dataset.ap || 'light';
// The state the controls show. Own edits never clash, so it moves on only when they are read again.
let seen = sequence;
let hash = '';
let group = 0;
let groupField = '';
let groupTime = 0;
const pending = new Map();
let busy = false;
let retry = 0;
let timer;
let reloadAfter = false;
let clashed = false;
let quiet;

const base = `/designs/${id}`;
const json = { Accept: 'application/json' };

// Sizes: the radios choose what the stage shows; their tools are another page's.
for (const radio of document.querySelectorAll('input[data-fam]')) {
  radio.addEventListener('change', () => {
    const url = new URL(location.href);
    url.searchParams.set('fam', radio.value);
    const own = document.querySelector('input[data-own]');
    if (own) return settle().then(() => location.assign(url));
    history.replaceState(null, '', url);
    for (const slot of document.querySelectorAll('input[name=slot]')) slot.value = { s: 'small', m: 'medium', l: 'large' }[radio.value];
    settle().then(() => refreshTools());
  });
}

const status = document.querySelector('[data-status]');
function say(text, kind = '') {
  if (!status) return;
  status.className = 'saved ' + kind;
  status.querySelector('span').textContent = text;
}

/** Puts the pictures of a state in place once they are decoded; a newer state wins over an older one. */
async function show(state) {
  if (state.hash === hash) return;
  const mine = (hash = state.hash);
  const scale = devicePixelRatio > 1.25 ? 2 : 1;
  const dim = setTimeout(() => document.body.classList.add('stale'), 300);
  await Promise.all([...document.querySelectorAll('img[data-preview]')].map(async img => {
    const fam = img.dataset.preview;
    const thumb = img.hasAttribute('data-thumb');
    const src = `/p/${mine}/${fam}@1x.png`;
    const set = `/p/${mine}/${fam}@1x.png 1x, /p/${mine}/${fam}@2x.png 2x`;
    const hidden = !thumb && !img.offsetParent;
    if (!hidden) {
      const probe = new Image();
      probe.src = thumb ? src : `/p/${mine}/${fam}@${scale}x.png`;
      try { await probe.decode(); } catch { return; }
      if (mine !== hash) return;
    }
    img.src = src;
    if (!thumb) { img.srcset = set; img.alt = state.alts[fam]; }
  }));
  clearTimeout(dim);
  if (mine === hash) document.body.classList.remove('stale');
}

function take(state) {
  sequence = state.sequence;
  for (const field of document.querySelectorAll('input[name=base]')) field.value = sequence;
  const undo = document.querySelector('[data-step=undo] button');
  const redo = document.querySelector('[data-step=redo] button');
  // A button that goes dead keeps the focus near: its twin takes it.
  const focused = document.activeElement;
  if (undo) undo.disabled = !state.canUndo;
  if (redo) redo.disabled = !state.canRedo;
  if (focused === undo && undo.disabled) (redo.disabled ? document.querySelector('[data-save]') : redo).focus();
  if (focused === redo && redo.disabled) (undo.disabled ? document.querySelector('[data-save]') : undo).focus();
  document.querySelector('[data-title]').textContent = state.name;
  document.title = `${state.name}, WidgetWeaver Studio`;
  say(state.status, state.isDirty ? 'dirty' : '');
  const list = document.querySelector('[data-checks]');
  if (list) {
    list.replaceChildren(...state.checks.map(check => {
      const item = document.createElement('li');
      if (!check.isGood) item.className = 'cw';
      item.innerHTML = `<svg class="i" aria-hidden="true"><use href="${list.dataset.icons}#${check.isGood ? 'i-check' : 'i-warn'}"/></svg><span></span>`;
      item.lastChild.textContent = check.text;
      if (check.fixHref) {
        const fix = document.createElement('a');
        Object.assign(fix, { className: 'link', href: check.fixHref, textContent: 'Fix' });
        fix.dataset.jump = '';
        item.lastChild.append(' ', fix);
      }
      return item;
    }));
  }
  return show(state);
}

// Requests that change the design go one after the other, so that each is based on what the last one answered.
let queue = Promise.resolve();
function enqueue(job) {
  const run = queue.then(async () => { busy = true; try { return await job(); } finally { busy = false; } });
  queue = run.catch(() => {});
  return run;
}

/** Sends what was typed. Without a connection it stays here and is tried again, ever more seldom. */
function send() {
  clearTimeout(timer);
  timer = 0;
  return enqueue(async () => {
    if (!pending.size) return;
    const fields = Object.fromEntries(pending);
    pending.clear();
    const now = Date.now();
    const name = Object.keys(fields).join();
    if (name !== groupField || now - groupTime > 1200) group++;
    groupField = name;
    groupTime = now;
    const body = JSON.stringify({ base: seen, last: sequence, client, group: `${client}.${group}`, ap: appearance, fields });
    try {
      const answer = await fetch(base + '/changes', {
        // Browsers let only small bodies outlive a page.
        method: 'POST', headers: { ...json, 'Content-Type': 'application/json' }, keepalive: body.length < 15000, body,
      });
      const state = await answer.json();
      retry = 0;
      if (!answer.ok) {
        say(state.title || 'That did not work', 'bad');
        if (answer.status === 409) clash(state); else toast(`${state.title}. ${state.detail || ''}`);
        return;
      }
      take(state);
      if (state.reload) reloadAfter = true;
    } catch {
      for (const [key, value] of Object.entries(fields)) if (!pending.has(key)) pending.set(key, value);
      say('Offline. Your changes are safe in this window', 'bad');
      retry = Math.min(30000, (retry || 1500) * 2);
      timer = setTimeout(send, retry);
      return;
    }
    if (pending.size) { if (!timer) timer = setTimeout(send, 0); return; }
    if (reloadAfter) { reloadAfter = false; refreshTools(); }
    else { clearTimeout(quiet); quiet = setTimeout(() => { if (!pending.size && !busy) refreshTools('.outl'); }, 700); }
  });
}

/** Says something above the tools until the page is read again; one note of a kind. */
function note(title, detail, link) {
  document.querySelector('.tools-s [data-note]')?.remove();
  const box = document.createElement('div');
  box.className = 'note note-bad';
  box.dataset.note = '';
  box.setAttribute('role', 'alert');
  box.innerHTML = '<span><b></b> <span></span></span>';
  box.querySelector('b').textContent = title + '.';
  box.querySelector('span span').textContent = detail;
  if (link) {
    const a = Object.assign(document.createElement('a'), { className: 'link', href: location.href, textContent: link });
    box.firstChild.append(' ', a);
  }
  document.querySelector('.tools-s').prepend(box);
}

/** Another window changed the same field: says so, keeps what was typed in view, and leaves the reload to the person. */
function clash(problem) {
  pending.clear();
  clashed = true;
  note(problem.title, problem.detail, 'Reload');
}

/** Everything typed so far is with the server; false when it could not be sent. */
async function settle() {
  await send();
  return !pending.size;
}

function changed(control, wait) {
  let value = control.value;
  if (control.type === 'checkbox') value = control.checked ? 'on' : 'off';
  pending.set(control.name, value);
  // A name typed letter by letter changes which tools apply when it is done, not at every letter.
  if (control.hasAttribute('data-reload') && control.type !== 'text') reloadAfter = true;
  clearTimeout(timer);
  timer = setTimeout(send, wait);
}

/** Reads the tools again when a choice changes which of them apply; sections stay as open as they were, and the caret
 * where it was. What was typed meanwhile wins: then they are read once more later. */
function refreshTools(only) {
  return enqueue(async () => {
    const url = new URL(location.href);
    url.searchParams.set('ap', appearance);
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) return;
    const html = await answer.text();
    if (pending.size) { if (!only) reloadAfter = true; return; }
    const page = new DOMParser().parseFromString(html, 'text/html');
    const open = new Set([...document.querySelectorAll('details.sec[open]')].map(d => d.id));
    const active = document.activeElement;
    let caret = null;
    try { caret = [active.selectionStart, active.selectionEnd]; } catch { /* not every control has one */ }
    for (const selector of only ? [only] : ['.tools-s', '.outl']) {
      const fresh = page.querySelector(selector);
      const old = document.querySelector(selector);
      if (!fresh || !old) continue;
      const top = old.scrollTop;
      const notes = [...old.querySelectorAll('[data-note]')];
      for (const d of fresh.querySelectorAll('details.sec')) if (open.has(d.id)) d.open = true;
      old.replaceChildren(...notes, ...fresh.childNodes);
      old.scrollTop = top;
    }
    form = document.getElementById('f');
    if (!only && form) seen = Number(form.dataset.sequence || form.elements.base.value);
    const again = active?.id && document.getElementById(active.id);
    if (again && again !== document.activeElement) {
      again.focus({ preventScroll: true });
      try { if (caret?.[0] != null) again.setSelectionRange(...caret); } catch { /* as above */ }
    }
  });
}

document.addEventListener('input', e => {
  const range = e.target.closest('[data-range]');
  if (range) {
    const number = document.getElementById(range.dataset.range);
    number.value = range.value;
    paint(range);
    changed(number, 30);
    return;
  }
  const control = e.target.closest('#f [data-live]');
  if (!control) return;
  const slider = document.querySelector(`[data-range="${control.id}"]`);
  if (slider) { if (control.value === '') return; slider.value = control.value; paint(slider); }
  if (control.type === 'number' && !control.checkValidity()) return;
  if (control.name === 'f:base:name') document.querySelector('[data-title]').textContent = control.value || 'WidgetWeaver';
  changed(control, control.tagName === 'SELECT' || control.type === 'radio' || control.type === 'checkbox' ? 0 : 60);
});
document.addEventListener('change', e => {
  const number = e.target.closest('input.numin');
  if (number && (number.value === '' || !number.checkValidity())) {
    const low = Number(number.min), high = number.max === '' ? Infinity : Number(number.max);
    const slider = document.querySelector(`[data-range="${number.id}"]`);
    number.value = number.value === '' ? slider?.value ?? low : Math.min(high, Math.max(low, Number(number.value) || low));
    toast(high === Infinity ? `At least ${low}` : `From ${low} to ${high}`);
    number.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (e.target.matches('[data-photo]') && e.target.files.length) photo(e.target);
  if (e.target.matches('input[type=text][data-reload], input:not([type])[data-reload]')) settle().then(() => refreshTools());
});
function paint(range) {
  range.style.setProperty('--v', ((range.value - range.min) / (range.max - range.min)) * 100 + '%');
}

/** Asks for a step that answers with the whole state; null when it did not happen. */
async function ask(path, body) {
  if (!(await settle())) { toast('There is no connection. Your changes are safe in this window'); return null; }
  return enqueue(async () => {
    try {
      for (const [key, value] of Object.entries({ ap: appearance, client, base: seen })) body.set(key, value);
      const answer = await fetch(base + path, { method: 'POST', headers: json, body });
      const state = await answer.json();
      if (!answer.ok) {
        say('Nothing was changed', 'bad');
        if (answer.status === 409) clash(state); else note(state.title, state.detail || '');
        return null;
      }
      await take(state);
      return state;
    } catch {
      say('Offline. Nothing was changed', 'bad');
      return null;
    }
  });
}

async function post(path) {
  const state = await ask(path, new URLSearchParams());
  if (state?.reload) await refreshTools();
  return state;
}

document.addEventListener('submit', async e => {
  const step = e.target.closest('[data-step]');
  if (step) { e.preventDefault(); post('/' + step.dataset.step); }
  if (e.target !== form) return;
  e.preventDefault();
  const button = e.submitter;
  if (!button || button.value === 'save') return save();
  await alone({ [button.name]: button.value });
  if (button.name === 'own') location.reload();
});

/** Sends one thing of the form by itself: a photo, a look, a size of its own. */
async function alone(fields) {
  const body = new FormData();
  const slot = form.querySelector('[name=slot]').value;
  for (const [key, value] of Object.entries({ slot, action: 'apply', ...fields })) body.append(key, value);
  if (fields.photo) say('Reading the photo…');
  if (await ask('', body)) await refreshTools();
}

async function photo(input) {
  const file = input.files[0];
  if (!file.size) { input.value = ''; return note('That file is empty', 'Choose another photo.'); }
  const before = sequence;
  await alone({ photo: file });
  if (sequence === before) { const again = document.querySelector('[data-photo]'); if (again) again.value = ''; }
}

async function save() {
  if (clashed) return say('Reload first: another window changed this', 'bad');
  say('Saving…');
  const state = await post('/save');
  if (!state) return say('Save did not finish. Your changes are safe here', 'bad');
  refreshTools();
  present(state.toast);
}

// Light and dark Home Screen without leaving the page.
for (const link of document.querySelectorAll('a[data-ap]')) {
  link.addEventListener('click', async e => {
    e.preventDefault();
    appearance = link.dataset.ap;
    for (const other of document.querySelectorAll('a[data-ap]')) {
      other === link ? other.setAttribute('aria-current', 'true') : other.removeAttribute('aria-current');
    }
    for (const field of document.querySelectorAll('input[name=ap]')) field.value = appearance;
    await settle();
    await enqueue(async () => {
      const answer = await fetch(`${base}/state?ap=${appearance}`, { headers: json });
      if (answer.ok) take(await answer.json());
    });
    const url = new URL(location.href);
    url.searchParams.set('ap', appearance);
    history.replaceState(null, '', url);
  });
}

document.addEventListener('click', e => {
  const jump = e.target.closest('[data-jump]');
  if (jump) {
    const target = document.querySelector(jump.getAttribute('href'));
    if (target) { e.preventDefault(); target.open = true; target.scrollIntoView({ block: 'start' }); target.querySelector('summary')?.focus(); }
  }
  if (e.target.closest('[data-download]') && (pending.size || busy)) {
    e.preventDefault();
    settle().then(() => location.assign(base + '.wwdesign'));
  }
});

document.addEventListener('keydown', e => {
  const command = e.metaKey || e.ctrlKey;
  const key = e.key.toLowerCase();
  if (command && key === 's') { e.preventDefault(); save(); }
  if (command && key === 'z') {
    const inText = e.target.closest('input:not([type=radio],[type=checkbox],[type=range],[type=number]), textarea');
    if (inText && pending.size) return;
    e.preventDefault();
    post(e.shiftKey ? '/redo' : '/undo');
  }
  if (command || e.altKey || e.target.closest('input:not([type=radio],[type=checkbox]), textarea, select')) return;
  const size = { 1: 's', 2: 'm', 3: 'l' }[e.key];
  if (size) document.querySelector(`input[data-fam="${size}"]`)?.click();
});
addEventListener('beforeunload', e => { if (pending.size || busy) { send(); e.preventDefault(); } });
