/**
 * The line from the one who is about to nominate to whoever the pointer, or the focus, is on. It is drawn without a render,
 * and a pull that began on the menu's button chooses where it is let go.
 */

import type { Game } from '@grimoire/game'
import { useEffect, useRef } from 'react'
import { useGameStore } from '../../../store/game-store.ts'
import { nominate, targetProblem } from '../../../grimoire/nominate.ts'
import { usePlayStore } from '../../../grimoire/play-store.ts'
import type { SeatPiece } from './placement.ts'

interface NominateLineProps {
  readonly from: string | null
  readonly seats: readonly SeatPiece[]
}

export function NominateLine({ from, seats }: NominateLineProps) {
  const svg = useRef<SVGSVGElement>(null)
  const start = seats.find(({ token }) => token.id === from)
  const [x, y] = [start?.x ?? null, start?.y ?? null]

  useEffect(() => {
    const board = svg.current?.closest<HTMLElement>('.board')
    const line = svg.current?.querySelector('line')
    const end = svg.current?.querySelector('circle')
    if (!board || !line || !end) return undefined
    const drawing = { board, line, end, start: x === null || y === null ? null : { x, y } }
    let lit: HTMLElement | null = null
    const follow = (element: Element | null, at: Spot | null) => {
      const seat = seatAt(element)
      const open = seat !== null && isOpen(useGameStore.getState().game, from, seat)
      if (seat !== lit) lit?.removeAttribute('data-drop')
      lit = open ? seat : null
      lit?.setAttribute('data-drop', '')
      draw(drawing, lit ? middleOf(lit, board) : at)
    }
    const onMove = (event: PointerEvent) => {
      const box = board.getBoundingClientRect()
      const under = document.elementFromPoint(event.clientX, event.clientY)
      follow(under, { x: event.clientX - box.x, y: event.clientY - box.y })
    }
    const onFocus = (event: FocusEvent) => follow(event.target as Element, null)
    window.addEventListener('pointermove', onMove, { passive: true })
    board.addEventListener('focusin', onFocus)
    return () => {
      lit?.removeAttribute('data-drop')
      window.removeEventListener('pointermove', onMove)
      board.removeEventListener('focusin', onFocus)
    }
  }, [from, x, y])

  return (
    <svg ref={svg} className="nominate-line" aria-hidden="true">
      <line visibility="hidden" />
      <circle r="6" visibility="hidden" />
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
  /** `null` while the storyteller nominates: there is nowhere to draw from. */
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

function seatAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('.seat[data-token]') ?? null
}

function middleOf(seat: HTMLElement, board: HTMLElement): Spot {
  const [inner, outer] = [seat.getBoundingClientRect(), board.getBoundingClientRect()]
  return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y }
}

function isOpen(game: Game, from: string | null, seat: HTMLElement): boolean {
  return targetProblem(game, from, seat.dataset['token'] ?? '') === null
}

/** Movement below this many px is a press of the button. */
const SLOP_PX = 10

/**
 * Follows a pointer that went down on a menu's *Nominate*. Pulled away from there it draws the line, and let go on a player
 * it nominates them; let go elsewhere, or on the nominator, the choice stays open for a tap.
 */
export function pullToNominate(from: string, down: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>, board: HTMLElement) {
  let pulled = false
  const mine = (event: PointerEvent) => event.pointerId === down.pointerId
  const onMove = (event: PointerEvent) => {
    if (pulled || !mine(event) || Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP_PX) return
    pulled = true
    // The button leaves the page with its menu; the board stays, and gets the rest of the way.
    board.setPointerCapture(down.pointerId)
    usePlayStore.getState().letNominate({ from })
  }
  const onUp = (event: PointerEvent) => {
    if (!mine(event)) return
    stop()
    const seat = pulled ? seatAt(document.elementFromPoint(event.clientX, event.clientY)) : null
    const id = seat?.dataset['token']
    if (id !== undefined && id !== from) nominate(from, id)
  }
  const onCancel = (event: PointerEvent) => {
    if (!mine(event)) return
    stop()
    if (pulled) usePlayStore.getState().letNominate(null)
  }
  const stop = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
}
