// The one way to put parts of a page anew. What has the focus keeps it, with its caret; parts stay as scrolled and
// details as open as they were.

/**
 * Puts the content of each second of `pairs` in place of its first; pairs with a part missing are passed over.
 *
 * - `whole`: the parts themselves are replaced, not only what they hold.
 * - `keep`: what is kept of the old content, before the new.
 * - `open`: the details that stay open, known by their id or class.
 * - `atTop`: parts that begin at their top again.
 * - `groups`: where the like of what had the focus is looked for; `keys`: data attributes it may be known by.
 * - `ready`: called when the new content is there and the focus is not.
 * - `otherwise`: what is focused, given the group, where nothing is like it.
 */
export function swap(pairs, { whole = false, keep = '', open = '', atTop = '', ready, ...search } = {}) {
  const present = pairs.filter(([old, fresh]) => old && fresh);
  const restore = remember(present.map(([old]) => old), whole, search);
  const nameOf = details => details.id || details.className;
  const opened = new Set(open ? [...document.querySelectorAll(open)].filter(each => each.open).map(nameOf) : []);
  for (const [old, fresh] of present) {
    const closable = open ? [...fresh.querySelectorAll(open)] : [];
    for (const details of closable) if (opened.has(nameOf(details))) details.open = true;
    if (whole) { old.replaceWith(fresh); continue; }
    const top = old.scrollTop;
    old.replaceChildren(...(keep ? old.querySelectorAll(keep) : []), ...fresh.childNodes);
    old.scrollTop = atTop && old.matches(atTop) ? 0 : top;
  }
  ready?.();
  restore();
}

/** This page's part of each selector, with that of `page`. */
export const pairsOf = (selectors, page) =>
  selectors.map(selector => [document.querySelector(selector), page.querySelector(selector)]);

/** Notes what of `parts` has the focus; what it gives puts it back. */
function remember(parts, whole, search) {
  const focused = document.activeElement;
  if (!focused || !parts.some(part => part.contains(focused) && (whole || part !== focused))) return () => {};
  const find = likeOf(focused, search);
  let caret = null;
  try { caret = [focused.selectionStart, focused.selectionEnd]; } catch { /* not every control has one */ }
  return () => {
    const again = find();
    if (!again || again === document.activeElement) return;
    // Between two words the server has the first only.
    if (caret?.[0] != null && again.value === focused.value.trim()) again.value = focused.value;
    again.focus({ preventScroll: true });
    try { if (caret?.[0] != null) again.setSelectionRange(...caret); } catch { /* as above */ }
  };
}

/** Finds an element again: by its id, by its key or name in the same group, else what the group has chosen. */
function likeOf(element, { groups = 'nav[aria-label], details[id], form[id]', keys = [], otherwise = chosen }) {
  const group = element.closest(groups);
  const place = group && selectorOf(group, groups);
  const { id, localName } = element;
  const name = nameOf(element);
  const key = keys.find(each => each in element.dataset);
  const keyed = key && `[data-${key}="${CSS.escape(element.dataset[key])}"]`;
  return () => {
    const within = place && document.querySelector(place);
    const same = (id && document.getElementById(id)) || (keyed && within?.querySelector(keyed))
      || [...within?.querySelectorAll(localName) ?? []].find(each => nameOf(each) === name);
    return same && !same.disabled ? same : otherwise(within);
  };
}

/** What an element is known by among others: where its name stands for several, its value too. */
function nameOf(element) {
  const label = element.getAttribute('aria-label');
  if (label || !element.name) return label || element.textContent.trim();
  const isChoice = element.localName === 'button' || ['radio', 'checkbox'].includes(element.type);
  return [element.type, element.name, isChoice ? element.value : ''].join(' ');
}

function selectorOf(group, groups) {
  if (group.id) return '#' + CSS.escape(group.id);
  if (group.matches('nav[aria-label]')) return `nav[aria-label="${CSS.escape(group.getAttribute('aria-label'))}"]`;
  return groups.split(', ').find(selector => group.matches(selector));
}

const chosen = group => group?.querySelector('summary, [aria-current]');
