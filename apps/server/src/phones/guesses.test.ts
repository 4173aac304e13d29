/** Guessing is limited; a table of people is not. */

import { CLOSE } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { newTable, openSocket, rowFor } from '../testing/phones.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'

const TABLE = { 'x-forwarded-for': '203.0.113.7' }
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.8' }

describeEachForm((start) => {
  it('a thousand attempts from one address: the first few are told what is wrong, the others nothing', async () => {
    const [one, other] = await processesOf(await start({ TRUST_PROXY: '1' }))
    const table = await newTable(one.app)
    const ana = await table.join('Ana')
    const told = new Map<string, number>()
    const attempt = async (index: number): Promise<void> => {
      const app = index % 2 === 0 ? one.app : other.app
      const isId = index % 3 !== 0
      const id = isId ? String(200_000 + index * 7) : table.sessionId
      const socket = await openSocket(app, `/api/mobile/sessions/${id}/join`, TABLE)
      const key = index % 5 === 0 ? { player_key: String(index).padStart(43, 'x') } : {}
      socket.say({ type: 'JOIN_SESSION', payload: { player_name: 'Ana', ...key } })
      const { code } = await socket.next('ERROR')
      told.set(code, (told.get(code) ?? 0) + 1)
      if (code === 'too-many') expect((await socket.closed).code).toBe(CLOSE.tooMany)
      socket.drop()
    }
    // Sockets opened from one address are limited too, and wider: these stay below that.
    for (let first = 0; first < 1000; first += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => attempt(first + index)))
    }
    const ask = (index: number) =>
      one.app.inject({
        url: `/api/mobile/sessions/${200_000 + index * 7}/status`,
        headers: { ...(index < 200 ? TABLE : { 'x-forwarded-for': '203.0.113.9' }), authorization: `Bearer ${table.key}` },
      })
    const asked: Awaited<ReturnType<typeof ask>>[] = []
    for (let first = 0; first < 300; first += 50) {
      asked.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(first + index)))))
    }
    expect(new Set(asked.slice(0, 200).map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
    expect(Number(asked[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(asked.slice(200).filter(({ statusCode }) => statusCode === 404)).toHaveLength(60)
    const { 'too-many': refused = 0, 'name-taken': taken = 0, ...informed } = Object.fromEntries(told)
    expect(Object.values(informed).reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(taken).toBeLessThanOrEqual(60)
    expect(refused).toBe(1000 - 60 - taken)

    // Who scanned the code is let in from there all the same.
    const { invite } = await table.status()
    const join = async (more: object) => {
      const socket = await table.open(TABLE)
      socket.say({ type: 'JOIN_SESSION', payload: { player_name: 'Cleo', ...more } })
      return socket
    }
    expect((await (await join({})).next('ERROR')).code).toBe('too-many')
    expect((await (await join({ invite: 'AAAAAAAAAA' })).next('ERROR')).code).toBe('too-many')
    await (await join({ invite })).next('JOINED_SESSION')

    // Who has a key is let in from there all the same: their seat, their session.
    const back = await openSocket(one.app, `/api/mobile/sessions/${table.sessionId}/join`, TABLE)
    back.say({ type: 'JOIN_SESSION', payload: { player_name: 'Ana', player_key: ana.key } })
    expect((await back.next('JOINED_SESSION')).payload.player_id).toBe(ana.playerId)
    expect((await table.ask({ path: '/status', headers: TABLE })).statusCode).toBe(200)
    // And from anywhere else as ever.
    const bo = await table.open(ELSEWHERE)
    bo.say({ type: 'JOIN_SESSION', payload: { player_name: 'Bo' } })
    await bo.next('JOINED_SESSION')
  })

  it('an IPv6 site cannot walk from network to network', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const statuses = []
    for (let index = 0; index < 300; index += 1) {
      const response = await app.inject({
        url: `/api/mobile/sessions/${200_000 + index}/status`,
        headers: { 'x-forwarded-for': `2001:db8:5:${index.toString(16)}::1`, authorization: `Bearer ${'k'.repeat(43)}` },
      })
      statuses.push(response.statusCode)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(240)
    expect(new Set(statuses.slice(240))).toEqual(new Set([429]))
  })

  it('names that are taken keep nobody else out', async () => {
    const { app } = await start({ TRUST_PROXY: '1' })
    const table = await newTable(app)
    await table.join('Ana')
    for (let time = 0; time < 70; time += 1) {
      const socket = await table.open(TABLE)
      socket.say({ type: 'JOIN_SESSION', payload: { player_name: 'Ana' } })
      expect((await socket.next('ERROR')).code).toBe(time < 60 ? 'name-taken' : 'too-many')
      socket.drop()
    }
    const bo = await table.open(TABLE)
    bo.say({ type: 'JOIN_SESSION', payload: { player_name: 'Bo' } })
    await bo.next('JOINED_SESSION')
  })

  it('a table of twenty behind one address joins, drops, comes back and is given tokens without a word', async () => {
    const [one, other] = await processesOf(await start({ TRUST_PROXY: '1' }))
    const table = await newTable(one.app, 20)
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index}`)
    const joinAll = (keys: readonly (string | undefined)[]) =>
      Promise.all(names.map((name, index) => table.at(index % 2 === 0 ? one.app : other.app).join(name, keys[index])))
    let phones = await joinAll([])
    for (let turn = 0; turn < 5; turn += 1) {
      for (const phone of phones) phone.drop()
      phones = await joinAll(phones.map(({ key }) => key))
    }
    expect((await table.distribute(names.map((name) => rowFor(name, 'imp')))).json()).toEqual({ sent: 20 })
    for (const phone of phones) await phone.next('TOKENS_DISTRIBUTED')
    expect((await table.status()).players.filter(({ connected }) => connected)).toHaveLength(20)
  })
})
