// What a window could not see stored before it was left, the next page of that window sends once more.

/** What this window keeps from page to page: reads it, writes it, or forgets it for null. */
function recall(name, value) {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else if (value !== undefined) sessionStorage.setItem(name, value);
    return sessionStorage.getItem(name);
  } catch { return null; }
}

/**
 * What the last page of this window left, and the window's name. A window keeps its name from one page to the next, or
 * its own last words would seem another's; only for moments, so that a copy of the window gets a name of its own.
 */
export function arrive(id) {
  const left = JSON.parse(recall(`left ${id}`) || 'null');
  recall(`left ${id}`, null);
  const [lastClient, leftAt] = (recall('client') || '').split(' ');
  recall('client', null);
  const isSame = Date.now() - Number(leftAt) < 10000;
  const client = left?.client || (isSame && lastClient) || Math.random().toString(36).slice(2, 12);
  // What the last form was told of is told once.
  const address = new URL(location.href);
  if (address.searchParams.has('also')) {
    address.searchParams.delete('also');
    history.replaceState(null, '', address);
  }
  return { left, client };
}

/** Sends once more what was left: what is there already changes nothing. */
function sendAgain(draft, left) {
  draft.about = left.about ?? {};
  for (const [name, value] of Object.entries(left.fields)) {
    draft.pending.set(name, value);
    // This page may be older than what was on its way: who goes on typing goes on from what was typed.
    const controls = document.getElementById('f')?.querySelectorAll(`[name="${CSS.escape(name)}"]`) ?? [];
    for (const control of controls) {
      if (['radio', 'checkbox'].includes(control.type)) control.checked = control.value === value;
      else if (control.type !== 'hidden') control.value = value;
    }
  }
  draft.seen = Math.min(draft.seen, left.seen);
}

/** Sees to it that nothing typed is lost when the page is left, and sends what the last page had `left`. */
export function attach(draft, left, { sender, refresh }) {
  const stay = () => {
    draft.isLeaving = false;
    draft.late = {};
  };
  addEventListener('beforeunload', event => {
    draft.isLeaving = true;
    draft.late = {};
    if (!draft.isOpen) return;
    sender.send();
    event.preventDefault();
  });
  // Whoever chose to stay, or came back, is not leaving.
  addEventListener('input', stay, true);
  addEventListener('pagehide', () => {
    const { id, client, seen, about } = draft;
    recall('client', `${client} ${Date.now()}`);
    const fields = draft.left();
    recall(`left ${id}`, id && Object.keys(fields).length ? JSON.stringify({ client, seen, about, fields }) : null);
  });
  addEventListener('pageshow', event => { if (event.persisted) recall('client', null); });
  if (!left) return;
  sendAgain(draft, left);
  sender.settle().then(() => refresh());
}
