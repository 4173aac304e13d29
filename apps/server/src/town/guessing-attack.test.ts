/** Somebody guesses the password of a town as hard as they can. Those at the table notice nothing. */

import { expect, it } from 'vitest'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { createTown, newTown, type TestTown } from '../testing/towns.ts'
import { ALL, CALM, HERE, STRICT } from './door.ts'

const ATTACKER = { 'x-forwarded-for': '198.51.100.66' }
const from = (index: number) => ({ 'x-forwarded-for': `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}` })
const GUEST = { 'x-forwarded-for': '203.0.113.7' }

const guess = async (town: TestTown, password: string, headers: Record<string, string>, more: object = {}): Promise<string> => {
  const socket = await town.open(headers)
  socket.say({ type: 'JOIN', password, ...more })
  await socket.answered
  const { type, code } = JSON.parse(socket.frames[0] ?? '') as { type: string; code?: string }
  socket.drop()
  return code ?? type
}

describeEachForm((start) => {
  it('from one address, far more often than is allowed: nobody elsewhere is kept out, at any process', async () => {
    const [one, other] = await processesOf(await start({ TRUST_PROXY: '1' }))
    const town = await newTown(one.app)
    const answers = new Map<string, number>()
    for (let turn = 0; turn < 340; turn += 20) {
      const some = Array.from({ length: 20 }, (_, index) => guess(town, `wrong ${turn + index}`, ATTACKER))
      for (const answer of await Promise.all(some)) answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    expect([...answers.keys()].toSorted()).toEqual(['too-many', 'wrong-password'])
    // The process that made the town knows its password; the other has to work it out.
    expect(await guess(town.at(other.app), town.password, GUEST)).toBe('JOINED')
    expect(await guess(town, town.password, from(1))).toBe('JOINED')
    expect(await guess(town, 'mistyped', from(2))).toBe('wrong-password')
  })

  it('from many networks: it takes a hundred, and even then who was let in before comes back', async () => {
    const [one, other] = await processesOf(await start({ TRUST_PROXY: '1' }))
    const town = await newTown(one.app)
    const ana = await town.join({}, GUEST)
    ana.drop()
    let tried = 0
    const guesses = async (index: number, times: number): Promise<string[]> => {
      const answers = []
      for (let turn = 0; turn < times; turn += 1) answers.push(await guess(town, '', from(index)))
      tried += answers.filter((answer) => answer === 'wrong-password').length
      return answers
    }
    await guesses(0, 60)
    await guesses(1, 60)
    expect(tried).toBe(CALM.max)
    // The town is strict now: two from each site, the third is refused, and the right one is still looked at from elsewhere.
    expect(await guesses(2, 3)).toEqual(['wrong-password', 'wrong-password', 'too-many'])
    expect(await guess(town, town.password, from(3))).toBe('JOINED')
    for (let index = 4; tried < ALL.max; index += 1) await guesses(index, STRICT.max)
    expect(tried).toBe(ALL.max)
    expect(await guess(town, 'wrong', from(400))).toBe('too-many')
    expect(await guess(town, town.password, from(401))).toBe('too-many')
    // Ana left long ago, and no row names her any more.
    const at = town.at(other.app)
    expect(await guess(at, '', from(402), { viewer_key: ana.key })).toBe('JOINED')
    expect(await guess(at, '', from(403), { viewer_key: `${ana.key.slice(0, -2)}AA` })).toBe('too-many')
    expect((await at.push([])).statusCode).toBe(200)
    const own = { ...from(404), authorization: `Bearer ${town.key}` }
    expect((await createTown(other.app, town.name, town.password, own)).statusCode).toBe(200)
  })

  it('a network of very many addresses is one site', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const town = await newTown(app)
    const answers = []
    for (let index = 0; index < HERE.max + 10; index += 1)
      answers.push(await guess(town, '', { 'x-forwarded-for': `2001:db8:5:${index.toString(16)}::1` }))
    expect(answers.filter((answer) => answer === 'wrong-password')).toHaveLength(HERE.max)
    expect(new Set(answers.slice(HERE.max))).toEqual(new Set(['too-many']))
    expect(await guess(town, town.password, { 'x-forwarded-for': '2001:db8:6::1' })).toBe('JOINED')
  })

  it('without a key, the limit comes before the answer: a town or session that exists looks like one that does not', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const town = await newTown(app)
    const session = await app.inject({ method: 'POST', url: '/api/mobile/sessions/234567/create', payload: { max_players: 5 } })
    expect(session.statusCode).toBe(200)
    const statuses = async (): Promise<number[]> => {
      const all = []
      for (const name of [encodeURIComponent(town.name), 'None'])
        for (const [method, path] of [
          ['PUT', ''],
          ['DELETE', ''],
          ['POST', '/reveal'],
        ] as const)
          all.push(await app.inject({ method, url: `/api/town/${name}${path}`, headers: ATTACKER, payload: {} }))
      for (const id of ['234567', '765432'])
        for (const [method, path] of [
          ['GET', '/status'],
          ['POST', '/distribute'],
          ['POST', '/disconnect-player'],
          ['DELETE', ''],
        ] as const) {
          const url = `/api/mobile/sessions/${id}${path}`
          all.push(await app.inject({ method, url, headers: ATTACKER, ...(method === 'GET' ? {} : { payload: {} }) }))
        }
      return all.map(({ statusCode }) => statusCode)
    }
    expect(new Set(await statuses())).toEqual(new Set([401, 404]))
    for (let turn = 0; turn < 60; turn += 1) {
      await app.inject({ url: `/api/mobile/sessions/${300_000 + turn}/status`, headers: ATTACKER })
      await app.inject({ method: 'DELETE', url: `/api/town/None ${turn}`, headers: ATTACKER })
    }
    expect(new Set(await statuses())).toEqual(new Set([429]))
    // The key opens all the same.
    expect((await town.ask({ method: 'PUT', payload: { rolesInGrim: [] }, headers: ATTACKER })).statusCode).toBe(200)
  })
})
