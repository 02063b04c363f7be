// Import: packages dropped on a page, and the review that says how many designs are chosen.
import { element } from 'lib/markup.js';
import { toast } from 'lib/toast.js';

/** Sends dropped files to the import. */
function send(files) {
  const input = element('input', { type: 'file', name: 'file', multiple: true, files });
  const form = { action: '/import', method: 'post', enctype: 'multipart/form-data', hidden: true };
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
    if (event.dataTransfer.files.length) send(event.dataTransfer.files);
  });
}

/** Keeps the review's numbers and its button with what is ticked. */
function count(review) {
  const boxes = [...review.querySelectorAll('input[name=d]')];
  const all = review.querySelector('[data-all]');
  const button = review.querySelector('[data-button]');

  function tell() {
    const listed = boxes.filter(box => box.checked).length;
    const chosen = listed + Number(review.dataset.others);
    review.querySelector('[data-chosen]').textContent = `${chosen} of ${review.dataset.total}`;
    review.querySelector('[data-count]').textContent = chosen;
    button.textContent = chosen === 1 ? 'Import 1 design' : `Import ${chosen} designs`;
    button.disabled = !chosen;
    all.checked = listed > 0 && listed === boxes.length;
    all.indeterminate = listed > 0 && listed < boxes.length;
  }

  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    tell();
  });
  review.addEventListener('change', event => {
    if (event.target.name === 'd') tell();
    if (event.target.matches('.imp-t select')) review.requestSubmit(review.querySelector('.imp-t [data-look]'));
  });
  tell();
}

/** Takes drops, and counts where a review is. */
export function attach() {
  if (!document.body.classList.contains('app')) takeDrops();
  const review = document.querySelector('[data-import]');
  if (review) count(review);
}
