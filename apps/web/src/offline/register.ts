/** Registers the service worker. */

export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !window.isSecureContext) return
  void navigator.serviceWorker.register('/service-worker.js')
}
