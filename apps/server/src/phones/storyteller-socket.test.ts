/** Who may listen to a session, and that nothing is missed when the bus is. */

import { CLOSE, storytellerEventSchema } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { ORIGIN } from '../testing/browser.ts'
import { newTable, openSocket } from '../testing/phones.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'

describeEachForm((start) => {
  it('a browser is known by its cookie, on pages of the product', async () => {
    const server = await start({ PUBLIC_URL: ORIGIN })
    const table = await newTable(server.app)
    const path = `/api/mobile/sessions/${table.sessionId}/storyteller`
    const cookie = `grimoire_storyteller_${table.sessionId}=${table.key}`
    const own = await openSocket(server.app, path, { cookie, origin: ORIGIN })
    await own.next('SESSION_STATUS')
    for (const headers of [{ cookie }, { cookie, origin: 'http://elsewhere.test' }]) {
      const other = await openSocket(server.app, path, headers)
      expect(await other.next('ERROR')).toMatchObject({ code: 'unauthorised' })
      expect((await other.closed).code).toBe(CLOSE.unauthorised)
    }
  })

  it('without the right key nothing is told', async () => {
    const server = await start()
    const [table, other] = [await newTable(server.app), await newTable(server.app)]
    await table.join('Ana')
    const path = (sessionId: string) => `/api/mobile/sessions/${sessionId}/storyteller`
    const cases: [string, Record<string, string>, number][] = [
      [path(table.sessionId), {}, CLOSE.unauthorised],
      [path(table.sessionId), { authorization: `Bearer ${other.key}` }, CLOSE.unauthorised],
      [path('999999'), { authorization: `Bearer ${table.key}` }, CLOSE.noSession],
      [path('nothing'), { authorization: `Bearer ${table.key}` }, CLOSE.noSession],
    ]
    for (const [url, headers, code] of cases) {
      const socket = await openSocket(server.app, url, headers)
      socket.say({ type: 'PING' })
      expect((await socket.closed).code).toBe(code)
      expect(socket.frames).toHaveLength(1)
      expect(socket.frames[0]).not.toContain('Ana')
    }
  })

  it('several tabs hear the same, a later one how things stand', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const first = await table.storyteller()
    await table.join('Ana')
    await first.next('PLAYER_JOINED')
    const second = await table.at(other.app).storyteller()
    expect((await second.next('SESSION_STATUS')).payload.players).toMatchObject([{ player_name: 'Ana' }])
    await table.join('Bo')
    await second.next('PLAYER_JOINED', ({ payload }) => payload.playerName === 'Bo')
    expect(second.frames.join('')).not.toContain('"playerName":"Ana"')
    for (const frame of [...first.frames, ...second.frames]) storytellerEventSchema.parse(JSON.parse(frame))
  })

  it('what the bus did not tell is found with the next PING', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const storyteller = await table.storyteller()
    await storyteller.next('SESSION_STATUS')
    const phone = await table.at(other.app).join('Ana')
    await storyteller.next('SESSION_STATUS', ({ payload }) => payload.players.length === 1)
    // As a change of which no news came.
    const { db } = one.stores.database
    await db.updateTable('phone_players').set({ ready: 1 }).execute()
    await db
      .updateTable('phone_sessions')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute()
    storyteller.say({ type: 'PING' })
    await storyteller.next('PONG')
    await storyteller.next('PLAYER_READY')
    expect(phone.frames.join('')).not.toContain('ERROR')
  })

  it('a bus that is down stops nobody', async () => {
    const [one, other] = await processesOf(await start())
    const down = async () => Promise.reject(new Error('the bus is down'))
    for (const { stores } of new Set([one, other])) Object.assign(stores.bus, { publish: down, listen: down })
    const table = await newTable(one.app)
    const storyteller = await table.storyteller()
    await storyteller.next('SESSION_STATUS')
    const phone = await table.at(other.app).join('Ana')
    phone.say({ type: 'SET_READY', payload: { ready: true } })
    await expect.poll(async () => (await table.status()).players).toMatchObject([{ ready: true }])
    storyteller.say({ type: 'PING' })
    await storyteller.next('SESSION_STATUS', ({ payload }) => payload.players[0]?.ready === true)
    expect(one.log.some(({ msg }) => String(msg).includes('not listened to'))).toBe(true)
  })
})
