/** The pages of sheets as the server sends them: every parameter, every script however strange, cached and not. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { characterById } from '@grimoire/catalogue'
import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { SHEET_PAGE_ID, type SheetPage } from '@grimoire/protocol/sheet/page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNUSED_DAYS } from '../storage/shared-scripts.ts'
import { type TestApp, temporaryFolder, testApp } from '../testing/app.ts'
import { addScripts } from '../testing/library.ts'
import { describeEachForm } from '../testing/services.ts'
import { SHEET_BUILD, SHEET_HTML, UNDRAWABLE } from '../testing/sheet-build.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://g.example' }, SHEET_BUILD)
})
afterAll(() => server.app.close())

const get = (url: string, headers: Record<string, string> = {}, at: Pick<TestApp, 'app'> = server) =>
  at.app.inject({ url, headers })

function pageIn(html: string): SheetPage {
  const json = new RegExp(`<script type="application/json" id="${SHEET_PAGE_ID}">([^]*?)</script>`).exec(html)?.[1]
  return JSON.parse(json ?? 'null') as SheetPage
}

/** How many sheets its thread had drawn when it drew this one. */
const drawnAs = (html: string) => Number(/data-drawn="(\d+)"/.exec(html)?.[1])

describe('the address', () => {
  it.each([
    ['/player', 'characters', 'Trouble Brewing', ''],
    ['/player/', 'characters', 'Trouble Brewing', ''],
    ['/night-order', 'nightOrder', 'Trouble Brewing', ''],
    ['/night-ordrer', 'nightOrder', 'Trouble Brewing', ''],
    ['/player?script=bad%20moon%20RISING', 'characters', 'Bad Moon Rising', 'script=Bad+Moon+Rising'],
    ['/player?script=TROUBLE+brewing&version=latest', 'characters', 'Trouble Brewing', ''],
    ['/night-order?script=Bad+Moon+Rising&version=1.0.0', 'nightOrder', 'Bad Moon Rising', 'script=Bad+Moon+Rising&version=1.0.0'],
    ['/player?script=Bad+Moon+Rising&script=Trouble+Brewing', 'characters', 'Bad Moon Rising', 'script=Bad+Moon+Rising'],
    ['/player?script=', 'characters', 'Trouble Brewing', ''],
  ])('%s is the %s sheet of %s', async (url, kind, name, query) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['location']).toBeUndefined()
    expect(pageIn(response.body)).toMatchObject({ kind, query, language: 'en_US', problem: null, sheet: { scriptName: name } })
    expect(response.body).toContain(`<h1>${name}</h1>`)
  })

  it('of a script elsewhere is left to the browser', async () => {
    const response = await get('/player?url=https%3A%2F%2Fs.example%2Fa.json')
    expect(response.statusCode).toBe(200)
    expect(pageIn(response.body)).toEqual({
      kind: 'characters',
      language: 'en_US',
      query: 'url=https%3A%2F%2Fs.example%2Fa.json',
      sheet: null,
      english: {},
      problem: null,
    })
  })

  it.each([
    ['/player?script=Trouble%20Brewin', { code: 'no-script', asked: 'Trouble Brewin', nearest: ['Trouble Brewing'] }],
    ['/player?script=Bad+Moon+Risnig', { code: 'no-script', asked: 'Bad Moon Risnig', nearest: ['Bad Moon Rising'] }],
    ['/player?version=7.7', { code: 'no-version', name: 'Trouble Brewing', version: '7.7' }],
    ['/player?script=bad+moon+rising&version=7.7', { code: 'no-version', name: 'Bad Moon Rising', version: '7.7' }],
    ['/player?script=zz&version=7.7', { code: 'no-script', asked: 'zz', nearest: [] }],
    ['/player?script=zz', { code: 'no-script', asked: 'zz', nearest: [] }],
    ['/night-order?homebrew=nobodysharedthisone', { code: 'no-homebrew' }],
    ['/night-order?homebrew=../../secret', { code: 'no-homebrew' }],
  ])('%s says what is wrong, with 404', async (url, problem) => {
    const response = await get(url, { accept: 'text/html' })
    expect(response.statusCode).toBe(404)
    expect(pageIn(response.body)).toMatchObject({ sheet: null, problem })
    expect(response.body).toContain(`<h1>${problem.code}</h1>`)
  })
})

