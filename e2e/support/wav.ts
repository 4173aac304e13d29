/** Generates a short sound, so that no journey needs anyone's music. */

const RATE = 8000

/** A mono wav file with a quiet tone of this many seconds. */
export function wav(seconds: number, hertz = 220): Buffer {
  const samples = Math.round(seconds * RATE)
  const data = Buffer.alloc(samples * 2)
  for (let index = 0; index < samples; index++) {
    data.writeInt16LE(Math.round(2000 * Math.sin((2 * Math.PI * hertz * index) / RATE)), index * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
