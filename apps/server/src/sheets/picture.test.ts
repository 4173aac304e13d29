/** Pictures of sheets: what they show, whatever the names are, and who gets them. */

import { characterById } from '@grimoire/catalogue'
import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { addScripts } from '../testing/library.ts'
import { SHEET_BUILD } from '../testing/sheet-build.ts'
import { fittedLines, NAME_SIZES, stretchesOf } from './picture-lines.ts'
import { chosenCharacters, NAME_ROOM, type PictureParts, pictureSvg, type Token } from './picture-svg.ts'

const HOSTILE = ['<script>"&\'</text></svg>', ']]><!ENTITY x>', 'a\u0000\u0007\u2028b\ud800', '😈'.repeat(40), 'y'.repeat(10_000)]
const CHARACTERS = [
  'imp',
  'spy',
  'baron',
  'poisoner',
  'saint',
  'butler',
  'recluse',
  'chef',
  'monk',
  'empath',
  'virgin',
  'slayer',
  'mayor',
]
const charactersOf = (ids: readonly string[]) => ids.flatMap((id) => characterById.get(id) ?? [])

describe('the tokens', () => {
  it('are the Demon in the middle, and ten of the others around it', () => {
    const { hub, ring } = chosenCharacters(charactersOf(CHARACTERS))
    expect(hub?.id).toBe('imp')
    expect(ring.map(({ id }) => id).toSorted()).toEqual(
      ['spy', 'baron', 'saint', 'butler', 'chef', 'monk', 'empath', 'virgin', 'slayer', 'mayor'].toSorted(),
    )
  })

  it.each([
    [[], null, 0],
    [['thief'], null, 0],
    [['chef'], 'chef', 0],
    [['chef', 'imp', 'monk'], 'imp', 2],
  ] as const)('of %j are %s and %d more', (ids, hub, more) => {
    const chosen = chosenCharacters(charactersOf(ids))
    expect(chosen.hub?.id ?? null).toBe(hub)
    expect(chosen.ring).toHaveLength(more)
  })
})

describe('the name', () => {
  const widthOf = (text: string) => text.length * 0.5
  const ROOM = 420

  it.each([
    ['Imp', ['Imp'], NAME_SIZES.largest],
    ['Trouble Brewing', ['Trouble', 'Brewing'], NAME_SIZES.largest],
    ['The Last Lamplighter', ['The Last', 'Lamplighter'], 72],
  ])('%s is on the lines %j, %d px', (name, lines, size) => {
    expect(fittedLines(name, ROOM, widthOf)).toEqual({ lines, size })
  })

  it.each([...HOSTILE, 'Donaudampfschifffahrtsgesellschaft und noch etwas', '秘密の村と暗い夜の物語のはじまり', ''])(
    'has at most two lines that fit: %j',
    (name) => {
      const { size, lines } = fittedLines(name, ROOM, widthOf)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(size).toBeGreaterThanOrEqual(NAME_SIZES.smallest)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(ROOM)
    },
  )
})

describe('a line', () => {
  const widthOf = (text: string) => text.length
  const stretches = (line: string) => stretchesOf(line, widthOf).stretches.map(({ text }) => text)

  it.each([
    ['Trouble Brewing', ['Trouble Brewing']],
    ['לילה Trouble (2)', ['לילה Trouble (2)']],
    ['ليلة الظلال', ['ليلة الظلال']],
    ['ليلة الظلال الط…', ['ليلة الظلال الط', '…']],
    ['ليلة Brewing الظلال', ['ليلة', 'Brewing', 'الظلال']],
    ['', ['']],
  ])('%j is drawn as %j: joined letters by themselves', (line, expected) => {
    expect(stretches(line)).toEqual(expected)
  })

  it('has its stretches one after the other, apart where there is a space', () => {
    const { stretches: some, width } = stretchesOf('ليلة Brewing…', widthOf)
    expect(some).toEqual([
      { text: 'ليلة', at: 0 },
      { text: 'Brewing…', at: 4.29 },
    ])
    expect(width).toBe(12.29)
  })
})

