/** Creating and ending a town. */

import {
  createdTownSchema,
  createTownSchema,
  deleteTownSchema,
  TOWN_IDLE_MS,
  TOWN_NAME_LENGTH,
  TOWN_PASSWORD_LENGTH,
  TOWN_SENTENCES,
} from '@grimoire/protocol/town-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { isFromOwnPage, refuseOtherPage } from '../http/origin.ts'
import { clientKey, perMinute } from '../http/rate-limit.ts'
import { REFUSALS, TOWN_KEEPER } from '../http/route-schema.ts'
import { refuseTooMany } from '../live/guesses.ts'
import type { Overload } from '../live/overload.ts'
import type { RateLimits, RateRule } from '../rate-limits/rate-limits.ts'
import { FAILURES, type PasswordVerdict } from './door.ts'
import { findTown, type TownRow } from './hold-town.ts'
import { readTownName } from './names.ts'
import { BUSY, LONG_PASSWORD, NAME_REFUSALS, NAME_TAKEN, NO_TOWN, NOT_KEEPER, WRONG_KEY, WRONG_PASSWORD } from './refusals.ts'
import { type KeeperParts, type OfTown, refuseGuess, townKeyCookie, townOf } from './require-keeper.ts'
import type { TownRooms } from './tenant.ts'
import { createTown, endTown, isTownKey, openTown } from './towns.ts'

export const CALLS_PER_MINUTE = 240
/** Limits on towns made from one address, like those on phone sessions. */
export const CREATED: readonly RateRule[] = [
  { name: 'town', max: 60, windowMs: 10 * 60_000 },
  { name: 'towns-kept', max: 300, windowMs: TOWN_IDLE_MS },
]

export const TAGS = ['town']
export const ofTown = z.object({ townId: z.string().describe(`The name of the town, of 1 to ${TOWN_NAME_LENGTH} characters`) })

export interface TownRouteParts extends KeeperParts {
  readonly limits: RateLimits
  readonly rooms: TownRooms
  readonly overload: Overload
}

export async function townRoutes(app: FastifyInstance, parts: TownRouteParts): Promise<void> {
  const { db, door, limits, rooms, overload, publicUrl } = parts
  const config = perMinute(CALLS_PER_MINUTE)

  const answerKey = (request: FastifyRequest, reply: FastifyReply, townKey: string, name: string, key: string) => {
    townKeyCookie.set(request, reply, townKey, key)
    return { town_id: name, town_key: key }
  }

  app.post<OfTown & { Body: { readonly town_password: string } }>(
    '/',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Creates a town, or opens it again',
        description:
          'The answer holds a key of the town, which its other calls need; a browser gets it in a cookie as well. Names that differ in ' +
          'case, accents or letters that look alike are the same town. 409 while the name is that of a town with another password; with ' +
          `the right one it is opened again. A password has at most ${TOWN_PASSWORD_LENGTH} characters.`,
        params: ofTown,
        body: createTownSchema,
        response: { 200: createdTownSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { town_password: password } = request.body
      const name = readTownName(request.params.townId)
      if (!name.ok) return refuseRequest(reply, 'bad-request', NAME_REFUSALS[name.code])
      if (password === '') return refuseRequest(reply, 'bad-request', TOWN_SENTENCES.noPassword)
      if ([...password].length > TOWN_PASSWORD_LENGTH) return refuseRequest(reply, 'bad-request', LONG_PASSWORD)

      const open = async (town: TownRow) => {
        const verdict = await door.tryPassword(request, town, password)
        if (verdict !== 'right') return refuseVerdict(reply, verdict, ['conflict', NAME_TAKEN])
        const key = await openTown(db, town, Date.now())
        return key === null ? refuseRequest(reply, 'not-found', NO_TOWN) : answerKey(request, reply, town.town_key, town.name, key)
      }
      const existing = await findTown(db, name.value.key, Date.now())
      if (existing) return open(existing)
      const full = overload.refuseIfFull(reply)
      if (full) return full
      for (const rule of CREATED) {
        const counted = await limits.take(rule, clientKey(request))
        if (!counted.allowed) return refuseTooMany(reply, counted)
      }
      const hash = await door.passwords.hash(password)
      if (hash === null) return refuseRequest(reply, 'not-ready', BUSY)
      const now = Date.now()
      const key = await createTown(db, name.value, hash, now)
      if (key === null) {
        // Somebody else was quicker.
        const other = await findTown(db, name.value.key, Date.now())
        return other ? open(other) : refuseRequest(reply, 'conflict', NAME_TAKEN)
      }
      door.passwords.remember({ town_key: name.value.key, password_hash: hash }, password)
      rooms.announce(name.value.key, now)
      return answerKey(request, reply, name.value.key, name.value.name, key)
    },
  )

  app.delete<OfTown & { Body?: { readonly town_password?: string | undefined } }>(
    '/',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Ends the town for everyone',
        description: 'Takes the key of the town or, in the body, its password.',
        security: TOWN_KEEPER,
        params: ofTown,
        body: z.union([z.object(deleteTownSchema.shape), z.undefined(), z.null()]).optional(),
        response: { 204: z.null().describe('Ended'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const town = await townOf(db, request)
      if (!town) return refuseGuess(door, request, reply, 'not-found', NO_TOWN)
      const given = townKeyCookie.given(request, town.town_key)
      const password = request.body?.town_password
      const isOther = given?.fromCookie === true && !isFromOwnPage(request, publicUrl)
      const hasKey = given !== null && !isOther && (await isTownKey(db, town.town_key, given.key))
      if (!hasKey && password !== undefined) {
        const verdict = await door.tryPassword(request, town, password)
        if (verdict !== 'right') return refuseVerdict(reply, verdict, ['unauthorised', WRONG_PASSWORD])
      } else if (!hasKey) {
        if (isOther) return refuseOtherPage(reply)
        return given
          ? refuseGuess(door, request, reply, 'unauthorised', WRONG_KEY)
          : refuseRequest(reply, 'unauthorised', NOT_KEEPER)
      }
      await endTown(db, town)
      rooms.announce(town.town_key, null)
      townKeyCookie.clear(request, reply, town.town_key)
      return reply.code(204).send()
    },
  )
}

function refuseVerdict(
  reply: FastifyReply,
  verdict: Exclude<PasswordVerdict, 'right'>,
  wrong: readonly [code: 'conflict' | 'unauthorised', sentence: string],
): FastifyReply {
  switch (verdict) {
    case 'wrong-password':
      return refuseRequest(reply, ...wrong)
    case 'too-many':
      return refuseTooMany(reply, { allowed: false, left: 0, retryAfterMs: FAILURES.windowMs })
    case 'busy':
      return refuseRequest(reply, 'not-ready', BUSY)
  }
}
