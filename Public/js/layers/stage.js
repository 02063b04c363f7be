// The picture: what is chosen is dragged, and drawn larger by its handles. The fields are the control.
import { act } from 'layers/page.js';

let held = null;

/** Listens to pointers on the picture. */
export function attach() {
  document.addEventListener('pointerdown', begin);
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', end);
  document.addEventListener('dragstart', event => {
    if (event.target.closest?.('[data-stage]')) event.preventDefault();
  });
}

/** Points of the widget in a CSS pixel of the picture. */
function scaleOf(picture) {
  const image = picture.querySelector('img');
  return Number(image.getAttribute('width')) / image.clientWidth;
}

function begin(event) {
  const box = event.target.closest('.layers-box.is-chosen:not(.is-locked)');
  if (!box || event.button !== 0) return;
  const picture = box.closest('[data-stage]');
  const handle = event.target.closest('[data-handle]')?.dataset.handle ?? '';
  held = { box, handle, x: event.clientX, y: event.clientY, scale: scaleOf(picture), width: box.offsetWidth,
    height: box.offsetHeight, hasMoved: false };
  box.setPointerCapture(event.pointerId);
}

function follow(event) {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.hasMoved && Math.hypot(x, y) < 4) return;
  held.hasMoved = true;
  if (!held.handle) {
    held.box.style.translate = `${x}px ${y}px`;
    return;
  }
  if (held.handle.includes('e')) held.box.style.width = `${Math.max(8, held.width + x)}px`;
  if (held.handle.includes('s')) held.box.style.height = `${Math.max(8, held.height + y)}px`;
}

function end(event) {
  if (!held) return;
  const { box, handle, scale, hasMoved, x, y, width, height } = held;
  held = null;
  if (!hasMoved) return;
  box.addEventListener('click', click => click.preventDefault(), { once: true, capture: true });
  const points = value => String(Math.round(value * scale));
  if (!handle) {
    act('nudge', { x: points(event.clientX - x), y: points(event.clientY - y) });
    return;
  }
  const values = {};
  if (handle.includes('e')) values.width = points(Math.max(8, width + event.clientX - x));
  if (handle.includes('s')) values.height = points(Math.max(8, height + event.clientY - y));
  act('resize', values);
}
