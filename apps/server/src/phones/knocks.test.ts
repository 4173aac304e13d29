/** A phone asks for the seat of another: its storyteller hears so, and may free the seat. */

import { CLOSE, KNOCK_MS } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { newTable } from '../testing/phones.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { sessionStore } from './session-store.ts'
import { readSnapshot, statusOf } from './snapshot.ts'

describeEachForm((start) => {
  it('the storyteller hears whose seat is asked for; once it is free, the new phone has it', async () => {
    const server = await start()
    const [one, other] = await processesOf(server)
    const table = await newTable(one.app)
    const storyteller = await table.storyteller()
    const old = await table.join('Ana')
    await table.join('Bo')
    const fresh = await table.at(other.app).open()
    fresh.say({ type: 'JOIN_SESSION', payload: { player_name: 'ana' } })
    expect(await fresh.next('ERROR')).toMatchObject({ code: 'name-taken' })
    const { payload } = await storyteller.next('SESSION_STATUS', ({ payload: { players } }) =>
      players.some(({ asked_at: at }) => at !== undefined),
    )
    expect(payload.players.map(({ asked_at: at }) => at !== undefined)).toEqual([true, false])
    const later = await readSnapshot(sessionStore(one.stores.database.db), table.sessionId, Date.now() + KNOCK_MS)
    expect(later && statusOf(later).players.some((player) => 'asked_at' in player)).toBe(false)

    await table.ask({ method: 'POST', path: '/disconnect-player', payload: { player_name: 'Ana' } })
    expect((await old.closed).code).toBe(CLOSE.removed)
    const back = await table.at(other.app).join('Ana')
    expect(back.key).not.toBe(old.key)
    expect((await table.status()).players.map((player) => 'asked_at' in player)).toEqual([false, false])
  })

  it('a name that only looks like another asks for nothing', async () => {
    const { app } = await start()
    const table = await newTable(app)
    await table.join('Ann')
    const socket = await table.open()
    socket.say({ type: 'JOIN_SESSION', payload: { player_name: 'Αnn' } })
    expect(await socket.next('ERROR')).toMatchObject({ code: 'name-taken' })
    await socket.closed
    expect((await table.status()).players.map((player) => 'asked_at' in player)).toEqual([false])
  })
})
