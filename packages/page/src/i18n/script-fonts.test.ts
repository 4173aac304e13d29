import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE } from '../testing/patience.ts'

let addScriptFonts: typeof import('./script-fonts.ts').addScriptFonts

beforeEach(async () => {
  // It remembers what was asked for.
  vi.resetModules()
  ;({ addScriptFonts } = await import('./script-fonts.ts'))
})
afterEach(() => vi.unstubAllGlobals())

class FakeFace {
  readonly load = vi.fn(() => Promise.resolve())
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
}

/** `written` has the language in which the page came with its text. */
function page(written: string | null) {
  const added: FakeFace[] = []
  vi.stubGlobal('FontFace', FakeFace)
  vi.stubGlobal('document', {
    fonts: { add: (face: FakeFace) => added.push(face) },
    documentElement: { lang: written ?? 'en' },
    querySelector: () => (written === null ? null : {}),
  })
  return added
}

it('of a page that came with its text are used when they arrive at once', async () => {
  const added = page('th-TH')
  const slow = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(900)
  await addScriptFonts('th_TH')
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(2), PATIENCE)
  expect(added).toEqual([])
  slow.mockRestore()
})

it('makes the fonts of a language known once; a page that would move waits for them, another one fetches none', async () => {
  const added = page(null)
  await Promise.all([addScriptFonts('th_TH'), addScriptFonts('th_TH')])
  await addScriptFonts('de_DE')
  expect(added.map(({ family, descriptors }) => `${family} ${descriptors.weight}`).toSorted()).toEqual([
    'Noto Sans Thai Looped 500',
    'Noto Sans Thai Looped 700',
    'Noto Serif Thai 700',
  ])
  expect(added[0]?.source).toMatch(/^url\("[^"]+thai[^"]*\.woff2"\) format\("woff2"\)$/)
  expect(added[0]?.descriptors.unicodeRange).toContain('U+0E01-0E5B')
  expect(added.every(({ load }) => load.mock.calls.length === 1)).toBe(true)

  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await addScriptFonts('ko_KR')
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  await addScriptFonts('zh_CN')
  await vi.waitFor(() => expect(added.some(({ family }) => family === 'Noto Serif SC')).toBe(true), PATIENCE)
  expect(
    added.some(({ family }) => family === 'Gowun Batang'),
    'saving data',
  ).toBe(false)
  expect(added.filter(({ family, load }) => family === 'Noto Serif SC' && load.mock.calls.length > 0)).toEqual([])
})
