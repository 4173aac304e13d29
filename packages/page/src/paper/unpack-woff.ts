/**
 * Unpacks a WOFF font to the plain form inside it. The font library reads both, but it would decompress a table of a WOFF in JavaScript
 * every time it reads a glyph.
 */

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const PLAIN_HEADER = 12
const PLAIN_ENTRY = 16

export async function unpackWoff(woff: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff)
  const count = from.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = WOFF_HEADER + index * WOFF_ENTRY
      const [offset, packed, length] = [from.getUint32(entry + 4), from.getUint32(entry + 8), from.getUint32(entry + 12)]
      const stored = new Uint8Array(woff, offset, packed)
      const bytes = packed < length ? await inflated(stored) : stored
      return { tag: from.getUint32(entry), checksum: from.getUint32(entry + 16), bytes }
    }),
  )
  const start = PLAIN_HEADER + count * PLAIN_ENTRY
  const font = new Uint8Array(tables.reduce((size, { bytes }) => size + aligned(bytes.length), start))
  const to = new DataView(font.buffer)
  const power = Math.floor(Math.log2(count))
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  to.setUint16(6, 2 ** power * PLAIN_ENTRY)
  to.setUint16(8, power)
  to.setUint16(10, (count - 2 ** power) * PLAIN_ENTRY)
  let at = start
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = PLAIN_HEADER + index * PLAIN_ENTRY
    to.setUint32(entry, tag)
    to.setUint32(entry + 4, checksum)
    to.setUint32(entry + 8, at)
    to.setUint32(entry + 12, bytes.length)
    font.set(bytes, at)
    at += aligned(bytes.length)
  })
  return font
}

/** Tables begin at multiples of four. */
function aligned(length: number): number {
  return Math.ceil(length / 4) * 4
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
