// The editor with script: every change is sent at once, previews follow without a reload.
import { present, toast } from 'studio.js';
import { watchFraming } from 'framing.js';
/** What this window keeps from page to page: reads it, writes it, or forgets it for null. */
function recall(name, value) {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else if (value !== undefined) sessionStorage.setItem(name, value);
    return sessionStorage.getItem(name);
  } catch { return null; }
}
let form = document.getElementById('f');
const id = form?.dataset.id;
// What the last page of this window could not see stored.
const left = JSON.parse(recall(`left ${id}`) || 'null');
recall(`left ${id}`, null);
// A window keeps its name from one page to the next, or its own last words would seem another's. Only for moments, so that
// a copy of the window gets a name of its own.
const [lastClient, leftAt] = (recall('client') || '').split(' ');
recall('client', null);
const client = left?.client || (Date.now() - Number(leftAt) < 10000 && lastClient) || Math.random().toString(36).slice(2, 12);
let sequence = Number(form?.dataset.sequence || 0);
// The state the controls show. Own edits never clash, so it moves on only when they are read again.
let seen = sequence;
let hash = '';
let group = 0;
let groupField = '';
let groupTime = 0;
const pending = new Map();
// Fields of a refused batch: they go one by one, so that the one at fault takes no other with it.
const singles = new Map();
const unsent = () => pending.size > 0 || singles.size > 0;
let busy = false;
let retry = 0;
let failures = 0;
let timer;
// What is on its way: should the window close first, the next page of this window makes sure that it arrived.
let flying = null;
// Whether the page is being left; what is answered from then on may be missing in the page that comes, which was asked for
// at the same moment.
let leaving = false;
let late = {};
let reloadAfter = false;
let clashed = null;
let quiet;

const base = `/designs/${id}`;
const json = { Accept: 'application/json' };
const view = () => new URL(location.href).search.slice(1);

// What the last form was told of is told once.
const told = new URL(location.href);
if (told.searchParams.has('also')) { told.searchParams.delete('also'); history.replaceState(null, '', told); }

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
  const dim = setTimeout(() => { if (mine === hash) document.body.classList.add('stale'); }, 300);
  await Promise.all([...document.querySelectorAll('img[data-preview]')].map(async img => {
    const fam = img.dataset.preview;
    const thumb = img.hasAttribute('data-thumb');
    const src = `/p/${mine}/${fam}@1x.png`;
    const hidden = !thumb && !img.offsetParent;
    if (!hidden) {
      const probe = new Image();
      probe.src = thumb ? src : `/p/${mine}/${fam}@${scale}x.png`;
      try { await probe.decode(); } catch { return; }
      if (mine !== hash) return;
    }
    img.src = src;
    if (!thumb) {
      img.srcset = `${src} 1x, /p/${mine}/${fam}@2x.png 2x, /p/${mine}/${fam}@3x.png 3x`;
      if (state.alts[fam]) img.alt = state.alts[fam];
    }
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
    if (!pending.size && singles.size) {
      const [name, value] = singles.entries().next().value;
      singles.delete(name);
      pending.set(name, value);
    }
    if (!pending.size) return;
    const fields = Object.fromEntries(pending);
    pending.clear();
    flying = fields;
    const now = Date.now();
    const name = Object.keys(fields).join();
    if (name !== groupField || now - groupTime > 1200) group++;
    groupField = name;
    groupTime = now;
    const body = JSON.stringify({ base: seen, last: sequence, client, group: `${client}.${group}`, view: view(), fields });
    try {
      const answer = await fetch(base + '/changes', {
        // Browsers let only small bodies outlive a page.
        method: 'POST', headers: { ...json, 'Content-Type': 'application/json' }, keepalive: body.length < 15000, body,
      });
      const state = await answer.json();
      flying = null;
      // A fault of the server's own may pass; where it does not, other fields must still get through.
      if ([502, 503, 504].includes(answer.status) || (answer.status >= 500 && ++failures < 4)) {
        throw Object.assign(new Error(), { title: state.title });
      }
      retry = 0;
      failures = 0;
      if (answer.ok) {
        if (leaving) Object.assign(late, fields);
        take(state);
        offerOthers(state.also);
        if (state.reload) reloadAfter = true;
      } else {
        say(state.title || 'That did not work', 'bad');
        if (answer.status === 409) return clash(state, fields);
        toast(`${state.title}. ${state.detail || ''}`);
        const names = Object.keys(fields);
        if (names.length > 1) for (const key of names) if (!pending.has(key)) singles.set(key, fields[key]);
        if (!unsent()) return;
      }
    } catch (error) {
      flying = null;
      for (const [key, value] of Object.entries(fields)) if (!pending.has(key)) pending.set(key, value);
      say(`${error.title || 'Offline'}. Your changes are safe in this window`, 'bad');
      retry = Math.min(30000, (retry || 1500) * 2);
      timer = setTimeout(send, retry);
      return;
    }
    if (unsent()) { if (!timer) timer = setTimeout(send, 0); return; }
    if (reloadAfter) { reloadAfter = false; refresh(); }
    else { clearTimeout(quiet); quiet = setTimeout(() => { if (!unsent() && !busy) refresh({ parts: ['.outline', '.scrubber'], hits: true }); }, 700); }
  });
}

