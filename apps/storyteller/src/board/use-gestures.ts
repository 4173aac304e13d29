/**
 * Connects the pointer machine to the board, and reports what was done to which piece. During a drag only the dragged element and
 * the ones that follow it are transformed.
 */

import type { TokenId } from '@grimoire/game/model'
import { nearestSeat, toFraction } from '@grimoire/layout/snap'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { BoardInteraction, Gesture, Piece } from './gesture.ts'
import { idOf, type PieceName, type Pieces } from './pieces.ts'
import type { Placement } from './placement.ts'
import { createPointer, type PointerCallbacks, type PointerSample } from './pointer.ts'

interface Dragged {
  /** Elements that move together, each with its transform at rest. */
  readonly elements: readonly { readonly element: HTMLElement | SVGElement; readonly rest: string }[]
  readonly x: number
  readonly y: number
}

/** Does nothing without an interaction. */
export function useGestures(
  board: RefObject<HTMLElement | null>,
  pieces: Pieces,
  placement: Placement | null,
  interaction: BoardInteraction | null,
) {
  const latest = useRef(placement)
  useLayoutEffect(() => {
    latest.current = placement
  }, [placement])

  useEffect(() => {
    const element = board.current
    if (!element || !interaction) return undefined
    let dragged: Dragged | null = null
    let lit: HTMLElement | null = null
    let pointerId = 0

    const tell = (kind: 'tap' | 'doubleTap' | 'hold', name: PieceName) =>
      interaction.onGesture({ kind, target: pieceOf(name, latest.current) })
    const light = (id: TokenId | null) => {
      const next = id === null ? null : (pieces.element(`token:${id}`) ?? null)
      if (next === lit) return
      lit?.removeAttribute('data-drop')
      next?.setAttribute('data-drop', '')
      lit = next
    }
    const rest = () => {
      for (const { element: moving, rest: transform } of dragged?.elements ?? []) {
        moving.style.transform = transform
        moving.removeAttribute('data-dragging')
      }
      dragged = null
      light(null)
    }

    const callbacks: PointerCallbacks<PieceName> = {
      tap: (name) => tell('tap', name),
      doubleTap: (name) => tell('doubleTap', name),
      tapsAtOnce: (name) => interaction.tapsAtOnce(pieceOf(name, latest.current)),
      hold: (name) => tell('hold', name),
      dragStart(name) {
        const places = latest.current
        if (!places || !interaction.onLift(pieceOf(name, places))) return false
        dragged = pickUp(name, pieces, places)
        for (const { element: moving } of dragged?.elements ?? []) moving.setAttribute('data-dragging', '')
        // A captured pointer is not hit-tested against all pieces at every step, and passes over them without hovering.
        if (dragged) element.setPointerCapture(pointerId)
        return dragged !== null
      },
      dragMove(name, offset) {
        const places = latest.current
        if (!dragged || !places) return
        for (const { element: moving, rest: transform } of dragged.elements) {
          moving.style.transform = `translate(${offset.x}px, ${offset.y}px) ${transform}`
        }
        light(dropTarget(name, { x: dragged.x + offset.x, y: dragged.y + offset.y }, places))
      },
      dragEnd(name, offset) {
        const places = latest.current
        const at = dragged && { x: dragged.x + offset.x, y: dragged.y + offset.y }
        // Reset before the drop is drawn: what the drop does not move must not keep the drag's transform.
        rest()
        if (at && places) interaction.onGesture(dropOf(name, at, places))
      },
      dragCancel: rest,
    }
    const pointer = createPointer(callbacks)

    const sample = (event: PointerEvent): PointerSample => ({ x: event.clientX, y: event.clientY })
    const onDown = (event: PointerEvent) => {
      const name = pieces.nameAt(event.target)
      if (name === null || event.button !== 0) return
      pointerId = event.pointerId
      pointer.down(name, event.pointerId, sample(event), event.pointerType)
    }
    const onMove = (event: PointerEvent) => pointer.move(event.pointerId, sample(event))
    const onUp = (event: PointerEvent) => pointer.up(event.pointerId, sample(event))
    const onCancel = () => pointer.cancel()
    // A key press arrives as a click without a pointer; a pointer's click was handled already.
    const onClick = (event: MouseEvent) => {
      const name = pieces.nameAt(event.target)
      if (name !== null && event.detail === 0) tell('tap', name)
    }
    // The right button and the keyboard's menu key; the pointer machine reports a finger that is held.
    const onContextMenu = (event: MouseEvent) => {
      const name = pieces.nameAt(event.target)
      if (name === null) return
      event.preventDefault()
      const { pointerType } = event as Partial<PointerEvent>
      if (pointerType === 'mouse' || pointerType === '') tell('hold', name)
    }

    element.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMove, { passive: true })
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    element.addEventListener('click', onClick)
    element.addEventListener('contextmenu', onContextMenu)
    return () => {
      pointer.cancel()
      element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      element.removeEventListener('click', onClick)
      element.removeEventListener('contextmenu', onContextMenu)
    }
  }, [board, pieces, interaction])
}

function pieceOf(name: PieceName, places: Placement | null): Piece {
  const id = idOf(name)
  if (name.startsWith('token:')) return { kind: 'token', id }
  const place = places?.reminders.find((one) => one.id === id)
  return { kind: 'reminder', id, crowding: place?.crowded ? place.follows : null }
}

function pickUp(name: PieceName, pieces: Pieces, places: Placement): Dragged | null {
  const id = idOf(name)
  const take = (one: PieceName) => {
    const element = pieces.element(one)
    return element ? [{ element, rest: element.style.transform }] : []
  }
  if (name.startsWith('reminder:')) {
    const place = places.reminders.find((one) => one.id === id)
    return place ? { elements: take(name), x: place.x, y: place.y } : null
  }
  const place = [...places.seats, ...places.aside].find((one) => one.id === id)
  if (!place) return null
  const followers = places.reminders.filter(({ follows }) => follows === id).flatMap((one) => take(`reminder:${one.id}`))
  const thread = pieces.thread(id)
  const ties = thread ? [{ element: thread, rest: '' }] : []
  return { elements: [...take(name), ...followers, ...ties], x: place.x, y: place.y }
}

/** The seat that a piece dragged to this point would be dropped on. */
function dropTarget(name: PieceName, at: PointerSample, places: Placement): TokenId | null {
  const others = places.seats.filter(({ id }) => name !== `token:${id}`)
  if (name.startsWith('reminder:')) return others[nearestSeat(at, others, places.layout.tokenSize) ?? -1]?.id ?? null
  // A token gives its reminder only when it is dropped right on the other token.
  return others.find((seat) => Math.hypot(seat.x - at.x, seat.y - at.y) < seat.size * 0.6)?.id ?? null
}

function dropOf(name: PieceName, at: PointerSample, places: Placement): Gesture {
  return { kind: 'drop', target: pieceOf(name, places), onto: dropTarget(name, at, places), at: toFraction(at, places.board) }
}
