// The tools of standard designs are sent as steps.

/** What goes along with a button of the form. */
function fieldsOf(button, form) {
  const fields = { [button.name]: button.value };
  if (button.value === 'theme-colour') fields.colour = form.elements.colour.value;
  if (button.value === 'json') fields.json = form.elements.json.value;
  return fields;
}

/** Gives the function that sends a tool of a standard design; `go` shows a size that was given content of its own. */
export const sendTool = (steps, go) => async (form, button) => {
  if (!button) { steps.save(); return; }
  if (button.value === 'frame') { steps.frame(); return; }
  await steps.alone(fieldsOf(button, form));
  if (button.name === 'own') go(location.href);
};
