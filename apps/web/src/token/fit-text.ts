/** The font size at which a text fits into limited room. */

import { useSyncExternalStore } from 'react'

export interface TextRoom {
  /** CSS font family; always bold. */
  readonly family: string
  /** Preferred font size, in the units of `room`. */
  readonly size: number
  /** The smallest font size; the text is cut to fit it. */
  readonly smallest: number
  readonly room: number
}

export interface FittedText {
  readonly text: string
  readonly fontSize: number
}

/** Fits the text, and again when a web font has loaded: at its preferred size, smaller, or cut with an ellipsis. */
export function useFittedText(text: string, room: TextRoom): FittedText {
  useSyncExternalStore(onFonts, fontsSeen)
  return fitText(text, room)
}

function fitText(text: string, { family, size, smallest, room }: TextRoom): FittedText {
  const perUnit = widthOf(text, family)
  if (perUnit * size <= room) return { text, fontSize: size }
  const shrunk = room / perUnit
  if (shrunk >= smallest) return { text, fontSize: shrunk }
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, family) * smallest > room) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, fontSize: smallest }
}

const PROBE_PX = 100
const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** Width of the text at font size 1. */
function widthOf(text: string, family: string): number {
  const key = `${family} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = measure(text, family)
  widths.set(key, width)
  return width
}

function measure(text: string, family: string): number {
  if (context === undefined)
    context = typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  // Without a canvas (tests), assumes letters of average width.
  if (!context) return text.length * 0.52
  context.font = `700 ${PROBE_PX}px ${family}`
  return context.measureText(text).width / PROBE_PX
}

let fonts = 0
const listeners = new Set<() => void>()

function fontsSeen(): number {
  return fonts
}

function onFonts(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts?.addEventListener('loadingdone', fontsArrived)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.fonts?.removeEventListener('loadingdone', fontsArrived)
  }
}

/** Discards widths measured with a fallback font. */
function fontsArrived(): void {
  widths.clear()
  fonts++
  for (const listener of listeners) listener()
}
