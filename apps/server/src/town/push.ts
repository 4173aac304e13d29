/**
 * Stores what storytellers' clients pushed. What arrives while something is being written is written together afterwards: however many towns
 * push, the disk is waited for once.
 */

import { setImmediate, setTimeout } from 'node:timers/promises'
import type { PushTown, TownUnveiling } from '@grimoire/protocol/town/calls'
import { unveiledPart } from '@grimoire/protocol/town/push'
import type { TownReveal, TownState } from '@grimoire/protocol/town/state'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { batches } from '../live/batches.ts'
import { type HideId, opaqueIds } from './opaque-ids.ts'
import type { PublicParts } from './public-rows.ts'
import { hasTimes, hiddenReveal, publicState, steadyTimes } from './public-state.ts'
import type { StoredTown, TownStore } from './town-store.ts'
import { unveiledIn } from './unveilings.ts'
import { mayAnyoneSee, showMoment } from './viewers.ts'

export interface Pushed {
  /** The version of what the town shows. */
  readonly shown: number
  /** The town's new version; `null` when what it shows did not change. */
  readonly version: number | null
}

/** Resolves to `null` when the town is gone, or is another one by now. `now` in epoch milliseconds. */
export type PushIntoTown = (town: StoredTown, push: PushTown, now: number) => Promise<Pushed | null>

interface Waiting {
  readonly town: StoredTown
  readonly state: TownState
  readonly reveal: TownReveal | null
  readonly moment: string | null
  readonly now: number
}

/** Towns that are written together. */
const MOST_TOGETHER = 50
/** How long pushes gather after some were written. One that comes alone is written at once. */
const GATHER_MS = 8

export function pushesInto(towns: TownStore, characters: PublicParts['characters']): PushIntoTown {
  const writeAll = async (all: readonly Waiting[]): Promise<readonly (Pushed | null)[]> => {
    // In the order of their keys, so that two processes never wait for each other.
    const inOrder = all.toSorted((one, other) => (one.town.town_key < other.town.town_key ? -1 : 1))
    const pushed = new Map<Waiting, Pushed | null>()
    await towns.db.transaction().execute(async (transaction) => {
      for (const one of inOrder) pushed.set(one, await write(towns, transaction, one))
    })
    return all.map((one) => pushed.get(one) ?? null)
  }
  const push = batches(writeAll, {
    most: MOST_TOGETHER,
    // Whatever has arrived by now comes along.
    before: (isFirst) => (isFirst ? setImmediate() : null),
    after: () => setTimeout(GATHER_MS),
  })

  return (town, sent, now) => {
    const hideId = opaqueIds(town.row_salt)
    const state = publicState(sent, { characters, hideId }, now)
    const reveal = sent.revealed ? hiddenReveal(sent.revealed, hideId) : null
    return push({ town, state, reveal, moment: sent.moment ?? null, now })
  }
}

async function write(towns: TownStore, transaction: Transaction<Tables>, waiting: Waiting): Promise<Pushed | null> {
  const { town, state: sent, reveal, moment, now } = waiting
  const { town_key: townKey, created_at } = town
  const room = await towns.hold(transaction, townKey, now)
  if (room?.row.created_at !== created_at) return null
  const held = room.row
  const before = await transaction
    .selectFrom('towns')
    .leftJoin('town_moments', 'town_moments.town_key', 'towns.town_key')
    .select(['state', 'revealed', 'moment'])
    .where('towns.town_key', '=', townKey)
    .executeTakeFirstOrThrow()
  const isHidden = await showMoment(transaction, held, moment, before.moment)
  const unveiled = held.everyone === 1 && !isHidden ? await unveiledIn(transaction, held) : null
  const shown = unveiled?.winner === false ? { ...sent, winner: null } : sent
  const state = JSON.stringify(hasTimes(shown) ? steadyTimes(shown, stateOf(before.state)) : shown)
  const part = reveal && unveiled ? unveiledPart(reveal, hiddenTokens(unveiled, opaqueIds(town.row_salt))) : reveal
  const revealed = part !== null && !isHidden && (await mayAnyoneSee(transaction, held)) ? JSON.stringify(part) : null
  if (!isHidden && state === before.state && revealed === before.revealed) return { shown: held.shown_version, version: null }
  const changed = isHidden ? (['shown', 'viewers'] as const) : (['shown'] as const)
  const version = await room.step({ parts: changed, set: { state, revealed, ...(isHidden && { everyone: 0 }) } })
  return { shown: version, version }
}

function hiddenTokens({ tokens, winner }: TownUnveiling, hideId: HideId): TownUnveiling {
  return { tokens: tokens.map(hideId), winner }
}

/** What is stored passed the schema when it was pushed. */
function stateOf(stored: string): TownState {
  return JSON.parse(stored) as TownState
}
