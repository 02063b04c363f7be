// The page that comes first brings the rules it needs; the whole stylesheet follows when nobody waits for anything.

/** Asks for the stylesheet that the page names, if it does. */
export function attach() {
  const { styles } = document.documentElement.dataset;
  if (!styles) return;
  const ask = () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    document.head.append(link);
  };
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
}
