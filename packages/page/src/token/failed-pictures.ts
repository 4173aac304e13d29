/** The addresses of pictures that could not be loaded, so that a symbol stands in for them everywhere. */

import { useEffect, useSyncExternalStore } from 'react'

let failed: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function useFailedPictures(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, present, present)
}

function present(): ReadonlySet<string> {
  return failed
}

export function pictureFailed(address: string): void {
  if (failed.has(address)) return
  change(new Set([...failed, address]))
}

/** Loads a picture that is drawn as a background, which reports no failure of its own. `null` loads nothing. */
export function useProbedPicture(address: string | null): void {
  useEffect(() => {
    if (address === null) return
    const picture = new Image()
    picture.onerror = () => pictureFailed(address)
    picture.src = address
    return () => {
      picture.onerror = null
    }
  }, [address])
}

function change(next: ReadonlySet<string>): void {
  failed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('online', tryAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('online', tryAgain)
  }
}

/** What failed without a network may load now. */
function tryAgain(): void {
  change(new Set())
}
