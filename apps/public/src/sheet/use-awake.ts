/** Whether the page is awake: from then on it may differ from what the server drew, which knows nothing of this reader. */

import { useSyncExternalStore } from 'react'

let awake = false
const listeners = new Set<() => void>()

export function useAwake(): boolean {
  return useSyncExternalStore(subscribe, isAwake, isAsleep)
}

/** Called once the page that the server drew is the browser's. */
export function wakePage(): void {
  awake = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isAwake(): boolean {
  return awake
}

function isAsleep(): boolean {
  return false
}
