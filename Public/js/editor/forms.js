// The editor's forms are sent as steps, without leaving the page.

/** What goes along with a button of the form. */
function fieldsOf(button, form) {
  const fields = { [button.name]: button.value };
  if (button.value === 'theme-colour') fields.colour = form.elements.colour.value;
  if (button.value === 'json') fields.json = form.elements.json.value;
  return fields;
}

/** Listens to forms: `steps` takes them, `go` shows a size that was given content of its own. */
export function attach(steps, go) {
  async function send(form, button) {
    if (!button || button.hasAttribute('data-save')) { steps.save(button?.dataset.save === 'default'); return; }
    if (button.value === 'frame') { steps.frame(); return; }
    await steps.alone(fieldsOf(button, form));
    if (button.name === 'own') go(location.href);
  }

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
    if (isForm) send(form, submitter);
    if (back) steps.alone({ from: back.value, batch: form.elements.batch.value });
  });
}
