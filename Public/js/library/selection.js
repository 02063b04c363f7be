// The Library’s selection: how many designs are selected, and what “All” includes.

/** Counts what is selected. */
export function attach() {
  const bulk = document.getElementById('bulk');
  if (!bulk) return;
  const count = bulk.querySelector('[data-count]');
  const all = bulk.querySelector('[data-everything]');
  const takeAll = () => { for (const pick of document.querySelectorAll('.pick input')) pick.checked = all.checked; };

  function tell() {
    const total = Number(bulk.querySelector('[data-all-found]').dataset.total);
    const number = all?.checked ? total : document.querySelectorAll('.pick :checked').length;
    count.textContent = `${number} selected`;
    for (const place of bulk.querySelectorAll('[data-n]')) place.textContent = number ? ` ${number}` : '';
    for (const place of bulk.querySelectorAll('[data-many]')) place.textContent = ` to ${number}`;
  }

  document.addEventListener('change', event => {
    const isPick = event.target.closest('.pick');
    if (event.target === all) takeAll();
    // Deselecting one turns “All” off.
    if (isPick && all && !event.target.checked) all.checked = false;
    if (event.target === all || isPick) tell();
  });
  // “All” includes designs that load later.
  const grown = new MutationObserver(() => { if (all?.checked) takeAll(); });
  grown.observe(document.querySelector('[data-shelf-box]'), { childList: true, subtree: true });
  bulk.addEventListener('retarget', tell);
  bulk.addEventListener('reset', () => setTimeout(tell));
  // Return in the name of a new collection adds to it; the form’s first button is another one.
  document.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.target.name !== 'name' || !event.target.closest('.bulk')) return;
    event.preventDefault();
    event.target.form.querySelector('[value=collect]').click();
  });
  tell();
}
