/**
 * Loads the page again in the newest version that the server has. Under a service worker a reload alone would bring back the version that the
 * worker has kept, so the worker is brought up to date first.
 */

import type { WorkerMessage } from './messages.ts'

/** Resolves when the reload is under way. */
export async function loadNewest(): Promise<void> {
  const newest = await newestWorker().catch(() => null)
  if (newest === null) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  newest.postMessage({ type: 'take-over' } satisfies WorkerMessage)
}

/** The worker of a newer version, once it has everything it needs; `null` where there is none, or it cannot be had. */
async function newestWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return null
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const worker = registration?.installing ?? registration?.waiting ?? null
  if (worker === null || worker.state === 'installed') return worker
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state === 'installed' ? worker : null), { once: true })
  })
}
