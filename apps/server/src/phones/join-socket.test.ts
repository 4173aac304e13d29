/** A phone joins, is ready, gets its own seat back, leaves; and what it is told when it may not. */

import { CLOSE } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { GONE_MS } from '../rooms/tenant.ts'
import { newTable, openSocket, type TestSocket } from '../testing/phones.ts'
import { withoutRandomText } from '../testing/random-text.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { playersPresent } from './presence.ts'
import { sessionStore } from './session-store.ts'

const join = (socket: TestSocket, player_name: string, player_key?: string): void =>
  socket.say({ type: 'JOIN_SESSION', payload: { player_name, ...(player_key === undefined ? {} : { player_key }) } })

describeEachForm((start) => {
  it('the storyteller hears who joins, who is ready and who leaves', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const storyteller = await table.storyteller()
    expect((await storyteller.next('SESSION_STATUS')).payload).toEqual({
      session_id: table.sessionId,
      max_players: 20,
      invite: expect.stringMatching(/^[\w-]{10}$/) as string,
      players: [],
    })

    const phone = await table.at(other.app).join('  Ana   Maria ')
    expect((await storyteller.next('PLAYER_JOINED')).payload).toMatchObject({ deviceId: phone.playerId, playerName: 'Ana Maria' })
    const player = { player_id: phone.playerId, player_name: 'Ana Maria', ready: false, connected: true, has_token: false }
    expect((await storyteller.next('SESSION_STATUS')).payload.players).toEqual([player])
    expect(await phone.next('SESSION_COUNT')).toEqual({ type: 'SESSION_COUNT', payload: { players: 1, max_players: 20 } })

    phone.say({ type: 'SET_READY', payload: { ready: true } })
    expect((await storyteller.next('PLAYER_READY')).payload).toEqual({ deviceId: phone.playerId, ready: true })
    expect((await storyteller.next('SESSION_STATUS')).payload.players).toEqual([{ ...player, ready: true }])

    phone.drop()
    expect((await storyteller.next('SESSION_STATUS')).payload.players).toEqual([{ ...player, ready: true, connected: false }])

    const back = await table.join('somebody else', phone.key)
    expect([back.playerId, back.key, back.ready]).toEqual([phone.playerId, phone.key, true])
    expect((await storyteller.next('SESSION_STATUS')).payload.players).toEqual([{ ...player, ready: true }])

    back.say({ type: 'LEAVE_SESSION' })
    expect((await back.closed).code).toBe(CLOSE.normal)
    expect((await storyteller.next('PLAYER_DISCONNECTED')).payload).toEqual({ deviceId: phone.playerId })
    expect((await storyteller.next('SESSION_STATUS')).payload.players).toEqual([])
    expect((await table.status()).players).toEqual([])
  })

  it('a phone hears how many are here, and nothing of who they are', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app, 3)
    const ana = await table.join('Ana')
    const bo = await table.at(other.app).join('Bo')
    await ana.next('SESSION_COUNT', ({ payload }) => payload.players === 2)
    bo.say({ type: 'LEAVE_SESSION' })
    await ana.next('SESSION_COUNT', ({ payload }) => payload.players === 1)
    expect(withoutRandomText(ana.frames.join('\n'))).not.toContain('Bo')
    expect(ana.frames.join('\n')).not.toContain(bo.playerId)
    expect(ana.frames.join('\n')).not.toContain(bo.key)
  })

  it('of many who want the last place at once, one gets it; a full session says so', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app, 3)
    await table.join('Ana')
    await table.join('Bo')
    const sockets = await Promise.all(
      Array.from({ length: 6 }, (_, index) => table.at([one, other][index % 2]?.app ?? one.app).open()),
    )
    for (const [index, socket] of sockets.entries()) join(socket, `Player ${index}`)
    const outcomes = await Promise.all(
      sockets.map((socket) => Promise.race([socket.next('JOINED_SESSION'), socket.closed.then(({ code }) => code)])),
    )
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    const refused = sockets.find((_, index) => typeof outcomes[index] === 'number')
    expect(JSON.parse(refused?.frames[0] ?? '')).toEqual({ type: 'ERROR', code: 'full', message: 'This session is full.' })
    expect((await table.status()).players).toHaveLength(3)
  })

  it('of many who want the same name at once, one gets it, whatever its case', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const names = ['Éva', 'éva', ' ÉVA ', 'E\u0301va', 'éVA']
    const sockets = await Promise.all(names.map((_, index) => table.at([one, other][index % 2]?.app ?? one.app).open()))
    for (const [index, socket] of sockets.entries()) join(socket, names[index] ?? '')
    const outcomes = await Promise.all(
      sockets.map((socket) => Promise.race([socket.next('JOINED_SESSION'), socket.closed.then(({ code }) => code)])),
    )
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === CLOSE.normal)).toHaveLength(4)
    const refused = sockets.find((_, index) => typeof outcomes[index] === 'number')
    expect(JSON.parse(refused?.frames[0] ?? '')).toEqual({
      ...{ type: 'ERROR', code: 'name-taken' },
      message: 'This name is already taken. Please choose a different name.',
    })
  })

  it.each([
    ['in full width', '\uff21\uff4e\uff41', 'name-taken'],
    ['in Cyrillic', '\u0410n\u0430', 'name-taken'],
    ['with a zero-width space', 'An\u200ba', 'name-unreadable'],
    ['turned around', '\u202eanA', 'name-unreadable'],
    ['of a filler', '\u3164', 'name-unreadable'],
  ])('a name like another %s is refused', async (_, name, code) => {
    const [one] = await processesOf(await start())
    const table = await newTable(one.app)
    await table.join('Ana')
    const socket = await table.open()
    join(socket, name)
    expect(await socket.next('ERROR')).toMatchObject({ code })
    expect((await socket.closed).code).toBe(CLOSE.normal)
    expect((await table.status()).players).toHaveLength(1)
  })

  it('a seat opened a second time is closed where it was', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const storyteller = await table.storyteller()
    const first = await table.join('Ana')
    const second = await table.at(other.app).join('Ana', first.key)
    expect(await first.next('ERROR')).toMatchObject({ code: 'replaced' })
    expect((await first.closed).code).toBe(CLOSE.replaced)
    // The end of the first is not the end of the second.
    second.say({ type: 'SET_READY', payload: { ready: true } })
    const { payload } = await storyteller.next('SESSION_STATUS', (event) => event.payload.players[0]?.ready === true)
    expect(payload.players).toMatchObject([{ connected: true, player_id: first.playerId }])
    expect((await table.status()).players).toHaveLength(1)
  })

  it('whom the storyteller removes hears it; the key is worth nothing, and the name is free', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const ana = await table.at(other.app).join('Ana')
    const away = await table.join('Bo')
    away.drop()
    for (const player_name of ['aNA', 'bo', 'nobody']) {
      const removed = await table.ask({ method: 'POST', path: '/disconnect-player', payload: { player_name } })
      expect(removed.statusCode).toBe(204)
    }
    expect(await ana.next('ERROR')).toMatchObject({ code: 'removed', message: 'The storyteller removed you from the session.' })
    expect((await ana.closed).code).toBe(CLOSE.removed)
    for (const { key } of [ana, away]) {
      const socket = await table.open()
      join(socket, 'Ana', key)
      expect((await socket.closed).code).toBe(CLOSE.unauthorised)
    }
    const again = await table.join('Ana')
    expect(again.playerId).not.toBe(ana.playerId)
    expect((await table.status()).players).toMatchObject([{ player_name: 'Ana', ready: false, has_token: false }])
  })

  it('of a session that is none, the socket opens, says so and closes', async () => {
    const server = await start()
    for (const id of ['999999', '12345', 'nothing', '%00']) {
      const socket = await openSocket(server.app, `/api/mobile/sessions/${id}/join`)
      join(socket, 'Ana')
      expect(await socket.next('ERROR')).toMatchObject({ code: 'no-session' })
      expect((await socket.closed).code).toBe(CLOSE.noSession)
    }
  })

  it('a page of another site is shown out', async () => {
    const server = await start({ PUBLIC_URL: 'https://grimoire.example.org' })
    const table = await newTable(server.app)
    const strange = await table.open({ origin: 'https://elsewhere.test' })
    expect((await strange.closed).code).toBe(CLOSE.unauthorised)
    const own = await table.open({ origin: 'https://grimoire.example.org' })
    join(own, 'Ana')
    await own.next('JOINED_SESSION')
  })

  it('a phone that was gone before it had its key leaves nothing behind', async () => {
    const server = await start()
    const table = await newTable(server.app)
    const { db } = server.stores.database
    const begin = db.transaction.bind(db)
    let goOn = (): void => undefined
    const gone = new Promise<void>((resolve) => (goOn = resolve))
    Object.assign(db, { transaction: () => ({ execute: (work: never) => gone.then(() => begin().execute(work)) }) })
    const socket = await table.open()
    join(socket, 'Ana')
    socket.drop()
    await expect.poll(() => server.log.some(({ msg }) => msg === 'socket')).toBe(true)
    Object.assign(db, { transaction: begin })
    goOn()
    await expect
      .poll(async () => {
        const again = await table.open()
        join(again, 'Ana')
        return again.next('JOINED_SESSION').then(
          ({ payload }) => payload.player_name,
          () => 'the name is held',
        )
      })
      .toBe('Ana')
    expect((await table.status()).players).toHaveLength(1)
  })

  it('whoever has not joined can do nothing but join', async () => {
    const table = await newTable((await start()).app)
    const socket = await table.open()
    for (const message of [{ type: 'SET_READY', payload: { ready: true } }, { type: 'LEAVE_SESSION' }]) {
      socket.say(message)
      expect(await socket.next('ERROR')).toMatchObject({ code: 'not-joined' })
    }
    socket.say({ type: 'PING' })
    await socket.next('PONG')
    join(socket, 'Ana')
    await socket.next('JOINED_SESSION')
    join(socket, 'Bo')
    expect(await socket.next('ERROR')).toMatchObject({ code: 'bad-message' })
    expect((await table.status()).players).toMatchObject([{ player_name: 'Ana' }])
  })

  it('a phone of which its process says nothing any more is away, and the storyteller hears it', async () => {
    const server = await start()
    const { db } = server.stores.database
    const table = await newTable(server.app)
    const storyteller = await table.storyteller()
    const phone = await table.join('Ana')
    await storyteller.next('SESSION_STATUS', ({ payload }) => payload.players[0]?.connected === true)
    await db
      .updateTable('phone_players')
      .set({ seen_at: Date.now() - GONE_MS - 1 })
      .execute()
    expect((await table.status()).players).toMatchObject([{ connected: false }])
    const [changed] = await playersPresent(sessionStore(db)).clearStale(Date.now())
    expect(changed?.roomId).toBe(table.sessionId)
    phone.say({ type: 'PING' })
    await phone.next('PONG')
    await storyteller.next('SESSION_STATUS', ({ payload }) => payload.players[0]?.connected === false)
  })
})
