/** Whose a town is: its storyteller has one of its keys on each of their devices. */

import { createHash } from 'node:crypto'
import { TOWN_IDLE_MS } from '@grimoire/protocol/town/calls'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import { hashOf } from '../keys.ts'
import type { Guesses } from '../rooms/guesses.ts'
import { keyCookie } from '../rooms/key-cookie.ts'
import { type FoundRoom, type StorytellerGate, storytellerGate } from '../rooms/storyteller-gate.ts'
import { readTownName } from './names.ts'
import { NO_TOWN, NOT_STORYTELLER, WRONG_KEY } from './refusals.ts'
import { type StoredTown, TOWN_COLUMNS, type TownStore } from './town-store.ts'

export type OfTown = { Params: { townId: string } }
export type TownGate = StorytellerGate<StoredTown>

export function townGate(towns: TownStore, guesses: Guesses, publicUrl: URL | null): TownGate {
  return storytellerGate({
    idOf: townKeyOf,
    find: (townKey, key, now) => findKeptTown(towns, townKey, key, now),
    touch: (town, now) => towns.touch(town.town_key, town, now),
    // Names may be any letters, so the cookie is called by their hash.
    cookie: keyCookie({
      name: (townKey) => `grimoire_town_${createHash('sha256').update(townKey).digest('base64url').slice(0, 22)}`,
      path: () => '/api/town',
      maxAgeMs: TOWN_IDLE_MS,
    }),
    guesses,
    publicUrl,
    sentences: { noRoom: NO_TOWN, noKey: NOT_STORYTELLER, wrongKey: WRONG_KEY },
  })
}

/** A key has 256 random bits, so nothing is learnt from how long the search for its hash takes. */
async function findKeptTown(
  { db, usedSince }: TownStore,
  townKey: string,
  key: string,
  now: number,
): Promise<FoundRoom<StoredTown> | null> {
  const row = await db
    .selectFrom('towns')
    .leftJoin('town_keys', (join) =>
      join.onRef('town_keys.town_key', '=', 'towns.town_key').on('town_keys.key_hash', '=', hashOf(key)),
    )
    .select(TOWN_COLUMNS.map((field) => `towns.${field}` as const))
    .select('town_keys.key_hash')
    .where('towns.town_key', '=', townKey)
    .where('used_at', '>', usedSince(now))
    .executeTakeFirst()
  if (!row) return null
  const { key_hash, ...room } = row
  return { room, isStoryteller: key_hash !== null }
}

/** The key of the town that the path names; `null` when no town can have that name. */
export function townKeyOf(request: FastifyRequest): string | null {
  const name = readTownName((request.params as OfTown['Params']).townId)
  return name.ok ? name.value.key : null
}

/** The town that the path names; `null` when there is none. */
export async function townOf(towns: TownStore, request: FastifyRequest): Promise<StoredTown | null> {
  const townKey = townKeyOf(request)
  return townKey === null ? null : towns.find(townKey, Date.now())
}

/** Whether this socket was opened by a page of the browser that has the town's key. */
export async function isOwnSocket(gate: TownGate, request: FastifyRequest, townKey: string): Promise<boolean> {
  const given = gate.cookie.given(request, townKey)
  if (!given?.fromCookie || !hasOwnOrigin(request, gate.publicUrl)) return false
  return (await gate.find(townKey, given.key, Date.now()))?.isStoryteller === true
}
