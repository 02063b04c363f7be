// Links of the editor are followed without leaving it: another size, element, appearance, panel or time. Links that do
// leave it wait until everything is with the server.
import { atThisTime, timeNow } from 'editor/refresh.js';
import { hasCommand } from 'lib/keys.js';

/** The address of a link; the time shown stays, but for the links that are about it. With Shift an element joins. */
function addressOf(link, joins) {
  const url = new URL(link.href);
  const now = new URL(location.href).searchParams;
  if (!link.closest('.scrubber')) {
    for (const name of ['at', 'live']) {
      if (now.has(name)) url.searchParams.set(name, now.get(name));
      else url.searchParams.delete(name);
    }
  }
  const element = link.dataset.el;
  if (!joins || !element) return url.href;
  const chosen = new Set((now.get('el') || '').split(',').filter(Boolean));
  if (!chosen.delete(element)) chosen.add(element);
  if (chosen.size) url.searchParams.set('el', [...chosen].join(','));
  else url.searchParams.delete('el');
  return url.href;
}

/** Opens a section and goes there. */
function jump(event, link) {
  const section = document.querySelector(link.getAttribute('href'));
  if (!section) return;
  event.preventDefault();
  section.open = true;
  section.scrollIntoView({ block: 'start' });
  section.querySelector('summary')?.focus();
}

/** Gives the function that shows another address of the editor. */
export function navigator({ settle, refresh }) {
  return async function go(href) {
    const time = timeNow();
    if (!(await settle())) return;
    const address = timeNow() === time ? new URL(href, location.href).href : atThisTime(href);
    const canvas = document.querySelector('[data-part=canvas]');
    canvas.classList.add('going');
    await refresh({ parts: ['canvas', 'outline', 'tabs', 'tools'], address });
    canvas.classList.remove('going');
  };
}

/** Listens to links and to the menu of device, text size and wallpaper; `stop` ends what plays. */
export function attach(draft, { go, settle, stop }) {
  document.addEventListener('click', event => {
    const jumps = event.target.closest('[data-jump]');
    if (jumps) jump(event, jumps);
    const link = event.target.closest('a[data-soft]');
    if (link && event.button === 0 && !hasCommand(event)) {
      event.preventDefault();
      stop();
      go(addressOf(link, event.shiftKey));
    } else if (link && event.shiftKey) event.preventDefault();
    const leaving = event.target.closest('[data-leave], [data-download]');
    if (!leaving || !draft.isOpen) return;
    event.preventDefault();
    settle().then(() => location.assign(leaving.href));
  });
  document.addEventListener('change', event => {
    if (!event.target.closest('[data-env]')) return;
    const url = new URL(location.href);
    url.searchParams.set(event.target.name, event.target.value);
    go(url.href);
  });
}
