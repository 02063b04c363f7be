// Elements made here, and pages and parts of pages fetched from the server.

/** An element with properties, attributes where it has no such property, and children. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** A page read from its text; its pictures do not load. */
export const pageOf = text => new DOMParser().parseFromString(text, 'text/html');

/** Part of a page read from its text, as part of this page: its pictures load at once. */
export const fragmentOf = text => document.createRange().createContextualFragment(text);

/** The text at `address`, or of the named part of its page; null where there is none, or no connection. */
export async function fetchText(address, part) {
  const answer = await fetch(address, part ? { headers: { 'X-Fragment': part } } : {}).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
