// The editor's forms are sent as steps, without leaving the page.

/** Listens to forms: `steps` takes those that all kinds have, `send` the button of the kind’s own form. */
export function attach(steps, send) {
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event;
    const step = form.closest('[data-step]');
    const insert = form.querySelector?.('input[name=insert]');
    const isForm = form.matches('#f');
    const back = form.querySelector?.('input[name=from][value=press], input[name=from][value=reminder]');
    if (step || isForm || back || (insert && submitter)) event.preventDefault();
    if (form.matches('[data-scrub], [data-values], [data-env]')) event.preventDefault();
    if (step) steps.step(step.dataset.step);
    if (insert && submitter) steps.insert(insert.value, form.querySelector('[name=day]')?.value ?? '', submitter);
    if (isForm && submitter?.hasAttribute('data-save')) steps.save(submitter.dataset.save === 'default');
    else if (isForm) send(form, submitter);
    if (back) steps.alone({ from: back.value, batch: form.elements.batch.value });
  });
}
