// The assistant without reading the page anew: asking, watching, choosing. Without script all of it is forms and links.
import { toast, present } from './studio.js';

const parts = ['.abar', '.cmp', '.chat', 'main.desc'];
let source;
let latest = 0;

/** Puts a page's parts in place of this page's. What is being typed stays. */
function show(text, url) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const typed = document.querySelector('#m');
  const [words, focus] = [typed?.value, document.activeElement];
  const kept = focus === typed ? '#m' : null;
  const marks = document.querySelector('.mk input')?.checked;
  const mode = document.querySelector('[data-cm]:checked')?.dataset.cm;
  for (const part of parts) {
    const [now, next] = [document.querySelector(part), page.querySelector(part)];
    if (now && next) now.replaceWith(next);
  }
  document.title = page.title;
  const field = document.querySelector('#m');
  if (field && words && !field.value && kept) field.value = words;
  if (kept) field?.focus();
  if (marks === false) { const box = document.querySelector('.mk input'); if (box) box.checked = false; }
  if (mode) { const radio = document.querySelector(`[data-cm=${mode}]`); if (radio) radio.checked = true; }
  const said = page.querySelector('[data-toast]');
  if (said) present(said.outerHTML);
  if (url) history.replaceState(null, '', url);
  begin();
}

async function go(url, options = {}) {
  const mine = ++latest;
  document.body.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' }, ...options });
    const text = await answer.text();
    if (mine !== latest) return;
    if (!text.includes('id="composer"')) { location.href = answer.url; return; }
    show(text, answer.ok ? answer.url : null);
  } catch {
    if (mine === latest) toast('The studio cannot be reached. Your words are still here.');
  } finally {
    if (mine === latest) document.body.removeAttribute('aria-busy');
  }
}

/** What every fresh page needs: the end of the conversation in sight, and progress where something runs. */
function begin() {
  const log = document.querySelector('.chat .log');
  const card = document.querySelector('.cand');
  if (log) log.scrollTop = card && card.offsetHeight > log.clientHeight ? card.closest('.ai').offsetTop - 12 : log.scrollHeight;
  source?.close();
  const id = document.querySelector('[data-running]')?.dataset.running;
  if (!id) return;
  source = new EventSource(`/assistant/${id}/events`);
  source.onmessage = e => {
    const told = JSON.parse(e.data);
    const words = document.querySelector(`[data-progress="${id}"] [data-words]`);
    if (told.state === 'running') {
      if (words && words.textContent !== told.words) words.textContent = told.words;
      return;
    }
    source.close();
    go(location.href);
  };
}

document.addEventListener('submit', e => {
  const form = e.target;
  if (!form.closest('.chat, main.desc, .abar') || form.method !== 'post') return;
  if (!form.action.includes('/assistant') && !form.closest('.abar')) return;
  const action = new URL(form.action).pathname;
  // A new design is opened in its editor.
  if (action.endsWith('/use') || e.submitter?.value === 'edit') return;
  e.preventDefault();
  const body = new URLSearchParams(new FormData(form, e.submitter));
  if (form.matches('[data-composer]')) {
    if (!body.get('chip') && !body.get('m').trim()) { document.querySelector('#m')?.focus(); return; }
    form.querySelector('#m').blur();
  }
  go(form.action, { method: 'POST', body });
});

document.addEventListener('click', e => {
  const link = e.target.closest('[data-swap]');
  if (!link || e.metaKey || e.ctrlKey) return;
  e.preventDefault();
  go(link.href);
});

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
  if (e.key === 'Enter' && e.target.id === 'm' && !e.shiftKey && !e.isComposing) {
    e.preventDefault();
    e.target.form.requestSubmit(e.target.form.querySelector('.cbox button'));
  }
  if (e.key === 'Enter' && (e.metaKey || e.ctrlKey) && e.target.closest('.cand')) {
    e.preventDefault();
    e.target.closest('.cand').querySelector('[data-candidate]')?.requestSubmit();
  }
  if ((e.metaKey || e.ctrlKey) && e.key.toLowerCase() === 'z' && !e.target.closest('textarea, input[type=text]')) {
    const button = document.querySelector(e.shiftKey ? '[data-redo]' : '[data-undo]');
    if (button && !button.disabled) { e.preventDefault(); button.click(); }
  }
});

// What would be sent is shown with the words as they are.
document.addEventListener('click', e => {
  const link = e.target.closest('[data-sent]');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.set('m', document.querySelector('#m')?.value ?? '');
  for (const box of document.querySelectorAll('[name=lock]:checked')) url.searchParams.append('lock', box.value);
  link.href = url.href;
});

begin();
