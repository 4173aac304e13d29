/** Guessing is limited; those who know the password, and the storyteller, come in all the same. */

import { expect, it } from 'vitest'
import { describeEachForm } from '../testing/services.ts'
import { createTown, newTown, type TestTown } from '../testing/towns.ts'

const from = (index: number) => ({ 'x-forwarded-for': `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}` })
const ANA = { 'x-forwarded-for': '203.0.113.7' }

const guess = async (town: TestTown, password: string, headers: Record<string, string>, more: object = {}): Promise<string> => {
  const socket = await town.open(headers)
  socket.say({ type: 'JOIN', password, ...more })
  await socket.answered
  const { type, code } = JSON.parse(socket.frames[0] ?? '') as { type: string; code?: string }
  socket.drop()
  return code ?? type
}

describeEachForm((start) => {
  it('from one address: the first are told that it is wrong, the others nothing, whichever way they ask', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const town = await newTown(app)
    const ana = await town.join({}, ANA)
    for (let turn = 0; turn < 20; turn += 1) expect(await guess(town, '', ANA)).toBe('wrong-password')
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await createTown(app, town.name, 'x'.repeat(100), ANA)).statusCode).toBe(409)
    }
    for (let turn = 0; turn < 20; turn += 1) expect(await guess(town, 'x'.repeat(101), ANA)).toBe('wrong-password')
    expect(await guess(town, 'wrong', ANA)).toBe('too-many')
    const refused = await createTown(app, town.name, 'wrong', ANA)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    // Who knows the password comes in, as does who has been in, and the storyteller.
    expect(await guess(town, town.password, ANA)).toBe('JOINED')
    expect(await guess(town, town.password, ANA, { viewer_key: ana.key })).toBe('JOINED')
    expect((await town.ask({ method: 'PUT', payload: { rolesInGrim: [] }, headers: ANA })).statusCode).toBe(200)
  })

  it('the key of a viewer opens its own town, and no other', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const [town, other] = [await newTown(app), await newTown(app)]
    const ana = await town.join({}, ANA)
    // No hash is worked out for one who was let in.
    expect(await guess(town, '', from(1), { viewer_key: ana.key })).toBe('JOINED')
    expect(await guess(other, 'wrong', from(2), { viewer_key: ana.key })).toBe('wrong-password')
    expect(await guess(town, 'wrong', from(3), { viewer_key: 'k'.repeat(43) })).toBe('wrong-password')
  })

  it('names that are none are guesses too, and wrong keys', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const town = await newTown(app)
    const statuses = []
    for (let turn = 0; turn < 61; turn += 1) {
      const headers = { ...ANA, authorization: `Bearer ${'k'.repeat(43)}` }
      const name = turn % 2 === 0 ? encodeURIComponent(town.name) : `None ${turn}`
      const response = await app.inject({ method: 'PUT', url: `/api/town/${name}`, payload: { rolesInGrim: [] }, headers })
      statuses.push(response.statusCode)
    }
    expect([...new Set(statuses)].toSorted()).toEqual([401, 404, 429])
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
