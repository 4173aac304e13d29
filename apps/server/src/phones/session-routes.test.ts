/** The storyteller's calls: whose session it is, what it looks like, how it ends. */

import { SESSION_IDLE_MS, sessionStatusSchema } from '@grimoire/protocol/phones/messages'
import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../testing/browser.ts'
import { newTable, rowFor } from '../testing/phones.ts'
import { describeEachForm, type FormApp, processesOf } from '../testing/services.ts'
import { CREATED } from './session-routes.ts'

const CREATE = '/api/mobile/sessions/482913/create'
const create = ({ app }: Pick<FormApp, 'app'>, headers: Record<string, string> = {}, max_players = 5, url = CREATE) =>
  app.inject({ method: 'POST', url, headers, payload: { max_players } })

/** As if nobody had used it since. */
const idleFor = (server: FormApp, sessionId: string, ms: number) =>
  server.stores.database.db
    .updateTable('phone_sessions')
    .set({ used_at: Date.now() - ms })
    .where('session_id', '=', sessionId)
    .execute()

describeEachForm((start) => {
  it('who begins a session gets its key, in the answer and in a cookie for this session alone', async () => {
    const server = await start()
    const made = await create(server, { origin: ORIGIN, host: new URL(ORIGIN).host })
    expect(made.statusCode).toBe(200)
    expect(made.headers['cache-control']).toBe('no-store')
    const { storyteller_key: key, ...rest } = made.json<{ storyteller_key: string }>()
    expect(rest).toEqual({ session_id: '482913', max_players: 5 })
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(made.cookies).toEqual([
      {
        ...{ name: 'grimoire_storyteller_482913', value: key, path: '/api/mobile/sessions/482913' },
        ...{ httpOnly: true, sameSite: 'Strict', maxAge: SESSION_IDLE_MS / 1000 },
      },
    ])
    const rows = await server.stores.database.db.selectFrom('phone_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(server.log)).not.toContain(key)
  })

  it('over https the cookie is for https', async () => {
    const server = await start({ PUBLIC_URL: 'https://grimoire.example.org' })
    const made = await create(server, { origin: 'https://grimoire.example.org' })
    expect(made.cookies).toMatchObject([{ secure: true }])
  })

  it('an id that somebody has is somebody’s, also when two ask at once', async () => {
    const [one, other] = await processesOf(await start())
    const answers = await Promise.all([create(one), create(other), create(one), create(other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect((await create(one, { authorization: `Bearer ${'x'.repeat(43)}` })).json()).toMatchObject({
      code: 'conflict',
      detail: 'This session id is in use. Choose another.',
    })
  })

  it('asked again with the key it changes how many may join, never below those who have, and nothing else', async () => {
    const server = await start()
    const table = await newTable(server.app, 4)
    const phones = [await table.join('Ana'), await table.join('Bo')]
    const again = (max_players: number) => table.ask({ method: 'POST', path: '/create', payload: { max_players } })
    expect((await again(9)).json()).toEqual({ session_id: table.sessionId, storyteller_key: table.key, max_players: 9 })
    await phones[0]?.next('SESSION_COUNT', ({ payload }) => payload.max_players === 9)
    expect((await again(1)).json()).toMatchObject({ max_players: 2 })
    expect(await table.status()).toMatchObject({ max_players: 2, players: [{ player_name: 'Ana' }, { player_name: 'Bo' }] })
  })

  it('calls by cookie are for pages of the product, but for looking; each puts off the cookie’s end', async () => {
    const server = await start()
    const table = await newTable(server.app)
    await table.join('Ana')
    const host = new URL(ORIGIN).host
    const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string>, payload?: object) =>
      server.app.inject({
        ...{ method, url: `/api/mobile/sessions/${table.sessionId}${path}`, ...(payload ? { payload } : {}) },
        headers: { host, cookie: `grimoire_storyteller_${table.sessionId}=${table.key}`, ...headers },
      })
    const anas = { player_name: 'ana' }
    const looked = await ask('GET', '/status', {})
    expect([looked.statusCode, looked.cookies[0]?.value]).toEqual([200, table.key])
    for (const headers of [{}, { origin: 'http://elsewhere.test' }, { origin: ORIGIN, 'sec-fetch-site': 'same-site' }]) {
      const refused = [
        await ask('POST', '/disconnect-player', headers, anas),
        await ask('POST', '/distribute', headers, { roles: [], scriptName: '', numberPlayers: 0, timestamp: 0, script: null }),
        await ask('DELETE', '', headers),
      ]
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
      // Nor does it become theirs by asking for it again.
      expect((await ask('POST', '/create', headers, { max_players: 1 })).statusCode).toBe(409)
    }
    expect((await table.status()).players).toHaveLength(1)
    expect((await ask('POST', '/disconnect-player', { origin: ORIGIN }, anas)).statusCode).toBe(204)
    expect((await table.status()).players).toHaveLength(0)
  })

  it('without the key, with another’s, and of a session that is none, nothing is told or done', async () => {
    const server = await start()
    const [table, other] = [await newTable(server.app), await newTable(server.app)]
    await table.join('Ana')
    const calls = [
      { method: 'GET', path: '/status' },
      { method: 'POST', path: '/disconnect-player', payload: { player_name: 'Ana' } },
      {
        ...{ method: 'POST', path: '/distribute' },
        payload: { roles: [rowFor('Ana', 'imp')], scriptName: '', numberPlayers: 5, timestamp: 0, script: null },
      },
      { method: 'DELETE', path: '' },
    ] as const
    for (const { path, ...call } of calls) {
      const statusWith = async (authorization: string, sessionId = table.sessionId) => {
        const url = `/api/mobile/sessions/${sessionId}${path}`
        return (await server.app.inject({ ...call, url, headers: { authorization } })).statusCode
      }
      expect([path, await statusWith('')]).toEqual([path, 401])
      expect([path, await statusWith(`Bearer ${other.key}`)]).toEqual([path, 401])
      expect([path, await statusWith(`Bearer ${table.key}`, '999999')]).toEqual([path, 404])
      expect([path, await statusWith('', '999999')]).toEqual([path, 404])
      expect([path, await statusWith(`Bearer ${table.key}`, 'nothing%00')]).toEqual([path, 404])
    }
    expect((await table.status()).players).toMatchObject([{ player_name: 'Ana', has_token: false }])
  })

  it('nonsense is refused', async () => {
    const server = await start()
    const table = await newTable(server.app)
    const cases: [string, object, string?][] = [
      ['/create', { max_players: 0 }],
      ['/create', { max_players: 31 }],
      ['/create', { max_players: '5' }],
      ['/create', { max_players: 2.5 }],
      ['/create', {}],
      ['/disconnect-player', {}],
      ['/disconnect-player', { player_name: 'x'.repeat(31) }],
      ['/disconnect-player', { player_name: '   ' }],
    ]
    for (const [path, payload] of cases) {
      const { statusCode } = await table.ask({ method: 'POST', path, payload })
      expect([path, payload, statusCode]).toEqual([path, payload, 400])
    }
    for (const id of ['48291', '048291', '4829130', 'abcdef', '48291x', '４８２９１３']) {
      const url = `/api/mobile/sessions/${encodeURIComponent(id)}/create`
      expect([id, (await create(server, {}, 5, url)).statusCode]).toEqual([id, 400])
    }
  })

  it('a session ends when it is ended: its players hear it, its key opens nothing, its id is free', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const sockets = [await table.storyteller(), await table.at(other.app).storyteller(), await table.at(other.app).join('Ana')]
    await sockets[0]?.next('PLAYER_JOINED')
    const ended = await table.ask({ method: 'DELETE', path: '' })
    expect([ended.statusCode, ended.cookies[0]?.maxAge]).toEqual([204, 0])
    for (const socket of sockets) {
      expect(await socket.next('ERROR')).toMatchObject({ code: 'no-session' })
      expect((await socket.closed).code).toBe(4404)
    }
    expect((await table.ask({ path: '/status' })).statusCode).toBe(404)
    expect(await one.stores.database.db.selectFrom('phone_players').selectAll().execute()).toEqual([])
    expect((await create(one, {}, 5, `/api/mobile/sessions/${table.sessionId}/create`)).statusCode).toBe(200)
  })

  it('a session that nobody used for twelve hours has ended, for everyone', async () => {
    const server = await start()
    const table = await newTable(server.app)
    const phone = await table.join('Ana')
    const storyteller = await table.storyteller()
    await storyteller.next('SESSION_STATUS')
    await idleFor(server, table.sessionId, SESSION_IDLE_MS - 60_000)
    expect((await table.ask({ path: '/status' })).statusCode).toBe(200)
    await idleFor(server, table.sessionId, SESSION_IDLE_MS)
    expect((await table.ask({ path: '/status' })).statusCode).toBe(404)
    for (const socket of [phone, storyteller]) {
      socket.say({ type: 'PING' })
      expect((await socket.closed).code).toBe(4404)
    }
    const joining = await table.open()
    joining.say({ type: 'JOIN_SESSION', payload: { player_name: 'Ana', player_key: phone.key } })
    expect((await joining.closed).code).toBe(4404)
    // Its id is free, and what was in it is gone.
    const made = await create(server, {}, 5, `/api/mobile/sessions/${table.sessionId}/create`)
    expect([made.statusCode, made.json<{ storyteller_key: string }>().storyteller_key === table.key]).toEqual([200, false])
    expect(await server.stores.database.db.selectFrom('phone_players').selectAll().execute()).toEqual([])
  })

  it('a PING is use, and so is a look', async () => {
    const server = await start()
    const table = await newTable(server.app)
    const phone = await table.join('Ana')
    const usedAt = async () =>
      (await server.stores.database.db.selectFrom('phone_sessions').select('used_at').executeTakeFirstOrThrow()).used_at
    await idleFor(server, table.sessionId, SESSION_IDLE_MS - 60_000)
    phone.say({ type: 'PING' })
    await phone.next('PONG')
    await expect.poll(usedAt).toBeGreaterThan(Date.now() - 60_000)
    await idleFor(server, table.sessionId, SESSION_IDLE_MS - 60_000)
    await table.status()
    expect(await usedAt()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('so many sessions are made from one address in ten minutes, and no more; changing one is not counted', async () => {
    const server = await start()
    const table = await newTable(server.app)
    const url = (index: number) => `/api/mobile/sessions/${200_000 + index}/create`
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => create(server, {}, 5, url(index))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(59)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500)
    expect((await table.ask({ method: 'POST', path: '/create', payload: { max_players: 7 } })).statusCode).toBe(200)
  })

  it('nor more than an address may keep, however slowly they are made', async () => {
    const server = await start()
    const rule = CREATED.find(({ windowMs }) => windowMs === SESSION_IDLE_MS)
    if (!rule) throw new Error('Nothing limits what is kept.')
    for (let made = 1; made < rule.max; made += 1) await server.stores.rateLimits.take(rule, '127.0.0.1')
    expect((await create(server)).statusCode).toBe(200)
    const refused = await create(server, {}, 5, '/api/mobile/sessions/482914/create')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  })
})

describe('the status', () => {
  describeEachForm((start) => {
    it('tells of everyone in the order they joined, and keeps to its schema', async () => {
      const server = await start()
      const table = await newTable(server.app)
      for (const name of ['Zoë', 'ana', 'Bo', 'x'.repeat(30), '会😈']) await table.join(name)
      const status = sessionStatusSchema.parse(await table.status())
      expect(status.players.map(({ player_name }) => player_name)).toEqual(['Zoë', 'ana', 'Bo', 'x'.repeat(30), '会😈'])
    })
  })
})
