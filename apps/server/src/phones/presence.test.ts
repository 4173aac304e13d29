/** Who is here, as the database has it; and sessions that nobody uses. */

import { SESSION_IDLE_MS } from '@grimoire/protocol/phones'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { GONE_MS } from '../rooms/tenant.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { returnToSeats, type Seat, takeSeat } from './players.ts'
import { clearStalePresence, endPresence, stayPresent } from './presence.ts'
import { endIdleSessions, openSession } from './sessions.ts'
import { readSnapshot } from './snapshot.ts'

const ID = '482913'
const NOW = 1_800_000_000_000

const seat = async (db: Kysely<Tables>, name: string, now: number): Promise<Seat> => {
  const taken = await takeSeat(db, { sessionId: ID, name }, now)
  if (!taken.ok) throw new Error(taken.code)
  return taken.value
}
const seatsAgain = async (db: Kysely<Tables>, keys: readonly string[], now: number) =>
  (await returnToSeats(db, ID, keys, now)).map((returned) => (returned.ok ? returned.value : returned.code))
const here = async (db: Kysely<Tables>, now: number) =>
  (await readSnapshot(db, ID, now))?.players.filter(({ connection }) => connection !== null).map(({ name }) => name)

describeEachDatabase((open) => {
  it('who says so is here; who has said nothing for long is not, and is cleared by anyone', async () => {
    const { db } = await open()
    await openSession(db, { sessionId: ID, maxPlayers: 5, now: NOW })
    const ana = await seat(db, 'Ana', NOW)
    await seat(db, 'Bo', NOW)
    const later = NOW + GONE_MS
    expect(await stayPresent(db, ID, [ana], later)).toBeNull()
    expect(await here(db, later)).toEqual(['Ana', 'Bo'])
    expect(await here(db, later + 1)).toEqual(['Ana'])
    const before = (await readSnapshot(db, ID, later))?.version
    expect(await clearStalePresence(db, later + 1)).toEqual([{ roomId: ID, version: (before ?? 0) + 1 }])
    expect(await clearStalePresence(db, later + 1)).toEqual([])
    const rows = await db.selectFrom('phone_players').select(['name', 'connection']).orderBy('joined_version').execute()
    expect(rows).toEqual([
      { name: 'Ana', connection: ana.connection },
      { name: 'Bo', connection: null },
    ])
  })

  it('those who return together have each their own seat; a wrong key has none, and alone changes nothing', async () => {
    const { db } = await open()
    await openSession(db, { sessionId: ID, maxPlayers: 5, now: NOW })
    const [ana, bo] = [await seat(db, 'Ana', NOW), await seat(db, 'Bo', NOW)]
    const before = (await readSnapshot(db, ID, NOW))?.version ?? 0
    expect(await seatsAgain(db, ['wrong'], NOW + 1)).toEqual(['unauthorised'])
    expect((await readSnapshot(db, ID, NOW))?.version).toBe(before)

    const back = await seatsAgain(db, [bo.key, 'wrong', ana.key, bo.key], NOW + 1)
    expect(back).toMatchObject([{ name: 'Bo', key: bo.key, version: before + 1 }, 'unauthorised', { name: 'Ana' }, { name: 'Bo' }])
    const [, , ofAna, ofBo] = back as [unknown, unknown, Seat, Seat]
    expect((await readSnapshot(db, ID, NOW + 1))?.players).toMatchObject([
      { name: 'Ana', connection: ofAna.connection },
      { name: 'Bo', connection: ofBo.connection },
    ])
    expect(await returnToSeats(db, '111111', [ana.key], NOW)).toEqual([{ ok: false, code: 'no-session' }])
  })

  it('one that was cleared by mistake is back; one that has another socket since is not touched', async () => {
    const { db } = await open()
    await openSession(db, { sessionId: ID, maxPlayers: 5, now: NOW })
    const ana = await seat(db, 'Ana', NOW)
    const later = NOW + GONE_MS + 1
    await clearStalePresence(db, later)
    expect(await here(db, later)).toEqual([])
    expect(await stayPresent(db, ID, [ana], later)).not.toBeNull()
    expect(await here(db, later)).toEqual(['Ana'])

    const [again] = (await seatsAgain(db, [ana.key], later)) as [Seat]
    expect(await stayPresent(db, ID, [ana], later)).toBeNull()
    expect(await endPresence(db, ID, [ana], later)).toBeNull()
    expect((await readSnapshot(db, ID, later))?.players).toMatchObject([{ connection: again.connection }])
    expect(await endPresence(db, ID, [again], later)).not.toBeNull()
    expect(await here(db, later)).toEqual([])
  })

  it('being here is no use of a session: one that nobody uses ends, with its players', async () => {
    const { db } = await open()
    await openSession(db, { sessionId: ID, maxPlayers: 5, now: NOW })
    const ana = await seat(db, 'Ana', NOW)
    await openSession(db, { sessionId: '482914', maxPlayers: 5, now: NOW + 1 })
    await stayPresent(db, ID, [ana], NOW + SESSION_IDLE_MS - 1)
    expect(await endIdleSessions(db, NOW + SESSION_IDLE_MS - 1)).toEqual([])
    expect(await readSnapshot(db, ID, NOW + SESSION_IDLE_MS)).toBeNull()
    expect(await endIdleSessions(db, NOW + SESSION_IDLE_MS)).toEqual([ID])
    expect(await db.selectFrom('phone_players').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('phone_sessions').select('session_id').execute()).toEqual([{ session_id: '482914' }])
  })
})
