/**
 * Where the app's message may appear. Each layout has a place of its own for it, so that it covers nothing; a dialog's place comes
 * before that of the screen beneath.
 */

import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

/** From the bottom up. */
const LEVELS = ['page', 'board', 'panel', 'overlay', 'dialog'] as const
type Level = (typeof LEVELS)[number]

export interface Place {
  readonly id: string
  readonly element: HTMLElement
  readonly level: Level
}

interface MessagePlaces {
  /** The places on the page, in the order they appeared. */
  readonly places: readonly Place[]
  /** Where the message is now; `null` while there is none, or no place for it. */
  readonly taken: Place | null
  /** Height of the message with its margins, px; 0 while there is none. */
  readonly height: number
}

export const useMessagePlaces = create<MessagePlaces>()(() => ({ places: [], taken: null, height: 0 }))

/**
 * The place for a message: the topmost. A message that had to leave the board stays off it: on the page it makes the board smaller, which
 * could make and take that room again and again.
 */
export function placeFor(places: readonly Place[], leftBoard: boolean): Place | null {
  const offered = leftBoard ? places.filter(({ level }) => level !== 'board') : places
  return offered.reduce<Place | null>((best, one) => (best && rank(best) > rank(one) ? best : one), null)
}

function rank({ level }: Place): number {
  return LEVELS.indexOf(level)
}

function leave(place: Place): void {
  useMessagePlaces.setState(({ places }) => ({ places: places.filter((one) => one !== place) }))
}

interface MessagePlaceProps {
  readonly level: Level
  readonly className?: string
  readonly style?: React.CSSProperties
  /** Stays as it is: the message lies in its middle. Otherwise it becomes as high as the message, and what follows moves down. */
  readonly fixed?: boolean
}

export function MessagePlace({ level, className, style, fixed = false }: MessagePlaceProps) {
  // The element is in no state: setting it would render the page a second time before it is painted.
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const place: Place = { id, element, level }
    useMessagePlaces.setState(({ places }) => ({ places: [...places, place] }))
    // Later than the key press that closes a dialog: an update now would let what lies beneath see the same press.
    return () => void setTimeout(() => leave(place))
  }, [id, level])
  const height = useMessagePlaces(({ taken, height: now }) => (!fixed && taken?.id === id ? now : 0))
  return (
    <div
      ref={ref}
      className={className}
      data-middle={fixed || undefined}
      style={fixed ? style : { ...style, height, flexShrink: 0 }}
    />
  )
}
