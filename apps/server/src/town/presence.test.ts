/** Which viewers are here, as the database has it; and towns that nobody uses. */

import { TOWN_IDLE_MS } from '@grimoire/protocol/town/calls'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { newKey } from '../keys.ts'
import { GONE_MS } from '../rooms/tenant.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { viewersPresent } from './presence.ts'
import { snapshotReader } from './snapshot.ts'
import { type TownStore, townStore } from './town-store.ts'
import { createTown } from './towns.ts'
import { askForGrim, joinTown, type Viewer } from './viewers.ts'

const NAME = { name: 'Ravenswood', key: 'ravenswood' }
const NOW = 1_800_000_000_000

async function join(towns: TownStore, now: number, key = newKey()): Promise<Viewer> {
  const town = await towns.find(NAME.key, now)
  const one = { key, screen: 'wide', own: false, madeAt: town?.created_at ?? 0 } as const
  const [joined] = await joinTown(towns, NAME.key, [one], now)
  if (!joined) throw new Error('There is no town.')
  return joined.viewer
}
const MADE = { passwordHash: 'hash', ownerId: null, site: 'a site' }
const rows = (db: Kysely<Tables>) =>
  db.selectFrom('town_viewers').select(['viewer_id', 'connection', 'grim']).orderBy('joined_at').execute()

describeEachDatabase((open) => {
  it('who is gone is forgotten, unless it asked; whose process died is cleared by anyone', async () => {
    const { db } = await open()
    const towns = townStore(db)
    const { stay, end, clearStale } = viewersPresent(towns)
    await createTown(towns, NAME, MADE, NOW)
    const [ana, bo, cleo] = [await join(towns, NOW), await join(towns, NOW + 1), await join(towns, NOW + 2)]
    await askForGrim(towns, NAME.key, bo, NOW)
    const later = NOW + GONE_MS + 10
    expect(await stay(NAME.key, [cleo], later)).toBeNull()
    const before = (await towns.find(NAME.key, later))?.version ?? 0
    expect(await clearStale(later)).toEqual([{ roomId: NAME.key, version: before + 1 }])
    expect(await clearStale(later)).toEqual([])
    expect(await rows(db)).toEqual([
      { viewer_id: bo.viewerId, connection: null, grim: 'asked' },
      { viewer_id: cleo.viewerId, connection: cleo.connection, grim: 'hidden' },
    ])
    // They were cleared by mistake.
    expect(await stay(NAME.key, [ana, bo, cleo], later)).not.toBeNull()
    expect((await rows(db)).map(({ connection }) => connection)).toEqual([ana.connection, bo.connection, cleo.connection])
    expect(await end(NAME.key, [ana, bo], later)).not.toBeNull()
    expect(await end(NAME.key, [ana, bo], later)).toBeNull()
    expect((await rows(db)).map(({ connection }) => connection)).toEqual([null, cleo.connection])
  })

  it('a viewer that has another socket since is left alone', async () => {
    const { db } = await open()
    const towns = townStore(db)
    const { stay, end } = viewersPresent(towns)
    await createTown(towns, NAME, MADE, NOW)
    const key = newKey()
    const [before, since] = [await join(towns, NOW, key), await join(towns, NOW + 1, key)]
    expect(since.viewerId).toBe(before.viewerId)
    expect(await stay(NAME.key, [before], NOW)).toBeNull()
    expect(await end(NAME.key, [before], NOW)).toBeNull()
    expect(await rows(db)).toMatchObject([{ connection: since.connection }])
  })

  it('a town that nobody uses ends, with its viewers; watching it is a use', async () => {
    const { db } = await open()
    const towns = townStore(db)
    await createTown(towns, NAME, MADE, NOW)
    await createTown(towns, { name: 'Bootle', key: 'bootle' }, MADE, NOW)
    await join(towns, NOW)
    expect(await towns.use('bootle', NOW + 120_000)).toBe(NOW)
    expect(await snapshotReader(towns)(NAME.key, NOW + TOWN_IDLE_MS)).toBeNull()
    expect(await towns.endIdle(NOW + TOWN_IDLE_MS - 1)).toEqual([])
    expect(await towns.endIdle(NOW + TOWN_IDLE_MS)).toEqual([NAME.key])
    expect(await rows(db)).toEqual([])
    expect(await towns.use(NAME.key, NOW + TOWN_IDLE_MS)).toBeNull()
    // Its name is free again, also before its row is gone.
    expect(await createTown(towns, { name: 'Bootle', key: 'bootle' }, MADE, NOW)).toBeNull()
    expect(await createTown(towns, { name: 'Bootle', key: 'bootle' }, MADE, NOW + 120_000 + TOWN_IDLE_MS)).not.toBeNull()
  })

  it('two hundred stand apart; those who asked and left make way for others', async () => {
    const { db } = await open()
    const towns = townStore(db)
    const { end } = viewersPresent(towns)
    await createTown(towns, NAME, MADE, NOW)
    const all: Viewer[] = []
    for (let index = 0; index < 201; index += 1) all.push(await join(towns, NOW + index))
    for (const one of all.slice(0, 200)) expect(await askForGrim(towns, NAME.key, one, NOW)).toBeTypeOf('number')
    const last = all.at(-1) as Viewer
    expect(await askForGrim(towns, NAME.key, last, NOW)).toBe('crowded')
    await end(NAME.key, all.slice(0, 1), NOW)
    expect(await askForGrim(towns, NAME.key, last, NOW)).toBeTypeOf('number')
  })
})
