// Fields of layers: what is sent of one, and which show something else once they are sent.
import { valueOf } from 'editor/sender.js';
import { live } from 'editor/typing.js';
import { selection } from 'layers/acts.js';

const named = prefix => [...document.querySelectorAll(`#f [name^="${CSS.escape(prefix)}"]`)];
const called = name => [...document.querySelectorAll(`#f [name="${CSS.escape(name)}"]`)];
const isSent = field => !['radio', 'checkbox'].includes(field.type) || field.checked;

/** Whether a field is of the row that adds a name: its button sends it, once both its parts are there. */
const isNewRow = field => Boolean(field.closest('.layers-entry')?.querySelector('[value=set]'));

/** Fields that are read together with one: what it was, the colours of a fill, names with their values. */
function together(name) {
  const [kind, path] = name.split(':');
  if (kind === 'f') return called(`w:${path}`);
  if (kind === 's') return named(`s:${path}:`);
  // The fill as it was is left out: edits are merged.
  return [...called(`f:${path}`), ...called(`w:${path}`), ...named(`x:${path}:`)];
}

/** What is sent of a control, and notes in the draft which layers it is about. */
export function fieldsOf(control, draft) {
  if (isNewRow(control)) return [];
  const { ids, panel, only } = selection();
  draft.about = Object.fromEntries(Object.entries({ ids, panel, only }).filter(([, value]) => value !== undefined));
  const others = together(control.name).filter(isSent).map(field => [field.name, field.value]);
  return [...others, [control.name, valueOf(control)]];
}

/** Takes what a colour's picker was set to into the field that is sent. */
function pick(well) {
  const text = well.closest('.layers-stop').querySelector('[name*=":c"]');
  text.value = well.value.toUpperCase();
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Listens to fields; when one is done and is not at fault, what it makes of the others is shown. */
export function attach(draft, { settle, refresh }) {
  const reread = () => settle().then(() => {
    if (!draft.clashed && !document.querySelector('#f [aria-invalid]')) refresh();
  });
  document.addEventListener('input', event => { if (event.target.matches('[data-well]')) pick(event.target); });
  document.addEventListener('change', event => {
    const field = event.target.closest(live);
    if (field && !isNewRow(field)) reread();
    else if (event.target.matches('[data-well]')) reread();
  });
}
