/** Has everything that is kept for offline use fetched anew. */

import { askWorker } from './messages.ts'

/** Rejects when the worker fails; without one there is nothing to clear. */
export async function clearCache(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) await askWorker(worker, { type: 'clear-cache' })
}
