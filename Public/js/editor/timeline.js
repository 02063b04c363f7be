// The time of the preview: the slider shows the entry the phone would show then, and Play goes through all that come.
import { paint } from 'editor/typing.js';

const playButton = () => document.querySelector('[data-play]');

/** The timeline of a draft's previews. */
export class Timeline {
  #draft;
  #stage;
  #refresh;
  #sliding = 0;
  #playing = null;
  #looks = 0;

  /** `refresh` reads parts of the page again. */
  constructor(draft, stage, refresh) {
    this.#draft = draft;
    this.#stage = stage;
    this.#refresh = refresh;
  }

  /** Shows the minute `at`. The address says so at once, so that whatever is asked from now on is of that time. */
  #lookAt(at) {
    const url = new URL(location.href);
    url.searchParams.set('at', at);
    url.searchParams.delete('live');
    history.replaceState(null, '', url);
    return this.look();
  }

  /** Shows the time that the address says, of the newest wish only. */
  async look() {
    const mine = ++this.#looks;
    const address = `${this.#draft.to.state}?${this.#draft.view}`;
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null);
    if (!answer?.ok || mine !== this.#looks) return;
    const state = await answer.json();
    if (mine !== this.#looks) return;
    // An edit was stored since this was asked: the picture must have it too.
    if (state.sequence < this.#draft.sequence) {
      await this.look();
      return;
    }
    await this.#stage.show(state);
    // A newer place of the slider is on its way; its words will come with it.
    if (mine !== this.#looks) return;
    await this.#refresh({ parts: ['scrubber'], hits: true, stale: () => mine !== this.#looks });
    if (this.#playing) playButton()?.setAttribute('aria-label', 'Stop');
  }

  #slide(range) {
    paint(range);
    clearTimeout(this.#sliding);
    this.#sliding = setTimeout(() => this.#lookAt(range.value), 40);
  }

  /** Plays, or stops. */
  toggle() {
    const button = playButton();
    if (!button || button.disabled) return;
    if (this.#playing) { this.stop(); return; }
    button.setAttribute('aria-label', 'Stop');
    document.body.classList.add('playing');
    const step = async () => {
      const next = document.querySelector('[data-next]');
      if (!this.#playing || !next) { this.stop(); return; }
      await this.#lookAt(next.dataset.next);
      if (this.#playing) this.#playing = setTimeout(step, 450);
    };
    this.#playing = setTimeout(step, 0);
  }

  /** Stops. */
  stop() {
    clearTimeout(this.#playing);
    this.#playing = null;
    document.body.classList.remove('playing');
    playButton()?.setAttribute('aria-label', 'Play');
  }

  /** Listens to the slider and to Play. */
  attach() {
    document.addEventListener('input', event => { if (event.target.id === 'tl') this.#slide(event.target); });
    document.addEventListener('click', event => { if (event.target.closest('[data-play]')) this.toggle(); });
  }
}
