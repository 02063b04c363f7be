// What is seen of a conversation: a page that was read is put in place of this one, and its end is brought in sight.
import { keepComposer } from 'assistant/composer.js';
import { element } from 'lib/markup.js';
import { pairsOf, swap } from 'lib/swap.js';
import { present } from 'lib/toast.js';

const parts = ['.app-bar', '.comparison', '.chat', 'main.describe'];
const speaker = element('p', { className: 'visually-hidden', role: 'status' });

/** What the last answer says, for whoever hears the page. */
function lastTurn() {
  const talk = document.querySelector('[data-asked]') ?? document;
  const turn = [...talk.querySelectorAll('.turn-assistant')].at(-1);
  const told = turn?.querySelectorAll(':scope > p, .note-bad, [data-count], [data-words]') ?? [];
  return [...told].map(part => part.textContent.trim()).join(' ');
}

/** Notes how two versions are compared; what it gives compares those that come alike. */
function keepComparison() {
  const marks = () => document.querySelector('.marks-switch input');
  const isUnmarked = marks()?.checked === false;
  const mode = document.querySelector('[data-cm]:checked')?.dataset.cm;
  return () => {
    if (isUnmarked && marks()) marks().checked = false;
    const radio = mode && document.querySelector(`[data-cm=${mode}]`);
    if (radio) radio.checked = true;
  };
}

/** Puts a page's parts in place of this page's. What is typed and chosen but not sent stays. */
export function show(page, { sent = '' } = {}) {
  const before = lastTurn();
  const kept = [keepComposer({ sent }), keepComparison()];
  swap(pairsOf(parts, page), {
    whole: true, groups: parts.join(', '), keys: ['cm'], ready: () => { for (const put of kept) put(); },
    otherwise: () => document.querySelector('[data-asked] .talk-option[aria-current], .candidate')
      ?? document.querySelector('.log'),
  });
  const next = sent && matchMedia('(pointer: fine)').matches ? document.getElementById(sent) : null;
  next?.focus({ preventScroll: sent !== 'm' });
  document.title = page.title;
  // What a message offers to take back may not be the last step any more.
  const said = page.querySelector('[data-toast]');
  if (said) present(said.outerHTML);
  else document.querySelector('.live')?.replaceChildren();
  const after = lastTurn();
  if (after && after !== before) speaker.textContent = after;
}

/** Brings what a fresh page is about in sight. */
export function settle() {
  const log = document.querySelector('.chat .log');
  const card = document.querySelector('.candidate');
  // The question that is looked at stands first where its answer is longer than there is room.
  const top = card?.closest('.turn-assistant').previousElementSibling?.offsetTop ?? 0;
  // Of a proposal that is talked about, what was said last and the picture it made.
  const talk = document.querySelector('[data-asked]');
  for (const said of talk?.querySelectorAll('.log') ?? []) said.scrollTop = said.scrollHeight;
  const end = talk?.offsetHeight > innerHeight ? talk.querySelector('.talk-form') : talk;
  end?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (log) log.scrollTop = card && log.scrollHeight - top > log.clientHeight ? top - 10 : log.scrollHeight;
  // On a phone one size is seen at a time: the one that changes.
  const keys = [...document.querySelectorAll('.candidate [name=on]')].flatMap(box => box.value.split(','));
  const only = keys.length && ['small', 'large'].find(size => keys.every(key => key.startsWith(`${size}:`)));
  for (const strip of only ? document.querySelectorAll('.comparison-pictures') : []) {
    const place = strip.querySelector(only === 'small' ? '.comparison-small' : '.comparison-large');
    if (place) strip.scrollLeft += place.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  }
}

/** Makes room for what is said to whoever hears the page, and settles it. */
export function attach() {
  document.body.append(speaker);
  settle();
}
