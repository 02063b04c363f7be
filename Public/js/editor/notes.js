// What the editor says: in the bar what became of the design, above the tools what went wrong and what else to do.
import { element } from 'lib/markup.js';

const tools = () => document.querySelector('.tools-scroll');

/** Says in the bar how the design stands. */
export function say(text, kind = '') {
  const status = document.querySelector('[data-status]');
  if (!status) return;
  status.className = 'saved ' + kind;
  status.querySelector('span').textContent = text;
}

/** Says that the checks are of what the design was; the outline that is read next brings its own. */
export function checking() {
  const checks = document.querySelector('.checks');
  if (!checks || checks.hasAttribute('aria-busy')) return;
  checks.setAttribute('aria-busy', 'true');
  checks.replaceChildren(element('li', { className: 'caption', textContent: 'Checking…' }));
}

const linkButton = (textContent, act) => {
  const button = element('button', { className: 'link-button', type: 'button', textContent });
  button.addEventListener('click', act);
  return button;
};

/** Says something above the tools until the page is read again; one note of a kind. */
export function note(title, detail, link, act) {
  tools().querySelector('[data-note]')?.remove();
  const words = element('span', {}, element('b', { textContent: title + '.' }), ' ',
    element('span', { textContent: detail }));
  if (link) words.append(' ', linkButton(link, act));
  const box = element('div', { className: 'note note-bad', 'data-note': '', role: 'alert' }, words);
  tools().prepend(box);
  box.scrollIntoView({ block: 'nearest' });
}

/** Takes what was said above the tools away. */
export function clearNotes() {
  for (const old of document.querySelectorAll('[data-note]')) old.remove();
}

/** Says which sizes a change left out, and does it there too: `act` is told where. */
export function offer(also, act) {
  if (!also) return;
  const old = tools()?.querySelector('[data-also]');
  const before = (old?.dataset.also || '').split(',').filter(Boolean);
  const places = [...new Set([...before, ...also.places.split(',')])].join(',');
  old?.remove();
  const button = linkButton(also.offer, () => { box.remove(); act(places); });
  const words = element('span', { role: 'status' }, element('span', { textContent: also.sentence }), ' ', button);
  const box = element('div', { className: 'note', 'data-also': places }, words);
  tools().prepend(box);
}

/** Takes the offer away. */
export function clearOffer() {
  tools()?.querySelector('[data-also]')?.remove();
}
