// Choosing among a candidate's changes: one that is left out is left out of the pictures.

/** The page without the changes that are not ticked. */
function addressOf(form) {
  const off = [...form.querySelectorAll('[name=on]:not(:checked)')].map(box => box.value);
  const url = new URL(location.href);
  url.searchParams.set('g', form.dataset.candidate);
  url.searchParams.set('c', form.elements.c.value);
  // Without it, changes that would replace a live value are off.
  url.searchParams.set('off', off.join(','));
  return url.href;
}

/** Reads the page anew when a change is ticked or not; the conversation stays where it is. */
export function attach(reader) {
  document.addEventListener('change', async event => {
    const box = event.target;
    const form = box.closest('[data-candidate]');
    if (!form || box.name !== 'on') return;
    box.closest('tr').classList.toggle('is-off', !box.checked);
    const [value, top] = [box.value, document.querySelector('.log')?.scrollTop];
    await reader.read(addressOf(form));
    document.querySelector(`[name=on][value="${CSS.escape(value)}"]`)?.focus({ preventScroll: true });
    const log = document.querySelector('.log');
    if (log && top !== undefined) log.scrollTop = top;
  });
}
