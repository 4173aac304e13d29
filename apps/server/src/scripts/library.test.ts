/** The library over HTTP, in every form of the product. */

import { builtInScripts, characterById, OFFICIAL_SCRIPTS } from '@grimoire/catalogue'
import { detailOf } from '@grimoire/protocol/errors'
import { scriptAnswerSchema } from '@grimoire/protocol/script/answer'
import { importScript } from '@grimoire/protocol/script/import'
import { advancedSearchAnswerSchema, scriptVersionsSchema, suggestionsSchema } from '@grimoire/protocol/script/library'
import { expect, it } from 'vitest'
import { addScripts } from '../testing/library.ts'
import { describeEachForm, type FormApp } from '../testing/services.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

describeEachForm((start) => {
  const get = async ({ app }: FormApp, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const advanced = async ({ app }: FormApp, payload: object | string) =>
    app.inject({ method: 'POST', url: '/api/scripts/advanced-search', payload, headers: JSON_TYPE })
  const refusal = (response: { statusCode: number; json: () => unknown }) => {
    const body = response.json() as { code: string }
    return [response.statusCode, body.code, detailOf(body) === null ? 'no sentence' : 'a sentence']
  }

  it('suggests scripts by part of their name', async () => {
    const server = await start()
    const response = await get(server, '/api/scripts/search/TROUBLE?type=full')
    expect(response.statusCode).toBe(200)
    expect(suggestionsSchema.parse(response.json())[0]).toMatchObject({ name: 'Trouble Brewing', type: 'full' })
    expect((await get(server, '/api/scripts/search/tr')).json()).toEqual([])
    expect((await get(server, `/api/scripts/search/${encodeURIComponent('sects & v')}`)).json()).toHaveLength(1)
    expect((await get(server, '/api/scripts/search/brewing?type=teensy')).json()).toEqual([])
    expect((await get(server, '/api/scripts/search/%25%25%25')).json()).toEqual([])
    expect((await get(server, '/api/scripts/search/a%00b%00c')).json()).toEqual([])
    const longest = encodeURIComponent('暗'.repeat(100))
    expect((await get(server, `/api/scripts/search/${longest}`)).json()).toEqual([])
  })

  it('an invalid search is refused with a sentence', async () => {
    const server = await start()
    expect(refusal(await get(server, '/api/scripts/search/trouble?type=huge'))).toEqual([400, 'bad-request', 'a sentence'])
    expect(refusal(await get(server, '/api/scripts/search/%ff%fe'))).toEqual([400, 'bad-request', 'a sentence'])
    const post = await server.app.inject({ method: 'POST', url: '/api/scripts/search/trouble', payload: {} })
    expect([...refusal(post), post.headers.allow]).toEqual([405, 'method-not-allowed', 'a sentence', 'GET, HEAD'])
  })

  it('lists scripts to suggest offline: built-in ones, popular ones first', async () => {
    const server = await start()
    await addScripts(server.stores.database, [
      { name: 'Liked', score: 3 },
      ...Array.from({ length: 600 }, (_, number) => ({ name: `Other ${number}` })),
    ])
    const response = await get(server, '/api/scripts/search/offline')
    const names = suggestionsSchema.parse(response.json()).map(({ name }) => name)
    expect(names).toHaveLength(500)
    expect(names.slice(0, 4)).toEqual(['Liked', ...OFFICIAL_SCRIPTS.map(({ name }) => name)])
    expect(names).toEqual(expect.arrayContaining(builtInScripts.map(({ name }) => name)))
    const again = await get(server, '/api/scripts/search/offline', { 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('finds scripts by their characters', async () => {
    const server = await start()
    const filters = [
      { operator: 'includes', value: 'fortuneteller' },
      { operator: 'excludes', value: 'baron' },
    ]
    const wanted = builtInScripts.filter(({ characters }) => characters.includes('fortuneteller') && !characters.includes('baron'))
    const response = await advanced(server, { filters, take: 100 })
    expect(response.statusCode).toBe(200)
    const { total, results } = advancedSearchAnswerSchema.parse(response.json())
    expect(total).toBe(wanted.length)
    expect(results.map(({ pk }) => pk).toSorted()).toEqual(wanted.map(({ pk }) => pk).toSorted())
    const page = advancedSearchAnswerSchema.parse((await advanced(server, { filters, skip: 1, take: 1 })).json())
    expect([page.total, page.results]).toEqual([total, results.slice(1, 2)])
  })

  it('an advanced search that makes no sense is refused', async () => {
    const server = await start()
    const nonsense = [
      '',
      {},
      '{"filters":',
      { filters: [{ operator: 'has', value: 'imp' }] },
      { filters: [{ operator: 'includes', value: '' }] },
      { filters: [{ operator: 'includes', value: 'a\u0000b' }] },
      { filters: new Array(21).fill({ operator: 'includes', value: 'imp' }) },
      { filters: [], take: 101 },
      { filters: [], skip: -1 },
      { filters: [], take: 1.5 },
      { filters: [], sortBy: 'pk' },
      '{"filters":[],"__proto__":{"a":1}}',
    ]
    for (const payload of nonsense) {
      expect([payload, ...refusal(await advanced(server, payload))]).toEqual([payload, 400, 'bad-request', 'a sentence'])
    }
  })

  it('an advanced search of the wrong size, type or method is refused', async () => {
    const server = await start()
    const url = '/api/scripts/advanced-search'
    expect(refusal(await advanced(server, { filters: [], more: 'x'.repeat(70_000) }))).toEqual([413, 'too-large', 'a sentence'])
    const text = await server.app.inject({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'text/plain' } })
    expect(refusal(text)).toEqual([415, 'unsupported-type', 'a sentence'])
    expect(refusal(await get(server, url))).toEqual([405, 'method-not-allowed', 'a sentence'])
  })

  it.each([
    ['/api/scripts/search/trouble', 120, 'GET'],
    ['/api/scripts/advanced-search', 60, 'POST'],
  ] as const)('%s answers one address %i times a minute', async (url, times, method) => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const ask = async (ip: string) =>
      app.inject({
        ...{ method, url, headers: { 'x-forwarded-for': ip } },
        ...(method === 'POST' ? { payload: { filters: [] } } : {}),
      })
    for (let turn = 0; turn < times; turn += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200)
    expect(refusal(await ask('203.0.113.1'))).toEqual([429, 'too-many-requests', 'a sentence'])
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
  })

  it('lists the versions of a name, and returns each of them', async () => {
    const server = await start()
    await addScripts(server.stores.database, [
      { name: 'Ember & Ash', author: 'Ann', version: '1.9.0' },
      { name: 'Ember & Ash', author: 'Ann', version: '1.10.0', characters: ['imp', 'baron'] },
      { name: 'Emberandash Hall', author: 'Ben' },
    ])
    const beside = await server.beside()
    for (const name of ['Ember & Ash', 'ember and ash', 'EMBER_&_ASH', 'emberandash']) {
      const path = `/api/scripts/${encodeURIComponent(name)}`
      const versions = scriptVersionsSchema.parse((await get(server, `${path}/versions`)).json())
      expect(versions.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0'])
      const latest = scriptAnswerSchema.parse((await get(beside, `${path}/versions/latest`)).json())
      expect([latest.scriptName, latest.version, latest.rolesInScript.length]).toEqual(['Ember & Ash', '1.10.0', 2])
      expect((await get(server, `${path}/versions/1.9.0`)).json()).toMatchObject({ version: '1.9.0', pk: versions[1]?.pk })
    }
  })

  it('a new version is the latest at once, on every process', async () => {
    const server = await start()
    const beside = await server.beside()
    const url = '/api/scripts/Ember/versions/latest'
    await addScripts(server.stores.database, [{ name: 'Ember', version: '1.0.0' }])
    const first = await get(beside, url)
    await addScripts(server.stores.database, [{ name: 'Ember', version: '1.0.1' }])
    const second = await get(beside, url, { 'if-none-match': String(first.headers.etag) })
    expect([first.json(), second.json()]).toMatchObject([{ version: '1.0.0' }, { version: '1.0.1' }])
  })

  it('an unknown script is refused with a sentence', async () => {
    const server = await start()
    const urls = [
      '/api/scripts/No Such Script/versions',
      '/api/scripts/No Such Script/versions/latest',
      '/api/scripts/No Such Script/download',
      '/api/scripts/Trouble Brewing/versions/7',
      '/api/scripts/Trouble Brewing/download?version=7',
      `/api/scripts/${encodeURIComponent('暗'.repeat(100))}/versions/latest`,
      '/api/scripts/%00/versions/latest',
    ]
    for (const url of urls) expect([url, ...refusal(await get(server, url))]).toEqual([url, 404, 'not-found', 'a sentence'])
  })

  it('a script is downloaded as a file that every program can read', async () => {
    const server = await start()
    await addScripts(server.stores.database, [
      { name: 'Café: “暗流” / 50% "x"', author: 'Ann', characters: ['imp', 'baron', 'chef'] },
      { name: '...', version: '2.0.0' },
    ])
    const response = await get(server, `/api/scripts/${encodeURIComponent('cafe 暗流 50 x')}/download`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Cafe ____ 50_ x.json"; filename*=UTF-8''Caf%C3%A9%20%E2%80%9C%E6%9A%97%E6%B5%81%E2%80%9D%2050%25%20x.json`,
    )
    const read = importScript(response.body, characterById)
    if (!read.ok) throw new Error(read.code)
    expect(read.value.report.filter(({ code }) => code !== 'few-characters')).toEqual([])
    expect(read.value.script).toMatchObject({ name: 'Café: “暗流” / 50% "x"', author: 'Ann', characters: ['imp', 'baron', 'chef'] })
    const dots = await get(server, '/api/scripts/.../download?version=2.0.0')
    expect(dots.headers['content-disposition']).toBe(`attachment; filename="script.json"; filename*=UTF-8''script.json`)
    expect(JSON.parse(dots.body)).toContainEqual({ id: '_meta', name: '...', author: '', version: '2.0.0' })
  })
})
