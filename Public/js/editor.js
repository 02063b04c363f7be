// The editor with script: every change is sent at once, previews follow without a reload.
import { toast } from './studio.js';
const form = document.getElementById('f');
const id = form?.dataset.id;
const client = Math.random().toString(36).slice(2, 12);
let sequence = Number(form?.dataset.sequence || 0);
let appearance = form?.dataset.ap || 'light';
let hash = '';
let group = 0;
let groupField = '';
let groupTime = 0;
const pending = new Map();
let flying = null;
let timer;
let reloadAfter = false;

const base = `/designs/${id}`;
const json = { Accept: 'application/json' };

// Sizes: the radios choose what the stage shows; their tools are another page's.
for (const radio of document.querySelectorAll('[data-fam]')) {
  radio.addEventListener('change', () => {
    const url = new URL(location.href);
    url.searchParams.set('fam', radio.value);
    const own = radio.hasAttribute('data-own') || document.querySelector('[data-own]');
    if (own) settle().then(() => location.assign(url)); else history.replaceState(null, '', url);
    for (const slot of document.querySelectorAll('input[name=slot]')) slot.value = { s: 'small', m: 'medium', l: 'large' }[radio.value];
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
  if (undo) undo.disabled = !state.canUndo;
  if (redo) redo.disabled = !state.canRedo;
  say(state.status, state.isDirty ? 'dirty' : '');
  const list = document.querySelector('[data-checks]');
  if (list) {
    list.replaceChildren(...state.checks.map(check => {
      const item = document.createElement('li');
      if (!check.isGood) item.className = 'cw';
      item.innerHTML = `<svg class="i" aria-hidden="true"><use href="${list.dataset.icons}#${check.isGood ? 'i-check' : 'i-warn'}"/></svg><span></span>`;
      item.lastChild.textContent = check.text;
      return item;
    }));
  }
  return show(state);
}

async function send() {
  clearTimeout(timer);
  if (flying) return flying;
  if (!pending.size) return;
  const fields = Object.fromEntries(pending);
  pending.clear();
  const now = Date.now();
  const name = Object.keys(fields).join();
  if (name !== groupField || now - groupTime > 1200) group++;
  groupField = name;
  groupTime = now;
  flying = (async () => {
    try {
      const answer = await fetch(base + '/changes', {
        method: 'POST', headers: { ...json, 'Content-Type': 'application/json' }, keepalive: true,
        body: JSON.stringify({ base: sequence, client, group: `${client}.${group}`, ap: appearance, fields }),
      });
      const state = await answer.json();
      if (!answer.ok) {
        say(state.title || 'That did not work', 'bad');
        toast(`${state.title}. ${state.detail || ''}`);
        if (answer.status === 409) setTimeout(() => location.reload(), 2500);
        return;
      }
      take(state);
    } catch {
      for (const [key, value] of Object.entries(fields)) if (!pending.has(key)) pending.set(key, value);
      say('Offline. Your changes are safe in this window', 'bad');
      timer = setTimeout(send, 3000);
    } finally { flying = null; }
  })();
  await flying;
  if (pending.size && !timer) await send();
  if (reloadAfter && !pending.size) { reloadAfter = false; refreshTools(); }
}

/** Everything typed so far is with the server. */
async function settle() {
  while (flying || pending.size) await (flying || send());
}

function changed(control, wait) {
  let value = control.value;
  if (control.type === 'checkbox') value = control.checked ? 'on' : 'off';
  pending.set(control.name, value);
  if (control.hasAttribute('data-reload')) reloadAfter = true;
  clearTimeout(timer);
  timer = setTimeout(() => { timer = 0; send(); }, wait);
}

/** Reads the tools again when a choice changes which of them apply; sections stay as open as they were. */
async function refreshTools() {
  const focus = document.activeElement?.id;
  const open = new Set([...document.querySelectorAll('details.sec[open]')].map(d => d.id));
  const url = new URL(location.href);
  url.searchParams.set('ap', appearance);
  const answer = await fetch(url);
  if (!answer.ok || pending.size) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const selector of ['.tools-s', '.outl']) {
    const fresh = page.querySelector(selector);
    const old = document.querySelector(selector);
    if (!fresh || !old) continue;
    const top = old.scrollTop;
    for (const d of fresh.querySelectorAll('details.sec')) if (open.has(d.id)) d.open = true;
    old.replaceChildren(...fresh.childNodes);
    old.scrollTop = top;
  }
  document.getElementById(focus)?.focus();
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
  if (slider) { slider.value = control.value; paint(slider); if (control.value === '') return; }
  if (control.type === 'number' && !control.checkValidity()) return;
  if (control.name === 'f:base:name') document.querySelector('[data-title]').textContent = control.value || 'WidgetWeaver';
  changed(control, control.tagName === 'SELECT' || control.type === 'radio' || control.type === 'checkbox' ? 0 : 60);
});
document.addEventListener('change', e => {
  const number = e.target.closest('input.numin');
  if (number && !number.checkValidity()) {
    const low = Number(number.min), high = Number(number.max);
    number.value = Math.min(high, Math.max(low, Number(number.value) || low));
    toast(`From ${low} to ${high}`);
    number.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (e.target.matches('[data-photo]') && e.target.files.length) settle().then(() => document.getElementById('photo-f').requestSubmit());
});
function paint(range) {
  range.style.setProperty('--v', ((range.value - range.min) / (range.max - range.min)) * 100 + '%');
}

async function post(path, fields = {}) {
  await settle();
  const body = new URLSearchParams({ ap: appearance, client, ...fields });
  const answer = await fetch(base + path, { method: 'POST', headers: json, body });
  const state = await answer.json();
  if (!answer.ok) { toast(`${state.title}. ${state.detail || ''}`); return null; }
  await take(state);
  if (state.reload) await refreshTools();
  return state;
}

document.addEventListener('submit', async e => {
  const step = e.target.closest('[data-step]');
  const looks = e.target.closest('[data-looks]');
  if (step) { e.preventDefault(); post('/' + step.dataset.step); }
  if (looks) { e.preventDefault(); post('/look', { look: e.submitter.value }); }
  if (e.target === form) { e.preventDefault(); save(); }
});

async function save() {
  const first = status?.textContent.trim();
  say('Saving…');
  const state = await post('/save');
  if (!state) return say('Save did not finish. Your changes are safe here', 'bad');
  if (!sessionStorage.getItem('told') && first) {
    sessionStorage.setItem('told', '1');
    const answer = await fetch('/settings');
    if (answer.ok && !(await answer.text()).includes('id="plink"')) {
      toast('Saved. Settings has a private link that opens this library elsewhere');
      return;
    }
  }
  toast('Saved');
}

// Light and dark Home Screen without leaving the page.
for (const link of document.querySelectorAll('[data-ap]')) {
  link.addEventListener('click', async e => {
    e.preventDefault();
    appearance = link.dataset.ap;
    for (const other of document.querySelectorAll('[data-ap]')) {
      if (other.tagName === 'A') other === link ? other.setAttribute('aria-current', 'true') : other.removeAttribute('aria-current');
    }
    for (const field of document.querySelectorAll('input[name=ap]')) field.value = appearance;
    await settle();
    const answer = await fetch(`${base}/state?ap=${appearance}`, { headers: json });
    if (answer.ok) take(await answer.json());
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
  if (e.target.closest('[data-download]') && (pending.size || flying)) {
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
  if (size) document.querySelector(`[data-fam="${size}"]`)?.click();
});
addEventListener('beforeunload', e => { if (pending.size || flying) { send(); e.preventDefault(); } });
