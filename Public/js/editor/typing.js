// Controls of the form: each change is sent as it is made, sliders and numbers follow each other.
import { toast } from 'lib/toast.js';

/** Controls that are sent as they are typed: those marked, and in a design of layers those of the properties. */
export const live = '#f [data-live], '
  + '#f[data-kind=layers] :is([name^="f:"], [name^="x:"], [name^="s:"]):not([type=hidden])';

/** Fills a slider up to where it stands. */
export function paint(range) {
  range.style.setProperty('--v', ((range.value - range.min) / (range.max - range.min)) * 100 + '%');
}

const sliderOf = number => document.querySelector(`[data-range="${number.id}"]`);

/** Brings a number back between its bounds, and says what they are. */
function bound(number) {
  const low = Number(number.min);
  const high = number.max === '' ? Infinity : Number(number.max);
  if (number.value === '') number.value = sliderOf(number)?.value ?? low;
  else number.value = Math.min(high, Math.max(low, Number(number.value) || low));
  toast(high === Infinity ? `Enter ${low} or more` : `Enter a number from ${low} to ${high}`);
  number.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A slider moves its number. */
function slide(range, sender) {
  const number = document.getElementById(range.dataset.range);
  number.value = range.value;
  paint(range);
  if (number.hasAttribute('data-live')) sender.change(number, 30);
}

function type(control, sender) {
  const slider = sliderOf(control);
  if (slider) {
    if (control.value === '') return;
    slider.value = control.value;
    paint(slider);
  }
  if (control.type === 'number' && !control.checkValidity()) return;
  if (control.name === 'f:base:name') {
    document.querySelector('[data-title]').textContent = control.value || 'WidgetWeaver';
  }
  const isChoice = control.tagName === 'SELECT' || ['radio', 'checkbox'].includes(control.type);
  sender.change(control, isChoice ? 0 : 60);
}

/** Listens to the controls; a text that decides which tools there are has them read again by `refresh`. */
export function attach(sender, refresh) {
  document.addEventListener('input', event => {
    const range = event.target.closest('[data-range]');
    if (range) { slide(range, sender); return; }
    const control = event.target.closest(live);
    if (control) type(control, sender);
  });
  document.addEventListener('change', event => {
    const number = event.target.closest('input.number');
    if (number && (number.value === '' || !number.checkValidity())) bound(number);
    if (!event.target.matches('input[type=text][data-reload], input:not([type])[data-reload]')) return;
    sender.settle().then(() => refresh());
  });
}
