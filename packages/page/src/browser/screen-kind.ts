/** What kind of screen this is: towns call their viewers and devices by it. */

import type { ViewerScreen } from '@grimoire/protocol/town/calls'

/** By its shorter side. */
export function screenKind(): ViewerScreen {
  const shorter = Math.min(window.innerWidth, window.innerHeight)
  if (shorter < 560) return 'phone'
  return window.matchMedia('(pointer: coarse)').matches ? 'tablet' : 'wide'
}
