/**
 * Everybody who watches a town knows its name and password. With these alone, nobody runs it: no key, no push, no reveal, no end, and no
 * character. A key comes from creating the town; from its account; or from its storyteller, who is asked.
 */

import type { TownKeeperEvent } from '@grimoire/protocol/town/calls'
import { TOWN_OPENING_MS } from '@grimoire/protocol/town/calls'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../testing/browser.ts'
import { newPerson } from '../testing/people.ts'
import { describeEachDatabase, describeEachForm, processesOf } from '../testing/services.ts'
import { askToRun, createTown, foreignRow, newTown, type TestTown } from '../testing/towns.ts'
import { answerOpening, askToOpen, collectOpening, HEARD_WITHIN_MS, openingsHeard, waitingOpenings } from './openings.ts'
import { townStore } from './town-store.ts'
import { createTown as createRow } from './towns.ts'

const collect = (app: FastifyInstance, { name }: TestTown, opening: string) =>
  app.inject({ method: 'POST', url: `/api/town/${encodeURIComponent(name)}/openings/collect`, payload: { opening } })
const withdraw = (app: FastifyInstance, { name }: TestTown, opening: string) =>
  app.inject({ method: 'DELETE', url: `/api/town/${encodeURIComponent(name)}/openings`, payload: { opening } })
const answer = (town: TestTown, opening_id: string, allowed: boolean) =>
  town.ask({ method: 'POST', path: '/openings/answer', payload: { opening_id, allowed } })
const pushWith = async (town: TestTown, key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return (await town.ask({ method: 'PUT', payload: { rolesInGrim: [] }, headers })).statusCode
}
const asks = ({ payload }: Extract<TownKeeperEvent, { type: 'TOWN_STATUS' }>) => payload.opening.length > 0

