// The picture: what is chosen is dragged, held by lines of its neighbours, and drawn larger by its handles. The fields
// are the control.

let held = null;
let act = () => {};
let go = () => {};
/** Whether the click to come ends a drag. */
let wasDragged = false;

/** Listens to pointers on the picture; `acts` and `goes` do what they say. */
export function attach({ act: acts, go: goes }) {
  [act, go] = [acts, goes];
  document.addEventListener('pointerdown', begin);
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', end);
  document.addEventListener('click', behind, { capture: true });
  document.addEventListener('dragstart', event => {
    if (event.target.closest?.('[data-stage]')) event.preventDefault();
  });
}

/** A click on the chosen layer takes the one behind it at that place, after the last the first again. */
function behind(event) {
  const box = event.target.closest('.layers-box.is-chosen');
  if (wasDragged) {
    wasDragged = false;
    if (box) event.preventDefault();
    return;
  }
  // Keys click without a place.
  if (!box || !event.detail || event.defaultPrevented || event.shiftKey || event.metaKey || event.ctrlKey) return;
  const at = [...box.closest('[data-stage]').querySelectorAll('.layers-box')].reverse().filter(one => {
    const place = one.getBoundingClientRect();
    return event.clientX >= place.left && event.clientX <= place.right && event.clientY >= place.top
      && event.clientY <= place.bottom;
  });
  const next = at[(at.indexOf(box) + 1) % at.length];
  if (!next || next === box) return;
  event.preventDefault();
  event.stopPropagation();
  go(next.href);
}

/** Points of the widget in a CSS pixel of the picture. */
function scaleOf(picture) {
  const image = picture.querySelector('img');
  return Number(image.getAttribute('width')) / image.clientWidth;
}

function begin(event) {
  wasDragged = false;
  const box = event.target.closest('.layers-box.is-chosen:not(.is-locked)');
  if (!box || event.button !== 0) return;
  const picture = box.closest('[data-stage]');
  const handle = event.target.closest('[data-handle]')?.dataset.handle ?? '';
  held = { box, picture, handle, x: event.clientX, y: event.clientY, scale: scaleOf(picture), width: box.offsetWidth,
    height: box.offsetHeight, left: box.offsetLeft, top: box.offsetTop, hasMoved: false };
  box.setPointerCapture(event.pointerId);
}

/** How near a line holds what is dragged, in CSS pixels. */
const reach = 5;

/** Edges and middles of the picture and of what lies on it, of one axis, from the picture's own edge. */
function linesOf(picture, box, across) {
  const [edge, size] = across ? ['offsetLeft', 'offsetWidth'] : ['offsetTop', 'offsetHeight'];
  const whole = picture[size];
  const lines = [0, whole / 2, whole];
  for (const other of picture.querySelectorAll('.layers-box')) {
    if (other === box || box.dataset.box === other.dataset.box) continue;
    lines.push(other[edge], other[edge] + other[size] / 2, other[edge] + other[size]);
  }
  return lines;
}

/** How far off the nearest line is that one of three places would lie on; nothing where none is near. */
function pull(places, lines) {
  let best = null;
  for (const place of places) {
    for (const line of lines) {
      const off = line - place;
      if (Math.abs(off) <= reach && (!best || Math.abs(off) < Math.abs(best.off))) best = { off, line };
    }
  }
  return best;
}

/** Shows the lines that hold what is dragged; without any, none. */
function guides(picture, across, down) {
  for (const old of picture.querySelectorAll('.layers-guide')) old.remove();
  for (const [found, side] of [[across, 'left'], [down, 'top']]) {
    if (!found) continue;
    const line = document.createElement('i');
    line.className = `layers-guide layers-guide-${side}`;
    line.style[side] = `${found.line}px`;
    picture.append(line);
  }
}

/** Where a drag has come to: to the pointer, or onto a line near it; with Alt nothing holds. */
function reached(event) {
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (event.altKey || held.handle) return { x, y };
  const { box, picture, width, height, left, top } = held;
  const across = pull([left + x, left + x + width / 2, left + x + width], linesOf(picture, box, true));
  const down = pull([top + y, top + y + height / 2, top + y + height], linesOf(picture, box, false));
  return { x: x + (across?.off ?? 0), y: y + (down?.off ?? 0), across, down };
}

function follow(event) {
  if (!held) return;
  const { x, y, across, down } = reached(event);
  if (!held.hasMoved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 4) return;
  held.hasMoved = true;
  if (!held.handle) {
    held.box.style.translate = `${x}px ${y}px`;
    guides(held.picture, across, down);
    return;
  }
  if (held.handle.includes('e')) held.box.style.width = `${Math.max(8, held.width + x)}px`;
  if (held.handle.includes('s')) held.box.style.height = `${Math.max(8, held.height + y)}px`;
}

function end(event) {
  if (!held) return;
  const { box, picture, handle, scale, hasMoved, x, y, width, height } = held;
  const to = reached(event);
  held = null;
  guides(picture);
  if (!hasMoved) return;
  wasDragged = true;
  const points = value => String(Math.round(value * scale));
  if (!handle) {
    act('nudge', { x: points(to.x), y: points(to.y) });
    return;
  }
  const values = {};
  if (handle.includes('e')) values.width = points(Math.max(8, width + event.clientX - x));
  if (handle.includes('s')) values.height = points(Math.max(8, height + event.clientY - y));
  act('resize', values);
}
