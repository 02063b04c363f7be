// Forms and controls that act at once: files that are chosen, a page's own filters, copying, the wipe of a comparison.
import { toast } from 'lib/toast.js';

/** Choosing a file sends its form. */
function sendChosenFiles(form) {
  form.addEventListener('change', event => {
    if (event.target.type !== 'file' || !event.target.files.length) return;
    for (const other of form.querySelectorAll('input[type=file]')) if (other !== event.target) other.disabled = true;
    form.requestSubmit();
  });
}

/** Makes them act. */
export function attach() {
  for (const form of document.querySelectorAll('[data-autosubmit]')) sendChosenFiles(form);
  for (const form of document.querySelectorAll('[data-filters-page]')) {
    form.addEventListener('change', () => form.requestSubmit());
  }
  document.addEventListener('click', event => {
    const copy = event.target.closest('[data-copy]');
    const text = copy && document.getElementById(copy.dataset.copy).value;
    if (copy) navigator.clipboard?.writeText(text).then(() => toast('Copied'));
  });
  document.addEventListener('input', event => {
    const range = event.target.closest('[data-onion-range]');
    if (!range) return;
    range.style.setProperty('--v', range.value + '%');
    document.querySelector('[data-onion]').style.setProperty('--on', range.value + '%');
  });
}
