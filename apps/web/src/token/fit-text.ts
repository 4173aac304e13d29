/** How large a name can be set on an arc of given length. */

const PROBE_PX = 100
const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

export interface FittedText {
  readonly text: string
  readonly fontSize: number
}

/**
 * Fits `text` on `room` units: at `size` when it has the room, smaller down to `smallest`, then cut with an ellipsis.
 * `font` is a CSS family with weight, e.g. `700 Alegreya`; units are those of `room`.
 */
export function fitText(text: string, weight: number, family: string, size: number, smallest: number, room: number): FittedText {
  const perUnit = widthOf(text, weight, family)
  const needed = perUnit * size
  if (needed <= room) return { text, fontSize: size }
  const shrunk = room / perUnit
  if (shrunk >= smallest) return { text, fontSize: shrunk }
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, weight, family) * smallest > room) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, fontSize: smallest }
}

/** Width of the text at one unit of font size. */
function widthOf(text: string, weight: number, family: string): number {
  const key = `${weight} ${family} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = measure(text, weight, family)
  widths.set(key, width)
  return width
}

function measure(text: string, weight: number, family: string): number {
  if (context === undefined) context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  // Without a canvas (tests), an average letter stands in.
  if (!context) return text.length * 0.52
  context.font = `${weight} ${PROBE_PX}px ${family}`
  return context.measureText(text).width / PROBE_PX
}

/** Forgets what was measured: called when a web font arrives. */
export function forgetWidths(): void {
  widths.clear()
}
