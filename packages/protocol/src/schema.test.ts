/** Texts of one line: what every database can keep, and nothing that shows nothing. */

import { describe, expect, it } from 'vitest'
import { line } from './schema.ts'

describe('a line', () => {
  it.each(['x', ' x ', '你是恶魔', '👩‍👧', 'x'.repeat(100)])('may be %j', (text) => {
    expect(line(100).safeParse(text).success).toBe(true)
  })

  it.each(['', '   ', '\u00a0', 'a\nb', 'a\tb', 'a\u0000b', 'x\n', '\u2028\u2029', 'x'.repeat(101), 5, null])(
    'may not be %j',
    (text) => {
      expect(line(100).safeParse(text).success).toBe(false)
    },
  )

  it('is judged in one pass, however long', () => {
    expect(line(100).safeParse(`${'x'.repeat(1_000_000)}\u0000`).success).toBe(false)
    expect(line(100).safeParse(' '.repeat(1_000_000)).success).toBe(false)
  })
})
