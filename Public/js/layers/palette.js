// The palette of layers, and what else changes when the panel does.

const parameter = (address, name) => new URL(address, location.href).searchParams.get(name);

/** Where the panel became another one: the palette is searched at once, and on a phone a sheet begins at its top. */
export function shown(before, after) {
  const isOther = name => parameter(before, name) !== parameter(after, name);
  if (isOther('add')) document.querySelector('[data-filter]')?.focus({ preventScroll: true });
  const hasSelection = address => Boolean(parameter(address, 'el'));
  if (isOther('add') || isOther('panel') || hasSelection(before) !== hasSelection(after)) scrollTo(0, 0);
}

/** Hides the pieces that are not looked for. */
function filter(words) {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const piece of document.querySelectorAll('[data-piece]')) {
    piece.hidden = !asked.every(word => piece.textContent.toLowerCase().includes(word));
  }
  let found = false;
  for (const shelf of document.querySelectorAll('[data-shelf]')) {
    shelf.hidden = !shelf.querySelector('[data-piece]:not([hidden])');
    found ||= !shelf.hidden;
  }
  const nothing = document.querySelector('[data-nothing]');
  if (nothing) nothing.hidden = found;
}

/** Listens to the search. */
export function attach() {
  document.addEventListener('input', event => {
    const search = event.target.closest('[data-filter]');
    if (search) filter(search.value);
  });
}
