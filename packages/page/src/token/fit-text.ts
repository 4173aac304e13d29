/** The font size at which a text fits into limited room. */

import { useSyncExternalStore } from 'react'

/** Names and headings, or text, as `--font-display` and `--font-text` set them. A canvas cannot read those. */
const FAMILIES = {
  display: 'Alegreya, "Noto Serif Thai", "Gowun Batang", serif',
  text: '"Alegreya Sans", "Noto Sans Thai Looped", sans-serif',
}
type Face = keyof typeof FAMILIES

export interface TextRoom {
  /** Always bold. */
  readonly face: Face
  /** Preferred font size, in the units of `room`. */
  readonly size: number
  /** The smallest font size; the text is cut to fit it. */
  readonly smallest: number
  readonly room: number
  /** Set along the inside of an arc. */
  readonly curved?: boolean
}

export interface FittedText {
  readonly text: string
  readonly fontSize: number
  /** Between two letters, in the units of the room. */
  readonly letterSpacing: number
}

/** Fits the text, and again when a web font has loaded: at its preferred size, smaller, or cut with an ellipsis. */
export function useFittedText(text: string, room: TextRoom): FittedText {
  useSyncExternalStore(onFonts, fontsSeen)
  return fitText(text, room)
}

function fitText(text: string, { face, size, smallest, room, curved = false }: TextRoom): FittedText {
  const spacing = curved && FULL_HEIGHT.test(text) ? SPREAD : 0
  const widthAt1 = (one: string) => widthOf(one, face) + spacing * one.length
  const at = (one: string, fontSize: number) => ({ text: one, fontSize, letterSpacing: spacing * fontSize })
  const perUnit = widthAt1(text)
  if (perUnit * size <= room) return at(text, size)
  const shrunk = room / perUnit
  if (shrunk >= smallest) return at(text, shrunk)
  const letters = lettersOf(text)
  while (letters.length > 1 && widthAt1(`${letters.join('').trimEnd()}…`) * smallest > room) letters.pop()
  return at(`${letters.join('').trimEnd()}…`, smallest)
}

/** Letters as high as they are wide: inside an arc their upper halves would run into each other. */
const FULL_HEIGHT = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What keeps them apart, as a part of the font size. */
const SPREAD = 0.16

/** Letters with their marks, which some scripts write above and below them. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

const PROBE_PX = 100
const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** Width of the text at font size 1. */
function widthOf(text: string, face: Face): number {
  const key = `${face} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = measure(text, face)
  widths.set(key, width)
  return width
}

function measure(text: string, face: Face): number {
  if (context === undefined)
    context = typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  // Without a canvas (tests), assumes letters of average width.
  if (!context) return text.length * 0.52
  context.font = `700 ${PROBE_PX}px ${FAMILIES[face]}`
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
