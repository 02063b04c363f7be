// What is done with the selected layers: buttons of the form, keys and drags say a word, which goes to the server with
// the selection.

const form = () => document.getElementById('f');
/** Fields of the selected layers; those that changed are sent by themselves. */
const isProperty = name => /^[fwxs]:/.test(name);

/** What goes along with every word: the selection, and the texts that are there for some. */
export function selection() {
  return Object.fromEntries([...new FormData(form())].filter(([name]) => !isProperty(name)
    && !['base', 'client', 'view'].includes(name)));
}

/** Gives the function that does one thing with what is selected when all that was asked before is shown. */
export const actor = steps => (word, values = {}) => steps.act(() => ({ ...selection(), ...values, do: word }));

/** The button of a form that adds or removes a row of names sends all rows. */
function rows(button) {
  const entries = button.closest('.tool-section')?.querySelectorAll('[name^="s:"], [name^="x:"]') ?? [];
  return Object.fromEntries([...entries].filter(field => field.type !== 'radio' || field.checked)
    .map(field => [field.name, field.value]));
}

/** Gives the function that sends a button of the form. */
export const sendAct = act => (form, button) =>
  act(button?.value || 'set', button?.closest('.layers-entry, .layers-fill') ? rows(button) : {});
