/**
 * Hears the browser's Back, also the gesture of a phone. While something waits for it, an entry of the app's own lies on top of the
 * browser's history: Back takes that entry instead of the page, and it is put there again.
 */

import { onMoreForBack, topOfBack } from '@grimoire/page/ui/back.ts'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

const MARK = 'guardsBack'

/** Whether our entry is on top. A reload keeps it. */
let armed = isMarked(history.state)
/** The address that the app shows, which our entry must have. */
let shown = ''

export function useBackGuard(): void {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => {
    shown = location.href
  }, [path, search])
  useEffect(() => {
    const stop = onMoreForBack(arm)
    // First, before the router follows the address.
    window.addEventListener('popstate', onPop, { capture: true })
    for (const gesture of GESTURES) window.addEventListener(gesture, arm, { capture: true, passive: true })
    arm()
    return () => {
      stop()
      window.removeEventListener('popstate', onPop, { capture: true })
      for (const gesture of GESTURES) window.removeEventListener(gesture, arm, { capture: true })
    }
  }, [])
}

/** Browsers skip entries that were added before the page was touched. */
const GESTURES = ['pointerup', 'keyup'] as const

function arm(): void {
  const touched = 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true
  if (!armed && touched && topOfBack() !== null) push()
}

function push(): void {
  history.pushState({ ...(history.state as object | null), [MARK]: true }, '', shown || location.href)
  armed = true
}

function onPop(event: PopStateEvent): void {
  if (!armed) {
    armed = isMarked(event.state)
    return
  }
  armed = false
  const run = topOfBack()
  // Nothing to close and nothing to lose.
  if (run === null) return history.back()
  event.stopImmediatePropagation()
  push()
  run()
}

/** Leaves the app. Resolves after a while, if the page is still here because there is no page before it. */
export async function leaveApp(): Promise<void> {
  armed = false
  history.go(-entriesHere())
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  // The browser's own Back then closes the app.
  history.back()
}

const LEAVING_MS = 500

/** How many entries back the page before the app is. */
function entriesHere(): number {
  const { navigation } = window as { navigation?: { readonly currentEntry?: { readonly index: number } | null } }
  return (navigation?.currentEntry?.index ?? 1) + 1
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
