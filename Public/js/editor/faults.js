// What is wrong with a field is said at the field, until it is changed.
import { element } from 'lib/markup.js';

const controlOf = name => document.querySelector(`#f [name="${CSS.escape(name)}"]:not([type=hidden])`);

/** Says at fields, by name, what they must be; whether there are any. */
export function mark(faults) {
  const found = Object.entries(faults ?? {}).filter(([name]) => controlOf(name));
  for (const [name, textContent] of found) {
    const control = controlOf(name);
    clear(control);
    const id = `wrong ${name}`.replaceAll(' ', '-');
    const words = element('p', { className: 'caption layers-wrong', id, role: 'alert', textContent });
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', id);
    const field = control.closest('.field, .layers-entry, .layers-stop') ?? control.parentElement;
    field.classList.toggle('is-wrong', field.matches('.field'));
    field.closest('details')?.setAttribute('open', '');
    field.append(words);
  }
  return found.length > 0;
}

/** Takes what was said at a field away. */
export function clear(control) {
  const words = control.getAttribute('aria-describedby');
  if (!control.hasAttribute('aria-invalid')) return;
  if (words) document.getElementById(words)?.remove();
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  control.closest('.is-wrong')?.classList.remove('is-wrong');
}
