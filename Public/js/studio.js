// What script adds to every page. All of it also works without.
const root = document.documentElement;
root.classList.add('js');

// The browser's zone, so that previews show the visitor's clock.
try {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || '');
  if (zone && !document.cookie.includes('zone=' + zone)) document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax`;
} catch { /* a browser without Intl keeps UTC */ }

// Pages name a Mac's keys; other keyboards have other names.
const words = text => text.replace(/⇧⌘(.)/g, 'Ctrl Shift $1').replace(/⌘(.)/g, 'Ctrl $1').replace(/Ctrl K or Ctrl K/, 'Ctrl K');
const nameKeys = within => {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of within.querySelectorAll('.key-name, .palette-item .end')) if (key.textContent.includes('⌘')) key.textContent = words(key.textContent);
};
nameKeys(document);

// A private link's code stands behind the #: it is sent, and taken out of the address, at once.
const opening = document.querySelector('[data-open]');
if (opening && /^#[0-9a-f]{96}$/.test(location.hash)) {
  opening.querySelector('[name=code]').value = location.hash.slice(1);
  history.replaceState(null, '', '/open');
  opening.requestSubmit();
}

const live = document.querySelector('.live');

/** Shows one message at a time for eight seconds; hovering or focusing it makes it stay. */
export function toast(text) {
  if (!live) return;
  const box = document.createElement('div');
  box.className = 'toast';
  box.textContent = text;
  live.replaceChildren(box);
  fade(box);
}

/** Shows a message made by the server. */
export function present(markup) {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const box = holder.content.querySelector('.toast');
  if (!live || !box) return;
  live.replaceChildren(box);
  fade(box);
}

function fade(box) {
  if (box.matches('.keep')) return;
  setTimeout(() => (box.matches(':hover, :focus-within') ? fade(box) : box.remove()), 8000);
}
const first = live?.querySelector('.toast');
if (first) {
  fade(first);
  const url = new URL(location.href);
  if (url.searchParams.has('did')) {
    url.searchParams.delete('did');
    url.searchParams.delete('ids');
    history.replaceState(null, '', url);
  }
}

// A chosen chip is never out of sight.
for (const chips of document.querySelectorAll('.chips')) {
  const chosen = chips.querySelector('[aria-current], label:has(:checked)');
  if (chosen && chips.scrollWidth > chips.clientWidth) chips.scrollLeft = chosen.offsetLeft - chips.offsetLeft - 24;
}

// Filters of Explore: the cards are replaced, old pictures stay until new ones are there.
const filters = document.querySelector('[data-filters]');
if (filters) {
  const cards = document.getElementById('cards');
  let turn = 0;
  let timer;
  // A choice is a step Back returns from; letters of one search are one step. The address goes ahead of the cards.
  let typed = false;
  let shown = location.search;
  const apply = async (step = 'pushState') => {
    const mine = ++turn;
    clearTimeout(timer);
    const query = new URLSearchParams([...new FormData(filters)].filter(([, v]) => v));
    const address = '/explore' + (query.size ? '?' + query : '');
    if (step && address !== location.pathname + location.search) history[step](null, '', address);
    shown = location.search;
    const answer = await fetch(address, { headers: { 'X-Fragment': 'cards' } });
    if (!answer.ok || mine !== turn) return;
    const html = await answer.text();
    if (mine !== turn) return;
    const fresh = document.createElement('div');
    fresh.innerHTML = html;
    const loads = [...fresh.querySelectorAll('img')].slice(0, 8).map(img => { img.loading = 'eager'; return img.decode().catch(() => {}); });
    await Promise.race([Promise.all(loads), new Promise(done => setTimeout(done, 900))]);
    if (mine !== turn) return;
    cards.replaceChildren(...fresh.childNodes);
  };
  window.addEventListener('popstate', () => {
    // A step to a place on this page is none of ours.
    if (location.search === shown) return;
    const wanted = new URL(location.href).searchParams;
    for (const field of filters.elements) {
      const value = wanted.get(field.name) ?? '';
      if (field.type === 'radio') field.checked = field.value === value;
      else if (field.name) field.value = value;
    }
    typed = false;
    apply(null);
  });
  cards.addEventListener('click', e => {
    const link = e.target.closest('[data-clear], [data-more]');
    if (!link || e.metaKey || e.ctrlKey) return;
    e.preventDefault();
    typed = false;
    const wanted = new URL(link.href).searchParams;
    for (const field of filters.elements) {
      if (field.type === 'radio') field.checked = field.value === (field.name === 'kind' || link.matches('[data-clear]') ? wanted.get(field.name) ?? '' : new FormData(filters).get(field.name));
      else if (field.name && link.matches('[data-clear]')) field.value = '';
    }
    apply();
    document.getElementById('templates').scrollIntoView({ block: 'start' });
  });
  filters.addEventListener('change', e => { if (e.target.type !== 'search') { typed = false; apply(); } });
  filters.addEventListener('input', e => {
    if (e.target.type !== 'search') return;
    clearTimeout(timer);
    const top = document.getElementById('templates').getBoundingClientRect().top;
    if (top > innerHeight / 2) document.getElementById('templates').scrollIntoView({ block: 'start' });
    timer = setTimeout(() => { apply(typed ? 'replaceState' : 'pushState'); typed = true; }, 160);
  });
  filters.addEventListener('submit', e => { e.preventDefault(); apply(); });
}

for (const shelf of document.querySelectorAll('[data-filters-page]')) shelf.addEventListener('change', () => shelf.requestSubmit());

// The Library: a search finds while it is typed, and more designs come as the end of the list nears.
const finder = document.querySelector('[data-search-shelf]');
const box = document.querySelector('[data-shelf-box]');
if (finder && box) {
  let turn = 0;
  let timer;
  // What “All” means follows what is shown.
  const retarget = () => {
    const list = box.querySelector('[data-shelf]');
    const form = document.getElementById('bulk');
    if (!form || !list) return;
    form.elements.address.value = list.dataset.address;
    form.elements.everything.checked = false;
    const all = form.querySelector('[data-all-found]');
    all.textContent = `All ${list.dataset.found}`;
    all.dataset.total = list.dataset.found;
    const line = document.querySelector('[data-found-line]');
    if (line) line.textContent = finder.elements.q.value ? `${list.dataset.found} ${list.dataset.found === '1' ? 'design' : 'designs'} found` : '';
    form.dispatchEvent(new Event('retarget'));
  };
  const fetchShelf = async address => {
    const answer = await fetch(address, { headers: { 'X-Fragment': 'designs' } });
    return answer.ok ? answer.text() : null;
  };
  const find = async () => {
    const mine = ++turn;
    const query = new URLSearchParams([...new FormData(finder)].filter(([, v]) => v));
    const address = '/library' + (query.size ? '?' + query : '');
    const html = await fetchShelf(address);
    if (html === null || mine !== turn) return;
    box.innerHTML = html;
    retarget();
    if (!box.querySelector('li')) box.innerHTML = '<p class="none">No design fits that. <a class="link" href="/library">Show all designs</a></p>';
    history.replaceState(null, '', address);
    watch();
  };
  finder.addEventListener('input', e => { if (e.target.type === 'search') { clearTimeout(timer); timer = setTimeout(find, 120); } });
  finder.addEventListener('change', e => { if (e.target.type !== 'search') find(); });
  finder.addEventListener('submit', e => { e.preventDefault(); find(); });
  const more = async link => {
    const html = await fetchShelf(link.href);
    if (html === null || !link.isConnected) return;
    const holder = document.createElement('div');
    holder.innerHTML = html;
    box.querySelector('[data-shelf]').append(...holder.querySelector('[data-shelf]').children);
    const next = holder.querySelector('.more');
    next ? link.closest('.more').replaceWith(next) : link.closest('.more').remove();
    watch();
  };
  const eye = new IntersectionObserver(seen => { for (const entry of seen) if (entry.isIntersecting) { eye.unobserve(entry.target); more(entry.target); } }, { rootMargin: '900px' });
  const watch = () => { for (const link of box.querySelectorAll('[data-next-page]')) eye.observe(link); };
  watch();
}

// Files: choosing or dropping one sends the form.
for (const form of document.querySelectorAll('[data-autosubmit]')) {
  form.addEventListener('change', e => {
    if (e.target.type !== 'file' || !e.target.files.length) return;
    for (const other of form.querySelectorAll('input[type=file]')) if (other !== e.target) other.disabled = true;
    form.requestSubmit();
  });
}
// Packages may be dropped anywhere but in the editor, which takes photos.
if (!document.body.classList.contains('app')) {
  const place = document.querySelector('[data-drop]') || document.body;
  const hasFiles = e => e.dataTransfer && [...e.dataTransfer.types].includes('Files');
  for (const kind of ['dragenter', 'dragover']) addEventListener(kind, e => { if (hasFiles(e)) { e.preventDefault(); place.classList.add('over'); } });
  addEventListener('dragleave', e => { if (!e.relatedTarget) place.classList.remove('over'); });
  addEventListener('drop', e => {
    if (!hasFiles(e)) return;
    e.preventDefault();
    place.classList.remove('over');
    if (!e.dataTransfer.files.length) return;
    const form = Object.assign(document.createElement('form'), { action: '/import', method: 'post', enctype: 'multipart/form-data', hidden: true });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file', multiple: true });
    input.files = e.dataTransfer.files;
    form.append(input);
    document.body.append(form);
    toast('Opening…');
    form.submit();
  });
}

// How many are chosen.
const bulk = document.getElementById('bulk');
if (bulk) {
  const count = bulk.querySelector('[data-count]');
  const all = bulk.querySelector('[data-everything]');
  const picks = () => document.querySelectorAll('.pick input');
  const tell = () => {
    const n = all?.checked ? Number(bulk.querySelector('[data-all-found]').dataset.total) : document.querySelectorAll('.pick :checked').length;
    count.textContent = `${n} selected`;
    for (const place of bulk.querySelectorAll('[data-n]')) place.textContent = n ? ` ${n}` : '';
    for (const place of bulk.querySelectorAll('[data-many]')) place.textContent = ` to ${n}`;
  };
  document.addEventListener('change', e => {
    if (e.target === all) for (const pick of picks()) pick.checked = all.checked;
    // One that is taken out again is not among all.
    if (e.target.closest('.pick') && all && !e.target.checked) all.checked = false;
    if (e.target === all || e.target.closest('.pick')) tell();
  });
  // What comes while the list grows belongs to all as well.
  new MutationObserver(() => { if (all?.checked) for (const pick of picks()) pick.checked = true; }).observe(document.querySelector('[data-shelf-box]'), { childList: true, subtree: true });
  bulk.addEventListener('retarget', tell);
  bulk.addEventListener('reset', () => setTimeout(tell));
  tell();
}
const review = document.querySelector('[data-import]');
if (review) {
  const boxes = [...review.querySelectorAll('input[name=d]')];
  const all = review.querySelector('[data-all]');
  const tell = () => {
    const listed = boxes.filter(b => b.checked).length;
    const chosen = listed + Number(review.dataset.others);
    review.querySelector('[data-chosen]').textContent = `${chosen} of ${review.dataset.total}`;
    review.querySelector('[data-count]').textContent = chosen;
    const button = review.querySelector('[data-button]');
    button.textContent = chosen === 1 ? 'Import 1 design' : `Import ${chosen} designs`;
    button.disabled = !chosen;
    all.checked = listed > 0 && listed === boxes.length;
    all.indeterminate = listed > 0 && listed < boxes.length;
  };
  all.addEventListener('change', () => { for (const b of boxes) b.checked = all.checked; tell(); });
  review.addEventListener('change', e => {
    if (e.target.name === 'd') tell();
    if (e.target.matches('.import-tools select')) review.requestSubmit(review.querySelector('.import-tools [data-look]'));
  });
  tell();
}

// The server cannot know what the system shows, nor which filters script has set since.
const toggle = document.querySelector('[data-theme-toggle]');
if (toggle) {
  const isDark = (root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  toggle.value = isDark ? 'light' : 'dark';
  toggle.setAttribute('aria-label', `Switch to ${toggle.value}`);
  toggle.form.addEventListener('submit', () => { toggle.form.elements.back.value = location.pathname + location.search; });
}

document.addEventListener('click', e => {
  e.target.closest('[data-close]')?.closest('.toast').remove();
  const copy = e.target.closest('[data-copy]');
  if (copy) navigator.clipboard?.writeText(document.getElementById(copy.dataset.copy).value).then(() => toast('Copied'));
  for (const menu of document.querySelectorAll('.menu[open]')) if (!menu.contains(e.target)) menu.open = false;
});

const typing = e => e.target.closest('input:not([type=radio],[type=checkbox],[type=range]), textarea, select, [contenteditable]');

/** The palette: everything by name. What is found comes from the server, as the search page shows it. */
let palette;
async function openPalette() {
  if (palette) return;
  palette = document.createElement('dialog');
  palette.className = 'dialog palette';
  palette.setAttribute('aria-label', 'Search or jump to');
  palette.innerHTML = '<form method="get" action="/search" role="search" class="palette-input"><input name="q" type="search" placeholder="Search templates, designs and actions" aria-label="Search" role="combobox" aria-expanded="true" aria-controls="cmd-l" aria-autocomplete="list" autocomplete="off"><span class="key-name">esc</span></form><div class="palette-list" id="cmd-l" role="listbox" aria-label="Results"></div>';
  document.body.append(palette);
  const field = palette.querySelector('input');
  const list = palette.querySelector('.palette-list');
  let turn = 0;
  let chosen = 0;
  const mark = () => {
    const items = [...list.querySelectorAll('.palette-item')];
    items.forEach((item, index) => {
      item.id = `cmd-${index}`;
      item.setAttribute('role', 'option');
      item.setAttribute('aria-selected', String(index === chosen));
    });
    items[chosen] ? field.setAttribute('aria-activedescendant', `cmd-${chosen}`) : field.removeAttribute('aria-activedescendant');
    items[chosen]?.scrollIntoView({ block: 'nearest' });
    return items;
  };
  const find = async () => {
    const mine = ++turn;
    const answer = await fetch('/search?q=' + encodeURIComponent(field.value), { headers: { 'X-Fragment': 'results' } });
    if (!answer.ok || mine !== turn) return;
    list.innerHTML = await answer.text();
    nameKeys(list);
    chosen = 0;
    mark();
  };
  field.addEventListener('input', find);
  palette.addEventListener('keydown', e => {
    const items = [...list.querySelectorAll('.palette-item')];
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      chosen = (chosen + (e.key === 'ArrowDown' ? 1 : items.length - 1)) % Math.max(1, items.length);
      mark();
    }
    if (e.key === 'Enter' && items[chosen]) { e.preventDefault(); items[chosen].click(); }
    // A search field would only empty itself first.
    if (e.key === 'Escape') { e.preventDefault(); palette.close(); }
  });
  palette.addEventListener('click', e => { if (e.target === palette) palette.close(); });
  palette.addEventListener('close', () => { palette.remove(); palette = null; });
  palette.showModal();
  field.focus();
  find();
}

/** The list of shortcuts, as the help page has it. */
async function openKeys() {
  const answer = await fetch('/help');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const box = document.createElement('dialog');
  box.className = 'dialog picker keys-dialog';
  box.setAttribute('aria-labelledby', 'hh3');
  box.innerHTML = '<form method="dialog" class="picker-close"><button class="button button-small button-icon" aria-label="Close">×</button></form>';
  box.append(page.getElementById('keyboard'));
  nameKeys(box);
  document.body.append(box);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', e => { if (e.target === box) box.close(); });
  box.showModal();
}

document.addEventListener('click', e => {
  if (e.target.closest('[data-palette]') && !e.metaKey && !e.ctrlKey) { e.preventDefault(); openPalette(); }
});
document.addEventListener('keydown', e => {
  if (e.key === 'Escape') {
    const menu = document.querySelector('.menu[open]');
    if (menu) { menu.open = false; menu.querySelector('summary').focus(); }
  }
  const command = e.metaKey || e.ctrlKey;
  if (command && e.key.toLowerCase() === 'k') { e.preventDefault(); openPalette(); return; }
  if (command && e.key.toLowerCase() === 'i' && !e.shiftKey) { e.preventDefault(); location.assign('/import'); return; }
  if (command && e.key.toLowerCase() === 'j' && !e.shiftKey) {
    const link = document.querySelector('[data-assistant]') || document.querySelector('.nav a[href="/assistant"]');
    if (link) { e.preventDefault(); link.click(); return; }
    const field = document.getElementById('m');
    if (field) { e.preventDefault(); field.focus(); return; }
  }
  if (command || e.altKey || typing(e) || root.dataset.keys === 'off' || document.querySelector('dialog[open]')) return;
  if (e.key === '?') openKeys();
  if (e.key.toLowerCase() === 'x') {
    const box = e.target.closest('.card')?.querySelector('.pick input');
    if (box) { box.checked = !box.checked; box.dispatchEvent(new Event('change', { bubbles: true })); }
  }
  if (e.key.toLowerCase() === 'n') {
    const button = document.querySelector('[data-new]');
    button ? button.click() : location.assign('/designs/new');
  }
});

// The wipe of the comparison.
document.addEventListener('input', e => {
  const range = e.target.closest('[data-onion-range]');
  if (!range) return;
  range.style.setProperty('--v', range.value + '%');
  document.querySelector('[data-onion]').style.setProperty('--on', range.value + '%');
});

// Sizes of a card switch in place: one address stands for every size.
document.addEventListener('click', e => {
  const size = e.target.closest('[data-size]');
  if (!size || e.metaKey || e.ctrlKey || e.shiftKey) return;
  e.preventDefault();
  const card = size.closest('.card');
  const letter = size.dataset.size;
  for (const image of card.querySelectorAll('.tile img, .tile source')) {
    for (const name of ['src', 'srcset']) {
      const old = image.getAttribute(name);
      if (old) image.setAttribute(name, old.replace(/\/[sml]@/g, `/${letter}@`));
    }
    if (image.tagName === 'IMG') {
      const [width, height] = { s: [159, 159], m: [340, 159], l: [340, 356] }[letter];
      image.width = width; image.height = height;
      image.className = `widget widget-${letter}`;
    }
  }
  card.classList.remove('card-s', 'card-m', 'card-l');
  card.classList.add(`card-${letter}`);
  for (const other of card.querySelectorAll('[data-size]')) other === size ? other.setAttribute('aria-current', 'true') : other.removeAttribute('aria-current');
});

// The sizes of a card are one stop; arrow keys go from one to the next.
const rove = () => { for (const size of document.querySelectorAll('.card .sizes [data-size]')) size.tabIndex = size.hasAttribute('aria-current') ? 0 : -1; };
rove();
const shelf = document.getElementById('cards');
if (shelf) new MutationObserver(rove).observe(shelf, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
document.addEventListener('keydown', e => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
  const size = step && e.target.closest?.('.card .sizes [data-size]');
  if (!size) return;
  e.preventDefault();
  const all = [...size.parentElement.querySelectorAll('[data-size]')];
  const next = all[(all.indexOf(size) + step + all.length) % all.length];
  next.click();
  next.focus();
});

// A form that takes longer than a moment says so, until the page leaves or it is clear that it stays.
let waiting;
let busyBox;
function rest() {
  clearTimeout(waiting);
  root.classList.remove('busy');
  busyBox?.remove();
}
function wait(form, wanted = () => true, words = form.dataset.busy || 'Working…') {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!wanted() || !live) return;
    root.classList.add('busy');
    busyBox = document.createElement('div');
    busyBox.className = 'toast keep';
    busyBox.textContent = words;
    live.replaceChildren(busyBox);
    waiting = setTimeout(rest, 90000);
  }, 600);
}
document.addEventListener('submit', e => {
  // A download leaves the page where it is.
  const isDownload = e.target.getAttribute('action')?.includes('/export') || new FormData(e.target, e.submitter).get('action') === 'export';
  if (e.target.method === 'post' && !isDownload) wait(e.target, () => !e.defaultPrevented, e.submitter?.hasAttribute('data-look') ? 'Looking…' : undefined);
});
window.addEventListener('pageshow', rest);
// Whoever chose to stay is not kept waiting.
window.addEventListener('beforeunload', e => { if (e.defaultPrevented) setTimeout(rest, 50); });
// Return in the name of a new collection collects; a form's first button would be another one.
document.addEventListener('keydown', e => {
  if (e.key !== 'Enter' || e.target.name !== 'name' || !e.target.closest('.bulk')) return;
  e.preventDefault();
  e.target.form.querySelector('[value=collect]').click();
});
document.addEventListener('keydown', e => { if (e.key === 'Escape') rest(); });
