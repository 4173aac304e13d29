/** The viewers of a town: who joined, who asked for the grimoire, who may see it. */

import { createHash, randomUUID } from 'node:crypto'
import type { TownUnveiling, ViewerScreen } from '@grimoire/protocol/town/calls'
import type { GrimState } from '@grimoire/protocol/town/state'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashOf } from '../keys.ts'
import { type HeldTown, type StoredTown, TOWN_COLUMNS, type TownStore } from './town-store.ts'
import { endUnveiling, keepUnveiling } from './unveilings.ts'

/** A viewer's place in a town, and its socket. */
export interface Viewer {
  readonly viewerId: string
  readonly keyHash: string
  readonly screen: ViewerScreen
  readonly joinedAt: number
  readonly connection: string
  /** It is in the browser that holds the town's key. */
  readonly own: boolean
}

/** Viewers that asked for the grimoire or see it, in one town. */
const MOST_STANDING = 200

/**
 * The id follows from the key: a viewer who was forgotten meanwhile comes back as the same one. In the storyteller's own browser it is
 * another one: what that may see without asking, the key alone does not open elsewhere.
 */
function viewerIdOf(key: string, own: boolean): string {
  return createHash('sha256')
    .update(`${own ? 'own ' : ''}viewer ${key}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The town, and whether this is the key of one of its viewers, other than those in the storyteller's own browser. `now` in epoch milliseconds, here and below. */
export async function findViewedTown(
  { db, usedSince }: TownStore,
  townKey: string,
  key: string | null,
  now: number,
): Promise<{ readonly town: StoredTown; readonly isViewer: boolean } | null> {
  const row = await db
    .selectFrom('towns')
    .leftJoin('town_viewers', (join) =>
      join
        .onRef('town_viewers.town_key', '=', 'towns.town_key')
        .on('town_viewers.viewer_id', '=', key === null ? '' : viewerIdOf(key, false)),
    )
    .select(TOWN_COLUMNS.map((field) => `towns.${field}` as const))
    .select('town_viewers.key_hash')
    .where('towns.town_key', '=', townKey)
    .where('used_at', '>', usedSince(now))
    .executeTakeFirst()
  if (!row) return null
  const { key_hash, ...town } = row
  return { town, isViewer: key !== null && key_hash === hashOf(key) }
}

export interface Joined {
  readonly viewer: Viewer
  /** The town's version after it joined. */
  readonly version: number
}

export interface Joining {
  readonly key: string
  readonly screen: ViewerScreen
  readonly own: boolean
  /** When the town was made that it was let into. */
  readonly madeAt: number
}

/** One result for each; `null` when its town is gone, or is another one by now. */
export async function joinTown(
  towns: TownStore,
  townKey: string,
  joining: readonly Joining[],
  now: number,
): Promise<readonly (Joined | null)[]> {
  const viewers = joining.map(({ key, screen, own, madeAt }) => {
    const ids = { viewerId: viewerIdOf(key, own), keyHash: hashOf(key), connection: randomUUID() }
    return { madeAt, viewer: { ...ids, screen, joinedAt: now, own } satisfies Viewer }
  })
  const joined = await towns.stepAndChange(townKey, now, { parts: ['viewers'] }, async ({ row: town, transaction }) => {
    const welcome = viewers.filter(({ madeAt }) => madeAt === town.created_at)
    if (welcome.length === 0) return null
    // One that comes twice lost its connection again meanwhile: the later one counts.
    const rows = new Map(welcome.map(({ viewer }) => [viewer.viewerId, rowOf(townKey, viewer, now)]))
    await transaction
      .insertInto('town_viewers')
      .values([...rows.values()])
      .onConflict((conflict) =>
        conflict.columns(['town_key', 'viewer_id']).doUpdateSet(({ ref }) => ({
          connection: ref('excluded.connection'),
          screen: ref('excluded.screen'),
          seen_at: now,
        })),
      )
      .execute()
    return viewers.map(({ madeAt, viewer }) => (madeAt === town.created_at ? { viewer, version: town.version } : null))
  })
  return joined ?? joining.map(() => null)
}

export function rowOf(townKey: string, viewer: Viewer, now: number) {
  const { viewerId, keyHash, screen, joinedAt, connection } = viewer
  const own = { viewer_id: viewerId, key_hash: keyHash, screen, joined_at: joinedAt, connection }
  return { town_key: townKey, ...own, grim: 'hidden', seen_at: now } satisfies Insertable<Tables['town_viewers']>
}

/** A viewer asks for the grimoire; in the storyteller's own browser it is shown at once. Returns the town's new version. */
export async function askForGrim(
  towns: TownStore,
  townKey: string,
  viewer: Viewer,
  now: number,
): Promise<number | 'crowded' | null> {
  return towns.change(townKey, now, async (town) => {
    const { transaction } = town
    const before = await grimOf(transaction, townKey, viewer.viewerId)
    if (before === 'shown' || (before === 'asked' && !viewer.own)) return null
    if (before === 'hidden' && !(await makeRoom(transaction, townKey))) return 'crowded'
    const grim = viewer.own ? 'shown' : 'asked'
    await transaction
      .insertInto('town_viewers')
      .values({ ...rowOf(townKey, viewer, now), grim })
      .onConflict((conflict) => conflict.columns(['town_key', 'viewer_id']).doUpdateSet({ grim }))
      .execute()
    return town.step({ parts: ['viewers'] })
  })
}

/** A viewer gives up what it asked for or was shown. Returns the town's new version; `null` when it had neither. */
export async function giveUpGrim(towns: TownStore, townKey: string, viewer: Viewer, now: number): Promise<number | null> {
  return towns.change(townKey, now, async (town) => {
    const { transaction } = town
    const { numUpdatedRows } = await transaction
      .updateTable('town_viewers')
      .set({ grim: 'hidden' })
      .where('town_key', '=', townKey)
      .where('viewer_id', '=', viewer.viewerId)
      .where('grim', '!=', 'hidden')
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? stepAfterHiding(town) : null
  })
}

/** The storyteller allows or refuses. `null` when there is no such viewer, or it no longer asks. */
export async function answerViewer(
  towns: TownStore,
  townKey: string,
  { viewerId, allowed, moment }: { readonly viewerId: string; readonly allowed: boolean; readonly moment: string | null },
  now: number,
): Promise<number | null> {
  return towns.change(townKey, now, async (town) => {
    const { transaction } = town
    const isHidden = allowed && (await showMoment(transaction, town.row, moment, await momentOf(transaction, townKey)))
    const { numUpdatedRows } = await transaction
      .updateTable('town_viewers')
      .set({ grim: allowed ? 'shown' : 'refused' })
      .where('town_key', '=', townKey)
      .where('viewer_id', '=', viewerId)
      .where('grim', '!=', 'hidden')
      .executeTakeFirstOrThrow()
    // What was shown before is of another moment: nobody sees that any more.
    if (isHidden) return town.step({ parts: ['viewers', 'shown'], set: { everyone: 0, revealed: null } })
    if (numUpdatedRows === 0n) return null
    return allowed ? town.step({ parts: ['viewers'] }) : stepAfterHiding(town)
  })
}

/** Shows the grimoire to everyone, later viewers included, or hides it from everyone. Returns the town's new version. */
export async function showEveryone(
  towns: TownStore,
  townKey: string,
  { shown, moment }: { readonly shown: boolean; readonly moment: string | null },
  now: number,
): Promise<number | null> {
  return towns.change(townKey, now, async (town) => {
    const { transaction } = town
    const isHidden = shown && (await showMoment(transaction, town.row, moment, await momentOf(transaction, townKey)))
    // Who asked has what they asked for; who was shown it sees it no longer than everybody else.
    await endAsking(transaction, townKey, shown ? ['asked', 'refused', 'shown'] : ['shown'])
    await endUnveiling(transaction, townKey)
    const everyone = shown ? 1 : 0
    // What was shown before is of another moment.
    if (isHidden) return town.step({ parts: ['viewers', 'shown'], set: { everyone, revealed: null } })
    return stepAfterHiding(town, everyone)
  })
}

/** Shows everyone some tokens of the grimoire, and the winner last. Returns the town's new version. */
export async function unveil(
  towns: TownStore,
  townKey: string,
  { unveiling, moment }: { readonly unveiling: TownUnveiling; readonly moment: string | null },
  now: number,
): Promise<number | null> {
  return towns.change(townKey, now, async (town) => {
    const { transaction } = town
    const isHidden = await showMoment(transaction, town.row, moment, await momentOf(transaction, townKey))
    await endAsking(transaction, townKey, ['asked', 'refused', 'shown'])
    const goesOn = (await keepUnveiling(transaction, townKey, unveiling)) && town.row.everyone === 1 && !isHidden
    if (goesOn) return town.step({ parts: ['viewers'] })
    return town.step({ parts: ['viewers', 'shown'], set: { everyone: 1, revealed: null } })
  })
}

async function endAsking(transaction: Transaction<Tables>, townKey: string, grims: readonly GrimState[]): Promise<void> {
  await transaction
    .updateTable('town_viewers')
    .set({ grim: 'hidden' })
    .where('town_key', '=', townKey)
    .where('grim', 'in', grims)
    .execute()
}

/** Which moment of which game the town shows; `null` before one was pushed. */
export async function momentOf(db: Kysely<Tables>, townKey: string): Promise<string | null> {
  const row = await db.selectFrom('town_moments').select('moment').where('town_key', '=', townKey).executeTakeFirst()
  return row?.moment ?? null
}

/**
 * The town shows this moment from now on, where before it showed `before`. Permission to see the grimoire holds for one moment: with another
 * one it is hidden from every viewer, and the caller takes `everyone` and what is stored of it from the town. Whether anybody could see it.
 */
export async function showMoment(
  transaction: Transaction<Tables>,
  { town_key: townKey, everyone }: Pick<StoredTown, 'town_key' | 'everyone'>,
  moment: string | null,
  before: string | null,
): Promise<boolean> {
  if (moment === null || moment === before) return false
  await transaction
    .insertInto('town_moments')
    .values({ town_key: townKey, moment })
    .onConflict((conflict) => conflict.column('town_key').doUpdateSet({ moment }))
    .execute()
  if (before === null) return false
  await endUnveiling(transaction, townKey)
  const { numUpdatedRows } = await transaction
    .updateTable('town_viewers')
    .set({ grim: 'hidden' })
    .where('town_key', '=', townKey)
    .where('grim', '=', 'shown')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n || everyone === 1
}

/** Whether what is pushed of the grimoire has a reader. */
export async function mayAnyoneSee(
  transaction: Transaction<Tables>,
  { town_key, everyone }: Pick<StoredTown, 'town_key' | 'everyone'>,
): Promise<boolean> {
  if (everyone === 1) return true
  const row = await transaction
    .selectFrom('town_viewers')
    .select('viewer_id')
    .where('town_key', '=', town_key)
    .where('grim', '=', 'shown')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A new version; what was stored of the grimoire goes with its last reader. */
async function stepAfterHiding({ row: town, transaction, step }: HeldTown, everyone = town.everyone): Promise<number> {
  const isSeen = await mayAnyoneSee(transaction, { ...town, everyone })
  if (isSeen) return step({ parts: ['viewers'], set: { everyone } })
  return step({ parts: ['viewers', 'shown'], set: { everyone, revealed: null } })
}

async function grimOf(transaction: Transaction<Tables>, townKey: string, viewerId: string): Promise<GrimState> {
  const row = await transaction
    .selectFrom('town_viewers')
    .select('grim')
    .where('town_key', '=', townKey)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()
  return row?.grim ?? 'hidden'
}

/** Whether one more may ask. Those who asked and left make way. */
async function makeRoom(transaction: Transaction<Tables>, townKey: string): Promise<boolean> {
  const standing = () =>
    transaction
      .selectFrom('town_viewers')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('town_key', '=', townKey)
      .where('grim', 'in', ['asked', 'refused', 'shown'])
      .executeTakeFirstOrThrow()
  if (Number((await standing()).count) < MOST_STANDING) return true
  await transaction
    .deleteFrom('town_viewers')
    .where('town_key', '=', townKey)
    .where('grim', 'in', ['asked', 'refused'])
    .where('connection', 'is', null)
    .execute()
  return Number((await standing()).count) < MOST_STANDING
}
