// What happens once when a page loads: an access link’s code, chips in view, the other theme.

/** An access link’s code comes after the #: it is sent and removed from the address at once. */
function openAccessLink() {
  const form = document.querySelector('[data-open]');
  if (!form || !/^#[0-9a-f]{96}$/.test(location.hash)) return;
  form.querySelector('[name=code]').value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  form.requestSubmit();
}

/** A chosen chip is never out of sight. */
function showChosenChips() {
  for (const chips of document.querySelectorAll('.chips')) {
    const chosen = chips.querySelector('[aria-current], label:has(:checked)');
    if (!chosen || chips.scrollWidth <= chips.clientWidth) continue;
    chips.scrollLeft = chosen.offsetLeft - chips.offsetLeft - 24;
  }
}

/** The server cannot know what the system shows, nor which filters script has set since. */
function aimThemeToggle() {
  const toggle = document.querySelector('[data-theme-toggle]');
  if (!toggle) return;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  toggle.value = (document.documentElement.dataset.theme || system) === 'dark' ? 'light' : 'dark';
  toggle.setAttribute('aria-label', `Switch to ${toggle.value}`);
  toggle.form.addEventListener('submit', () => {
    toggle.form.elements.back.value = location.pathname + location.search;
  });
}

/** Does all of it. */
export function attach() {
  openAccessLink();
  // In a frame's own measuring, not in one more before it.
  requestAnimationFrame(showChosenChips);
  aimThemeToggle();
}