describe('the page', () => {
  it('has its text in place of the shell, and says nothing of JavaScript', async () => {
    const { body } = await get('/player')
    const imp = characterById.get('imp')
    expect(body).toContain(`<li>Imp: ${imp?.ability}</li>`)
    expect(body).not.toMatch(/class="boot"|noscript/)
    expect(body).toMatch(/<\/main><\/div>\s*<script type="application\/json"/)
  })

  it('tells a chat what it is', async () => {
    const { body } = await get('/night-ordrer?script=Bad+Moon+Rising')
    for (const tag of [
      '<html lang="en-US" dir="ltr" data-theme="dark">',
      '<title>Bad Moon Rising · nightOrder</title>',
      '<meta name="description" content="25 characters of Bad Moon Rising" />',
      '<link rel="canonical" href="https://g.example/night-order?script=Bad+Moon+Rising" />',
      '<meta property="og:title" content="Bad Moon Rising · nightOrder" />',
      '<meta property="og:url" content="https://g.example/night-order?script=Bad+Moon+Rising" />',
      '<meta property="og:image" content="https://g.example/api/sheets/picture?script=Bad+Moon+Rising&amp;kind=nightOrder&amp;lang=en_US" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ]) {
      expect(body).toContain(tag)
    }
    expect(body.match(/name="description"|<title>/g)).toHaveLength(2)
  })

  it('may run the inline script of its template, and no other', async () => {
    const policy = String((await get('/player')).headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1)
    expect(policy).toContain(String((await get('/sheet.html')).headers['content-security-policy']))
  })

  it('is left to the browser when it cannot be drawn', async () => {
    await addScripts(server.stores.database, [{ name: UNDRAWABLE }])
    const response = await get(`/player?script=${UNDRAWABLE}`)
    expect(response.statusCode).toBe(200)
    expect(pageIn(response.body).sheet?.scriptName).toBe(UNDRAWABLE)
    expect(response.body).toContain('class="boot"')
    expect(server.log.filter(({ msg }) => msg === 'a sheet could not be drawn')).toHaveLength(1)
  })

  it('is not the template, which the service worker keeps', async () => {
    expect((await get('/sheet.html')).body).toBe(SHEET_HTML)
  })
})

describe('the language', () => {
  it.each([
    ['/player', undefined, 'en_US'],
    ['/player?lang=de_DE', undefined, 'de_DE'],
    ['/player?lang=de_DE', 'ko', 'de_DE'],
    ['/player?lang=fr_FR', 'ko-KR;q=0.3, de;q=0.8', 'de_DE'],
    ['/player', 'fr, ko-kp', 'ko_KR'],
    ['/player', 'en-GB, de', 'en_US'],
    ['/player', 'de;q=0, xx', 'en_US'],
    ['/player', ',;q=,*,', 'en_US'],
  ])('of %s for a reader of %s is %s', async (url, accepted, language) => {
    const response = await get(url, accepted === undefined ? {} : { 'accept-language': accepted })
    expect(pageIn(response.body).language).toBe(language)
    expect(response.headers['vary']).toBe('Accept-Encoding, Accept-Language')
  })

  it('translates what is still in English, and leaves the rest', async () => {
    const pack = join(temporaryFolder(), 'pack.json')
    writeFileSync(pack, JSON.stringify([{ id: 'imp', name: 'Fiend' }]))
    const packed = await testApp({ CONTENT_PACK: pack }, SHEET_BUILD)
    const own = { id: 'chef', name: 'Cook', team: 'townsfolk', ability: 'You cook.' }
    const { key } = (
      await packed.app.inject({
        method: 'POST',
        url: '/api/scripts/upload-custom',
        payload: { script: [{ id: '_meta', name: 'Kitchen' }, 'imp', 'monk', own] },
      })
    ).json<KeyAnswer>()
    const names = async (query: string) =>
      pageIn((await get(`/player?homebrew=${key}${query}`, {}, packed)).body).sheet?.rolesInScript.map(({ name }) => name)
    expect(await names('')).toEqual(['Fiend', 'Monk', 'Cook'])
    expect(await names('&lang=en_XA')).toEqual(['⟦Fiend⟧', '⟦Monk⟧', 'Cook'])
    expect((await get(`/player?homebrew=${key}`, {}, packed)).body).toContain('<li>Fiend:')
    await packed.app.close()
  })
})

describe('a strange name', () => {
  const NAMES = [
    '</scripted><!-- ',
    '"><img src=x>',
    '</style></title><b>',
    "it's $& $1 $` &amp;",
    'a\u2028b\u2029c',
    'a\u0007\u001bb',
    '\u202eright to left',
    'x'.repeat(10_000),
  ]

  it.each(NAMES)('of the library stays a text: %j', async (name) => {
    await addScripts(server.stores.database, [{ name, author: name }])
    const response = await get(`/player?${new URLSearchParams({ script: name })}`)
    expect(response.statusCode).toBe(200)
    expect(pageIn(response.body).sheet?.scriptName).toBe(name)
    expectTame(response.body)
  })

  it.each([...NAMES, '</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])(
    'that nobody has stays a text: %j',
    async (name) => {
      const response = await get(`/player?${new URLSearchParams({ script: `${name} no`, lang: name, version: name })}`)
      expect(response.statusCode).toBe(404)
      expect(pageIn(response.body).problem).toMatchObject({ code: 'no-script' })
      expectTame(response.body)
    },
  )

  function expectTame(html: string) {
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<b>|<\/style>/)
    // Outside the text, no control character is left.
    expect(html.slice(0, html.indexOf('<body>'))).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u2029]/u)
  }
})

