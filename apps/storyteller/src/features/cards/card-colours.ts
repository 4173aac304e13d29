/** The colours of cards, and the outline that keeps text readable when its colour is close to the card's. */

import type { CSSProperties } from 'react'
import type { ShownCard } from '../../play/shown-card.ts'

/** The colours of the built-in cards, and the defaults of a new one. */
export const CARD_COLOURS = { textColour: '#ffffff', backgroundColour: '#EC8065' } as const

/** Text gets an outline below this contrast (WCAG 2). */
const READABLE = 4.5
/** Below this contrast, text is hard to read even with its outline. The default colours are slightly above it. */
const CLOSE = 2.5
/** The contrast to aim for between text and outline, as far as any colour reaches it. */
const OUTLINE = 9.5

type Rgb = readonly [red: number, green: number, blue: number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** The CSS variables that draw a card, in a tile or full screen. */
export function cardStyle(face: ShownCard['face']): CSSProperties {
  const { textColour, backgroundColour } = { ...CARD_COLOURS, ...(typeof face === 'string' ? {} : face) }
  return {
    '--card-text': textColour,
    '--card-ground': backgroundColour,
    '--card-outline': outlineColour(textColour, backgroundColour) ?? 'transparent',
  } as CSSProperties
}

/**
 * The colour of the outline around the text, or `null` if none is needed: the card's own colour, made only as much darker or lighter
 * as necessary. Takes hex colours and CSS colour names; a colour it cannot read counts as white.
 */
export function outlineColour(textColour: string, backgroundColour: string): string | null {
  const text = rgbOf(textColour)
  const ground = rgbOf(backgroundColour)
  if (contrast(text, ground) >= READABLE) return null
  const towards = contrast(text, BLACK) >= contrast(text, WHITE) ? BLACK : WHITE
  const step = STEPS.find((part) => contrast(text, mix(ground, towards, part)) >= OUTLINE) ?? 1
  return hexOf(mix(ground, towards, step))
}

/** Whether to warn the person choosing these colours. */
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

/** Older cards use CSS colour names, which the browser can resolve. */
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
