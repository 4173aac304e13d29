/** The wedge at the edge of a token whose character changes the setup. Its tip points away from the edge. */

import { placePath } from './place-path.ts'

interface WedgePlace {
  readonly x: number
  readonly y: number
  readonly degrees: number
}

export function wedgeAt(place: WedgePlace): string {
  return placePath('M-4.2-3.2L4.2-3.2L0 5Z', place)
}
