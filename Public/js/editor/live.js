// Live: while the page is in sight the preview follows the present minute, which is the server's. It ends where a time
// of one's own is chosen.

const lamp = () => document.querySelector('[data-follow]');
/** Milliseconds until it is tried again without an answer. */
const patience = 15000;

/** Follows the present minute. */
export class Live {
  #draft;
  #stage;
  #refresh;
  #stop;
  #timer = 0;
  #looks = 0;

  /** `refresh` reads parts of the page again, `stop` ends what plays. */
  constructor(draft, stage, refresh, stop) {
    this.#draft = draft;
    this.#stage = stage;
    this.#refresh = refresh;
    this.#stop = stop;
  }

  /** Whether it follows: the address says so. */
  get isOn() {
    const view = new URL(location.href).searchParams;
    return view.get('live') === 'on' && !view.has('at');
  }

  /** Begins, or ends. */
  set(isOn) {
    this.#stop();
    const url = new URL(location.href);
    url.searchParams.delete('live');
    if (isOn) {
      url.searchParams.delete('at');
      url.searchParams.set('live', 'on');
    }
    history.replaceState(null, '', url);
    lamp()?.setAttribute('aria-checked', isOn);
    this.#look();
  }

  #again(milliseconds) {
    clearTimeout(this.#timer);
    if (this.isOn && !document.hidden) this.#timer = setTimeout(() => this.#look(), milliseconds);
  }

  /** Shows the present minute, of the newest wish only, and waits for the next. */
  async #look() {
    clearTimeout(this.#timer);
    const mine = ++this.#looks;
    if (!this.isOn || document.hidden || !this.#draft.to.state) return;
    const address = `${this.#draft.to.state}?${this.#draft.view}`;
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null);
    const state = answer?.ok ? await answer.json().catch(() => null) : null;
    if (mine !== this.#looks || !this.isOn) return;
    this.#again(state ? state.untilMinute * 1000 + 20 : patience);
    // What was typed meanwhile brings a newer picture of its own.
    if (!state || state.sequence < this.#draft.sequence) return;
    await this.#stage.show(state);
    if (mine !== this.#looks || !this.isOn) return;
    await this.#refresh({ parts: ['scrubber'], hits: true, stale: () => !this.isOn });
  }

  /** Listens to the switch, and to the page coming back into sight; goes on where the address says so. */
  attach() {
    document.addEventListener('click', event => {
      const button = event.target.closest('[data-follow]');
      if (button) this.set(button.getAttribute('aria-checked') !== 'true');
    });
    document.addEventListener('visibilitychange', () => this.#look());
    addEventListener('pageshow', event => { if (event.persisted) this.#look(); });
    addEventListener('online', () => this.#look());
    this.#look();
  }
}
