/** The line from the nominator to the seat under the pointer or the focus. It is drawn without rendering. */

import type { TokenId } from '@grimoire/game/model'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Pieces } from './pieces.ts'
import type { SeatPlace } from './placement.ts'
import type { SeatView } from './view.ts'

interface NominateLineProps {
  /** `null` while the storyteller nominates: the line has no start, so none is drawn. */
  readonly from: TokenId | null
  /** The seats of the circle, and their positions. */
  readonly seats: readonly SeatView[]
  readonly places: readonly SeatPlace[]
  readonly board: RefObject<HTMLElement | null>
  readonly pieces: Pieces
}

export function NominateLine({ from, seats, places, board, pieces }: NominateLineProps) {
  const line = useRef<SVGLineElement>(null)
  const end = useRef<SVGCircleElement>(null)
  const start = places.find(({ id }) => id === from)
  const [x, y] = [start?.x ?? null, start?.y ?? null]
  const openSeatAt = useEffectEvent((node: EventTarget | null) => {
    const id = pieces.tokenAt(node)
    const open = seats.some((seat) => seat.id === id && seat.choice === 'open')
    return open ? (pieces.element(`token:${id}`) ?? null) : null
  })

  useEffect(() => {
    const area = board.current
    if (!area || !line.current || !end.current) return undefined
    const drawing = { line: line.current, end: end.current, start: x === null || y === null ? null : { x, y } }
    let lit: HTMLElement | null = null
    const follow = (node: EventTarget | null, at: Spot | null) => {
      const seat = openSeatAt(node)
      if (seat !== lit) lit?.removeAttribute('data-drop')
      lit = seat
      lit?.setAttribute('data-drop', '')
      draw(drawing, lit ? middleOf(lit, area) : at)
    }
    const onMove = (event: PointerEvent) => {
      const box = area.getBoundingClientRect()
      const under = document.elementFromPoint(event.clientX, event.clientY)
      follow(under, { x: event.clientX - box.x, y: event.clientY - box.y })
    }
    const onFocus = (event: FocusEvent) => follow(event.target, null)
    window.addEventListener('pointermove', onMove, { passive: true })
    area.addEventListener('focusin', onFocus)
    return () => {
      lit?.removeAttribute('data-drop')
      window.removeEventListener('pointermove', onMove)
      area.removeEventListener('focusin', onFocus)
    }
  }, [board, x, y])

  return (
    <svg className="nominate-line" aria-hidden="true">
      <line ref={line} visibility="hidden" />
      <circle ref={end} r="6" visibility="hidden" />
    </svg>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
}

interface Drawing {
  readonly line: SVGLineElement
  readonly end: SVGCircleElement
  readonly start: Spot | null
}

function draw({ line, end, start }: Drawing, to: Spot | null) {
  const shown = start !== null && to !== null
  for (const part of [line, end]) part.setAttribute('visibility', shown ? 'visible' : 'hidden')
  if (!shown) return
  const ends = { x1: start.x, y1: start.y, x2: to.x, y2: to.y }
  for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value))
  end.setAttribute('cx', String(to.x))
  end.setAttribute('cy', String(to.y))
}

function middleOf(seat: HTMLElement, board: HTMLElement): Spot {
  const [inner, outer] = [seat.getBoundingClientRect(), board.getBoundingClientRect()]
  return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y }
}
