/** Which screen is shown. */

import { useDeferredValue } from 'react'
import { useLocation } from 'wouter'

/** The path of the screen that is shown: the one before, while the screen of a new address loads. */
export function useShownPath(): string {
  const [path] = useLocation()
  return useDeferredValue(path)
}
