// Steps of the editor that are answered with the whole state: undo, a look, a photo, a version that is kept.
import { clash } from 'editor/conflict.js';
import { mark } from 'editor/faults.js';
import { clearNotes, clearOffer, note, offer, say } from 'editor/notes.js';
import { present, toast } from 'lib/toast.js';

/** The steps of one design. */
export class Steps {
  #draft;
  #stage;
  #settle;
  #refresh;

  /** `settle` sends what is typed, `refresh` reads parts of the page again. */
  constructor(draft, stage, { settle, refresh }) {
    this.#draft = draft;
    this.#stage = stage;
    this.#settle = settle;
    this.#refresh = refresh;
  }

  /**
   * Asks for a step at `address`; gives the state, null when it did not happen. A function makes the body when it is
   * the step's turn; `show` follows before anything else does.
   */
  async ask(address, body, show) {
    if (!(await this.#settle())) {
      toast('You’re offline. Changes will be saved when you reconnect');
      return null;
    }
    return this.#draft.enqueue(async () => {
      let state = null;
      try {
        state = await this.#send(address, typeof body === 'function' ? body() : body);
      } catch { say('Offline. Nothing was changed', 'bad'); }
      if (state) await show?.(state);
      return state;
    });
  }

  async #send(address, body) {
    const { view, client, seen } = this.#draft;
    for (const [key, value] of Object.entries({ view, client, base: seen })) body.set(key, value);
    const answer = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' }, body });
    const state = await answer.json();
    if (!answer.ok) {
      this.#refused(answer.status, state, address, body);
      return null;
    }
    if (!this.#draft.clashed) clearNotes();
    if (state.kind !== this.#draft.kind) {
      // It became a design of the other kind, whose editor is another page.
      location.assign(location.pathname);
      return null;
    }
    await this.#stage.take(state, view);
    if (state.toast) present(state.toast);
    return state;
  }

  #refused(status, problem, address, body) {
    say('Nothing was changed', 'bad');
    const isClash = status === 409;
    if (mark(problem.faults)) return;
    const fields = [...body].filter(([, value]) => typeof value === 'string');
    if (isClash && address === this.#draft.to.form) clash(this.#draft, problem, Object.fromEntries(fields));
    else if (isClash) note(problem.title, problem.detail || '', 'Reload', () => location.reload());
    else note(problem.title, problem.detail || '');
  }

  /** Takes a step of the history, `undo` or `redo`; its form knows where. */
  async step(name) {
    const form = document.querySelector(`[data-step=${name}]`);
    clearOffer();
    // What the last step said is not true any more.
    document.querySelector('.live .toast:not(.keep)')?.remove();
    const show = state => state.reload && this.#refresh({ hits: true, isNext: true });
    const state = await this.ask(form.getAttribute('action'), new URLSearchParams(), show);
    return state;
  }

  /** Sends one thing of the form by itself: a photo, a look, a size of its own. */
  async alone(fields) {
    const body = new FormData();
    for (const [key, value] of Object.entries({ action: 'apply', ...fields })) body.append(key, value);
    if (fields.photo) say('Uploading photo…');
    const state = await this.ask(this.#draft.to.form, body);
    if (!state) return null;
    await this.#refresh({ hits: true });
    this.offer(state.also);
    return state;
  }

  /** Does what a button of the form does to what is selected; `make` gives the fields when it is its turn. */
  act(make) {
    const body = () => new URLSearchParams(make());
    return this.ask(this.#draft.to.form, body, state => {
      const address = new URL(location.href);
      address.search = state.view ?? address.search;
      return this.#refresh({ parts: ['canvas', 'outline', 'tabs', 'tools'], address: address.href, isNext: true });
    });
  }

  /** Says which sizes a change left out, and does it there too when asked. */
  offer(also) {
    offer(also, places => this.alone({ action: 'also', also: places }));
  }

  /** Stores the crop of the photo. */
  frame() {
    const value = name => document.getElementById('c-' + name)?.value ?? '';
    const [zoom, across, down] = [value('zoom'), value('across'), value('down')];
    return this.alone({ action: 'frame', 'c:zoom': zoom, 'c:across': across, 'c:down': down });
  }

  /** Puts a value at the end of a text. */
  async insert(value, day, { value: into, textContent: name }) {
    const asked = new URLSearchParams({ insert: value, day, into, action: 'apply' });
    if (!(await this.ask(this.#draft.to.form, asked))) return;
    toast(`Added to ${name}`);
    this.#refresh({ parts: ['tools', 'outline', 'scrubber'], hits: true });
  }

  /** Saves a version; `asDefault` also makes it the default design. */
  async save(asDefault = false) {
    if (this.#draft.clashed) { say('Another window changed this. Choose a version first', 'bad'); return; }
    say('Saving…');
    const state = await this.ask(this.#draft.to.save, new URLSearchParams(asDefault ? { default: 'yes' } : {}));
    if (state) this.#refresh({ parts: ['tools', 'outline'] });
    else say('Couldn’t save the version. Your changes are still here', 'bad');
  }
}
