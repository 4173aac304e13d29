/** Lets only the storyteller of a town make its calls: whoever has one of its keys. */

import { createHash } from 'node:crypto'
import { TOWN_IDLE_MS } from '@grimoire/protocol/town-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { refuseRequest } from '../http/errors.ts'
import { hasOwnOrigin, isFromOwnPage, refuseOtherPage } from '../http/origin.ts'
import { refuseTooMany } from '../rooms/guesses.ts'
import { keyCookie } from '../rooms/key-cookie.ts'
import type { Door } from './door.ts'
import { findKeptTown, findTown, type TownRow } from './hold-town.ts'
import { readTownName } from './names.ts'
import { NO_TOWN, NOT_KEEPER, WRONG_KEY } from './refusals.ts'
import { isTownKey, touchTown } from './towns.ts'

export interface KeeperParts {
  readonly db: Kysely<Tables>
  readonly door: Door
  readonly publicUrl: URL | null
}

export type OfTown = { Params: { townId: string } }

/** For the `onRequest` of a route with `townId` in its path. `keptTown` then returns the town. */
export function requireKeeper({ db, door, publicUrl }: KeeperParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const name = readTownName((request.params as OfTown['Params']).townId)
    const given = name.ok ? townKeyCookie.given(request, name.value.key) : null
    if (!given) {
      // Asked first: where there were too many, names that are taken and others are answered alike.
      const allowed = await door.guesses.look(request)
      if (!allowed.allowed) return refuseTooMany(reply, allowed)
    }
    const found = name.ok ? await findKeptTown(db, name.value.key, given?.key ?? '', Date.now()) : null
    if (!found) return refuseGuess(door, request, reply, 'not-found', NO_TOWN)
    if (!given) return refuseRequest(reply, 'unauthorised', NOT_KEEPER)
    if (given.fromCookie && !isFromOwnPage(request, publicUrl)) return refuseOtherPage(reply)
    const { town, isKept } = found
    if (!isKept) return refuseGuess(door, request, reply, 'unauthorised', WRONG_KEY)
    await touchTown(db, town, Date.now())
    if (given.fromCookie) townKeyCookie.set(request, reply, town.town_key, given.key)
    kept.set(request, town)
  }
}

const kept = new WeakMap<FastifyRequest, TownRow>()

/** The town of a request that passed `requireKeeper`. */
export function keptTown(request: FastifyRequest): TownRow {
  const town = kept.get(request)
  if (!town) throw new Error('This route does not ask for the key of its town.')
  return town
}

/** The key of the town that the path names; `null` when no town can have that name. */
export function townKeyOf(request: FastifyRequest): string | null {
  const name = readTownName((request.params as OfTown['Params']).townId)
  return name.ok ? name.value.key : null
}

/** The town that the path names; `null` when there is none. */
export async function townOf(db: Kysely<Tables>, request: FastifyRequest): Promise<TownRow | null> {
  const townKey = townKeyOf(request)
  return townKey === null ? null : findTown(db, townKey, Date.now())
}

/** Refuses, and counts it as a failure of this address. */
export async function refuseGuess(
  { guesses }: Pick<Door, 'guesses'>,
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'not-found' | 'unauthorised',
  sentence: string,
): Promise<FastifyReply> {
  const counted = await guesses.count(request)
  return counted.allowed ? refuseRequest(reply, code, sentence) : refuseTooMany(reply, counted)
}

/** The town's key, if the caller has it: from any client in the header, in the cookie only from a page of the product. */
export async function ownKey(
  { db, publicUrl }: Pick<KeeperParts, 'db' | 'publicUrl'>,
  request: FastifyRequest,
  { town_key: townKey }: TownRow,
): Promise<string | null> {
  const given = townKeyCookie.given(request, townKey)
  if (!given || (given.fromCookie && !isFromOwnPage(request, publicUrl))) return null
  return (await isTownKey(db, townKey, given.key)) ? given.key : null
}

/** Whether this socket was opened by a page of the browser that has the town's key. */
export async function isOwnSocket(
  { db, publicUrl }: Pick<KeeperParts, 'db' | 'publicUrl'>,
  request: FastifyRequest,
  { town_key: townKey }: TownRow,
): Promise<boolean> {
  const given = townKeyCookie.given(request, townKey)
  if (!given?.fromCookie || !hasOwnOrigin(request, publicUrl)) return false
  return isTownKey(db, townKey, given.key)
}

/** The cookie with a town's key. Names may be any letters, so the cookie is called by their hash. */
export const townKeyCookie = keyCookie({
  name: (townKey) => `grimoire_town_${createHash('sha256').update(townKey).digest('base64url').slice(0, 22)}`,
  path: () => '/api/town',
  maxAgeMs: TOWN_IDLE_MS,
})
