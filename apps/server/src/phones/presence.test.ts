/** Who is here, as the database has it; and sessions that nobody uses. */

import { SESSION_IDLE_MS } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { GONE_MS } from '../rooms/tenant.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { returnToSeats, type Seat, takeSeat } from './players.ts'
import { playersPresent } from './presence.ts'
import { type SessionStore, sessionStore } from './session-store.ts'
import { openSession } from './sessions.ts'
import { readSnapshot } from './snapshot.ts'

const ID = '482913'
const NOW = 1_800_000_000_000

const seat = async (sessions: SessionStore, name: string, now: number): Promise<Seat> => {
  const taken = await takeSeat(sessions, { sessionId: ID, name }, now)
  if (!taken.ok) throw new Error(taken.code)
  return taken.value
}
const seatsAgain = async (sessions: SessionStore, keys: readonly string[], now: number) =>
  (await returnToSeats(sessions, ID, keys, now)).map((returned) => (returned.ok ? returned.value : returned.code))
const here = async (sessions: SessionStore, now: number) =>
  (await readSnapshot(sessions, ID, now))?.players.filter(({ connection }) => connection !== null).map(({ name }) => name)

describeEachDatabase((open) => {
  it('who says so is here; who has said nothing for long is not, and is cleared by anyone', async () => {
    const { db } = await open()
    const sessions = sessionStore(db)
    const { stay, clearStale } = playersPresent(sessions)
    await openSession(sessions, { sessionId: ID, maxPlayers: 5, now: NOW })
    const ana = await seat(sessions, 'Ana', NOW)
    await seat(sessions, 'Bo', NOW)
    const later = NOW + GONE_MS
    expect(await stay(ID, [ana], later)).toBeNull()
    expect(await here(sessions, later)).toEqual(['Ana', 'Bo'])
    expect(await here(sessions, later + 1)).toEqual(['Ana'])
    const before = (await readSnapshot(sessions, ID, later))?.version
    expect(await clearStale(later + 1)).toEqual([{ roomId: ID, version: (before ?? 0) + 1 }])
    expect(await clearStale(later + 1)).toEqual([])
    const rows = await db.selectFrom('phone_players').select(['name', 'connection']).orderBy('joined_version').execute()
    expect(rows).toEqual([
      { name: 'Ana', connection: ana.connection },
      { name: 'Bo', connection: null },
    ])
  })

  it('those who return together have each their own seat; a wrong key has none, and alone changes nothing', async () => {
    const { db } = await open()
    const sessions = sessionStore(db)
    await openSession(sessions, { sessionId: ID, maxPlayers: 5, now: NOW })
    const [ana, bo] = [await seat(sessions, 'Ana', NOW), await seat(sessions, 'Bo', NOW)]
    const before = (await readSnapshot(sessions, ID, NOW))?.version ?? 0
    expect(await seatsAgain(sessions, ['wrong'], NOW + 1)).toEqual(['unauthorised'])
    expect((await readSnapshot(sessions, ID, NOW))?.version).toBe(before)

    const back = await seatsAgain(sessions, [bo.key, 'wrong', ana.key, bo.key], NOW + 1)
    expect(back).toMatchObject([{ name: 'Bo', key: bo.key, version: before + 1 }, 'unauthorised', { name: 'Ana' }, { name: 'Bo' }])
    const [, , ofAna, ofBo] = back as [unknown, unknown, Seat, Seat]
    expect((await readSnapshot(sessions, ID, NOW + 1))?.players).toMatchObject([
      { name: 'Ana', connection: ofAna.connection },
      { name: 'Bo', connection: ofBo.connection },
    ])
    expect(await returnToSeats(sessions, '111111', [ana.key], NOW)).toEqual([{ ok: false, code: 'no-session' }])
  })

  it('one that was cleared by mistake is back; one that has another socket since is not touched', async () => {
    const { db } = await open()
    const sessions = sessionStore(db)
    const { stay, end, clearStale } = playersPresent(sessions)
    await openSession(sessions, { sessionId: ID, maxPlayers: 5, now: NOW })
    const ana = await seat(sessions, 'Ana', NOW)
    const later = NOW + GONE_MS + 1
    await clearStale(later)
    expect(await here(sessions, later)).toEqual([])
    expect(await stay(ID, [ana], later)).not.toBeNull()
    expect(await here(sessions, later)).toEqual(['Ana'])

    const [again] = (await seatsAgain(sessions, [ana.key], later)) as [Seat]
    expect(await stay(ID, [ana], later)).toBeNull()
    expect(await end(ID, [ana], later)).toBeNull()
    expect((await readSnapshot(sessions, ID, later))?.players).toMatchObject([{ connection: again.connection }])
    expect(await end(ID, [again], later)).not.toBeNull()
    expect(await here(sessions, later)).toEqual([])
  })

  it('being here is no use of a session: one that nobody uses ends, with its players', async () => {
    const { db } = await open()
    const sessions = sessionStore(db)
    const { stay } = playersPresent(sessions)
    await openSession(sessions, { sessionId: ID, maxPlayers: 5, now: NOW })
    const ana = await seat(sessions, 'Ana', NOW)
    await openSession(sessions, { sessionId: '482914', maxPlayers: 5, now: NOW + 1 })
    await stay(ID, [ana], NOW + SESSION_IDLE_MS - 1)
    expect(await sessions.endIdle(NOW + SESSION_IDLE_MS - 1)).toEqual([])
    expect(await readSnapshot(sessions, ID, NOW + SESSION_IDLE_MS)).toBeNull()
    expect(await sessions.endIdle(NOW + SESSION_IDLE_MS)).toEqual([ID])
    expect(await db.selectFrom('phone_players').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('phone_sessions').select('session_id').execute()).toEqual([{ session_id: '482914' }])
  })
})
