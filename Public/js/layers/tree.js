// The tree: rows are dragged behind others or into containers.

let dragged = null;
let act = () => {};

/** Listens to rows being dragged; `acts` moves them. */
export function attach(acts) {
  act = acts;
  document.addEventListener('dragstart', event => {
    const row = event.target.closest?.('[data-row]');
    if (!row) return;
    dragged = row;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/x-layer', row.dataset.row);
  });
  document.addEventListener('dragover', event => {
    const row = dragged && event.target.closest?.('[data-row]');
    clear();
    if (!row || row === dragged) return;
    event.preventDefault();
    row.classList.add(isInside(row, event) ? 'is-inside' : 'is-over');
  });
  document.addEventListener('drop', event => {
    const row = dragged && event.target.closest?.('[data-row]');
    if (row && row !== dragged) {
      event.preventDefault();
      drop(row, isInside(row, event));
    }
    clear();
    dragged = null;
  });
  document.addEventListener('dragend', () => { clear(); dragged = null; });
}

function clear() {
  for (const row of document.querySelectorAll('.is-over, .is-inside')) row.classList.remove('is-over', 'is-inside');
}

/** Whether the pointer means the container itself: the outer one always, others in their middle. */
function isInside(row, event) {
  if (row.dataset.level === '1') return true;
  const box = row.getBoundingClientRect();
  return Boolean(row.querySelector('a.layers-fold')) && event.clientY < box.top + box.height * 0.6;
}

function drop(row, inside) {
  const id = dragged.dataset.row;
  if (inside) {
    act('move', { ids: id, in: row.dataset.row, after: last(row)?.dataset.row ?? '' });
    return;
  }
  const parent = around(row);
  if (parent) act('move', { ids: id, in: parent.dataset.row, after: row.dataset.row });
}

function around(row) {
  let above = row.previousElementSibling;
  while (above && Number(above.dataset.level) >= Number(row.dataset.level)) above = above.previousElementSibling;
  return above;
}

/** The last row that stands in a container, the dragged one aside. */
function last(row) {
  const level = Number(row.dataset.level);
  let found = null;
  for (let next = row.nextElementSibling; next && Number(next.dataset.level) > level; next = next.nextElementSibling) {
    if (Number(next.dataset.level) === level + 1 && next !== dragged) found = next;
  }
  return found;
}
