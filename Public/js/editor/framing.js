// Cropping a photo by hand. The numbers in the tools are the source of truth; the new crop is shown over the widget
// until its preview arrives.
import { paint } from 'editor/typing.js';
import { element } from 'lib/markup.js';

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

const tool = () => document.querySelector('[data-framing]');
const control = name => document.getElementById('c-' + name);

/** The part of a photo that a size shows, in the photo's unit square. */
export class Framing {
  #send;
  #timer = 0;
  #wanted = 0;
  /** Between two numbers of the tools lies a part finer than a percent. */
  #exact = null;

  /** `send` stores what the numbers say and is done when its pictures are shown. */
  constructor(send) { this.#send = send; }

  /** Whether a photo can be cropped. */
  get isThere() { return !!tool(); }

  /** The widget of the size that is edited. */
  get widget() {
    const size = document.querySelector('[data-fam][aria-current]')?.dataset.fam;
    return document.querySelector(`.placed[data-hits="${size}"]`);
  }

  /** Where a widget shows the photo. */
  placeIn(widget) { return widget?.querySelector('.hit[data-el="image"]'); }

  /** What the tools say: the part, and how near it is. */
  get part() {
    const box = tool();
    if (!box) return null;
    if (this.#exact) return this.#exact;
    const zoom = Number(control('zoom').value) || 100;
    const [w, h] = [box.dataset.w * 100 / zoom, box.dataset.h * 100 / zoom];
    return { zoom, w, h, x: (1 - w) * control('across').value / 100, y: (1 - h) * control('down').value / 100 };
  }

  /** Shows the part of `zoom` whose top left corner is nearest to `x`, `y`. */
  put(zoom, x, y) {
    const near = clamp(zoom, 100, 400);
    const { dataset } = tool();
    const [w, h] = [dataset.w * 100 / near, dataset.h * 100 / near];
    this.#exact = { zoom: near, w, h, x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h) };
    this.#tell('zoom', near);
    this.#tell('across', w < 0.9999 ? this.#exact.x / (1 - w) * 100 : 50);
    this.#tell('down', h < 0.9999 ? this.#exact.y / (1 - h) * 100 : 50);
    this.#draw();
  }

  /** Comes `factor` times nearer, about the part's middle. */
  nearer(factor) {
    const { zoom, x, y, w, h } = this.part;
    const near = clamp(zoom * factor, 100, 400);
    const grown = zoom / near;
    this.put(near, x + w * (1 - grown) / 2, y + h * (1 - grown) / 2);
  }

  #tell(name, value) {
    const slider = document.querySelector(`[data-range="c-${name}"]`);
    for (const each of [control(name), slider]) if (each) each.value = Math.round(value);
    if (slider) paint(slider);
  }

  /** Shows the part on the whole photo, and over the widget what is not drawn yet. */
  #draw() {
    const now = this.part;
    const frame = tool()?.querySelector('[data-frame-part]');
    const sides = frame ? [['left', now.x], ['top', now.y], ['width', now.w], ['height', now.h]] : [];
    for (const [name, value] of sides) frame.style[name] = value * 100 + '%';
    const widget = this.#exact && this.widget;
    const place = this.placeIn(widget);
    if (!place) return;
    const live = widget.querySelector('.framing-live') ?? this.#makeLive(place);
    const percent = value => value * 100 + '%';
    const [width, height] = [percent(1 / now.w), percent(1 / now.h)];
    const [left, top] = [percent(-now.x / now.w), percent(-now.y / now.h)];
    Object.assign(live.firstChild.style, { width, height, left, top });
  }

  #makeLive(place) {
    const image = element('img', { alt: '', src: tool().querySelector('img').src });
    const live = element('div', { className: 'framing-live' }, image);
    for (const side of ['--x', '--y', '--w', '--h']) live.style.setProperty(side, place.style.getPropertyValue(side));
    place.before(live);
    return live;
  }

  /** Stores the part in `wait` milliseconds, if no other is wanted until then. */
  later(wait) {
    const mine = ++this.#wanted;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.#send();
      if (mine !== this.#wanted) return;
      this.#exact = null;
      for (const live of document.querySelectorAll('.framing-live')) live.remove();
      this.#draw();
    }, wait);
  }

  /** Follows the numbers. */
  attach() {
    document.addEventListener('input', event => {
      if (!event.target.closest?.('[data-framing]')) return;
      this.#exact = null;
      this.#exact = this.part;
      this.#draw();
    });
    document.addEventListener('change', event => { if (event.target.closest?.('[data-framing]')) this.later(0); });
  }
}
