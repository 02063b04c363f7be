// What a page asks for when nobody waits for anything any more.
import { element } from 'lib/markup.js';

/** Asks for the whole stylesheet where the page brought only the rules it needs, and for the next page’s script. */
export function attach() {
  const { styles, ahead } = document.documentElement.dataset;
  if (!styles && !ahead) return;
  const ask = () => {
    if (styles) document.head.append(element('link', { rel: 'stylesheet', href: styles }));
    if (ahead && !navigator.connection?.saveData) {
      document.head.append(element('link', { rel: 'prefetch', as: 'script', href: ahead }));
    }
  };
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
}
