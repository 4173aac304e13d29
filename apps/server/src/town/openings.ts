/**
 * Devices that know the password of a town and want to run it. The password only lets people watch, so its storyteller is asked; who is
 * allowed gets a key of its own. The device that asks has a secret, with which it collects the answer.
 */

import { randomUUID } from 'node:crypto'
import type { TownOpening, ViewerScreen } from '@grimoire/protocol/town/calls'
import { TOWN_OPENING_MS } from '@grimoire/protocol/town/calls'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashOf, newKey } from '../keys.ts'
import type { StoredTown, TownStore } from './town-store.ts'
import { addKeyIfRoom } from './towns.ts'

/** Devices that one town's storyteller may be asked about at a time. */
const MOST_ASKING = 5
/** The question reaches a connected storyteller long before this; otherwise nobody is there to answer it. */
export const HEARD_WITHIN_MS = 5000
/** An answer is collected within this time, or not at all. */
const COLLECT_WITHIN_MS = TOWN_OPENING_MS + 30_000

/**
 * Asks on behalf of a device. Returns its secret; `null` when the town is gone or too many ask. `now` in epoch
 * milliseconds, here and below.
 */
export async function askToOpen(
  towns: TownStore,
  { town_key: townKey, created_at }: StoredTown,
  screen: ViewerScreen,
  now: number,
): Promise<string | null> {
  const secret = newKey()
  return towns.change(townKey, now, async ({ row: town, transaction, step }) => {
    if (town.created_at !== created_at) return null
    await transaction
      .deleteFrom('town_openings')
      .where('town_key', '=', townKey)
      .where('asked_at', '<=', now - TOWN_OPENING_MS)
      .execute()
    const { count } = await transaction
      .selectFrom('town_openings')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('town_key', '=', townKey)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_ASKING) return null
    await transaction
      .insertInto('town_openings')
      .values({
        town_key: townKey,
        opening_id: randomUUID(),
        secret_hash: hashOf(secret),
        screen,
        answer: null,
        asked_at: now,
        heard_at: null,
      })
      .execute()
    await step({ parts: ['viewers'] })
    return secret
  })
}

/** The devices that wait for the storyteller's answer, the first one first. */
export async function waitingOpenings(db: Kysely<Tables>, townKey: string, now: number): Promise<readonly TownOpening[]> {
  const rows = await db
    .selectFrom('town_openings')
    .select(['opening_id', 'screen', 'asked_at'])
    .where('town_key', '=', townKey)
    .where('answer', 'is', null)
    .where('asked_at', '>', now - TOWN_OPENING_MS)
    .orderBy('asked_at')
    .orderBy('opening_id')
    .execute()
  return rows.map(({ opening_id, screen, asked_at: since }) => ({ opening_id, screen, since }))
}

/** Records that these questions have left for the storyteller's app. */
export async function openingsHeard(db: Kysely<Tables>, townKey: string, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('town_openings')
    .set({ heard_at: now })
    .where('town_key', '=', townKey)
    .where('opening_id', 'in', ids)
    .where('heard_at', 'is', null)
    .execute()
}

/** The storyteller answers. Returns the town's new version; `null` when this device does not ask, or no longer. */
export async function answerOpening(
  towns: TownStore,
  townKey: string,
  { openingId, allowed }: { readonly openingId: string; readonly allowed: boolean },
  now: number,
): Promise<number | null> {
  return towns.change(townKey, now, async ({ transaction, step }) => {
    const { numUpdatedRows } = await transaction
      .updateTable('town_openings')
      .set({ answer: allowed ? 'allowed' : 'refused' })
      .where('town_key', '=', townKey)
      .where('opening_id', '=', openingId)
      .where('answer', 'is', null)
      .where('asked_at', '>', now - TOWN_OPENING_MS)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? step({ parts: ['viewers'] }) : null
  })
}

/**
 * What has become of a device's question. `unheard`: no storyteller is connected. `over`: nobody answered in time. `none`: it did not ask.
 * `full`: the town has as many keys as it may have. Any but `waiting` and `none` takes the question away.
 */
export type OpeningOutcome =
  | { readonly kind: 'allowed'; readonly key: string }
  | { readonly kind: 'waiting' | 'refused' | 'unheard' | 'full' | 'over' | 'none' }

export async function collectOpening(towns: TownStore, townKey: string, secret: string, now: number): Promise<OpeningOutcome> {
  const outcome = await towns.change(townKey, now, async ({ transaction, step }): Promise<OpeningOutcome> => {
    const row = await openingOf(transaction, townKey, secret)
    if (!row) return { kind: 'none' }
    const age = now - row.asked_at
    const waits = row.answer === null && age < TOWN_OPENING_MS && (row.heard_at !== null || age < HEARD_WITHIN_MS)
    if (waits) return { kind: 'waiting' }
    await removeOpening(transaction, townKey, row.opening_id)
    await step({ parts: ['viewers'] })
    if (row.answer === 'refused') return { kind: 'refused' }
    if (age >= COLLECT_WITHIN_MS) return { kind: 'over' }
    if (row.answer === null) return { kind: row.heard_at === null ? 'unheard' : 'over' }
    const added = await addKeyIfRoom(transaction, townKey, now)
    return added === 'full' ? { kind: 'full' } : { kind: 'allowed', key: added.key }
  })
  return outcome ?? { kind: 'none' }
}

/** Takes back a device's question. Returns the town's new version; `null` when it did not ask. */
export async function withdrawOpening(towns: TownStore, townKey: string, secret: string, now: number): Promise<number | null> {
  return towns.change(townKey, now, async ({ transaction, step }) => {
    const row = await openingOf(transaction, townKey, secret)
    if (!row) return null
    await removeOpening(transaction, townKey, row.opening_id)
    return step({ parts: ['viewers'] })
  })
}

async function openingOf(transaction: Transaction<Tables>, townKey: string, secret: string) {
  return transaction
    .selectFrom('town_openings')
    .selectAll()
    .where('town_key', '=', townKey)
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst()
}

async function removeOpening(transaction: Transaction<Tables>, townKey: string, openingId: string): Promise<void> {
  await transaction.deleteFrom('town_openings').where('town_key', '=', townKey).where('opening_id', '=', openingId).execute()
}
