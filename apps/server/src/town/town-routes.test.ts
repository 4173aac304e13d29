/** Creating, opening, pushing to and ending a town: every answer, every refusal. */

import { TOWN_IDLE_MS, TOWN_PUSH_BYTES, TOWN_SENTENCES } from '@grimoire/protocol/town/calls'
import { expect, it } from 'vitest'
import { ORIGIN } from '../testing/browser.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { askToRun, createTown, foreignRow, newTown } from '../testing/towns.ts'
import { PUSHES } from './push-route.ts'
import { CREATED } from './town-routes.ts'

const HOST = { host: new URL(ORIGIN).host }
const PAGE = { ...HOST, origin: ORIGIN }

describeEachForm((start) => {
  it('who creates a town gets a key, in the answer and in a cookie for towns; nothing secret is stored or logged', async () => {
    const server = await start()
    const made = await createTown(server.app, ' Ravenswood ', 'lantern light', PAGE)
    expect(made.statusCode).toBe(200)
    expect(made.headers['cache-control']).toBe('no-store')
    const { town_key: key, ...rest } = made.json<{ town_key: string }>()
    expect(rest).toEqual({ town_id: 'Ravenswood' })
    expect(made.cookies).toEqual([
      {
        ...{ name: expect.stringMatching(/^grimoire_town_[\w-]{22}$/) as string, value: key, path: '/api/town' },
        ...{ httpOnly: true, sameSite: 'Strict', maxAge: TOWN_IDLE_MS / 1000 },
      },
    ])
    const { db } = server.stores.database
    const kept = [await db.selectFrom('towns').selectAll().execute(), await db.selectFrom('town_keys').selectAll().execute()]
    for (const secret of [key, 'lantern light']) {
      expect(JSON.stringify(kept)).not.toContain(secret)
      expect(JSON.stringify(server.log)).not.toContain(secret)
    }
    expect(JSON.stringify(server.log)).not.toContain('Ravenswood')
  })

  it('names and passwords that are none are refused with a sentence', async () => {
    const { app } = await start()
    const cases: [name: string, password: string, detail: string][] = [
      [' ', 'x', TOWN_SENTENCES.noName],
      ['Town', '', TOWN_SENTENCES.noPassword],
      ['Twelve chars', 'x', 'The name of a town has at most 11 characters.'],
      ['A\u200bB', 'x', 'This name has characters that cannot be seen. Please choose a different name.'],
      ['A\u0007B', 'x', 'This name has characters that cannot be seen. Please choose a different name.'],
      ['\u0301', 'x', 'This name has characters that cannot be seen. Please choose a different name.'],
      ['updates', 'x', 'A town cannot have this name. Please choose a different name.'],
      ['Storyteller', 'x', 'A town cannot have this name. Please choose a different name.'],
      ['Town', 'x'.repeat(101), 'The password of a town has at most 100 characters.'],
    ]
    for (const [name, password, detail] of cases) {
      const response = await createTown(app, name, password)
      expect([name, response.statusCode, response.json()]).toEqual([
        name,
        400,
        { code: 'bad-request', detail, requestId: response.headers['x-request-id'] },
      ])
    }
    const names = ['11 chars ok', '😈😈😈😈😈😈😈😈😈😈😈', 'a/b?c#d%', '__proto__', "'; drop --", '会會']
    for (const name of names) expect([name, (await createTown(app, name, '😈'.repeat(100))).statusCode]).toEqual([name, 200])
    // An address without a name is that of nothing.
    expect((await createTown(app, '', 'x')).statusCode).toBe(404)
  })

  it('names that differ in case, accents or look-alikes are one town; two who create it at once get one', async () => {
    const [one, other] = await processesOf(await start())
    const answers = await Promise.all([
      createTown(one.app, 'Bootle', 'one'),
      createTown(other.app, 'BOOTLE', 'two'),
      createTown(one.app, 'b00tle', 'three'),
      createTown(other.app, 'Bóotle', 'four'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const town = await newTown(one.app, 'Bill', 'x')
    for (const name of ['BILL', 'biII', 'Bіll', 'ВіLL', 'Ｂill']) {
      expect([name, (await createTown(one.app, name, 'y')).statusCode]).toEqual([name, 409])
      const again = await createTown(one.app, name, 'x', { authorization: `Bearer ${town.key}` })
      expect(again.json()).toEqual({ town_id: town.name, town_key: town.key })
    }
  })

  it('calls by cookie are for pages of the product', async () => {
    const { app } = await start()
    const made = await createTown(app, 'Ravenswood', 'lantern', PAGE)
    const cookie = `${made.cookies[0]?.name}=${made.cookies[0]?.value}`
    const ask = (method: 'PUT' | 'POST' | 'DELETE', path: string, headers: Record<string, string>, payload?: object) =>
      app.inject({
        ...{ method, url: `/api/town/ravenswood${path}`, ...(payload ? { payload } : {}) },
        headers: { ...HOST, cookie, ...headers },
      })
    for (const headers of [{}, { origin: 'http://elsewhere.test' }, { origin: ORIGIN, 'sec-fetch-site': 'same-site' }]) {
      const refused = [
        await ask('PUT', '', headers, { rolesInGrim: [] }),
        await ask('POST', '/reveal', headers, { everyone: true }),
        await ask('DELETE', '/reveal', headers),
        await ask('DELETE', '', headers),
        await ask('POST', '/open', headers),
      ]
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    }
    const put = await ask('PUT', '', { origin: ORIGIN }, { rolesInGrim: [] })
    expect([put.statusCode, put.cookies[0]?.value]).toEqual([200, made.cookies[0]?.value])
    expect((await ask('DELETE', '', { origin: ORIGIN })).statusCode).toBe(204)
  })

  it('without a key, with another town’s, and of a town that is none, nothing is done', async () => {
    const { app } = await start()
    const [town, other] = [await newTown(app), await newTown(app)]
    const calls = [
      { method: 'PUT', path: '', payload: { rolesInGrim: [foreignRow('chef', 'Chef', 'Ana')] } },
      { method: 'POST', path: '/reveal', payload: { everyone: true } },
      { method: 'DELETE', path: '/reveal' },
      { method: 'DELETE', path: '' },
      { method: 'POST', path: '/open' },
      { method: 'POST', path: '/openings/answer', payload: { opening_id: 'an-opening', allowed: true } },
    ] as const
    for (const { path, ...call } of calls) {
      const statusWith = async (authorization: string, name = town.name) => {
        const url = `/api/town/${encodeURIComponent(name)}${path}`
        return (await app.inject({ ...call, url, headers: { authorization } })).statusCode
      }
      expect([call.method, path, await statusWith('')]).toEqual([call.method, path, 401])
      expect([call.method, path, await statusWith(`Bearer ${other.key}`)]).toEqual([call.method, path, 401])
      expect([call.method, path, await statusWith(`Bearer ${town.key}`, 'Nowhere')]).toEqual([call.method, path, 404])
      expect([call.method, path, await statusWith('', '\u200b')]).toEqual([call.method, path, 404])
    }
    expect((await town.join()).first).toMatchObject({ rolesInGrim: [], grim: 'hidden' })
  })

  it('is ended with the key, and everything of it is deleted', async () => {
    const { app, stores } = await start()
    const town = await newTown(app)
    await town.join()
    await askToRun(app, town)
    // The specification's client sends the password as well, which is not read.
    expect((await town.ask({ method: 'DELETE', payload: { town_password: 'anything' } })).statusCode).toBe(204)
    expect((await town.ask({ method: 'DELETE' })).statusCode).toBe(404)
    const { db } = stores.database
    for (const table of ['towns', 'town_keys', 'town_viewers', 'town_openings'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('a state that shows nothing new keeps its version; every other has a higher one', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const timer = { isRunning: true, isStopwatch: false, currentTime: 60, targetTime: 60, startTimestamp: 1_000, title: '' }
    const versionOf = async (rows: object[], more: Record<string, unknown> = {}) =>
      (await town.push(rows, more)).json<{ version: number }>().version
    const first = await versionOf([foreignRow('chef', 'Chef', 'Ana')])
    expect(await versionOf([foreignRow('chef', 'Chef', 'Ana', { notes: 'lies', alignment: 'Evil' })])).toBe(first)
    const second = await versionOf([foreignRow('chef', 'Chef', 'Ana', { alive: false })])
    expect(second).toBeGreaterThan(first)
    // The same moment, sent a little later.
    const running = await versionOf([], { timer, sentAt: 1_000 })
    expect(await versionOf([], { timer, sentAt: 1_005 })).toBe(running)
    expect(await versionOf([], { timer: { ...timer, startTimestamp: 9_000 }, sentAt: 1_000 })).toBeGreaterThan(running)
  })

  it('pushes are limited by town and in size', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const [town, other] = [await newTown(app), await newTown(app)]
    const statuses = []
    for (let turn = 0; turn < 70; turn += 1) {
      const headers = { 'x-forwarded-for': `198.18.0.${turn + 1}` }
      const pushed = await town.ask({ method: 'PUT', payload: { rolesInGrim: [] }, headers })
      statuses.push(pushed.statusCode)
      if (pushed.statusCode === 429) expect(Number(pushed.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(PUSHES.max)
    expect(new Set(statuses.slice(PUSHES.max))).toEqual(new Set([429]))
    expect((await other.push([])).statusCode).toBe(200)
    expect((await other.push([], { timer: 'x'.repeat(TOWN_PUSH_BYTES) })).statusCode).toBe(413)
    expect((await other.push(Array.from({ length: 61 }, () => ({})))).statusCode).toBe(400)
    expect((await other.push(Array.from({ length: 60 }, () => ({})))).statusCode).toBe(200)
  })

  it('is counted: towns, sockets, pushes, and how long a push takes to its viewers', async () => {
    const { app } = await start()
    const town = await newTown(app)
    await newTown(app)
    const viewers = [await town.join(), await town.join()]
    await town.storyteller()
    await town.push([foreignRow('chef', 'Chef', 'Ana')])
    await town.push([foreignRow('chef', 'Chef', 'Ana')])
    for (const viewer of viewers) await viewer.next('UPDATE')
    const figures = async () => (await app.inject('/metrics')).body.split('\n')
    await expect.poll(figures).toContain('town_fan_out_seconds_count 1')
    expect(await figures()).toEqual(
      expect.arrayContaining([
        ...['towns 2', 'town_rooms 1', 'town_pushes_total 1'],
        ...['town_sockets{kind="viewer"} 2', 'town_sockets{kind="storyteller"} 1'],
      ]),
    )
  })

  it('so many towns may be made from one address', async () => {
    const { app } = await start()
    const [rule] = CREATED
    const statuses = await Promise.all(
      Array.from({ length: (rule?.max ?? 0) + 2 }, async (_, index) => (await createTown(app, `T${index}`, 'x')).statusCode),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})
