// Reads parts of the editor's page again. What was typed meanwhile wins: then they are read once more later.
import { nameKeys } from 'lib/keys.js';
import { fetchText, pageOf } from 'lib/markup.js';
import { pairsOf, swap } from 'lib/swap.js';

const everyPart = ['tools', 'tabs', 'outline', 'scrubber', 'presses', 'caption', 'sizes'];
/** Details that stay open whatever is selected. */
const beside = '.surroundings, .layers-findings';
const selectorOf = name => `[data-part=${name}]`;
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
    if (!fresh) continue;
    for (const hit of old.querySelectorAll('[data-hit]')) hit.remove();
    old.querySelector(':scope > :is(picture, img)').after(...fresh.querySelectorAll('[data-hit]'));
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
  const [old, fresh] = [document.querySelector('[data-part=canvas]'), page.querySelector('[data-part=canvas]')];
  if (old && fresh) {
    old.style.cssText = fresh.style.cssText;
    if (isWhole) old.className = fresh.className;
  }
  const time = page.querySelector('[data-time]')?.textContent;
  for (const clock of document.querySelectorAll('[data-time]')) clock.textContent = time ?? clock.textContent;
}

/**
 * Gives the function that reads parts of the page of `draft` again: with `hits` also what can be chosen on `stage`.
 * What is `stale` when it comes is left. With `isNext` it is the next thing to happen, for jobs of the draft's queue.
 * `shown` is told the address before and after.
 */
export function refresher(draft, stage, shown = () => {}) {
  /** Puts the parts of `page`, which is at `address`, in place. */
  function put(page, address, parts, hits) {
    const isOtherElement = parameter(address, 'el') !== parameter(location.href, 'el');
    // What one size was told is no matter of another.
    const isSameSize = parameter(address, 'fam') === parameter(location.href, 'fam');
    const before = location.href;
    if (address !== before) history.replaceState(null, '', address);
    const isHeld = document.activeElement?.id === 'tl';
    const pairs = pairsOf(parts.map(selectorOf), page);
    const slider = pairs.find(([old, fresh]) => isHeld && fresh && old?.matches('.scrubber'));
    const tabs = page.querySelector('[data-part=tabs]');
    swap(pairs.filter(pair => pair !== slider), {
      keep: isSameSize ? '[data-note], [data-also]' : '[data-note]',
      open: isOtherElement ? beside : `details.tool-section, .layers-parts, ${beside}`,
      atTop: isOtherElement ? '.tools-scroll' : '',
      groups: 'nav[aria-label], ul[aria-label], details[id], form[id], [data-env], .tree, .dock, .tools-scroll',
      keys: ['fam', 'ap', 'box', 'el', 'act', 'key', 'play'],
    });
    nameKeys(document);
    if (parts.includes('tabs') && tabs.dataset.panel) {
      document.querySelector('[data-part=tabs]').dataset.panel = tabs.dataset.panel;
    }
    if (slider) followSlider(...slider);
    const isWhole = parts.includes('canvas');
    if (isWhole) stage.forget();
    else if (hits) swapHits(page);
    followStage(page, isWhole);
    if (!parts.includes('tools')) followSections(page);
    // The form may just have gone from the page to this one.
    const current = page.getElementById('f');
    const view = current?.elements.view.value;
    for (const field of document.querySelectorAll('input[name=view]')) field.value = view ?? field.value;
    const form = document.getElementById('f');
    if (parts.includes('tools') && form) {
      draft.seen = Number(current?.dataset.sequence || form.elements.base.value);
    }
    shown(before, address);
  }

  return async function refresh({
    parts = everyPart, hits = false, address = location.href, stale = () => false, isNext = false,
  } = {}) {
    const time = timeNow();
    const read = async () => {
      // Whoever chose another time since wants that one.
      if (timeNow() !== time) return null;
      const text = await fetchText(address);
      if (text === null || stale()) return false;
      if (timeNow() !== time) return null;
      const page = pageOf(text);
      // Another window may have made it a design of the other kind, which has other parts.
      const kind = page.getElementById('f')?.dataset.kind;
      if (kind && kind !== draft.kind) {
        location.assign(address);
        return false;
      }
      if (draft.isUnsent && parts.includes('tools')) { draft.isOutdated = true; return false; }
      put(page, address, parts, hits);
      return true;
    };
    const isDone = await (isNext ? read() : draft.enqueue(read));
    return isDone ?? refresh({ parts, hits, address: atThisTime(address), stale, isNext });
  };
}
