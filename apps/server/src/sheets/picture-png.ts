/**
 * A picture as a PNG with a palette: a quarter of the bytes that its thousands of colours would need. Phones load it over mobile data, and
 * some chats show no heavy picture.
 */

import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { paletteOf } from './palette.ts'

/** `pixels` are red, green, blue and alpha, row by row; alpha is left out, for the pictures have a ground. */
export async function palettePng(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const { palette, indices } = paletteOf(pixels)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, which name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  // Before each row stands its filter, and no filter makes such a picture smaller.
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row += 1) rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const packed = await promisify(deflate)(rows, { level: 6, memLevel: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