describeEachForm((start) => {
  it('somebody with the password alone gets no key, no push, no reveal, no end and no character', async () => {
    const { app } = await start()
    const town = await newTown(app)
    await town.push([foreignRow('imp', 'Imp', 'Ana')])
    const page = { host: new URL(ORIGIN).host, origin: ORIGIN }
    const opened = await createTown(app, town.name, town.password, page)
    expect([opened.statusCode, opened.json(), opened.cookies]).toMatchObject([409, { code: 'conflict' }, []])
    expect(opened.body).not.toContain('town_key')

    const watcher = await town.join({}, { origin: ORIGIN, host: page.host })
    expect(watcher.own).toBe(false)
    const tries = [
      ...[town.password, watcher.key].map((secret) => ({ authorization: `Bearer ${secret}` })),
      { authorization: '' },
    ].flatMap((headers) => [
      town.ask({ method: 'PUT', payload: { rolesInGrim: [], town_password: town.password }, headers }),
      town.ask({ method: 'POST', path: '/reveal', payload: { everyone: true }, headers }),
      town.ask({ method: 'DELETE', path: '/reveal', headers }),
      town.ask({ method: 'DELETE', payload: { town_password: town.password }, headers }),
      town.ask({ method: 'POST', path: '/open', headers }),
    ])
    for (const tried of await Promise.all(tries)) expect(tried.statusCode).toBe(401)
    watcher.say({ type: 'ASK' })
    await watcher.next('UPDATE', ({ grim }) => grim === 'asked')
    expect(watcher.frames.join('')).not.toContain('imp')
    expect((await town.push([])).statusCode).toBe(200)
  })

  it('however often it is tried, the storyteller’s key stays good', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const town = await newTown(app)
    for (let turn = 0; turn < 12; turn += 1) {
      const headers = { 'x-forwarded-for': `198.18.0.${turn + 1}` }
      expect((await createTown(app, town.name, town.password, headers)).statusCode).toBe(409)
    }
    expect((await town.push([])).statusCode).toBe(200)
  })

  it('its storyteller’s app is asked, and a device that is allowed has a key of its own', async () => {
    const [one, other] = await processesOf(await start())
    const town = await newTown(one.app)
    const keeper = await town.storyteller()
    const opening = await askToRun(other.app, town)
    expect((await collect(other.app, town, opening)).statusCode).toBe(202)
    const { payload } = await keeper.next('TOWN_STATUS', asks)
    expect(payload.opening).toEqual([{ opening_id: expect.any(String), screen: 'phone', since: expect.any(Number) }])
    expect(JSON.stringify(payload)).not.toContain(opening)
    expect((await answer(town, payload.opening[0]?.opening_id ?? '', true)).statusCode).toBe(204)
    await keeper.next('TOWN_STATUS', (event) => !asks(event))
    const collected = await collect(other.app, town, opening)
    expect([collected.statusCode, collected.cookies[0]?.httpOnly]).toEqual([200, true])
    const { town_key: key } = collected.json<{ town_key: string }>()
    expect(collected.cookies[0]?.value).toBe(key)
    expect(key).not.toBe(town.key)
    expect([await pushWith(town, key), await pushWith(town, town.key)]).toEqual([200, 200])
    // It is collected once.
    expect((await collect(other.app, town, opening)).statusCode).toBe(404)
  })

  it('a device that is refused, that leaves, or whose secret is wrong gets none', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const keeper = await town.storyteller()
    const refused = await askToRun(app, town)
    const { payload } = await keeper.next('TOWN_STATUS', asks)
    const id = payload.opening[0]?.opening_id ?? ''
    expect((await answer(town, id, false)).statusCode).toBe(204)
    expect((await answer(town, id, true)).statusCode).toBe(404)
    const outcome = await collect(app, town, refused)
    expect([outcome.statusCode, outcome.json()]).toMatchObject([403, { code: 'forbidden' }])

    const left = await askToRun(app, town)
    await keeper.next('TOWN_STATUS', asks)
    expect((await withdraw(app, town, left)).statusCode).toBe(204)
    await keeper.next('TOWN_STATUS', (event) => !asks(event))
    expect((await collect(app, town, left)).statusCode).toBe(404)
    expect((await withdraw(app, town, 'k'.repeat(43))).statusCode).toBe(404)
    // Neither the id that the storyteller sees nor another town's secret collects anything.
    const asking = await askToRun(app, town)
    expect((await collect(app, await newTown(app), asking)).statusCode).toBe(404)
  })

  it('with a wrong password nobody is asked', async () => {
    const { app, stores } = await start()
    const town = await newTown(app)
    await expect(askToRun(app, { ...town, password: 'wrong' })).rejects.toThrow('already taken')
    expect(await stores.database.db.selectFrom('town_openings').selectAll().execute()).toEqual([])
  })

  it('nobody nags: questions are limited by address, and only a few wait at a time', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const town = await newTown(app)
    const statusFrom = async (address: string) => {
      const response = await app.inject({
        ...{ method: 'POST', url: `/api/town/${encodeURIComponent(town.name)}` },
        ...{ payload: { town_password: town.password, ask: true }, headers: { 'x-forwarded-for': address } },
      })
      return response.statusCode
    }
    const statuses = []
    for (let turn = 0; turn < 7; turn += 1) statuses.push(await statusFrom('203.0.113.7'))
    expect(statuses).toEqual([202, 202, 202, 202, 202, 409, 429])
    expect(await statusFrom('203.0.113.8')).toBe(409)
  })

  it('its key opens it on another device, and puts no other key out', async () => {
    const [one, other] = await processesOf(await start())
    const town = await newTown(one.app)
    const opened = await town.at(other.app).ask({ method: 'POST', path: '/open' })
    expect(opened.statusCode).toBe(200)
    expect(opened.json()).toEqual({ town_id: town.name, town_key: town.key })
    expect(opened.cookies[0]).toMatchObject({ value: town.key, httpOnly: true, path: '/api/town' })
    // The form of a browser that has the key already: the same one again.
    const again = await createTown(other.app, town.name, town.password, { authorization: `Bearer ${town.key}` })
    expect(again.json()).toEqual({ town_id: town.name, town_key: town.key })
    const wrong = await createTown(other.app, town.name, 'wrong', { authorization: `Bearer ${town.key}` })
    expect(wrong.statusCode).toBe(409)
  })

  it('the account that made it opens it again, with its password; no other account does', async () => {
    const server = await start()
    const [ana, bo] = [await newPerson(server), await newPerson(server)]
    const call = (password: string) =>
      ({ method: 'POST', url: '/api/town/Ravenswood', payload: { town_password: password } }) as const
    const made = await ana.ask(call('lantern'))
    expect(made.statusCode).toBe(200)
    const again = await ana.ask(call('lantern'))
    expect(again.statusCode).toBe(200)
    const keys = [made, again].map((one) => one.json<{ town_key: string }>().town_key)
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) {
      const headers = { authorization: `Bearer ${key}` }
      const pushed = await server.app.inject({ method: 'PUT', url: '/api/town/Ravenswood', payload: { rolesInGrim: [] }, headers })
      expect(pushed.statusCode).toBe(200)
    }
    expect((await ana.ask(call('wrong'))).statusCode).toBe(409)
    expect((await bo.ask(call('lantern'))).statusCode).toBe(409)
    // The token of an account opens nothing but this.
    const pushed = await ana.ask({ method: 'PUT', url: '/api/town/Ravenswood', payload: { rolesInGrim: [] } })
    expect(pushed.statusCode).toBe(401)
    expect((await ana.ask({ method: 'DELETE', url: '/api/town/Ravenswood' })).statusCode).toBe(401)
  })

  it('an account opens it so often that all its devices have it; the first key stays good all the same', async () => {
    const server = await start()
    const ana = await newPerson(server)
    const open = () => ana.ask({ method: 'POST', url: '/api/town/Ravenswood', payload: { town_password: 'lantern' } })
    const first = await open()
    const statuses = []
    for (let turn = 0; turn < 50; turn += 1) statuses.push((await open()).statusCode)
    expect(statuses.slice(-2)).toEqual([200, 413])
    const headers = { authorization: `Bearer ${first.json<{ town_key: string }>().town_key}` }
    const pushed = await server.app.inject({ method: 'PUT', url: '/api/town/Ravenswood', payload: { rolesInGrim: [] }, headers })
    expect(pushed.statusCode).toBe(200)
  })
})

