/**
 * Registers the service worker and watches for new versions of the app. A new version waits until it is asked in, or
 * until every tab is closed: the page never reloads under the storyteller's hands.
 */

import type { WorkerMessage } from './messages.ts'
import { useUpdate } from './update-store.ts'

const ADDRESS = '/service-worker.js'

/** Does nothing where workers cannot be: in development, and on plain http. Never rejects. */
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
    // Without a worker the app works as long as there is a network.
    console.warn('The service worker could not be registered.', error)
  }
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => useUpdate.setState({ apply: () => takeOver(worker) })
  // The very first worker replaces nothing: there is no version to offer.
  const isUpdate = () => navigator.serviceWorker.controller !== null
  if (isUpdate()) {
    // Another tab let the new version in: this one still runs the old, whose files may be gone.
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

/** Lets the new version in, and loads the page from it. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tell(worker, { type: 'take-over' })
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