/** Says something above the tools until the page is read again; one note of a kind. */
function note(title, detail, link, act) {
  document.querySelector('.tools-scroll [data-note]')?.remove();
  const box = document.createElement('div');
  box.className = 'note note-bad';
  box.dataset.note = '';
  box.setAttribute('role', 'alert');
  box.innerHTML = '<span><b></b> <span></span></span>';
  box.querySelector('b').textContent = title + '.';
  box.querySelector('span span').textContent = detail;
  if (link) {
    const button = Object.assign(document.createElement('button'), { className: 'link-button', type: 'button', textContent: link });
    button.addEventListener('click', act);
    box.firstChild.append(' ', button);
  }
  document.querySelector('.tools-scroll').prepend(box);
  box.scrollIntoView({ block: 'nearest' });
}

/** Says which sizes a change left out, and does it there too. */
function offerOthers(also) {
  const tools = document.querySelector('.tools-scroll');
  const old = tools?.querySelector('[data-also]');
  if (!also) return;
  const places = new Set([...(old?.dataset.also || '').split(',').filter(Boolean), ...also.places.split(',')]);
  old?.remove();
  const box = document.createElement('div');
  box.className = 'note';
  box.dataset.also = [...places].join(',');
  box.innerHTML = '<span role="status"><span></span> <button class="link-button" type="button"></button></span>';
  box.querySelector('span span').textContent = also.sentence;
  const button = box.querySelector('button');
  button.textContent = also.offer;
  button.addEventListener('click', () => { box.remove(); alone({ action: 'also', also: [...places].join(',') }); });
  tools.prepend(box);
}

