// The stage and the bar above it follow the state of the design.
import { say } from 'editor/notes.js';

/** A button that goes dead keeps the focus near: its twin takes it. */
function passFocus(from, to, focused) {
  if (focused === from && from.disabled) (to.disabled ? document.querySelector('[data-save]') : to).focus();
}

/** Shows in the bar what `state` is called and which steps there are. */
function tellState(state) {
  for (const field of document.querySelectorAll('input[name=base]')) field.value = state.sequence;
  const undo = document.querySelector('[data-step=undo] button');
  const redo = document.querySelector('[data-step=redo] button');
  const focused = document.activeElement;
  if (undo) undo.disabled = !state.canUndo;
  if (redo) redo.disabled = !state.canRedo;
  passFocus(undo, redo, focused);
  passFocus(redo, undo, focused);
  document.querySelector('[data-title]').textContent = state.name;
  for (const item of document.querySelectorAll('.outline-item')) {
    const value = item.querySelector('.outline-value');
    if (value) value.textContent = state.outline?.[item.getAttribute('href')] ?? value.textContent;
  }
  document.title = `${state.name}, WidgetWeaver Studio`;
  say(state.status, state.isDirty ? 'dirty' : '');
}

/** The pictures of the design. */
export class Stage {
  #draft;
  #look;
  #hash = '';

  /** The pictures of `draft`; `look` asks for those of the time that the address says. */
  constructor(draft, look) {
    this.#draft = draft;
    this.#look = look;
  }

  /** Takes the state that an answer brought to a request sent from `view`; done when its pictures are shown. Where
      another time was chosen since, those of that time are asked for instead. */
  async take(state, view) {
    this.#draft.sequence = state.sequence;
    tellState(state);
    if (view === this.#draft.view) await this.show(state);
    else this.#look();
  }

  /** Forgets which pictures are shown: others were read with the page. */
  forget() {
    this.#hash = '';
    document.body.classList.remove('stale');
  }

  /** Puts the pictures of a state in place once they are decoded; a newer state wins over an older one. */
  async show(state) {
    if (state.hash === this.#hash) return;
    const mine = (this.#hash = state.hash);
    const isLast = () => mine === this.#hash;
    const dim = setTimeout(() => { if (isLast()) document.body.classList.add('stale'); }, 300);
    const images = [...document.querySelectorAll('img[data-preview]')];
    await Promise.all(images.map(image => this.#put(image, state, isLast)));
    clearTimeout(dim);
    if (isLast()) document.body.classList.remove('stale');
  }

  async #put(image, { hash, alts }, isLast) {
    const family = image.dataset.preview;
    const isThumb = image.hasAttribute('data-thumb');
    const shown = image.getAttribute('src');
    const source = scale => shown.replace(/[0-9a-f]{32}/, hash).replace(/@\d/, `@${scale}`);
    if (isThumb || image.offsetParent) {
      const probe = new Image();
      probe.src = source(image.dataset.scale ?? (!isThumb && devicePixelRatio > 1.25 ? 2 : 1));
      try { await probe.decode(); } catch { return; }
      if (!isLast()) return;
    }
    // An image that is enlarged has one scale whatever the screen.
    const { scale } = image.dataset;
    image.src = source(scale ?? 1);
    if (alts[family] && !isThumb) image.alt = alts[family];
    if (isThumb || scale) return;
    image.srcset = `${source(1)} 1x, ${source(2)} 2x, ${source(3)} 3x`;
  }
}
