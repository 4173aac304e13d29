import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  CATALOGUE,
  dropOldest,
  dropOldFiles,
  dropScripts,
  FILE_CACHES,
  isCatalogue,
  keepAll,
  keepCharacters,
  keepScripts,
  listedScripts,
  NOT_PAGES,
  pagesOf,
} from './catalogue-cache.ts'

describe('what is kept for offline use', () => {
  it.each([
    ['/api/roles/', true],
    ['/api/roles/imp', true],
    ['/api/roles/type/traveller', true],
    ['/api/scripts/search/offline', true],
    ['/api/scripts/Trouble%20Brewing/versions/latest', true],
    // Answers for one person or one moment, or files.
    ['/api/scripts/favourites', false],
    ['/api/scripts/search/moon', false],
    ['/api/scripts/Trouble%20Brewing/download', false],
    ['/api/user/me', false],
    ['/api/rolesx', false],
  ])('%s: %s', (path, expected) => {
    expect(isCatalogue(path)).toBe(expected)
  })

  it('includes the three official scripts from the first visit on', () => {
    for (const path of CATALOGUE) expect(isCatalogue(path)).toBe(true)
    expect(CATALOGUE).toContain('/api/scripts/Sects%20and%20Violets/versions/latest')
  })
})

describe('which addresses get the app’s page', () => {
  it.each([
    ['/', true],
    ['/play', true],
    ['/?url=https://x.example/script.json', true],
    ['/town?id=x.y', true],
    ['/api/docs', false],
    ['/metrics', false],
    ['/icon-192.png', false],
    ['/assets/first-DRlQGB1A.js?x=1', false],
  ])('%s: %s', (path, expected) => {
    expect(NOT_PAGES.some((pattern) => pattern.test(path))).toBe(!expected)
  })
})

describe('which addresses get the players’ page', () => {
  it.each([
    ['/join', true],
    ['/join/', true],
    ['/join?sessionId=482913', true],
    ['/joined', false],
    ['/', false],
    ['/play?at=/join', false],
  ])('%s: %s', (path, expected) => {
    expect(pagesOf('join').some((pattern) => pattern.test(path))).toBe(expected)
  })

  it.each([
    ['/town', true],
    ['/town?id=Hollowmere', true],
    ['/townhall', false],
    ['/join', false],
  ])('and which the town’s: %s: %s', (path, expected) => {
    expect(pagesOf('town').some((pattern) => pattern.test(path))).toBe(expected)
  })
})

describe('the cache', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the scripts that the offline list begins with, fetching only those it lacks', async () => {
    const cache = new Map<string, Response>([
      ['/api/scripts/search/offline', Response.json([{ name: 'Known One' }, { name: 'New One' }])],
      ['/api/scripts/Known%20One/versions/latest', Response.json({})],
    ])
    const store = {
      match: async (key: RequestInfo | URL) => cache.get(String(key)),
      put: async (key: RequestInfo | URL, response: Response) => void cache.set(String(key), response),
    }
    const fetched: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return Response.json({})
    })
    await keepScripts(store, await listedScripts(store))
    expect(fetched).toEqual(['/api/scripts/New%20One/versions/latest'])
    expect([...cache.keys()]).toContain('/api/scripts/New%20One/versions/latest')
  })

  it('keeps the characters of a language and of English, once', async () => {
    const cache = new Map<string, Response>()
    const store = {
      match: async (key: RequestInfo | URL) => cache.get(String(key)),
      put: async (key: RequestInfo | URL, response: Response) => void cache.set(String(key), response),
    }
    const fetched: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return Response.json([])
    })
    await keepCharacters(store, 'de_DE')
    await keepCharacters(store, 'en_US')
    expect(fetched).toEqual(['/api/roles/language/de_DE', '/api/roles/language/en_US'])
    expect([...cache.keys()]).toEqual(fetched)
  })

  it('drops favourites again, but not what everybody has', async () => {
    const address = (name: string) => `/api/scripts/${encodeURIComponent(name)}/versions/latest`
    const cache = new Map<string, Response>([
      ['/api/scripts/search/offline', Response.json([{ name: 'Known One' }])],
      ...['Known One', 'Mine Alone', 'Trouble Brewing', 'Still Mine'].map((name) => [address(name), Response.json({})] as const),
    ])
    const store = {
      match: async (key: RequestInfo | URL) => cache.get(String(key)),
      delete: async (key: RequestInfo | URL) => cache.delete(String(key)),
    }
    await dropScripts(store, ['Known One', 'Mine Alone', 'Trouble Brewing'])
    expect([...cache.keys()].slice(1)).toEqual(['Known One', 'Trouble Brewing', 'Still Mine'].map(address))
  })

  it('keeps 400 answers: the oldest go first, but never what every game needs', async () => {
    const paths = [...CATALOGUE, ...Array.from({ length: 400 }, (_, index) => `/api/roles/r${index}`)]
    const kept = paths.map((path) => ({ url: `http://localhost${path}` }) as Request)
    const gone: string[] = []
    await dropOldest({
      keys: async () => kept,
      delete: async (request) => gone.push(new URL((request as Request).url).pathname) > 0,
    })
    expect(gone).toEqual(CATALOGUE.map((_path, index) => `/api/roles/r${index}`))
  })

  it.each(FILE_CACHES)('keeps the newest files of $name', async (files) => {
    const kept = Array.from(
      { length: files.atMost + 2 },
      (_, index) => ({ url: `http://localhost${files.folder}x-${index}` }) as Request,
    )
    const gone: string[] = []
    await dropOldFiles({ keys: async () => kept, delete: async (request) => gone.push((request as Request).url) > 0 }, files)
    expect(gone).toEqual(kept.slice(0, 2).map(({ url }) => url))
  })

  it('replaces only what could be fetched, and reports what could not', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/lost') throw new TypeError('offline')
      return new Response('x', { status: url === '/gone' ? 404 : 200 })
    })
    const put = vi.fn(async () => undefined)
    const wanted = ['/gone', '/lost', '/there'].map((url) => ({ key: `${url}?key`, url }))
    await expect(keepAll({ put }, wanted)).rejects.toThrow('/gone answered 404')
    expect(put.mock.calls.map(([key]: unknown[]) => key)).toEqual(['/there?key'])
  })
})
