// A form that takes longer than a moment says so, until the page leaves or it is clear that it stays.
import { toast } from 'lib/toast.js';

/** Watches every form that is sent. */
export function attach() {
  const root = document.documentElement;
  let timer;
  let box;

  function rest() {
    clearTimeout(timer);
    root.classList.remove('busy');
    box?.remove();
  }

  function wait(words, isWanted) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isWanted() || !document.querySelector('.live')) return;
      root.classList.add('busy');
      box = toast(words, { stays: true });
      timer = setTimeout(rest, 90000);
    }, 600);
  }

  document.addEventListener('submit', event => {
    const { target: form, submitter } = event;
    if (form.method !== 'post') return;
    // A download leaves the page where it is.
    if (new FormData(form, submitter).get('action') === 'export') return;
    const words = submitter?.hasAttribute('data-look') ? 'Filtering…' : form.dataset.busy || 'Working…';
    wait(words, () => !event.defaultPrevented);
  });
  window.addEventListener('pageshow', rest);
  // Whoever chose to stay is not kept waiting.
  window.addEventListener('beforeunload', event => { if (event.defaultPrevented) setTimeout(rest, 50); });
  document.addEventListener('keydown', event => { if (event.key === 'Escape') rest(); });
}
