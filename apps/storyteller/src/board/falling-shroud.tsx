/**
 * The cloth that falls over a token when its player dies. It falls on a layer above the board: moved inside the token, it would make the
 * browser draw the board anew at every step.
 */

import type { TokenId } from '@grimoire/game/model'
import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import { ShroudCloth } from '@grimoire/page/token/shroud-cloth.tsx'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useReducedMotion } from '../ui/use-media.ts'
import type { Pieces } from './pieces.ts'
import type { SeatPlace } from './placement.ts'
import type { SeatView } from './view.ts'

interface FallingShroudProps {
  readonly seats: readonly SeatView[]
  readonly places: readonly SeatPlace[]
  readonly pieces: Pieces
}

const FALL: readonly Keyframe[] = [
  { transform: 'translateY(-24px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]
const TIMING: KeyframeAnimationOptions = { duration: 260, easing: 'cubic-bezier(0.5, 0, 0.9, 0.4)' }

export function FallingShroud({ seats, places, pieces }: FallingShroudProps) {
  const id = useId()
  const cloth = useRef<SVGSVGElement>(null)
  const still = useReducedMotion()
  const living = useRef<ReadonlySet<TokenId>>(new Set())
  const falls = useRef<Set<() => void>>(new Set())

  useLayoutEffect(() => {
    const dying = seats.filter((seat) => seat.life === 'dead' && living.current.has(seat.id))
    living.current = new Set(seats.flatMap((seat) => (seat.life === 'alive' ? [seat.id] : [])))
    if (still) return
    for (const { id: token } of dying) {
      const place = places.find((one) => one.id === token)
      const element = pieces.element(`token:${token}`)
      if (place && element && cloth.current) fall(cloth.current, place, element, falls.current)
    }
  }, [seats, places, pieces, still])

  useEffect(() => {
    const all = falls.current
    return () => {
      for (const end of all) end()
    }
  }, [])

  return (
    <svg ref={cloth} className="falling-shroud" viewBox="0 0 100 100" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="50" cy="50" r="49" />
      </clipPath>
      <ShroudCloth clip={id} />
    </svg>
  )
}

/**
 * Hides the token's own shroud until the copy of the cloth has come down on it. Until then, `falls` holds what ends it at once. The copy
 * begins invisible, so it is added only after the frame that shows the death.
 */
function fall(cloth: SVGSVGElement, { x, y, size }: SeatPlace, token: HTMLElement, falls: Set<() => void>): void {
  const copy = cloth.cloneNode(true) as SVGSVGElement
  Object.assign(copy.style, { width: `${size}px`, height: `${size}px`, left: `${x - size / 2}px`, top: `${y - size / 2}px` })
  token.setAttribute('data-falling', '')
  const end = () => {
    falls.delete(end)
    copy.remove()
    token.removeAttribute('data-falling')
  }
  falls.add(end)
  afterPaint(() => {
    if (!falls.has(end)) return
    cloth.parentElement?.append(copy)
    const animation = copy.animate([...FALL], TIMING)
    animation.onfinish = end
    animation.oncancel = end
  })()
}
