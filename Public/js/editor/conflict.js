// Another window changed the same field: says so, and leads to a page with both pictures.
import { note } from 'editor/notes.js';
import { element } from 'lib/markup.js';

/** Sends what clashes as a form; the page that answers shows both versions. */
function compare(draft) {
  const fields = { ...draft.clashed, client: draft.client, view: draft.view };
  const inputs = Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value }));
  const page = element('form', { method: 'post', action: draft.to.form, hidden: true }, ...inputs);
  document.body.append(page);
  page.submit();
}

/** Keeps what clashes, and offers to compare. */
export function clash(draft, problem, fields) {
  draft.clash(fields);
  note(problem.title, problem.detail, 'Compare both', () => compare(draft));
}
