// What runs is followed by its events; when it ends, the page is read again.

/** The events of everything that runs on the page. */
export class Progress {
  #sources = [];
  #read;

  /** `read` reads the page again. */
  constructor(read) { this.#read = read; }

  /** Follows what runs now. */
  follow() {
    this.stop();
    this.#sources = [...document.querySelectorAll('[data-progress]')].map(each => this.#watch(each.dataset));
  }

  /** Follows nothing any more. */
  stop() {
    for (const source of this.#sources) source.close();
  }

  #watch({ progress: id, toEvents }) {
    const source = new EventSource(toEvents);
    source.onmessage = event => {
      const told = JSON.parse(event.data);
      const words = document.querySelector(`[data-progress="${id}"] [data-words]`);
      if (told.state === 'running') {
        if (words && told.words && words.textContent !== told.words) words.textContent = told.words;
        return;
      }
      source.close();
      if (this.#sources.includes(source)) this.#read();
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED || !this.#sources.includes(source)) return;
      setTimeout(() => this.#sources.includes(source) && this.#read(), 3000);
    };
    return source;
  }
}
