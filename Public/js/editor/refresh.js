// Reads parts of the editor's page again. What was typed meanwhile wins: then they are read once more later.
import { fetchText, pageOf } from 'lib/markup.js';
import { pairsOf, swap } from 'lib/swap.js';

const everyPart = ['.tools-scroll', '.tabs', '.outline', '.scrubber', '.press-row', '.canvas-top p'];
const parameter = (address, name) => new URL(address, location.href).searchParams.get(name);
const timeNames = ['at', 'live'];
/** The time that the page’s address says. */
export const timeNow = () => timeNames.map(name => parameter(location.href, name)).join();

/** `address` with the time that the page’s own says. */
export function atThisTime(address) {
  const url = new URL(address, location.href);
  for (const name of timeNames) {
    const value = parameter(location.href, name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Brings the words around the time's slider up to date; a slider in hand is left where it is. */
function followSlider(old, fresh) {
  for (const part of ['output', '.scrubber-note', '[data-next]', 'a.scrubber-now', '[data-follow]', '.timeline-next']) {
    const [mine, other] = [old.querySelector(part), fresh.querySelector(part)];
    if (!mine || !other) continue;
    for (const { name, value } of other.attributes) mine.setAttribute(name, value);
    if (!part.startsWith('[')) mine.textContent = other.textContent;
  }
  const spoken = fresh.querySelector('#tl')?.getAttribute('aria-valuetext') ?? '';
  old.querySelector('#tl').setAttribute('aria-valuetext', spoken);
}

/** Puts the places that can be chosen on the stage anew; pictures stay, and the focus on a place. */
function swapHits(page) {
  const focused = document.activeElement;
  for (const old of document.querySelectorAll('[data-hits]')) {
    const element = old.contains(focused) && focused.dataset.el;
    const fresh = page.querySelector(`[data-hits="${old.dataset.hits}"]`);
    for (const hit of old.querySelectorAll('.hit')) hit.remove();
    old.querySelector('picture').after(...fresh.querySelectorAll('.hit'));
    if (element) old.querySelector(`[data-el="${CSS.escape(element)}"]`)?.focus({ preventScroll: true });
  }
}

/** What the sections' headings and the controls' lines say; where the sections were put in whole, it came with them. */
function followSections(page) {
  for (const summary of document.querySelectorAll('details.tool-section > summary')) {
    const fresh = page.querySelector(`#${summary.parentElement.id} > summary .tool-section-value`);
    summary.querySelector('.tool-section-value')?.replaceWith(fresh ?? '');
    if (fresh && !fresh.isConnected) summary.append(fresh);
  }
  for (const line of document.querySelectorAll('[data-shows]')) {
    line.replaceChildren(...page.querySelector(`[data-shows="${line.dataset.shows}"]`)?.childNodes ?? []);
  }
}

/** The stage's own look and the clocks on it. */
function followStage(page, isWhole) {
  const [old, fresh] = [document.querySelector('.canvas'), page.querySelector('.canvas')];
  if (old && fresh) {
    old.style.cssText = fresh.style.cssText;
    if (isWhole) old.className = fresh.className;
  }
  const time = page.querySelector('[data-time]')?.textContent;
  for (const clock of document.querySelectorAll('[data-time]')) clock.textContent = time ?? clock.textContent;
}

/** Gives the function that reads parts of the page of `draft` again: with `hits` also what can be chosen on `stage`.
    What is `stale` when it comes is left. */
export function refresher(draft, stage) {
  /** Puts the parts of `page`, which is at `address`, in place. */
  function put(page, address, parts, hits) {
    const isOtherElement = parameter(address, 'el') !== parameter(location.href, 'el');
    // What one size was told is no matter of another.
    const isSameSize = parameter(address, 'fam') === parameter(location.href, 'fam');
    if (address !== location.href) history.replaceState(null, '', address);
    const isHeld = document.activeElement?.id === 'tl';
    const pairs = pairsOf(parts, page);
    const slider = pairs.find(([old, fresh]) => isHeld && fresh && old?.matches('.scrubber'));
    swap(pairs.filter(pair => pair !== slider), {
      keep: isSameSize ? '[data-note], [data-also]' : '[data-note]',
      open: isOtherElement ? '.surroundings' : 'details.tool-section, .surroundings',
      atTop: isOtherElement ? '.tools-scroll' : '',
      groups: 'nav[aria-label], details[id], form[id], [data-env], .tree, .dock, .tools-scroll',
      keys: ['fam', 'ap', 'el', 'play'],
    });
    if (slider) followSlider(...slider);
    const isWhole = parts.includes('.canvas');
    if (isWhole) stage.forget();
    else if (hits) swapHits(page);
    followStage(page, isWhole);
    if (!parts.includes('.tools-scroll')) followSections(page);
    // The form may just have gone from the page to this one.
    const current = page.getElementById('f');
    const view = current?.elements.view.value;
    for (const field of document.querySelectorAll('input[name=view]')) field.value = view ?? field.value;
    const form = document.getElementById('f');
    if (parts.includes('.tools-scroll') && form) {
      draft.seen = Number(current?.dataset.sequence || form.elements.base.value);
    }
  }

  return async function refresh({
    parts = everyPart, hits = false, address = location.href, stale = () => false,
  } = {}) {
    const time = timeNow();
    const isDone = await draft.enqueue(async () => {
      // Whoever chose another time since wants that one.
      if (timeNow() !== time) return null;
      const text = await fetchText(address);
      if (text === null || stale()) return false;
      if (timeNow() !== time) return null;
      if (draft.isUnsent && parts.includes('.tools-scroll')) { draft.isOutdated = true; return false; }
      put(pageOf(text), address, parts, hits);
      return true;
    });
    return isDone ?? refresh({ parts, hits, address: atThisTime(address), stale });
  };
}
