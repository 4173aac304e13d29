/** Whether there is room for a margin beside the text. Without one, terms are explained in the text. */

import { useSyncExternalStore } from 'react'

const CRAMPED = '(max-width: 1199px)'

export function useHasMargin(): boolean {
  return useSyncExternalStore(follow, hasMargin, hasMargin)
}

/** While the page is built there is no screen: then there is room. */
function hasMargin(): boolean {
  return typeof matchMedia === 'undefined' || !matchMedia(CRAMPED).matches
}

function follow(changed: () => void): () => void {
  const media = matchMedia(CRAMPED)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
