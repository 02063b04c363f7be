// The page as an app on Windows: its worker fills the widget board. Other browsers have no board and need no worker.

/** Registers the worker where a board is. */
export function attach() {
  const manifest = document.querySelector('link[rel=manifest][data-worker]');
  if (!manifest || !('serviceWorker' in navigator) || !navigator.userAgent.includes('Edg/')) return;
  const scope = new URL('.', new URL('..', location.href)).pathname;
  navigator.serviceWorker.register(manifest.dataset.worker, { scope }).catch(() => {
    // Without it the page is a page, and the board shows nothing.
  });
}
