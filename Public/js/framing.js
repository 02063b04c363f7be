// Framing a photo by hand: on the widget or on the whole photo, by pointer, pinch and keys. The numbers in the tools stay
// the truth; what is meant is shown over the widget until its new picture is there.
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const tool = () => document.querySelector('[data-framing]');
const field = name => document.getElementById('c-' + name);

/** Watches the page; `send` stores what the numbers say and is done when its pictures are shown. */
export function watchFraming(send) {
  let timer;
  let wanted = 0;
  // Between two numbers of the tools lies a part finer than a percent.
  let exact = null;

  /** What the tools say: the part of the photo in its unit square, and how it came to be. */
  function part() {
    const t = tool();
    if (!t) return null;
    const zoom = Number(field('zoom').value) || 100;
    const [w, h] = [t.dataset.w * 100 / zoom, t.dataset.h * 100 / zoom];
    return exact ?? { zoom, w, h, x: (1 - w) * field('across').value / 100, y: (1 - h) * field('down').value / 100 };
  }

  function set(name, value) {
    const slider = document.querySelector(`[data-range="c-${name}"]`);
    for (const control of [field(name), slider]) if (control) control.value = Math.round(value);
    slider?.style.setProperty('--v', ((slider.value - slider.min) / (slider.max - slider.min)) * 100 + '%');
  }

  /** Shows the part of `zoom` whose top left corner is nearest to `x`, `y`. */
  function put(zoom, x, y) {
    const t = tool();
    zoom = clamp(zoom, 100, 400);
    const [w, h] = [t.dataset.w * 100 / zoom, t.dataset.h * 100 / zoom];
    exact = { zoom, w, h, x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h) };
    set('zoom', zoom);
    set('across', w < 0.9999 ? exact.x / (1 - w) * 100 : 50);
    set('down', h < 0.9999 ? exact.y / (1 - h) * 100 : 50);
    draw();
  }

  /** `factor` times nearer, about the part's middle. */
  function nearer(factor) {
    const now = part();
    const zoom = clamp(now.zoom * factor, 100, 400);
    const grown = now.zoom / zoom;
    put(zoom, now.x + now.w * (1 - grown) / 2, now.y + now.h * (1 - grown) / 2);
  }

  const current = () => document.querySelector(`.placed[data-hits="${document.querySelector('[data-fam][aria-current]')?.dataset.fam}"]`);
  const place = widget => widget?.querySelector('.hit[data-el="image"]');

  function draw() {
    const now = part();
    const rect = tool()?.querySelector('[data-frame-part]');
    if (rect) for (const [name, value] of [['left', now.x], ['top', now.y], ['width', now.w], ['height', now.h]]) rect.style[name] = value * 100 + '%';
    if (!exact) return;
    const widget = current();
    const spot = place(widget);
    if (!spot) return;
    let live = widget.querySelector('.framing-live');
    if (!live) {
      live = Object.assign(document.createElement('div'), { className: 'framing-live' });
      live.append(Object.assign(new Image(), { alt: '', src: tool().querySelector('img').src }));
      for (const side of ['--x', '--y', '--w', '--h']) live.style.setProperty(side, spot.style.getPropertyValue(side));
      spot.before(live);
    }
    Object.assign(live.firstChild.style, { width: 100 / now.w + '%', height: 100 / now.h + '%', left: -now.x / now.w * 100 + '%', top: -now.y / now.h * 100 + '%' });
  }

  function later(wait) {
    const mine = ++wanted;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await send();
      if (mine !== wanted) return;
      exact = null;
      for (const live of document.querySelectorAll('.framing-live')) live.remove();
      draw();
    }, wait);
  }

  // Pointers: one moves, two also bring nearer.
  const pointers = new Map();
  let grip = null;
  function hold() {
    const [a, b] = [...pointers.values()];
    const middle = b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) } : { ...a, wide: 0 };
    grip = { ...grip, from: middle, at: { ...part() } };
  }
  document.addEventListener('pointerdown', e => {
    const inTools = e.target.closest?.('[data-frame-box]');
    const widget = inTools ? null : e.target.closest?.('.placed');
    if (!tool() || e.button || (!inTools && (!widget || widget !== current() || !place(widget)))) return;
    // A finger on the widget scrolls the page unless the photo is what is being edited.
    if (widget && e.pointerType === 'touch' && !place(widget).hasAttribute('aria-current')) return;
    const box = inTools ? inTools.getBoundingClientRect() : place(widget).getBoundingClientRect();
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    grip = { ...grip, box, inTools: !!inTools, moved: grip?.moved ?? false };
    if (inTools && !e.target.closest('[data-frame-part]')) {
      const now = part();
      put(now.zoom, (e.clientX - box.left) / box.width - now.w / 2, (e.clientY - box.top) / box.height - now.h / 2);
      grip.moved = true;
    }
    hold();
  });
  document.addEventListener('pointermove', e => {
    if (!pointers.has(e.pointerId)) return;
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const [a, b] = [...pointers.values()];
    const x = b ? (a.x + b.x) / 2 : a.x;
    const y = b ? (a.y + b.y) / 2 : a.y;
    if (!grip.moved && !b && Math.hypot(x - grip.from.x, y - grip.from.y) < 6) return;
    grip.moved = true;
    e.preventDefault();
    const { at, from, box } = grip;
    const zoom = b && from.wide ? at.zoom * Math.hypot(a.x - b.x, a.y - b.y) / from.wide : at.zoom;
    const grown = at.zoom / clamp(zoom, 100, 400);
    const [dx, dy] = [(x - from.x) / box.width, (y - from.y) / box.height];
    // On the photo the frame is moved, on the widget the photo beneath it.
    const [mx, my] = grip.inTools ? [dx, dy] : [-dx * at.w, -dy * at.h];
    put(zoom, at.x + at.w * (1 - grown) / 2 + mx, at.y + at.h * (1 - grown) / 2 + my);
  }, { passive: false });
  function release(e) {
    if (!pointers.delete(e.pointerId)) return;
    if (pointers.size) return hold();
    if (grip.moved) {
      // The click that ends a drag selects nothing.
      const stop = click => { click.preventDefault(); click.stopPropagation(); };
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 60);
      later(0);
    }
    grip = null;
  }
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  document.addEventListener('dragstart', e => { if (tool() && e.target.closest?.('.placed, [data-frame-box]')) e.preventDefault(); });

  document.addEventListener('keydown', e => {
    if (!tool() || e.metaKey || e.ctrlKey || e.altKey) return;
    if (!e.target.closest?.('[data-frame-part]') && !(e.target.matches?.('.hit[data-el="image"]') && current()?.contains(e.target))) return;
    const step = e.shiftKey ? 0.1 : 0.02;
    const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (!moves && !['+', '=', '-'].includes(e.key)) return;
    e.preventDefault();
    const now = part();
    if (moves) put(now.zoom, now.x + moves[0] * step, now.y + moves[1] * step);
    else nearer(e.key === '-' ? 1 / 1.05 : 1.05);
    later(400);
  });
  document.addEventListener('input', e => { if (e.target.closest?.('[data-framing]')) { exact = null; exact = part(); draw(); } });
  document.addEventListener('change', e => { if (e.target.closest?.('[data-framing]')) later(0); });
}
