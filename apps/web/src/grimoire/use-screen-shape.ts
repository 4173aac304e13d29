/** Which of its three arrangements the play screen takes. */

import { useIsLow, useIsNarrow } from '../ui/use-media.ts'

/** A header above; a header above and a bar below; a rail at the left edge. */
export type ScreenShape = 'wide' | 'phone' | 'low'

export function useScreenShape(): ScreenShape {
  const low = useIsLow()
  const narrow = useIsNarrow()
  if (low) return 'low'
  return narrow ? 'phone' : 'wide'
}
