// What is typed goes to the server at once. Without a connection it stays here and is tried again, ever more seldom.
import { clash } from 'editor/conflict.js';
import { clear, mark } from 'editor/faults.js';
import { checking, say } from 'editor/notes.js';
import { toast } from 'lib/toast.js';

/** What the server cannot do now, but perhaps later. */
class Unavailable extends Error {
  constructor(title) { super(); this.title = title; }
}

/** What a control says. */
export const valueOf = control =>
  (control.type === 'checkbox' ? (control.checked ? 'on' : 'off') : control.value);

/** Sends a draft's changes. */
export class Sender {
  #draft;
  #stage;
  #refresh;
  #offer;
  #timer = 0;
  #quiet = 0;
  #retry = 0;
  #failures = 0;
  #fieldsOf;

  /**
   * `refresh` reads parts of the page again, `offer` says what a change left out, `fieldsOf` gives what is sent of a
   * control, by names.
   */
  constructor(draft, stage, { refresh, offer = () => {}, fieldsOf = control => [[control.name, valueOf(control)]] }) {
    this.#fieldsOf = fieldsOf;
    this.#draft = draft;
    this.#stage = stage;
    this.#refresh = refresh;
    this.#offer = offer;
    addEventListener('online', () => { if (draft.isUnsent) this.send(); });
  }

  /** Takes what a control says, and sends it in `wait` milliseconds. */
  change(control, wait) {
    clear(control);
    const fields = this.#fieldsOf(control);
    if (!fields.length) return;
    for (const [name, value] of fields) this.#draft.change(name, value);
    // A name typed letter by letter changes which tools apply when it is done, not at every letter.
    if (control.hasAttribute('data-reload') && control.type !== 'text') this.#draft.isOutdated = true;
    checking();
    this.#sendIn(wait);
  }

  /** Sends what there is. */
  send() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    return this.#draft.enqueue(async () => {
      const batch = this.#draft.take();
      if (!batch) return;
      try { if (await this.#post(batch)) this.#goOn(); } catch (error) { this.#keep(batch.fields, error); }
    });
  }

  /** Everything typed so far is with the server; false when it could not be sent. */
  async settle() {
    // A refused batch goes on field by field; without a connection there is nothing to wait for.
    do { await this.send(); } while (this.#draft.isUnsent && !this.#retry);
    return !this.#draft.isUnsent;
  }

  #sendIn(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send(), wait);
  }

  /** Sends one batch; true when others may follow. */
  async #post({ fields, group }) {
    const draft = this.#draft;
    const { seen: base, sequence: last, client, view } = draft;
    const body = JSON.stringify({ base, last, client, group, view, fields: { ...draft.about, ...fields } });
    const answer = await fetch(draft.to.changes, {
      method: 'POST', headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      // Browsers let only small bodies outlive a page.
      keepalive: body.length < 15000, body,
    });
    const state = await answer.json();
    draft.flying = null;
    // A fault of the server's own may pass; where it does not, other fields must still get through.
    const mayPass = [502, 503, 504].includes(answer.status) || (answer.status >= 500 && ++this.#failures < 4);
    if (mayPass) throw new Unavailable(state.title);
    this.#retry = 0;
    this.#failures = 0;
    if (answer.ok) {
      if (draft.isLeaving) Object.assign(draft.late, fields);
      this.#stage.take(state, view);
      this.#offer(state.also);
      if (state.reload) draft.isOutdated = true;
      return true;
    }
    return this.#refused(answer.status, state, fields);
  }

  #refused(status, problem, fields) {
    say(problem.title || 'Something went wrong', 'bad');
    if (status === 409) { clash(this.#draft, problem, fields); return false; }
    // What is not at fault is stored.
    if (!mark(problem.faults)) {
      toast(`${problem.title}. ${problem.detail || ''}`);
      this.#draft.split(fields);
    }
    // The checks of a design that stays as it was hold again.
    if (!this.#draft.isUnsent) this.#refresh({ parts: ['outline'] });
    return this.#draft.isUnsent;
  }

  /** Nothing came of it: the fields stay here. */
  #keep(fields, error) {
    this.#draft.flying = null;
    this.#draft.giveBack(fields);
    say(`${error.title || 'Offline'}. Your changes are safe in this window`, 'bad');
    this.#retry = Math.min(30000, (this.#retry || 1500) * 2);
    this.#timer = setTimeout(() => this.send(), this.#retry);
  }

  /** Sends what came meanwhile, or reads again what the changes have made old. */
  #goOn() {
    const draft = this.#draft;
    if (draft.isUnsent) {
      if (!this.#timer) this.#sendIn(0);
      return;
    }
    if (draft.isOutdated) {
      draft.isOutdated = false;
      this.#refresh();
      return;
    }
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (!draft.isOpen) this.#refresh({ parts: ['outline', 'scrubber', 'presses', 'caption', 'sizes'], hits: true });
    }, 700);
  }
}
