/** Which viewers are here, as the database has it; and towns that nobody uses. */

import { TOWN_IDLE_MS } from '@grimoire/protocol/town-calls'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { newKey } from '../keys.ts'
import { GONE_MS } from '../rooms/tenant.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { findTown } from './hold-town.ts'
import { clearStalePresence, endPresence, stayPresent } from './presence.ts'
import { snapshotReader } from './snapshot.ts'
import { createTown, endIdleTowns, useTown } from './towns.ts'
import { askForGrim, joinTown, type Viewer } from './viewers.ts'

const NAME = { name: 'Ravenswood', key: 'ravenswood' }
const NOW = 1_800_000_000_000

async function join(db: Kysely<Tables>, now: number, key = newKey()): Promise<Viewer> {
  const town = await findTown(db, NAME.key, now)
  const one = { key, screen: 'wide', own: false, madeAt: town?.created_at ?? 0 } as const
  const [joined] = await joinTown(db, NAME.key, [one], now)
  if (!joined) throw new Error('There is no town.')
  return joined.viewer
}
const MADE = { passwordHash: 'hash', ownerId: null, site: 'a site' }
const rows = (db: Kysely<Tables>) =>
  db.selectFrom('town_viewers').select(['viewer_id', 'connection', 'grim']).orderBy('joined_at').execute()

describeEachDatabase((open) => {
  it('who is gone is forgotten, unless it asked; whose process died is cleared by anyone', async () => {
    const { db } = await open()
    await createTown(db, NAME, MADE, NOW)
    const [ana, bo, cleo] = [await join(db, NOW), await join(db, NOW + 1), await join(db, NOW + 2)]
    await askForGrim(db, NAME.key, bo, NOW)
    const later = NOW + GONE_MS + 10
    expect(await stayPresent(db, NAME.key, [cleo], later)).toBeNull()
    const before = (await findTown(db, NAME.key, later))?.version ?? 0
    expect(await clearStalePresence(db, later)).toEqual([{ roomId: NAME.key, version: before + 1 }])
    expect(await clearStalePresence(db, later)).toEqual([])
    expect(await rows(db)).toEqual([
      { viewer_id: bo.viewerId, connection: null, grim: 'asked' },
      { viewer_id: cleo.viewerId, connection: cleo.connection, grim: 'hidden' },
    ])
    // They were cleared by mistake.
    expect(await stayPresent(db, NAME.key, [ana, bo, cleo], later)).not.toBeNull()
    expect((await rows(db)).map(({ connection }) => connection)).toEqual([ana.connection, bo.connection, cleo.connection])
    expect(await endPresence(db, NAME.key, [ana, bo], later)).not.toBeNull()
    expect(await endPresence(db, NAME.key, [ana, bo], later)).toBeNull()
    expect((await rows(db)).map(({ connection }) => connection)).toEqual([null, cleo.connection])
  })

  it('a viewer that has another socket since is left alone', async () => {
    const { db } = await open()
    await createTown(db, NAME, MADE, NOW)
    const key = newKey()
    const [before, since] = [await join(db, NOW, key), await join(db, NOW + 1, key)]
    expect(since.viewerId).toBe(before.viewerId)
    expect(await stayPresent(db, NAME.key, [before], NOW)).toBeNull()
    expect(await endPresence(db, NAME.key, [before], NOW)).toBeNull()
    expect(await rows(db)).toMatchObject([{ connection: since.connection }])
  })

  it('a town that nobody uses ends, with its viewers; watching it is a use', async () => {
    const { db } = await open()
    await createTown(db, NAME, MADE, NOW)
    await createTown(db, { name: 'Bootle', key: 'bootle' }, MADE, NOW)
    await join(db, NOW)
    expect(await useTown(db, 'bootle', NOW + 120_000)).toBe(NOW)
    expect(await snapshotReader(db)(NAME.key, NOW + TOWN_IDLE_MS)).toBeNull()
    expect(await endIdleTowns(db, NOW + TOWN_IDLE_MS - 1)).toEqual([])
    expect(await endIdleTowns(db, NOW + TOWN_IDLE_MS)).toEqual([NAME.key])
    expect(await rows(db)).toEqual([])
    expect(await useTown(db, NAME.key, NOW + TOWN_IDLE_MS)).toBeNull()
    // Its name is free again, also before its row is gone.
    expect(await createTown(db, { name: 'Bootle', key: 'bootle' }, MADE, NOW)).toBeNull()
    expect(await createTown(db, { name: 'Bootle', key: 'bootle' }, MADE, NOW + 120_000 + TOWN_IDLE_MS)).not.toBeNull()
  })

  it('two hundred stand apart; those who asked and left make way for others', async () => {
    const { db } = await open()
    await createTown(db, NAME, MADE, NOW)
    const all: Viewer[] = []
    for (let index = 0; index < 201; index += 1) all.push(await join(db, NOW + index))
    for (const one of all.slice(0, 200)) expect(await askForGrim(db, NAME.key, one, NOW)).toBeTypeOf('number')
    const last = all.at(-1) as Viewer
    expect(await askForGrim(db, NAME.key, last, NOW)).toBe('crowded')
    await endPresence(db, NAME.key, all.slice(0, 1), NOW)
    expect(await askForGrim(db, NAME.key, last, NOW)).toBeTypeOf('number')
  })
})
