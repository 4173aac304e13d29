/** The name of a saved game, derived from the name of its file. */

import { SAVE_NAME_LENGTH } from '@grimoire/protocol/account/storage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveName } from './save-name.ts'

describe('a file called', () => {
  it.each([
    ['Friday night.dgrim', 'Friday night'],
    ['Friday night.DGRIM', 'Friday night'],
    ['Friday night', 'Friday night'],
    ['no.dgrim.dgrim', 'no.dgrim'],
    ['  two   spaces .dgrim', 'two spaces'],
    ['Night 1/2.dgrim', 'Night 1/2'],
    ['../../etc/passwd', '../../etc/passwd'],
    ['line\nbreak\u0000\u202e.dgrim', 'line break'],
    ['a%22quoted%22 one.dgrim', 'a"quoted" one'],
    ['100%.dgrim', '100%'],
    ['نیمه\u200cشب.dgrim', 'نیمه\u200cشب'],
    ['👩‍👧.dgrim', '👩‍👧'],
    ['x'.repeat(200), 'x'.repeat(SAVE_NAME_LENGTH)],
  ])('%j is %j', (file, name) => {
    expect(saveName(file)).toBe(name)
  })

  it.each(['', '.dgrim', ' \t.dgrim', '\u202e', '\ud800'])('%j has no name', (file) => {
    expect(saveName(file)).toBeNull()
  })

  it('anything gives a name that every database can store, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (file) => {
        const name = saveName(file)
        if (name === null) return
        expect(name).toBe(name.trim())
        expect(name).not.toBe('')
        expect([...name].length).toBeLessThanOrEqual(SAVE_NAME_LENGTH)
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }),
    )
  })
})
