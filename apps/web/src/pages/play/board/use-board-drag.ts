/**
 * Joins the pointer machine to the board: taps open menus, drags move tokens and reminders. While something is dragged
 * only its own element (and what follows it) is transformed; the drop is one action.
 */

import { findReminder, findToken, nearestSeat, remindersOf, type TokenId, toFraction } from '@grimoire/game'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { openDialog } from '../../../store/dialogs.ts'
import { newId } from '../../../store/random.ts'
import { act, useGameStore } from '../../../store/game-store.ts'
import { usePlayStore } from '../../../grimoire/play-store.ts'
import { toggleAlive } from '../../../grimoire/token-commands.ts'
import { isChoosing, nominate, toggleHand } from '../../../grimoire/nominate.ts'
import type { Placement } from './placement.ts'
import { createPointer, type PointerCallbacks, type PointerSample } from './pointer.ts'

/** What was touched, as one string: `token:ID` or `reminder:ID`. */
type Target = `token:${string}` | `reminder:${string}`

interface Dragged {
  /** Elements that move together, with where each stands at rest. */
  readonly elements: readonly { readonly element: HTMLElement; readonly rest: string }[]
  readonly x: number
  readonly y: number
}

export function useBoardDrag(board: RefObject<HTMLElement | null>, placement: Placement | null) {
  const latest = useRef(placement)
  useLayoutEffect(() => {
    latest.current = placement
  }, [placement])

  useEffect(() => {
    const element = board.current
    if (!element) return undefined
    let dragged: Dragged | null = null
    let lit: HTMLElement | null = null
    let pointerId = 0

    const light = (id: TokenId | null) => {
      const next = id === null ? null : pieceElement(element, `token:${id}`)
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

    const callbacks: PointerCallbacks = {
      tap: (target) => tapped(target as Target, latest.current),
      doubleTap: (target) => {
        if (target.startsWith('token:') && useGameStore.getState().viewing === null)
          toggleAlive(useGameStore.getState().game, idOf(target))
        else tapped(target as Target, latest.current)
      },
      tapsAtOnce: (target) => target.startsWith('token:') && (isVoting() || usePlayStore.getState().nominating !== null),
      hold: (target) => tapped(target as Target, latest.current, 'menu'),
      dragStart(target) {
        const places = latest.current
        if (!places || useGameStore.getState().viewing !== null || usePlayStore.getState().nominating !== null) return false
        dragged = pickUp(element, target as Target, places)
        usePlayStore.getState().openRadial(null)
        for (const { element: moving } of dragged?.elements ?? []) moving.setAttribute('data-dragging', '')
        // Captured, the pointer is not looked up among all pieces at every step, and passes over them without hovering.
        if (dragged) element.setPointerCapture(pointerId)
        return dragged !== null
      },
      dragMove(target, offset) {
        const places = latest.current
        if (!dragged || !places) return
        for (const { element: moving, rest: transform } of dragged.elements) {
          moving.style.transform = `translate(${offset.x}px, ${offset.y}px) ${transform}`
        }
        light(dropTarget(target as Target, { x: dragged.x + offset.x, y: dragged.y + offset.y }, places))
      },
      dragEnd(target, offset) {
        const places = latest.current
        const at = dragged && { x: dragged.x + offset.x, y: dragged.y + offset.y }
        // Back at rest before the drop is drawn: what the drop does not move must not keep the drag's transform.
        rest()
        if (at && places) drop(target as Target, at, places)
      },
      dragCancel: rest,
    }
    const pointer = createPointer(callbacks)

    const sample = (event: PointerEvent): PointerSample => ({ x: event.clientX, y: event.clientY })
    const onDown = (event: PointerEvent) => {
      const target = targetOf(event.target)
      if (target === null || event.button !== 0) return
      pointerId = event.pointerId
      pointer.down(target, event.pointerId, sample(event), event.pointerType)
    }
    const onMove = (event: PointerEvent) => pointer.move(event.pointerId, sample(event))
    const onUp = (event: PointerEvent) => pointer.up(event.pointerId, sample(event))
    const onCancel = () => pointer.cancel()
    // The keyboard's press arrives as a click without a pointer; a pointer's click was heard already.
    const onClick = (event: MouseEvent) => {
      const target = targetOf(event.target)
      if (target !== null && event.detail === 0) tapped(target, latest.current)
    }
    // The right button and the keyboard's menu key; a finger that is held says so itself.
    const onContextMenu = (event: MouseEvent) => {
      const target = targetOf(event.target)
      if (target === null) return
      event.preventDefault()
      const { pointerType } = event as Partial<PointerEvent>
      if (pointerType === 'mouse' || pointerType === '') tapped(target, latest.current, 'menu')
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
  }, [board])
}

/** The vote that is open takes the taps; what else there is to do waits behind a hold. */
function isVoting(): boolean {
  const { game, viewing } = useGameStore.getState()
  return game.nomination !== null && viewing === null
}

/** A tap opens a token's menu, raises a hand or chooses the nominee, whatever is on; Fabled and Loric, which have none, and reminders open their dialog; a crowd its token's. */
function tapped(target: Target, places: Placement | null, asked: 'usual' | 'menu' = 'usual') {
  const { game, viewing } = useGameStore.getState()
  const play = usePlayStore.getState()
  const id = idOf(target)
  if (target.startsWith('reminder:')) {
    if (viewing !== null) return
    const piece = places?.reminders.find(({ reminder }) => reminder.id === id)
    if (piece?.crowded && piece.follows !== null) openDialog('token', { id: piece.follows })
    else openDialog('reminder', { id })
    return
  }
  const token = findToken(game, id)
  if (!token || viewing !== null) return
  if (isChoosing(game, play.nominating)) nominate(play.nominating?.from ?? null, id)
  else if (token.seated && asked === 'usual' && isVoting()) toggleHand(game, id)
  else if (!token.seated) openDialog('token', { id })
  else play.openRadial(play.radial === id ? null : id)
}

function pickUp(board: HTMLElement, target: Target, places: Placement): Dragged | null {
  const id = idOf(target)
  const take = (name: Target) => {
    const element = pieceElement(board, name)
    return element ? [{ element, rest: element.style.transform }] : []
  }
  if (target.startsWith('reminder:')) {
    const piece = places.reminders.find(({ reminder }) => reminder.id === id)
    return piece ? { elements: take(target), x: piece.x, y: piece.y } : null
  }
  const piece = [...places.seats, ...places.aside].find(({ token }) => token.id === id)
  if (!piece) return null
  const followers = places.reminders
    .filter(({ follows }) => follows === id)
    .flatMap(({ reminder }) => take(`reminder:${reminder.id}`))
  return { elements: [...take(target), ...followers], x: piece.x, y: piece.y }
}

/** The seat that would receive what is dragged to this point. */
function dropTarget(target: Target, at: PointerSample, places: Placement): TokenId | null {
  const others = places.seats.filter(({ token }) => target !== `token:${token.id}`)
  if (target.startsWith('reminder:')) return others[nearestSeat(at, others, places.layout.tokenSize) ?? -1]?.token.id ?? null
  // A token gives its reminder only to the token it is laid on.
  return others.find((seat) => Math.hypot(seat.x - at.x, seat.y - at.y) < seat.size * 0.6)?.token.id ?? null
}

function drop(target: Target, at: PointerSample, places: Placement) {
  const id = idOf(target)
  const size = places.board
  const onto = dropTarget(target, at, places)
  if (target.startsWith('reminder:')) {
    if (onto === null) act({ type: 'reminder.detach', id, position: toFraction(at, size) })
    else act({ type: 'reminder.attach', id, attachedTo: onto, position: null })
  } else if (onto === null) act({ type: 'token.move', id, position: toFraction(at, size) })
  else giveReminder(id, onto)
}

/** A token dropped on another lays its one reminder there, or asks which of several. */
function giveReminder(from: TokenId, to: TokenId) {
  const { game } = useGameStore.getState()
  const pool = remindersOf(game, from)
  const only = pool.length === 1 ? pool[0] : undefined
  if (!only) {
    if (pool.length > 1) openDialog('remind', { id: to, from })
    return
  }
  const laid = game.reminders.find(
    (one) => one.ownerId === from && one.ref?.index === only.ref.index && one.ref.global === only.ref.global,
  )
  const placed = laid && findReminder(game, laid.id)
  if (placed) act({ type: 'reminder.attach', id: placed.id, attachedTo: to, position: null })
  else act({ type: 'reminder.add', id: newId(), ref: only.ref, ownerId: from, attachedTo: to, position: null })
}

function targetOf(node: EventTarget | null): Target | null {
  const piece = node instanceof Element ? node.closest<HTMLElement>('[data-token],[data-reminder]') : null
  if (!piece) return null
  return piece.dataset['token'] === undefined ? `reminder:${piece.dataset['reminder'] ?? ''}` : `token:${piece.dataset['token']}`
}

function pieceElement(board: HTMLElement, target: Target): HTMLElement | null {
  const [kind, id] = [target.split(':', 1)[0] ?? '', idOf(target)]
  return board.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(id)}"]`)
}

function idOf(target: string): string {
  return target.slice(target.indexOf(':') + 1)
}
