import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caches, dropOtherVersions, keepLanguage, keepLanguagesInUse, type OfflineFiles } from './offline-files.ts'

const FILES: OfflineFiles = {
  paper: ['/assets/paper/worker-1.js', '/assets/paper/alegreya-1.woff'],
  languages: {
    en_US: { page: [], paper: [] },
    de_DE: { page: ['/assets/words/de_DE-first-2.js', '/assets/words/de_DE-rest-2.js'], paper: [] },
    th_TH: { page: ['/assets/words/th_TH-first-2.js', '/assets/fonts/thai-2.woff2'], paper: ['/assets/paper/thai-1.woff'] },
  },
}

/** Caches by name, each a list of addresses. */
let stored: Map<string, Set<string>>
let fetched: string[]
let lost: string | null

const caches: Caches = {
  async open(name) {
    const cache = stored.get(name) ?? new Set<string>()
    stored.set(name, cache)
    return {
      match: async (key) => (cache.has(String(key)) ? new Response() : undefined),
      put: async (key) => void cache.add(String(key)),
      keys: async () => [...cache].map((url) => ({ url: `https://grimoire.example.org${url}` }) as Request),
      delete: async (key) => cache.delete(new URL((key as Request).url).pathname),
    }
  },
}

beforeEach(() => {
  stored = new Map()
  fetched = []
  lost = null
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    if (url === lost) return new Response('', { status: 502 })
    return new Response('')
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = (name: string) => [...(stored.get(name) ?? [])]

describe('the files of a language', () => {
  it('are kept each in its cache, with what makes PDFs', async () => {
    await keepLanguage(caches, FILES, 'th_TH')
    expect(kept('words')).toEqual(['/assets/words/th_TH-first-2.js'])
    expect(kept('fonts')).toEqual(['/assets/fonts/thai-2.woff2'])
    expect(kept('paper')).toEqual(['/assets/paper/worker-1.js', '/assets/paper/alegreya-1.woff', '/assets/paper/thai-1.woff'])
    fetched = []
    await keepLanguage(caches, FILES, 'th_TH')
    expect(fetched).toEqual([])
  })

  it('are for English what makes PDFs alone, as for a language that there is not', async () => {
    await keepLanguage(caches, FILES, 'en_US')
    await keepLanguage(caches, FILES, 'xx_XX')
    expect(fetched).toEqual(FILES.paper)
  })

  it('stop at one that cannot be fetched, and the rest comes another time', async () => {
    lost = '/assets/words/de_DE-rest-2.js'
    await expect(keepLanguage(caches, FILES, 'de_DE')).rejects.toThrow('answered 502')
    expect(kept('words')).toEqual(['/assets/words/de_DE-first-2.js'])
    lost = null
    await keepLanguage(caches, FILES, 'de_DE')
    expect(kept('words')).toHaveLength(2)
  })
})

describe('a new version', () => {
  beforeEach(() => void stored.set('words', new Set(['/assets/words/de_DE-first-1.js', '/assets/words/de_DE-rest-1.js'])))

  it('has the texts of the languages in use before it takes over, and leaves the old ones to the pages that are open', async () => {
    await keepLanguagesInUse(caches, FILES)
    expect(fetched).toEqual(FILES.languages['de_DE']?.page)
    expect(kept('words')).toContain('/assets/words/de_DE-first-1.js')
  })

  it('does not take over without them', async () => {
    lost = '/assets/words/de_DE-first-2.js'
    await expect(keepLanguagesInUse(caches, FILES)).rejects.toThrow('answered 502')
  })

  it('drops the old ones once it has taken over', async () => {
    await keepLanguagesInUse(caches, FILES)
    await dropOtherVersions(caches, FILES)
    expect(kept('words')).toEqual(FILES.languages['de_DE']?.page)
  })
})
