// Reads the assistant's pages without leaving this one: links, forms, steps of the history.
import { Progress } from 'assistant/progress.js';
import { settle, show } from 'assistant/view.js';
import { pageOf } from 'lib/markup.js';
import { toast } from 'lib/toast.js';

const whole = () => location.href.split('#')[0];

/** One page at a time is read; what comes of a form is never dropped for a page that is read again. */
export class Reader {
  #latest = 0;
  #posting = 0;
  #here = whole();
  #progress = new Progress(() => this.read(location.href));

  /** Whether a form is on its way. */
  get isPosting() { return this.#posting > 0; }

  /** Shows the page at `url`: with `step` as a step of the history, with `sent` after words of that field were sent. */
  async read(url, options = {}, { sent = '', step = false } = {}) {
    const isPost = options.method === 'POST';
    if (!isPost && this.isPosting) return;
    const mine = ++this.#latest;
    if (isPost) { this.#posting += 1; this.#progress.stop(); }
    document.body.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(url, { headers: { Accept: 'text/html' }, ...options });
      const text = await answer.text();
      if (mine === this.#latest) this.#take(answer, text, sent, step);
    } catch {
      if (mine !== this.#latest) return;
      toast('Couldn’t reach the server. Your request is still here.');
      this.#progress.follow();
    } finally {
      if (isPost) this.#posting -= 1;
      if (mine === this.#latest) document.body.removeAttribute('aria-busy');
    }
  }

  #take(answer, text, sent, step) {
    const page = pageOf(text);
    if (text.includes('id="composer"')) {
      show(page, { sent: answer.ok ? sent : '' });
      if (answer.ok) this.#move(answer.url, step);
      settle();
      this.#progress.follow();
      return;
    }
    if (answer.ok) { location.href = answer.url; return; }
    // A page that only says what went wrong: this one stays as it is.
    const said = [page.querySelector('h1')?.textContent, page.querySelector('main p')?.textContent].filter(Boolean);
    toast(said.join('. ') || 'That didn’t work. Nothing was changed.');
    // Not at once: what is over would be told again, and read again, and told again.
    const mine = this.#latest;
    setTimeout(() => mine === this.#latest && this.#progress.follow(), 3000);
  }

  /** What was done is said once, not at each reading of the address. */
  #move(url, step) {
    const address = new URL(url);
    for (const name of ['did', 'm', 'seq', 't']) address.searchParams.delete(name);
    history[step && address.href !== location.href ? 'pushState' : 'replaceState'](null, '', address);
    this.#here = whole();
  }

  /** Follows what runs, the page's links and the history. */
  attach() {
    document.addEventListener('click', event => {
      const link = event.target.closest('[data-swap]');
      if (!link || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      this.read(link.href, {}, { step: true });
    });
    // A place in the page is no other page.
    window.addEventListener('popstate', () => { if (whole() !== this.#here) this.read(location.href); });
    this.#progress.follow();
  }
}