describeEachDatabase((open) => {
  describe('a question to the storyteller', () => {
    const NOW = 1_800_000_000_000
    const asked = async () => {
      const { db } = await open()
      const towns = townStore(db)
      await createRow(
        towns,
        { name: 'Ravenswood', key: 'ravenswood' },
        { passwordHash: 'hash', ownerId: null, site: 'a site' },
        NOW,
      )
      const town = await towns.find('ravenswood', NOW)
      const secret = town && (await askToOpen(towns, town, 'wide', NOW))
      if (secret === null) throw new Error('Nobody was asked.')
      const [waiting] = await waitingOpenings(db, 'ravenswood', NOW)
      return { db, towns, secret, id: waiting?.opening_id ?? '' }
    }

    it('that reaches no app in time is over: the name is taken', async () => {
      const { towns, secret } = await asked()
      expect((await collectOpening(towns, 'ravenswood', secret, NOW + HEARD_WITHIN_MS - 1)).kind).toBe('waiting')
      expect((await collectOpening(towns, 'ravenswood', secret, NOW + HEARD_WITHIN_MS)).kind).toBe('unheard')
      expect((await collectOpening(towns, 'ravenswood', secret, NOW + HEARD_WITHIN_MS)).kind).toBe('none')
    })

    it('that was heard waits two minutes, and is not asked or answered after that', async () => {
      const { db, towns, secret, id } = await asked()
      await openingsHeard(db, 'ravenswood', [id], NOW + 1)
      expect((await collectOpening(towns, 'ravenswood', secret, NOW + TOWN_OPENING_MS - 1)).kind).toBe('waiting')
      expect(await waitingOpenings(db, 'ravenswood', NOW + TOWN_OPENING_MS)).toEqual([])
      const late = { openingId: id, allowed: true }
      expect(await answerOpening(towns, 'ravenswood', late, NOW + TOWN_OPENING_MS)).toBeNull()
      expect((await collectOpening(towns, 'ravenswood', secret, NOW + TOWN_OPENING_MS)).kind).toBe('over')
    })

    it('that was allowed is collected soon, or not at all', async () => {
      const { db, towns, secret, id } = await asked()
      await answerOpening(towns, 'ravenswood', { openingId: id, allowed: true }, NOW + 1)
      expect((await collectOpening(towns, 'ravenswood', secret, NOW + 60 * 60_000)).kind).toBe('over')
      expect(await db.selectFrom('town_keys').selectAll().execute()).toHaveLength(1)
    })
  })
})
