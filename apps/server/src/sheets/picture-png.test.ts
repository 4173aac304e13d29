/** PNGs with a palette, read back by a decoder that is not ours. */

import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { palettePng } from './picture-png.ts'

const SIDE = 64

/** Red, green, blue and alpha of each pixel of a square. */
function square(colourAt: (x: number, y: number) => readonly [number, number, number]): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: SIDE * SIDE }, (_, index) => [...colourAt(index % SIDE, Math.trunc(index / SIDE)), 255]).flat(),
  )
}

function readBack(png: Uint8Array): Uint8Array {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><image width="${SIDE}" height="${SIDE}" image-rendering="optimizeSpeed" href="${href}"/></svg>`
  return new Resvg(svg).render().pixels
}

/** The most by which any channel of any pixel differs. */
function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 999))), 0)
}

describe('a picture with a palette', () => {
  it.each([
    ['one colour', square(() => [21, 16, 25])],
    ['two colours that hardly differ', square((x) => [21, 16, x > 60 ? 25 : 26])],
    ['256 colours', square((x, y) => [(x % 16) * 17, (y % 16) * 17, 99])],
  ])('of %s has just these', async (_, pixels) => {
    expect(readBack(await palettePng(pixels, SIDE, SIDE))).toEqual(Buffer.from(pixels))
  })

  it('of two gradients is nearly the same, in a quarter of the bytes', async () => {
    const pixels = square((x, y) => (x < 32 ? [y * 3, 40 + y, 60 + x] : [246 - y, 235 - x, 210 - 2 * y]))
    const png = await palettePng(pixels, SIDE, SIDE)
    expect(difference(readBack(png), pixels)).toBeLessThanOrEqual(8)
    expect(png.length).toBeLessThan(pixels.length / 4)
  })

  it('keeps a colour that a single pixel has', async () => {
    const pixels = square((x, y) => (x === 5 && y === 5 ? [250, 102, 121] : [20 + (x >> 1), 16 + (y >> 1), 25 + (x >> 2)]))
    const [red, green, blue] = readBack(await palettePng(pixels, SIDE, SIDE)).subarray((5 * SIDE + 5) * 4)
    expect([red, green, blue]).toEqual([250, 102, 121])
  })
})
