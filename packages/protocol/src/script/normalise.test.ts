import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialFault } from '../test/official-schema.ts'
import { cleanImage, cleanLink, cleanText, normaliseTeam } from './normalise.ts'

/** Whether the official schema takes this as the address of a picture. */
const isValidImage = (image: string) =>
  officialFault(['a', 'b', 'c', 'd', { id: 'x', name: 'X', team: 'minion', ability: 'Y', image }]) === null

describe('an address', () => {
  it.each([
    ['https://example.org/a b.png', 'https://example.org/a%20b.png'],
    ['  HTTP://Example.ORG ', 'http://example.org/'],
    ['https://example.org/會?q=a|b^c`d{e}#f#g[h]', 'https://example.org/%E6%9C%83?q=a%7Cb%5Ec%60d%7Be%7D#f%23g%5Bh%5D'],
    ['https://example.org/100%', 'https://example.org/100%25'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
    ['https://[::1]/x', 'https://[::1]/x'],
    ['https://%@a.b/x', 'https://%25@a.b/x'],
  ])('%s is kept as %s', (raw, clean) => {
    expect(cleanLink(raw)).toBe(clean)
    expect(isValidImage(clean)).toBe(true)
  })

  it.each([
    '',
    'baker.png',
    '//example.org/x',
    'ftp://example.org',
    'file:///x',
    'blob:https://a.b/c',
    'https://',
    'http://a b',
    `https://a.b/${'x'.repeat(3000)}`,
  ])('%s is none', (raw) => {
    expect(cleanLink(raw)).toBeNull()
    expect(cleanImage(raw)).toBeNull()
  })

  it('of a picture may be image data, of a link may not', () => {
    const data = 'data:image/svg+xml,%3Csvg/%3E'
    expect(cleanImage(data)).toBe(data)
    expect(cleanLink(data)).toBeNull()
    expect(cleanImage('data:image/png')).toBeNull()
  })

  it('that is kept is one the official schema takes, and stays as it is', () => {
    const start = fc.constantFrom('https://example.org/', 'http://a.b:81?', 'https://u:p@h#', 'https://', 'data:image/png,')
    fc.assert(
      fc.property(start, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webPath()), (head, rest) => {
        const clean = cleanImage(head + rest)
        if (clean === null) return
        expect(isValidImage(clean)).toBe(true)
        expect(cleanImage(clean)).toBe(clean)
      }),
      runs(200),
    )
  })
})

it('text loses control characters and outer blanks, and keeps marks of direction', () => {
  expect(cleanText(' a\u0000b\u0007\nc\u200f ')).toBe('ab\nc\u200f')
})

it.each([
  ['Townfolk', 'townsfolk'],
  ['TRAVELERS', 'traveller'],
  ['a jinxed', 'jinx'],
  ['toString', null],
  ['', null],
])('team %s is %s', (raw, team) => {
  expect(normaliseTeam(raw)).toBe(team)
})
