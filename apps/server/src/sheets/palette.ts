/**
 * Chooses the 256 colours that stand for all colours of a picture, by median cut: the colours are divided again and again where they differ
 * most, and each part is given its middle. Plain loops over flat arrays, because other requests wait meanwhile.
 */

const MOST = 256
/** Above 1, the colours of wide areas count for more than their share: bands in a gradient are seen sooner than an edge a shade off. */
const WIDE = 1.25

export interface Palette {
  /** Red, green and blue of each colour, the darkest first. */
  readonly palette: Uint8Array
  /** For each pixel, the place of its colour. */
  readonly indices: Uint8Array
}

/** `pixels` are red, green, blue and alpha; alpha is left out. */
export function paletteOf(pixels: Uint8Array): Palette {
  const { colours, counts, places } = listed(pixels)
  const { palette, standIns } = divided(
    colours,
    Float64Array.from(counts, (count) => count ** WIDE),
  )
  const indices = new Uint8Array(places.length)
  for (let pixel = 0; pixel < places.length; pixel += 1) indices[pixel] = standIns[places[pixel] as number] as number
  return { palette, indices }
}

/** The different colours, how many pixels each has, and for each pixel the place of its colour. */
function listed(pixels: Uint8Array): {
  readonly colours: Uint8Array
  readonly counts: readonly number[]
  readonly places: Uint32Array
} {
  const length = pixels.length >> 2
  const places = new Uint32Array(length)
  const placeOf = new Map<number, number>()
  const colours: number[] = []
  const counts: number[] = []
  let [last, place] = [-1, 0]
  for (let pixel = 0, from = 0; pixel < length; pixel += 1, from += 4) {
    const red = pixels[from] as number
    const green = pixels[from + 1] as number
    const blue = pixels[from + 2] as number
    const colour = (red << 16) | (green << 8) | blue
    if (colour !== last) {
      last = colour
      const known = placeOf.get(colour)
      place = known ?? counts.length
      if (known === undefined) {
        placeOf.set(colour, place)
        colours.push(red, green, blue)
        counts.push(0)
      }
    }
    counts[place] = (counts[place] as number) + 1
    places[pixel] = place
  }
  return { colours: Uint8Array.from(colours), counts, places }
}

/** Some of the colours. */
interface Part {
  readonly from: number
  readonly to: number
  readonly middle: readonly [number, number, number]
  /** In which its colours differ most, and by how much. */
  readonly channel: number
  readonly spread: number
}

/** The palette, and for each colour the place of the one that stands for it. */
function divided(colours: Uint8Array, weights: Float64Array): { readonly palette: Uint8Array; readonly standIns: Uint8Array } {
  // A part is a stretch of this list; dividing it puts one half before the other.
  const order = Uint32Array.from(weights, (_, place) => place)
  const partOf = (from: number, to: number): Part => {
    const [sums, squares] = [new Float64Array(3), new Float64Array(3)]
    let total = 0
    for (let at = from; at < to; at += 1) {
      const place = order[at] as number
      const weight = weights[place] as number
      total += weight
      for (let channel = 0; channel < 3; channel += 1) {
        const value = colours[place * 3 + channel] as number
        sums[channel] = (sums[channel] as number) + value * weight
        squares[channel] = (squares[channel] as number) + value * value * weight
      }
    }
    const middle = Array.from(sums, (sum) => sum / total) as [number, number, number]
    const spreads = middle.map((value, channel) => (squares[channel] as number) - value * value * total)
    const spread = Math.max(...spreads)
    return { from, to, middle, channel: spreads.indexOf(spread), spread: to - from > 1 ? spread : 0 }
  }
  const halvesOf = ({ from, to, middle, channel }: Part): readonly [Part, Part] => {
    let [low, high] = [from, to - 1]
    while (low <= high) {
      const place = order[low] as number
      if ((colours[place * 3 + channel] as number) <= (middle[channel] as number)) low += 1
      else {
        order[low] = order[high] as number
        order[high] = place
        high -= 1
      }
    }
    return [partOf(from, low), partOf(low, to)]
  }
  const parts = [partOf(0, order.length)]
  while (parts.length < MOST) {
    const widest = parts.reduce((one, other) => (other.spread > one.spread ? other : one))
    if (widest.spread <= 0) break
    parts.splice(parts.indexOf(widest), 1, ...halvesOf(widest))
  }
  parts.sort((one, other) => brightness(one) - brightness(other))
  const standIns = new Uint8Array(order.length)
  for (const [index, { from, to }] of parts.entries()) for (const place of order.subarray(from, to)) standIns[place] = index
  return {
    palette: Uint8Array.from(
      parts.flatMap(({ middle }) => middle),
      Math.round,
    ),
    standIns,
  }
}

function brightness({ middle: [red, green, blue] }: Part): number {
  return red + green + blue
}
