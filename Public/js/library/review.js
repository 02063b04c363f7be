// The review of an import: how many designs are selected, and the label of its button.

/** Updates the review’s numbers and its button as designs are ticked. */
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
    if (event.target.matches('.import-tools select, [name=widgy]')) {
      review.requestSubmit(review.querySelector('[data-look]'));
    }
  });
  tell();
}

/** Counts on the page of a review. */
export function attach() {
  const review = document.querySelector('[data-import]');
  if (review) count(review);
}
