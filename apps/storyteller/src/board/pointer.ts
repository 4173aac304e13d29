/**
 * The board's pointer: a small state machine over raw pointer events. It tells taps, double taps, holds and drags apart. It knows
 * nothing about tokens: the caller names what was touched.
 */

/** A second tap within this time makes a double tap, so a single tap is reported only after it. */
export const TAP_DELAY_MS = 200
export const HOLD_MS = 500
/** Movement below this many px is still a tap. */
const SLOP_PX = { mouse: 4, touch: 8, pen: 6 } as const

export interface PointerSample {
  readonly x: number
  readonly y: number
}

export interface PointerCallbacks<Target extends string = string> {
  tap(target: Target): void
  /** Whether a tap is reported as soon as the finger goes up; two taps are then two taps, not a double tap. */
  tapsAtOnce(target: Target): boolean
  doubleTap(target: Target): void
  hold(target: Target): void
  /** A drag begins; return false to refuse it. */
  dragStart(target: Target, at: PointerSample): boolean
  /** Offset in px from where the pointer went down. */
  dragMove(target: Target, offset: PointerSample, at: PointerSample): void
  dragEnd(target: Target, offset: PointerSample, at: PointerSample): void
  dragCancel(target: Target): void
}

type State<Target> =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pointing'
      readonly target: Target
      readonly pointerId: number
      readonly start: PointerSample
      readonly slop: number
    }
  | { readonly name: 'dragging'; readonly target: Target; readonly pointerId: number; readonly start: PointerSample }
  /** After a hold or a refused drag: waits for the pointer to go up. */
  | { readonly name: 'spent'; readonly pointerId: number }

export interface BoardPointer<Target extends string = string> {
  down(target: Target, pointerId: number, at: PointerSample, kind: string): void
  move(pointerId: number, at: PointerSample): void
  up(pointerId: number, at: PointerSample): void
  cancel(): void
}

/** One machine for one board. A second finger while one is down is ignored. */
export function createPointer<Target extends string>(callbacks: PointerCallbacks<Target>): BoardPointer<Target> {
  let state: State<Target> = { name: 'idle' }
  let holdTimer: ReturnType<typeof setTimeout> | undefined
  let tapTimer: ReturnType<typeof setTimeout> | undefined
  let lastTap: Target | null = null

  const stopHold = () => clearTimeout(holdTimer)
  const offset = (start: PointerSample, at: PointerSample) => ({ x: at.x - start.x, y: at.y - start.y })

  function tapped(target: Target) {
    clearTimeout(tapTimer)
    if (callbacks.tapsAtOnce(target)) {
      lastTap = null
      callbacks.tap(target)
      return
    }
    if (lastTap === target) {
      lastTap = null
      callbacks.doubleTap(target)
      return
    }
    lastTap = target
    tapTimer = setTimeout(() => {
      lastTap = null
      callbacks.tap(target)
    }, TAP_DELAY_MS)
  }

  return {
    down(target, pointerId, at, kind) {
      if (state.name !== 'idle') return
      const slop = SLOP_PX[kind as keyof typeof SLOP_PX] ?? SLOP_PX.touch
      state = { name: 'pointing', target, pointerId, start: at, slop }
      holdTimer = setTimeout(() => {
        state = { name: 'spent', pointerId }
        callbacks.hold(target)
      }, HOLD_MS)
    },
    move(pointerId, at) {
      if (state.name === 'pointing' && state.pointerId === pointerId) {
        const moved = offset(state.start, at)
        if (Math.hypot(moved.x, moved.y) < state.slop) return
        stopHold()
        const { target, start } = state
        state = callbacks.dragStart(target, start) ? { name: 'dragging', target, pointerId, start } : { name: 'spent', pointerId }
      }
      if (state.name === 'dragging' && state.pointerId === pointerId) {
        callbacks.dragMove(state.target, offset(state.start, at), at)
      }
    },
    up(pointerId, at) {
      if (state.name === 'idle' || state.pointerId !== pointerId) return
      stopHold()
      const ended = state
      state = { name: 'idle' }
      if (ended.name === 'pointing') tapped(ended.target)
      else if (ended.name === 'dragging') callbacks.dragEnd(ended.target, offset(ended.start, at), at)
    },
    cancel() {
      stopHold()
      clearTimeout(tapTimer)
      lastTap = null
      const ended = state
      state = { name: 'idle' }
      if (ended.name === 'dragging') callbacks.dragCancel(ended.target)
    },
  }
}
