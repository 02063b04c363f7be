// What a page does when nobody waits for anything any more.
import { element } from 'lib/markup.js';

/** Calls `act` a moment after the page and its pictures are there, or before what somebody presses or sends is done. */
function whenQuiet(act) {
  const signs = ['load', 'click', 'submit'];
  let timer;
  const once = event => {
    if (event?.type === 'load') return void (timer = setTimeout(once, 200));
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, once, true);
    act();
  };
  for (const sign of signs) addEventListener(sign, once, true);
  if (document.readyState === 'complete') once();
}

/** The browser's zone, so that previews show the visitor's clock. The first time it takes Chromium 60 ms to know it. */
function tellZone() {
  try {
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || '');
    if (!zone || document.cookie.includes('zone=' + zone)) return;
    document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax`;
  } catch { /* a browser without Intl keeps UTC */ }
}

/** Asks for the whole stylesheet where the page brought only the rules it needs, and for the next page’s script. */
function askAhead() {
  const { styles, ahead } = document.documentElement.dataset;
  if (styles) document.head.append(element('link', { rel: 'stylesheet', href: styles }));
  if (ahead && !navigator.connection?.saveData) {
    document.head.append(element('link', { rel: 'prefetch', as: 'script', href: ahead }));
  }
}

/** Does all of it. */
export function attach() {
  whenQuiet(tellZone);
  if (document.readyState === 'complete') askAhead();
  else addEventListener('load', askAhead, { once: true });
}
