// Forms and controls that act at once: files that are chosen or dropped, a page's own filters, copying, the wipe of a
// comparison.
import { element } from 'lib/markup.js';
import { toast } from 'lib/toast.js';

/** Choosing a file sends its form. */
function sendChosenFiles(form) {
  form.addEventListener('change', event => {
    if (event.target.type !== 'file' || !event.target.files.length) return;
    for (const other of form.querySelectorAll('input[type=file]')) if (other !== event.target) other.disabled = true;
    form.requestSubmit();
  });
}

/** Sends dropped files to the import. */
function sendToImport(files) {
  const input = element('input', { type: 'file', name: 'file', multiple: true, files });
  const { toImporting: action } = document.documentElement.dataset;
  const form = { action, method: 'post', enctype: 'multipart/form-data', hidden: true };
  const sent = element('form', form, input);
  document.body.append(sent);
  toast('Opening…');
  sent.submit();
}

/** Packages may be dropped anywhere but in the editor, which takes photos. */
function takeDrops() {
  const place = document.querySelector('[data-drop]') || document.body;
  const hasFiles = event => event.dataTransfer && [...event.dataTransfer.types].includes('Files');
  for (const kind of ['dragenter', 'dragover']) {
    addEventListener(kind, event => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      place.classList.add('over');
    });
  }
  addEventListener('dragleave', event => { if (!event.relatedTarget) place.classList.remove('over'); });
  addEventListener('drop', event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    place.classList.remove('over');
    if (event.dataTransfer.files.length) sendToImport(event.dataTransfer.files);
  });
}

/** Makes them act. */
export function attach() {
  if (!document.body.classList.contains('app')) takeDrops();
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
