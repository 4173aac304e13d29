/** What kind of screen the app is on. */

import { useMediaQuery } from '@mantine/hooks'

/** Phones held upright, and anything as narrow. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false
}

/** Low and wide, like a phone on its side: bars move to the left edge. */
export function useIsLow(): boolean {
  return useMediaQuery('(max-height: 499px) and (orientation: landscape)', undefined, { getInitialValueInEffect: false }) ?? false
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false }) ?? false
}