describe('the cache', () => {
  it('draws a sheet once, and answers 304 to whoever has it', async () => {
    const before = drawnAs((await get('/player?script=Sects+%26+Violets')).body)
    const response = await get('/player?script=Sects+%26+Violets')
    expect(response.headers['cache-control']).toBe('no-cache')
    const again = await get('/player?script=Sects+%26+Violets', { 'if-none-match': String(response.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(drawnAs(response.body)).toBe(before)
  })

  it('has each sheet in each language and kind', async () => {
    const tags = await Promise.all(
      ['/player', '/night-order', '/player?lang=de_DE', '/player?script=Bad+Moon+Rising'].map(
        async (url) => (await get(url)).headers['etag'],
      ),
    )
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('is compressed', async () => {
    const response = await get('/player', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get('/player')).body)
  })

  it('shows a changed script as it is now', async () => {
    await addScripts(server.stores.database, [{ name: 'Changing', characters: ['imp', 'chef'] }])
    const first = await get('/player?script=Changing')
    await addScripts(server.stores.database, [{ name: 'Changing', version: '2.0.0', characters: ['imp', 'monk'] }])
    const second = await get('/player?script=Changing', { 'if-none-match': String(first.headers['etag']) })
    expect(second.statusCode).toBe(200)
    expect(pageIn(second.body).sheet?.version).toBe('2.0.0')
  })
})

describeEachForm((start) => {
  const SCRIPT = [{ id: '_meta', name: 'Salt Road', author: 'Ana' }, 'imp', 'baron', 'chef', 'monk', 'drunk']

  it('shared homebrew is read by whoever has its key, at any process, and reading keeps it', async () => {
    const at = await start({}, SHEET_BUILD)
    const upload = { method: 'POST', url: '/api/scripts/upload-custom', payload: { script: SCRIPT } } as const
    const { key } = (await at.app.inject(upload)).json<KeyAnswer>()
    const response = await get(`/night-order?homebrew=${key}`, {}, await at.beside())
    expect(response.statusCode).toBe(200)
    expect(pageIn(response.body)).toMatchObject({ query: `homebrew=${key}`, sheet: { scriptName: 'Salt Road', pk: null } })
    expect(response.body).toContain('<meta name="robots" content="noindex" />')

    const { db } = at.stores.database
    const usedAt = (days: number) =>
      db
        .updateTable('shared_scripts')
        .set({ used_at: Date.now() - days * 24 * 60 * 60 * 1000 })
        .where('key', '=', key)
        .execute()
    await usedAt(UNUSED_DAYS - 1)
    expect((await get(`/player?homebrew=${key}`, {}, at)).statusCode).toBe(200)
    const { used_at } = await db.selectFrom('shared_scripts').select('used_at').where('key', '=', key).executeTakeFirstOrThrow()
    expect(Date.now() - used_at).toBeLessThan(60 * 60 * 1000)
    await usedAt(UNUSED_DAYS + 1)
    expect((await get(`/player?homebrew=${key}`, {}, at)).statusCode).toBe(404)
  })

  it('names with signs that no database takes are just not found', async () => {
    const at = await start({}, SHEET_BUILD)
    for (const query of [
      'script=a%00b',
      'version=%00',
      'homebrew=%00aaaaaaaaaaaaaaaaaaa',
      'script=%ED%A0%80',
      'script=%F0%9F%98%88',
    ]) {
      expect((await get(`/player?${query}`, {}, at)).statusCode, query).toBe(404)
      expect((await get(`/api/sheets/picture?${query}`, {}, at)).statusCode, query).toBe(404)
    }
  })

  it('homebrew is limited as its other reads are, the library is not', async () => {
    const at = await start({}, SHEET_BUILD)
    const codes = async (url: string) => {
      const all = new Set<number>()
      for (let turn = 0; turn < 245; turn += 1) all.add((await get(url, {}, at)).statusCode)
      return [...all]
    }
    expect(await codes('/player?homebrew=nobodysharedthisone')).toEqual([404, 429])
    expect(await codes('/player')).toEqual([200])
  })
})
