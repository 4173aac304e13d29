/** Keeps the message on its place, wherever that moves: dialogs open with an animation, panels grow, screens turn. */

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Place, placeFor, useMessagePlaces } from '../ui/message-place.tsx'

/**
 * `region` is the element around the message; `message` is `null` while there is none. Without a place, it stays where its stylesheet puts
 * it.
 */
export function useInPlace(region: RefObject<HTMLElement | null>, message: object | null): void {
  const shown = message !== null
  // Without a message they do not matter, and every screen, panel and dialog adds one.
  const places = useMessagePlaces((store) => (shown ? store.places : NO_PLACES))
  const leftBoard = useRef(false)
  useLayoutEffect(() => {
    const before = useMessagePlaces.getState().taken
    leftBoard.current = shown && (leftBoard.current || (before?.level === 'board' && !places.includes(before)))
    useMessagePlaces.setState({ taken: shown ? placeFor(places, leftBoard.current) : null })
  }, [places, shown])
  const taken = useMessagePlaces((store) => store.taken)
  useLayoutEffect(() => {
    const element = region.current
    const place = taken?.element
    if (!element || message === null) return undefined
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = performance.now()
    const follow = () => {
      if (place) layOn(element, place)
      // As high as its words are in the width of its place.
      const height = heightOf(element)
      if (height !== useMessagePlaces.getState().height) useMessagePlaces.setState({ height })
      if (taken?.level === 'board' && height - 2 * MARGIN > taken.element.clientHeight) {
        // It would cover pieces. On the page it makes the board smaller instead.
        leftBoard.current = true
        useMessagePlaces.setState({ taken: placeFor(useMessagePlaces.getState().places, true) })
        return
      }
      if (performance.now() - start < MOVING_MS) frame = requestAnimationFrame(follow)
      else timer = setTimeout(follow, RESTING_MS)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      element.removeAttribute('style')
      delete element.dataset['middle']
      useMessagePlaces.setState({ height: 0 })
    }
  }, [region, taken, message])
}

const NO_PLACES: readonly Place[] = []

function layOn(region: HTMLElement, place: HTMLElement): void {
  const { left, top, width, height } = place.getBoundingClientRect()
  const middle = place.dataset['middle'] !== undefined
  setStyle(region, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: middle ? `${height}px` : 'auto' })
  if (middle) region.dataset['middle'] = ''
  else delete region.dataset['middle']
}

/** Writes only what changed: each write makes the browser compute styles again. */
function setStyle(element: HTMLElement, style: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(style))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}

function heightOf(region: HTMLElement): number {
  const message = region.querySelector<HTMLElement>('.alert')
  return message ? message.offsetHeight + 2 * MARGIN : 0
}

/** How long the place is followed frame by frame, longer than any animation; afterwards it is looked at now and then. */
const MOVING_MS = 1000
const RESTING_MS = 200

/** As in alert-banner.css, px. */
const MARGIN = 8