/** Another window changed the same field: says so, and leads to a page with both pictures. */
function clash(problem, fields) {
  clashed = { ...clashed, ...fields, ...Object.fromEntries(singles), ...Object.fromEntries(pending) };
  singles.clear();
  pending.clear();
  note(problem.title, problem.detail, 'Compare both', () => {
    const page = document.createElement('form');
    Object.assign(page, { method: 'post', action: base, hidden: true });
    for (const [name, value] of Object.entries({ ...clashed, base: seen, client, view: view() })) {
      page.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(page);
    page.submit();
  });
}

/** Everything typed so far is with the server; false when it could not be sent. */
async function settle() {
  // A refused batch goes on field by field; without a connection there is nothing to wait for.
  do { await send(); } while (unsent() && !retry);
  return !unsent();
}

function changed(control, wait) {
  let value = control.value;
  if (control.type === 'checkbox') value = control.checked ? 'on' : 'off';
  pending.set(control.name, value);
  singles.delete(control.name);
  // A name typed letter by letter changes which tools apply when it is done, not at every letter.
  if (control.hasAttribute('data-reload') && control.type !== 'text') reloadAfter = true;
  clearTimeout(timer);
  timer = setTimeout(send, wait);
}

/** Reads parts of the page again. Sections stay as open as they were, and the caret where it was. What was typed meanwhile
 * wins: then they are read once more later. */
function refresh({ parts = ['.tools-scroll', '.tabs', '.outline', '.scrubber'], hits = false, address = location.href } = {}) {
  return enqueue(async () => {
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return false;
    const html = await answer.text();
    if (unsent() && parts.includes('.tools-scroll')) { reloadAfter = true; return false; }
    const page = new DOMParser().parseFromString(html, 'text/html');
    const open = new Set([...document.querySelectorAll('details.tool-section[open]')].map(d => d.id));
    const selected = new URL(address, location.href).searchParams.get('el') !== new URL(location.href).searchParams.get('el');
    const active = document.activeElement;
    let caret = null;
    try { caret = [active.selectionStart, active.selectionEnd]; } catch { /* not every control has one */ }
    const wasOpen = document.querySelector('.surroundings')?.open;
    // A part that is itself in focus stays, and only what is in it is read anew.
    const mark = parts.some(part => active?.parentElement?.closest(part)) ? markOf(active) : null;
    const fam = new URL(location.href).searchParams.get('fam');
    if (address !== location.href) history.replaceState(null, '', address);
    for (const selector of parts) {
      const fresh = page.querySelector(selector);
      const old = document.querySelector(selector);
      if (!fresh || !old) continue;
      // A slider in hand is left where it is; what stands around it follows.
      if (selector === '.scrubber' && active?.id === 'tl') { follow(old, fresh); continue; }
      const top = old.scrollTop;
      // What one size was told is no matter of another.
      const same = new URL(address, location.href).searchParams.get('fam') === (fam ?? null);
      const notes = [...old.querySelectorAll(same ? '[data-note], [data-also]' : '[data-note]')];
      if (!selected) for (const d of fresh.querySelectorAll('details.tool-section')) if (open.has(d.id)) d.open = true;
      old.replaceChildren(...notes, ...fresh.childNodes);
      old.scrollTop = selected && selector === '.tools-scroll' ? 0 : top;
      if (selector === '.canvas') { if (wasOpen) document.querySelector('.surroundings').open = true; old.className = fresh.className; old.style.cssText = fresh.style.cssText; hash = ''; document.body.classList.remove('stale'); }
    }
    if (hits && !parts.includes('.canvas')) {
      for (const old of document.querySelectorAll('[data-hits]')) {
        const fresh = page.querySelector(`[data-hits="${old.dataset.hits}"]`);
        for (const hit of old.querySelectorAll('.hit')) hit.remove();
        old.querySelector('picture').after(...fresh.querySelectorAll('.hit'));
      }
    }
    const [tinted, tint] = [document.querySelector('.canvas'), page.querySelector('.canvas')];
    if (tinted && tint) tinted.style.cssText = tint.style.cssText;
    // Where the sections were put in whole, their values came with them.
    if (!parts.includes('.tools-scroll')) for (const sum of document.querySelectorAll('details.tool-section > summary')) {
      const fresh = page.querySelector(`#${sum.parentElement.id} > summary .tool-section-value`);
      sum.querySelector('.tool-section-value')?.replaceWith(fresh ?? '');
      if (fresh && !fresh.isConnected) sum.append(fresh);
    }
    for (const clock of document.querySelectorAll('[data-time]')) clock.textContent = page.querySelector('[data-time]')?.textContent ?? clock.textContent;
    if (!parts.includes('.tools-scroll')) {
      for (const line of document.querySelectorAll('[data-shows]')) line.replaceChildren(...(page.querySelector(`[data-shows="${line.dataset.shows}"]`)?.childNodes ?? []));
    }
    const current = page.getElementById('f');
    for (const field of document.querySelectorAll('input[name=view]')) field.value = current?.elements.view.value ?? field.value;
    form = document.getElementById('f');
    if (parts.includes('.tools-scroll') && form) seen = Number(current?.dataset.sequence || form.elements.base.value);
    const again = mark?.();
    if (again && again !== document.activeElement) {
      again.focus({ preventScroll: true });
      try { if (caret?.[0] != null) again.setSelectionRange(...caret); } catch { /* as above */ }
    }
    return true;
  });
}

/** Finds an element again after its surroundings were read anew: by id, else by its name in the same group, else the group. */
function markOf(element) {
  if (element.id) return () => document.getElementById(element.id);
  const name = e => e.getAttribute('aria-label') || e.name || e.textContent.trim();
  const group = element.closest('nav[aria-label], details[id], form[id], [data-env], .tree, .dock, .tools-scroll');
  const place = group?.matches('nav') ? `nav[aria-label="${CSS.escape(group.getAttribute('aria-label'))}"]` : group?.id ? '#' + CSS.escape(group.id) : group && '.' + CSS.escape(group.classList[0] || '');
  const [tag, wanted] = [element.tagName, name(element)];
  const key = ['fam', 'ap', 'el'].find(k => element.dataset[k]);
  return () => {
    if (key && place) { const same = document.querySelector(`${place} [data-${key}="${CSS.escape(element.dataset[key])}"]`); if (same) return same; }
    const within = place && document.querySelector(place);
    return within && ([...within.querySelectorAll(tag)].find(e => name(e) === wanted) || within.querySelector('summary, [aria-current]'));
  };
}

/** Brings the words around the time's slider up to date. */
function follow(old, fresh) {
  for (const part of ['output', '.scrubber-note', '[data-next]', '.scrubber-now', '.timeline-next']) {
    const [a, b] = [old.querySelector(part), fresh.querySelector(part)];
    if (!a || !b) continue;
    for (const { name, value } of b.attributes) a.setAttribute(name, value);
    if (!part.startsWith('[')) a.textContent = b.textContent;
  }
  old.querySelector('#tl').setAttribute('aria-valuetext', fresh.querySelector('#tl')?.getAttribute('aria-valuetext') ?? '');
}

/** Follows a link of the editor without leaving it: another size, element, appearance, panel or time. */
async function go(href) {
  if (!(await settle())) return;
  const url = new URL(href, location.href);
  const parts = ['.canvas', '.outline', '.tabs', '.tools-scroll'];
  document.querySelector('.canvas').classList.add('going');
  await refresh({ parts, address: url.href });
  document.querySelector('.canvas').classList.remove('going');
}

document.addEventListener('input', e => {
  const range = e.target.closest('[data-range]');
  if (range) {
    const number = document.getElementById(range.dataset.range);
    number.value = range.value;
    paint(range);
    if (number.hasAttribute('data-live')) changed(number, 30);
    return;
  }
  if (e.target.id === 'tl') { scrub(e.target); return; }
  if (e.target.matches('[data-vq]')) { find(e.target); return; }
  const control = e.target.closest('#f [data-live]');
  if (!control) return;
  const slider = document.querySelector(`[data-range="${control.id}"]`);
  if (slider) { if (control.value === '') return; slider.value = control.value; paint(slider); }
  if (control.type === 'number' && !control.checkValidity()) return;
  if (control.name === 'f:base:name') document.querySelector('[data-title]').textContent = control.value || 'WidgetWeaver';
  changed(control, control.tagName === 'SELECT' || control.type === 'radio' || control.type === 'checkbox' ? 0 : 60);
});
document.addEventListener('change', e => {
  const number = e.target.closest('input.number');
  if (number && (number.value === '' || !number.checkValidity())) {
    const low = Number(number.min), high = number.max === '' ? Infinity : Number(number.max);
    const slider = document.querySelector(`[data-range="${number.id}"]`);
    number.value = number.value === '' ? slider?.value ?? low : Math.min(high, Math.max(low, Number(number.value) || low));
    toast(high === Infinity ? `At least ${low}` : `From ${low} to ${high}`);
    number.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (e.target.matches('[data-photo]') && e.target.files.length) photo(e.target.files[0]);
  if (e.target.matches('input[type=text][data-reload], input:not([type])[data-reload]')) settle().then(() => refresh());
  if (e.target.closest('[data-env]')) {
    const url = new URL(location.href);
    url.searchParams.set(e.target.name, e.target.value);
    go(url.href);
  }
});
function paint(range) {
  range.style.setProperty('--v', ((range.value - range.min) / (range.max - range.min)) * 100 + '%');
}

// The scrubber: pictures of the entry the phone would show then.
let scrubTimer;
function scrub(range) {
  paint(range);
  clearTimeout(scrubTimer);
  scrubTimer = setTimeout(() => {
    const url = new URL(location.href);
    url.searchParams.set('at', range.value);
    lookAt(url);
  }, 40);
}
let looks = 0;
async function lookAt(url) {
  const mine = ++looks;
  const answer = await fetch(`${base}/state?${url.searchParams}`, { headers: json }).catch(() => null);
  if (!answer?.ok || mine !== looks) return;
  const state = await answer.json();
  if (mine !== looks || state.sequence < sequence) return;
  history.replaceState(null, '', url);
  await show(state);
  // A newer place of the slider is on its way; its words will come with it.
  if (mine !== looks) return;
  await refresh({ parts: ['.scrubber'], hits: true });
  if (playing) document.querySelector('[data-play]')?.setAttribute('aria-label', 'Stop');
}
let playing;
function play(button) {
  if (playing) return stop();
  button.setAttribute('aria-label', 'Stop');
  document.body.classList.add('playing');
  const step = async () => {
    const next = document.querySelector('[data-next]');
    if (!playing || !next) return stop();
    const url = new URL(location.href);
    url.searchParams.set('at', next.dataset.next);
    await lookAt(url);
    if (playing) playing = setTimeout(step, 450);
  };
  playing = setTimeout(step, 0);
}
function stop() {
  clearTimeout(playing);
  playing = null;
  document.body.classList.remove('playing');
  document.querySelector('[data-play]')?.setAttribute('aria-label', 'Play');
}

/** Asks for a step that answers with the whole state; null when it did not happen. */
async function ask(path, body) {
  if (!(await settle())) { toast('There is no connection. Your changes are safe in this window'); return null; }
  return enqueue(async () => {
    try {
      for (const [key, value] of Object.entries({ view: view(), client, base: seen })) body.set(key, value);
      const answer = await fetch(base + path, { method: 'POST', headers: json, body });
      const state = await answer.json();
      if (!answer.ok) {
        say('Nothing was changed', 'bad');
        if (answer.status === 409 && path === '') clash(state, Object.fromEntries([...body].filter(([, value]) => typeof value === 'string')));
        else if (answer.status === 409) note(state.title, state.detail || '', 'Reload', () => location.reload());
        else note(state.title, state.detail || '');
        return null;
      }
      if (!clashed) for (const old of document.querySelectorAll('[data-note]')) old.remove();
      await take(state);
      if (state.toast) present(state.toast);
      return state;
    } catch {
      say('Offline. Nothing was changed', 'bad');
      return null;
    }
  });
}

async function post(path) {
  document.querySelector('.tools-scroll [data-also]')?.remove();
  // What the last step said is not true any more.
  document.querySelector('.live .toast:not(.keep)')?.remove();
  const state = await ask(path, new URLSearchParams());
  if (state?.reload) await refresh({ hits: true });
  return state;
}

document.addEventListener('submit', async e => {
  const step = e.target.closest('[data-step]');
  if (step) { e.preventDefault(); post('/' + step.dataset.step); }
  if (e.target.matches('[data-scrub], [data-values], [data-env]')) e.preventDefault();
  const insert = e.target.querySelector?.('input[name=insert]');
  if (insert && e.submitter) {
    e.preventDefault();
    if (!(await ask('', new URLSearchParams({ insert: insert.value, day: e.target.querySelector('[name=day]')?.value ?? '', into: e.submitter.value, action: 'apply' })))) return;
    toast(`Added to ${e.submitter.textContent}`);
    refresh({ parts: ['.tools-scroll', '.outline', '.scrubber'], hits: true });
  }
  if (e.target !== form) return;
  e.preventDefault();
  const button = e.submitter;
  if (!button || button.hasAttribute('data-save')) return save(button?.dataset.save === 'default');
  if (button.value === 'frame') return frame();
  const extra = {};
  if (button.value === 'theme-colour') extra.colour = form.elements.colour.value;
  if (button.value === 'json') extra.json = form.elements.json.value;
  await alone({ [button.name]: button.value, ...extra });
  if (button.name === 'own') go(location.href);
});

/** Sends one thing of the form by itself: a photo, a look, a size of its own. */
async function alone(fields) {
  const body = new FormData();
  for (const [key, value] of Object.entries({ action: 'apply', ...fields })) body.append(key, value);
  if (fields.photo) say('Reading the photo…');
  const state = await ask('', body);
  if (state) { await refresh({ hits: true }); offerOthers(state.also); }
  return state;
}

function frame() {
  const value = name => document.getElementById('c-' + name)?.value ?? '';
  return alone({ action: 'frame', 'c:zoom': value('zoom'), 'c:across': value('across'), 'c:down': value('down') });
}

watchFraming(frame);

async function photo(file) {
  const clear = () => { const again = document.querySelector('[data-photo]'); if (again) again.value = ''; };
  if (!file.size) { clear(); return note('That file is empty', 'Choose another photo.'); }
  if (!(await alone({ photo: file }))) clear();
}

async function save(asDefault) {
  if (clashed) return say('Choose a version first: another window changed this', 'bad');
  say('Saving…');
  const state = await ask('/save', new URLSearchParams(asDefault ? { default: 'yes' } : {}));
  if (!state) return say('Save did not finish. Your changes are safe here', 'bad');
  refresh({ parts: ['.tools-scroll', '.outline'] });
}

// Values and symbols: found while typing, put where the caret was.
let lastText = null;
document.addEventListener('focusin', e => { if (e.target.matches('#f input[data-live]:not([type]), #f textarea[data-live]')) lastText = { id: e.target.id, at: null }; });
document.addEventListener('focusout', e => { if (lastText && e.target.id === lastText.id) lastText.at = e.target.selectionStart; });
/** Whether one word is the other, or its beginning, but for one letter more, less, changed or swapped. */
function near(asked, word) {
  if (asked.length < 4 || asked[0] !== word[0]) return false;
  for (const length of [asked.length - 1, asked.length, asked.length + 1]) {
    const part = word.slice(0, length);
    let a = 0;
    while (a < asked.length && asked[a] === part[a]) a++;
    const rest = [[1, 1], [1, 0], [0, 1]].some(([x, y]) => asked.slice(a + x) === part.slice(a + y));
    if (rest || (asked[a] === part[a + 1] && asked[a + 1] === part[a] && asked.slice(a + 2) === part.slice(a + 2))) return true;
  }
  return false;
}
function find(field) {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const box = field.closest('dialog') ?? field.closest('.value-browser');
  for (const row of box.querySelectorAll('[data-find]')) {
    const text = row.dataset.find.toLowerCase();
    row.hidden = !words.every(w => text.includes(w));
  }
  const rows = [...box.querySelectorAll('[data-find]')];
  // A typing error finds what begins nearly so.
  if (words.length && rows.every(row => row.hidden)) for (const row of rows) row.hidden = !words.every(w => row.dataset.find.toLowerCase().split(/[^a-z0-9]+/).some(part => near(w, part)));
  for (const group of box.querySelectorAll('.value-group')) group.hidden = !group.querySelector('[data-find]:not([hidden])');
  let none = box.querySelector('.value-browser-none');
  if (!none) {
    none = Object.assign(document.createElement('p'), { className: 'muted value-browser-none' });
    none.setAttribute('role', 'status');
    field.closest('form').after(none);
  }
  none.textContent = rows.length && rows.every(row => row.hidden) ? `Nothing is called “${field.value.trim()}”. Try another word.` : '';
}
async function pick(kind, into, address) {
  const answer = await fetch(address);
  if (!answer.ok) return location.assign(address);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const box = document.createElement('dialog');
  box.className = 'dialog picker';
  box.setAttribute('aria-label', kind === 'values' ? 'Insert a value' : 'Choose a symbol');
  const content = page.querySelector(kind === 'values' ? '.value-browser' : '.symbol-browser');
  box.innerHTML = '<form method="dialog" class="picker-close"><button class="button button-small button-icon" aria-label="Close">×</button></form>' + `<h2 class="h3">${kind === 'values' ? 'Insert a value' : 'Choose a symbol'}</h2>`;
  box.append(content);
  document.body.append(box);
  const put = text => {
    const field = document.getElementById(into);
    if (!field) return;
    const at = lastText?.id === into && lastText.at != null ? lastText.at : field.value.length;
    field.value = kind === 'values' ? field.value.slice(0, at) + text + field.value.slice(at) : text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    box.close();
    field.focus();
    if (kind === 'values') field.setSelectionRange(at + text.length, at + text.length);
    settle().then(() => refresh());
  };
  for (const row of box.querySelectorAll('.value-row')) {
    const day = row.querySelector('[type=date]');
    row.querySelector('form')?.remove();
    if (day) { day.className = 'input input-small'; row.append(day); }
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button button-small', textContent: 'Insert' });
    button.setAttribute('aria-label', `Insert ${row.querySelector('.label').textContent}`);
    button.addEventListener('click', () => {
      if (!day) return put(row.querySelector('code').textContent);
      if (day.reportValidity()) put(row.dataset.days.replaceAll(day.defaultValue, day.value));
    });
    row.append(button);
  }
  box.addEventListener('click', e => {
    const symbol = e.target.closest('[data-symbol]');
    if (symbol) { e.preventDefault(); put(symbol.dataset.symbol); }
    if (e.target === box) box.close();
  });
  box.addEventListener('submit', e => { if (!e.target.matches('.picker-close')) e.preventDefault(); });
  box.addEventListener('close', () => { box.remove(); document.getElementById(into)?.focus(); });
  box.showModal();
  box.querySelector('input[type=search]')?.focus();
}

document.addEventListener('click', e => {
  const jump = e.target.closest('[data-jump]');
  if (jump) {
    const target = document.querySelector(jump.getAttribute('href'));
    if (target) { e.preventDefault(); target.open = true; target.scrollIntoView({ block: 'start' }); target.querySelector('summary')?.focus(); }
  }
  const soft = e.target.closest('a[data-soft]');
  if (soft && e.button === 0 && !e.metaKey && !e.ctrlKey) {
    e.preventDefault();
    stop();
    const url = new URL(soft.href);
    // The time shown stays, but for the links that are about it.
    const at = new URL(location.href).searchParams.get('at');
    if (!soft.closest('.scrubber')) at ? url.searchParams.set('at', at) : url.searchParams.delete('at');
    // With Shift an element joins the selection.
    if (e.shiftKey && soft.dataset.el) {
      const all = new Set((new URL(location.href).searchParams.get('el') || '').split(',').filter(Boolean));
      all.has(soft.dataset.el) ? all.delete(soft.dataset.el) : all.add(soft.dataset.el);
      all.size ? url.searchParams.set('el', [...all].join(',')) : url.searchParams.delete('el');
    }
    go(url.href);
  } else if (soft && e.shiftKey) e.preventDefault();
  const insert = e.target.closest('[data-insert]');
  if (insert) { e.preventDefault(); pick('values', insert.dataset.insert, insert.href); }
  const symbols = e.target.closest('[data-symbols]');
  if (symbols) { e.preventDefault(); pick('symbols', symbols.dataset.symbols, '/symbols'); }
  const button = e.target.closest('[data-play]');
  if (button) play(button);
  const leave = e.target.closest('[data-leave]');
  if (leave && (unsent() || busy)) { e.preventDefault(); settle().then(() => location.assign(leave.href)); }
  const file = e.target.closest('[data-download]');
  if (file && (unsent() || busy)) { e.preventDefault(); settle().then(() => location.assign(file.href)); }
});

// A photo may be dropped on the stage or pasted; a pasted colour becomes the nearest accent.
const stage = document.querySelector('.canvas');
for (const kind of ['dragenter', 'dragover']) addEventListener(kind, e => { if (e.dataTransfer?.types.includes('Files')) { e.preventDefault(); stage.classList.add('over'); } });
for (const kind of ['dragleave', 'drop', 'dragend']) addEventListener(kind, e => { if (kind !== 'dragleave' || !e.relatedTarget) stage.classList.remove('over'); });
addEventListener('drop', e => {
  const file = e.dataTransfer?.files[0];
  if (!file) return;
  e.preventDefault();
  if (/\.(wwdesign|json)$/i.test(file.name)) { toast('Open packages from the Library'); return; }
  photo(file);
});
addEventListener('paste', e => {
  const file = [...(e.clipboardData?.files || [])].find(f => f.type.startsWith('image/'));
  if (file) { e.preventDefault(); photo(file); return; }
  const text = e.clipboardData?.getData('text').trim() || '';
  if (!e.target.closest?.('input, textarea') && /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) {
    e.preventDefault();
    alone({ action: 'theme-colour', colour: text });
  }
});

document.addEventListener('keydown', e => {
  const command = e.metaKey || e.ctrlKey;
  const key = e.key.toLowerCase();
  if (command && key === 's') { e.preventDefault(); save(); }
  if (command && key === 'd') { e.preventDefault(); settle().then(() => document.getElementById('dup').submit()); }
  if (document.querySelector('dialog[open]')) return;
  if (command && key === 'z') {
    // Text that is not sent as it is typed has the browser's own undo.
    if (e.target.closest('textarea:not([data-live]), input:not([data-live]):not([type=radio],[type=checkbox],[type=range],[type=number])')) return;
    const inText = e.target.closest('input:not([type=radio],[type=checkbox],[type=range],[type=number]), textarea');
    if (inText && pending.size) return;
    e.preventDefault();
    post(e.shiftKey ? '/redo' : '/undo');
  }
  if (e.key === 'Escape' && !document.querySelector('.menu[open]')) {
    const whole = document.querySelector('.tool-context a[data-soft]');
    if (whole && !e.target.closest('input, textarea, select')) whole.click();
  }
  if (document.documentElement.dataset.keys === 'off') return;
  if (command || e.altKey || e.target.closest('input:not([type=radio],[type=checkbox]), textarea, select')) return;
  const size = { 1: 's', 2: 'm', 3: 'l', 4: 'k' }[e.key];
  if (size) document.querySelector(`a[data-fam="${size}"]`)?.click();
  if (e.key === '[' || e.key === ']') {
    const list = [...document.querySelectorAll('.tree a.outline-item')];
    const at = list.findIndex(a => a.hasAttribute('aria-current'));
    list[(at + (e.key === ']' ? 1 : list.length - 1)) % list.length]?.click();
    // What is selected is what its tools are for: the next Tab is in them.
    document.querySelector('.tools-scroll')?.focus({ preventScroll: true });
  }
  if (e.key === ' ' && e.target === document.body) { e.preventDefault(); const b = document.querySelector('[data-play]'); if (b && !b.disabled) play(b); }
});
addEventListener('beforeunload', e => { leaving = true; late = {}; if (unsent() || busy) { send(); e.preventDefault(); } });
// Whoever chose to stay, or came back, is not leaving.
addEventListener('input', () => { leaving = false; late = {}; }, true);
addEventListener('pagehide', () => {
  recall('client', `${client} ${Date.now()}`);
  const fields = { ...late, ...flying, ...Object.fromEntries(singles), ...Object.fromEntries(pending) };
  recall(`left ${id}`, id && Object.keys(fields).length ? JSON.stringify({ client, seen, fields }) : null);
});
addEventListener('pageshow', e => { if (e.persisted) recall('client', null); });
// It is sent once more: what is there already changes nothing.
if (left) {
  for (const [name, value] of Object.entries(left.fields)) {
    pending.set(name, value);
    // This page may be older than what was on its way: who goes on typing goes on from what was typed.
    for (const control of form?.querySelectorAll(`[name="${CSS.escape(name)}"]`) ?? []) {
      if (['radio', 'checkbox'].includes(control.type)) control.checked = control.value === value;
      else if (control.type !== 'hidden') control.value = value;
    }
  }
  seen = Math.min(seen, left.seen);
  settle().then(() => refresh());
}
