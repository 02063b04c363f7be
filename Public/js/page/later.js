// What a page asks for when nobody waits for anything any more.

/** Adds a link to the head. */
const link = fields => document.head.append(Object.assign(document.createElement('link'), fields));

/** Asks for the whole stylesheet where the page brought only the rules it needs, and for the next page’s script. */
export function attach() {
  const { styles, ahead } = document.documentElement.dataset;
  if (!styles && !ahead) return;
  const ask = () => {
    if (styles) link({ rel: 'stylesheet', href: styles });
    if (ahead && !navigator.connection?.saveData) link({ rel: 'prefetch', as: 'script', href: ahead });
  };
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
}
