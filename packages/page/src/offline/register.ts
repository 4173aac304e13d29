/**
 * Registers the service worker and watches for new versions of the app. A new version waits until the user applies it, or until
 * every tab is closed: the page never reloads by itself.
 */

import type { WorkerMessage } from './messages.ts'
import { useUpdate } from './update-store.ts'

const ADDRESS = '/service-worker.js'

/** Does nothing where service workers are unavailable: in development, and on plain http. Never rejects. */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !window.isSecureContext || !('serviceWorker' in navigator)) return
  try {
    const firstVisit = navigator.serviceWorker.controller === null
    const registration = await navigator.serviceWorker.register(ADDRESS)
    offerUpdates(registration)
    const { active } = await navigator.serviceWorker.ready
    if (!active) return
    tell(active, { type: 'warm-catalogue' })
    if (!firstVisit && navigator.onLine) tell(active, { type: 'update-suggestions' })
  } catch (error) {
    // Without a worker the app needs a network, but works.
    console.warn('The service worker could not be registered.', error)
  }
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => useUpdate.setState({ apply: () => takeOver(worker) })
  // The very first worker replaces nothing, so there is no version to offer.
  const isUpdate = () => navigator.serviceWorker.controller !== null
  if (isUpdate()) {
    // Another tab applied the new version: this one still runs the old one, whose files may be gone.
    navigator.serviceWorker.addEventListener('controllerchange', () => useUpdate.setState({ apply: () => location.reload() }))
  }
  if (registration.waiting && isUpdate()) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) offer(worker)
    })
  })
}

/** Activates the new version, and reloads the page with it. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(worker, { type: 'take-over' })
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
