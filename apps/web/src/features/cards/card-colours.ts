/** The colours of cards, and the edge that keeps text readable where its colour is close to the card's. */

import type { CSSProperties } from 'react'
import type { ShownCard } from '../../grimoire/shown-card.ts'

/** Of the product's own cards, and what a new one begins with. */
export const CARD_COLOURS = { textColour: '#ffffff', backgroundColour: '#EC8065' } as const

/** Text in colours closer than this gets an edge (WCAG 2 contrast). */
const READABLE = 4.5
/** Closer than this, even with its edge the text is hard on the eye. The usual pair is a little better. */
const CLOSE = 2.5
/** An edge is at least so far from the text, where any colour is. */
const EDGE = 9.5

type Rgb = readonly [red: number, green: number, blue: number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** The variables that a card, small or large, is drawn with. */
export function cardStyle(face: ShownCard['face']): CSSProperties {
  const { textColour, backgroundColour } = { ...CARD_COLOURS, ...(typeof face === 'string' ? {} : face) }
  return {
    '--card-text': textColour,
    '--card-ground': backgroundColour,
    '--card-edge': edgeColour(textColour, backgroundColour) ?? 'transparent',
  } as CSSProperties
}

/**
 * The colour of the edge around the text, or `null` where none is needed: the card's own colour, as much darker or lighter
 * as it takes. Colours as a card has them; one this cannot read counts as white.
 */
export function edgeColour(textColour: string, backgroundColour: string): string | null {
  const text = rgbOf(textColour)
  const ground = rgbOf(backgroundColour)
  if (contrast(text, ground) >= READABLE) return null
  const towards = contrast(text, BLACK) >= contrast(text, WHITE) ? BLACK : WHITE
  const step = STEPS.find((part) => contrast(text, mix(ground, towards, part)) >= EDGE) ?? 1
  return hexOf(mix(ground, towards, step))
}

/** Somebody choosing these colours should be told. */
export function areClose(textColour: string, backgroundColour: string): boolean {
  return contrast(rgbOf(textColour), rgbOf(backgroundColour)) < CLOSE
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const [red, green, blue] = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part)) as [
    number,
    number,
    number,
  ]
  return [red, green, blue]
}

function rgbOf(colour: string): Rgb {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : hexOfName(colour)
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 255, green = 255, blue = 255] = parts.map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** Older cards name their colours; the browser knows which they are. */
function hexOfName(name: string): string {
  if (name.toLowerCase() === 'black') return '000000'
  const context = typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return 'ffffff'
  context.fillStyle = '#ffffff'
  context.fillStyle = name
  return context.fillStyle.slice(1)
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
