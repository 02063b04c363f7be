// Cropping by hand: on the widget or on the whole photo, by pointer, pinch and keys.
import { clamp } from 'editor/framing.js';

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What the pointers hold: one moves, two also bring nearer. */
class Grip {
  #framing;
  #pointers = new Map();
  #held = null;

  constructor(framing) { this.#framing = framing; }

  /** Whether a pointer is down on the photo. */
  has(event) { return this.#pointers.has(event.pointerId); }

  /** The middle of the pointers, and how far apart they are. */
  #middle() {
    const [one, two] = [...this.#pointers.values()];
    if (!two) return { ...one, wide: 0 };
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, wide: Math.hypot(one.x - two.x, one.y - two.y) };
  }

  #hold() { this.#held = { ...this.#held, from: this.#middle(), at: { ...this.#framing.part } }; }

  /** A pointer goes down on `box`: the whole photo in the tools, or its place on the widget. */
  take(event, box, isInTools) {
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#held = { ...this.#held, box, isInTools, isMoved: this.#held?.isMoved ?? false };
    if (isInTools && !event.target.closest('[data-frame-part]')) {
      const { zoom, w, h } = this.#framing.part;
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      this.#framing.put(zoom, x - w / 2, y - h / 2);
      this.#held.isMoved = true;
    }
    this.#hold();
  }

  /** A pointer moves. */
  move(event) {
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { at, from, box, isInTools, isMoved } = this.#held;
    const { x, y, wide } = this.#middle();
    const isPinch = this.#pointers.size > 1;
    if (!isMoved && !isPinch && Math.hypot(x - from.x, y - from.y) < 6) return;
    this.#held.isMoved = true;
    event.preventDefault();
    const zoom = isPinch && from.wide ? at.zoom * wide / from.wide : at.zoom;
    const grown = at.zoom / clamp(zoom, 100, 400);
    const [across, down] = [(x - from.x) / box.width, (y - from.y) / box.height];
    // On the photo the frame is moved, on the widget the photo beneath it.
    const [right, below] = isInTools ? [across, down] : [-across * at.w, -down * at.h];
    this.#framing.put(zoom, at.x + at.w * (1 - grown) / 2 + right, at.y + at.h * (1 - grown) / 2 + below);
  }

  /** A pointer goes up. */
  release(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (this.#pointers.size) { this.#hold(); return; }
    if (this.#held.isMoved) {
      // The click that ends a drag selects nothing.
      const stop = click => { click.preventDefault(); click.stopPropagation(); };
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 60);
      this.#framing.later(0);
    }
    this.#held = null;
  }
}

function press(event, framing) {
  if (!framing.isThere || event.metaKey || event.ctrlKey || event.altKey) return;
  const isOnWidget = event.target.matches?.('.hit[data-el="image"]') && framing.widget?.contains(event.target);
  if (!event.target.closest?.('[data-frame-part]') && !isOnWidget) return;
  const move = arrows[event.key];
  if (!move && !['+', '=', '-'].includes(event.key)) return;
  event.preventDefault();
  const step = event.shiftKey ? 0.1 : 0.02;
  const { zoom, x, y } = framing.part;
  if (move) framing.put(zoom, x + move[0] * step, y + move[1] * step);
  else framing.nearer(event.key === '-' ? 1 / 1.05 : 1.05);
  framing.later(400);
}

/** Lets people crop by hand. */
export function attach(framing) {
  const grip = new Grip(framing);
  document.addEventListener('pointerdown', event => {
    const box = event.target.closest?.('[data-frame-box]');
    const widget = box ? null : event.target.closest?.('.placed');
    const place = framing.placeIn(widget);
    if (!framing.isThere || event.button || (!box && (!place || widget !== framing.widget))) return;
    // A finger on the widget scrolls the page unless the photo is what is being edited.
    if (place && event.pointerType === 'touch' && !place.hasAttribute('aria-current')) return;
    grip.take(event, (box ?? place).getBoundingClientRect(), !!box);
  });
  document.addEventListener('pointermove', event => { if (grip.has(event)) grip.move(event); }, { passive: false });
  document.addEventListener('pointerup', event => grip.release(event));
  document.addEventListener('pointercancel', event => grip.release(event));
  document.addEventListener('dragstart', event => {
    if (framing.isThere && event.target.closest?.('.placed, [data-frame-box]')) event.preventDefault();
  });
  document.addEventListener('keydown', event => press(event, framing));
}
