/** What the scene takes from the clock: the seconds of the timer, and the size of its container. Nothing renders more often than it must. */

import { shownSeconds, type TimerState } from '@grimoire/page/timer/timer.ts'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'

/** The whole seconds that the timer shows, its start on the device's clock; renders once a second while it runs. A countdown shows 0 only when it is over. */
export function useTimerSeconds(timer: TimerState | null): number {
  const read = useCallback(() => (timer === null ? 0 : shownSeconds(timer, Date.now())), [timer])
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!timer?.isRunning || timer.startTimestamp === null) return () => {}
      const start = timer.startTimestamp
      let wait: ReturnType<typeof setTimeout> | undefined
      const next = () => {
        const into = (Date.now() - start + (timer.currentTime % 1) * 1000) % 1000
        wait = setTimeout(() => {
          changed()
          next()
        }, 1005 - into)
      }
      next()
      return () => clearTimeout(wait)
    },
    [timer],
  )
  return useSyncExternalStore(subscribe, read)
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of the element in whole px; `null` until it is known. */
export function useSize(): readonly [(element: HTMLElement | null) => void, Size | null] {
  const [size, setSize] = useState<Size | null>(null)
  const watching = useRef<ResizeObserver | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    watching.current?.disconnect()
    if (element === null) return
    const measure = () => {
      const [width, height] = [Math.round(element.clientWidth), Math.round(element.clientHeight)]
      setSize((before) =>
        width === 0 || height === 0 || (before?.width === width && before.height === height) ? before : { width, height },
      )
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    watching.current = new ResizeObserver(measure)
    watching.current.observe(element)
  }, [])
  return [attach, size]
}

const STILL = '(prefers-reduced-motion: reduce)'

export function useStill(): boolean {
  return useSyncExternalStore(onStill, () => typeof matchMedia === 'function' && matchMedia(STILL).matches)
}

function onStill(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {}
  const query = matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
