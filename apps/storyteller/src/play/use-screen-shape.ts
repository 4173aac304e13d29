/** Which of its three arrangements the play screen uses. */

import { useIsLow, useIsNarrow } from '../ui/use-media.ts'

/** A header on top; a header on top and a bar at the bottom; a rail on the left. */
export type ScreenShape = 'wide' | 'phone' | 'low'

export function useScreenShape(): ScreenShape {
  const low = useIsLow()
  const narrow = useIsNarrow()
  if (low) return 'low'
  return narrow ? 'phone' : 'wide'
}