describe('the heading', () => {
  const drawn = (name: PictureParts['name']) =>
    pictureSvg({ app: '', kind: '', name, counts: { townsfolk: 0, outsider: 0, minion: 0, demon: 0 }, hub: null, ring: [] })
  /** What the text with this word says of its place, and the text. */
  const rowWith = (word: string, svg: string) => {
    const row = [...svg.matchAll(/<text x="(?<x>[\d.]+)" y="[\d.]+"(?<anchor> text-anchor="end")?[^>]*>(?<text>[^<]*)</g)].find(
      ({ groups }) => groups?.['text']?.includes(word),
    )?.groups
    return { x: Number(row?.['x']), atEnd: row?.['anchor'] !== undefined, text: row?.['text'] }
  }

  it('begins at the left margin', () => {
    const svg = drawn({ size: 100, rightToLeft: false, lines: [[{ text: 'Trouble', at: 0 }], [{ text: 'Brewing', at: 0 }]] })
    expect(rowWith('Trouble', svg)).toEqual({ x: 64, atEnd: false, text: 'Trouble' })
    expect(rowWith('Brewing', svg)).toEqual({ x: 64, atEnd: false, text: 'Brewing' })
  })

  it('begins at the right end of its room when it runs from right to left', () => {
    const lines = [
      [{ text: 'לילה Trouble', at: 0 }],
      [
        { text: 'الظلال', at: 0 },
        { text: '…', at: 2.5 },
      ],
    ]
    const svg = drawn({ size: 100, rightToLeft: true, lines })
    const right = 64 + NAME_ROOM
    // Between the signs that make a text run from right to left.
    expect(rowWith('Trouble', svg)).toEqual({ x: right, atEnd: true, text: '\u202bלילה Trouble\u202c' })
    expect(rowWith('الظلال', svg)).toEqual({ x: right, atEnd: true, text: '\u202bالظلال\u202c' })
    expect(rowWith('…', svg)).toEqual({ x: right - 250, atEnd: true, text: '\u202b…\u202c' })
  })
})

it.each(HOSTILE)('the drawing can be read whatever the names are: %j', (name) => {
  const token: Token = { name, team: 'demon', icon: '<path d="M0 0H9Z"/>', first: true, other: true }
  const counts = { townsfolk: 1, outsider: 0, minion: 0, demon: 1 }
  const title = { size: 64, rightToLeft: false, lines: [[{ text: name, at: 0 }]] }
  const svg = pictureSvg({ app: name, kind: name, name: title, counts, hub: token, ring: [token] })
  expect(svg).not.toContain('<script')
  expect(() => new Resvg(svg, { font: { loadSystemFonts: false } })).not.toThrow()
})

describe('the call', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({}, SHEET_BUILD)
  })
  afterAll(() => server.app.close())
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

  it('answers with a PNG of 1200 × 630, which is revalidated', async () => {
    const response = await get('/api/sheets/picture?script=Bad+Moon+Rising&kind=nightOrder')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(response.rawPayload)).toEqual([1200, 630])
    // Chats on phones leave out heavy ones.
    expect(response.rawPayload.length).toBeLessThan(150_000)
    const again = { 'if-none-match': String(response.headers['etag']) }
    expect((await get('/api/sheets/picture?script=Bad+Moon+Rising&kind=nightOrder', again)).statusCode).toBe(304)
    expect((await get('/api/sheets/picture', again)).statusCode).toBe(200)
  })

  it.each(['"><b>&\'</text></svg>', 'a\u2028b\ufffdc', '😈 x', 'y'.repeat(10_000)])('draws a script called %j', async (name) => {
    await addScripts(server.stores.database, [{ name }])
    const response = await get(`/api/sheets/picture?${new URLSearchParams({ script: name })}`)
    expect(response.statusCode).toBe(200)
    expect(sizeOf(response.rawPayload)).toEqual([1200, 630])
  })

  it('draws shared homebrew', async () => {
    const payload = { script: [{ id: '_meta', name: 'Salt Road' }, 'imp', 'chef', { id: 'own', name: 'Own', team: 'minion' }] }
    const { key } = (await server.app.inject({ method: 'POST', url: '/api/scripts/upload-custom', payload })).json<KeyAnswer>()
    expect((await get(`/api/sheets/picture?homebrew=${key}`)).statusCode).toBe(200)
  })

  it.each([
    ['script=nobody', 404],
    ['version=9.9', 404],
    ['homebrew=nobodysharedthisone', 404],
    ['kind=other', 400],
    // Never fetched here: it is as if it were not there.
    ['url=https%3A%2F%2Fs.example%2Fa.json', 200],
  ])('to %s answers %d', async (query, status) => {
    expect((await get(`/api/sheets/picture?${query}`)).statusCode).toBe(status)
  })

  it('is limited', async () => {
    const other = await testApp({}, SHEET_BUILD)
    const codes = new Set<number>()
    for (let turn = 0; turn < 61; turn += 1) codes.add((await other.app.inject('/api/sheets/picture')).statusCode)
    expect([...codes]).toEqual([200, 429])
    await other.app.close()
  })
})
