// Work that goes on while its page is open.
import { pairsOf, swap } from 'lib/swap.js';

/** Reads the page again as long as it says that work runs, or `address` until that does not; goes where it leads. */
export async function follow(address) {
  let wait = 1000;
  while (document.querySelector('[data-job]') || address) {
    await new Promise(done => setTimeout(done, wait));
    if (document.hidden) continue;
    try {
      const answer = await fetch(address ?? location.href, { headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      wait = answer.ok ? 1000 : Math.min(30000, wait * 2);
      if (!answer.ok) continue;
      if (address) {
        if (page.querySelector('[data-job]')) continue;
        location.reload();
        return;
      }
      if (answer.redirected) {
        location.replace(answer.url);
        return;
      }
      swap(pairsOf(['#main'], page), { whole: true });
      if (!page.querySelector('[data-job]')) document.title = page.title;
    } catch { wait = Math.min(30000, wait * 2); }
  }
}
