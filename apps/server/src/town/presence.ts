/**
 * Which viewers are here. A viewer's row names its socket, and the time when the socket's process last confirmed it. The row of one who is
 * gone stays only if it asked for the grimoire: it may come back for the answer.
 */

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { GONE_MS } from '../rooms/tenant.ts'
import { holdTown, stepTown } from './hold-town.ts'
import { rowOf, type Viewer } from './viewers.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/** Records that these are still here. Returns the town's new version; `null` when nothing changed. */
export async function stayPresent(
  db: Kysely<Tables>,
  townKey: string,
  here: readonly Viewer[],
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const town = await holdTown(transaction, townKey, now)
    if (!town) return null
    const known = new Set<string | null>()
    for (const some of inChunks(here.map(({ connection }) => connection))) {
      const kept = await transaction
        .updateTable('town_viewers')
        .set({ seen_at: now })
        .where('town_key', '=', townKey)
        .where('connection', 'in', some)
        .returning('connection')
        .execute()
      for (const { connection } of kept) known.add(connection)
    }
    let back = 0n
    // Another process cleared it while this one could not confirm it; one that has another socket since is left alone.
    for (const viewer of here.filter(({ connection }) => !known.has(connection))) {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('town_viewers')
        .values(rowOf(townKey, viewer, now))
        .onConflict((conflict) =>
          conflict
            .columns(['town_key', 'viewer_id'])
            .doUpdateSet({ connection: viewer.connection, seen_at: now })
            .where('town_viewers.connection', 'is', null),
        )
        .executeTakeFirstOrThrow()
      back += numInsertedOrUpdatedRows
    }
    return back > 0n ? stepTown(transaction, town, ['viewers'], null) : null
  })
}

/** Records that these sockets closed. */
export async function endPresence(
  db: Kysely<Tables>,
  townKey: string,
  gone: readonly Viewer[],
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const town = await holdTown(transaction, townKey, now)
    if (!town) return null
    let left = 0n
    for (const some of inChunks(gone.map(({ connection }) => connection)))
      left += await clear(transaction, townKey, { connections: some })
    return left > 0n ? stepTown(transaction, town, ['viewers'], now) : null
  })
}

/** Clears viewers whose socket nobody has confirmed for `GONE_MS`. Returns the towns it changed, with their new versions. */
export async function clearStalePresence(
  db: Kysely<Tables>,
  now: number,
): Promise<readonly { readonly roomId: string; readonly version: number }[]> {
  const before = now - GONE_MS
  const towns = await db
    .selectFrom('town_viewers')
    .select('town_key')
    .distinct()
    .where('connection', 'is not', null)
    .where('seen_at', '<', before)
    .execute()
  const changed = []
  for (const { town_key: townKey } of towns) {
    const version = await db.transaction().execute(async (transaction) => {
      const town = await holdTown(transaction, townKey, now)
      if (!town) return null
      return (await clear(transaction, townKey, { before })) > 0n ? stepTown(transaction, town, ['viewers'], null) : null
    })
    if (version !== null) changed.push({ roomId: townKey, version })
  }
  return changed
}

type Which = { readonly connections: readonly string[] } | { readonly before: number }

async function clear(transaction: Transaction<Tables>, townKey: string, which: Which): Promise<bigint> {
  const ids = transaction
    .selectFrom('town_viewers')
    .select('viewer_id')
    .where('town_key', '=', townKey)
    .where('connection', 'is not', null)
    .$if('connections' in which, (query) => query.where('connection', 'in', 'connections' in which ? which.connections : []))
    .$if('before' in which, (query) => query.where('seen_at', '<', 'before' in which ? which.before : 0))
  const { numDeletedRows } = await transaction
    .deleteFrom('town_viewers')
    .where('town_key', '=', townKey)
    .where('grim', '=', 'hidden')
    .where('viewer_id', 'in', ids)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await transaction
    .updateTable('town_viewers')
    .set({ connection: null })
    .where('town_key', '=', townKey)
    .where('viewer_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return numDeletedRows + numUpdatedRows
}

function* inChunks(items: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}
