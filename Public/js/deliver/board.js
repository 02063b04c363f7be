// The page as an app on Windows: its service worker updates the widget board. Other browsers need no worker.

/** Registers the worker if there is a widget board. */
export function attach() {
  const manifest = document.querySelector('link[rel=manifest][data-worker]');
  if (!manifest || !('serviceWorker' in navigator) || !navigator.userAgent.includes('Edg/')) return;
  const scope = new URL('.', new URL('..', location.href)).pathname;
  navigator.serviceWorker.register(manifest.dataset.worker, { scope }).catch(() => {
    // Without it, the page works but the board shows nothing.
  });
}
