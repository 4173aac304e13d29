/** Creating, opening again and ending a town. */

import { assertNever } from '@grimoire/game/result'
import {
  type CreateTown,
  createdTownSchema,
  createTownSchema,
  openingTownSchema,
  TOWN_IDLE_MS,
  TOWN_NAME_LENGTH,
  TOWN_PASSWORD_LENGTH,
  TOWN_SENTENCES,
  type ViewerScreen,
} from '@grimoire/protocol/town/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessTokens, noticeUser } from '../accounts/access-token.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute, siteOf } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER_OF_TOWN } from '../http/route-schema.ts'
import { takeEach } from '../http/site-limit.ts'
import { requireSpokenVersion } from '../http/wire-version.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import type { CallParts } from '../rooms/call-parts.ts'
import { refuseTooMany } from '../rooms/guesses.ts'
import { refuseNoRoom } from '../strangers/ceiling.ts'
import { type Door, FAILURES, type PasswordVerdict } from './door.ts'
import type { OfTown } from './gate.ts'
import { readTownName } from './names.ts'
import { askToOpen } from './openings.ts'
import { BUSY, FULL_TOWN, LONG_PASSWORD, NAME_REFUSALS, NAME_TAKEN, NO_TOWN } from './refusals.ts'
import type { TownRooms } from './tenant.ts'
import type { StoredTown, TownStore } from './town-store.ts'
import { createTown, isTownOwner, openTown, STRANGER_TOWN_BYTES } from './towns.ts'

export const CALLS_PER_MINUTE = 240
/** Limits on towns made from one address and one site, like those on phone sessions. */
export const CREATED: readonly RateRule[] = [
  { name: 'town', max: 60, windowMs: 10 * 60_000 },
  { name: 'towns-kept', max: 300, windowMs: TOWN_IDLE_MS },
]
/** Questions to one town's storyteller from one site, and from everywhere: nobody who knows the password nags. */
const QUESTIONS: RateRule = { name: 'town-opening', max: 6, windowMs: 10 * 60_000 }
const ALL_QUESTIONS: RateRule = { name: 'town-openings', max: 30, windowMs: 10 * 60_000 }

export const TAGS = ['town']
export const ofTown = z.object({ townId: z.string().describe(`The name of the town, of 1 to ${TOWN_NAME_LENGTH} characters`) })

export interface TownRouteParts extends CallParts<TownStore, StoredTown, TownRooms> {
  readonly door: Door
  readonly tokens: AccessTokens
}

export async function townRoutes(app: FastifyInstance, parts: TownRouteParts): Promise<void> {
  const { ceiling, store: towns, gate, door, limits, overload, tokens } = parts
  const config = perMinute(CALLS_PER_MINUTE)

  const answerKey = (request: FastifyRequest, reply: FastifyReply, { town_key: townKey, name }: Named, key: string) => {
    gate.cookie.set(request, reply, townKey, key)
    return { town_id: name, town_key: key }
  }

  /** The password of a town only watches it. Whoever wants to run one that exists has its key or its account, or asks its storyteller. */
  const open = async (request: FastifyRequest<{ Body: CreateTown }>, reply: FastifyReply, town: StoredTown) => {
    const { town_password: password, ask = false, screen = 'wide' } = request.body
    const key = await gate.ownKey(request, town.town_key)
    // Whoever has the key guesses nothing, so others' guesses do not keep them out.
    const verdict =
      key === null ? await door.tryPassword(request, town, password) : await door.checkPassword(request, town, password)
    if (verdict !== 'right') return refuseVerdict(reply, verdict)
    if (key !== null) return answerKey(request, reply, town, key)
    if (await isTownOwner(towns.db, town.town_key, request.userId)) {
      const opened = await openTown(towns, town, Date.now())
      if (opened === null) return refuseRequest(reply, 'not-found', NO_TOWN)
      if (opened === 'full') return refuseRequest(reply, 'quota-exceeded', FULL_TOWN)
      return answerKey(request, reply, town, opened.key)
    }
    if (!ask) return refuseRequest(reply, 'conflict', NAME_TAKEN)
    return askStoryteller(request, reply, town, screen)
  }

  const askStoryteller = async (request: FastifyRequest, reply: FastifyReply, town: StoredTown, screen: ViewerScreen) => {
    const { town_key: townKey, name } = town
    const counters = [[QUESTIONS, `${townKey} ${siteOf(request)}`] as const, [ALL_QUESTIONS, townKey] as const]
    for (const [rule, counter] of counters) {
      const counted = await limits.take(rule, counter)
      if (!counted.allowed) return refuseTooMany(reply, counted)
    }
    const opening = await askToOpen(towns, town, screen, Date.now())
    if (opening === null) return refuseRequest(reply, 'conflict', NAME_TAKEN)
    return reply.code(202).send({ town_id: name, opening })
  }

  app.post<OfTown & { Body: CreateTown }>(
    '/',
    {
      config,
      onRequest: noticeUser(tokens),
      preValidation: requireSpokenVersion,
      schema: {
        tags: TAGS,
        summary: 'Creates a town',
        description:
          'The answer holds the key of the town, which its other calls need; a browser gets it in a cookie as well. Names that differ in ' +
          'case, accents or letters that look alike are the same town. 409 while there is one with this name. It is opened again for who ' +
          'gives its password and, besides, has its key or is signed in as the account that created it. With the password alone and `ask`, ' +
          'the answer is 202: its storyteller is asked, and `openings/collect` has the answer. ' +
          `A password has at most ${TOWN_PASSWORD_LENGTH} characters.`,
        params: ofTown,
        body: createTownSchema,
        response: {
          200: createdTownSchema,
          202: openingTownSchema,
          ...REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { town_password: password } = request.body
      const name = readTownName(request.params.townId)
      if (!name.ok) return refuseRequest(reply, 'bad-request', NAME_REFUSALS[name.code])
      if (password === '') return refuseRequest(reply, 'bad-request', TOWN_SENTENCES.noPassword)
      if ([...password].length > TOWN_PASSWORD_LENGTH) return refuseRequest(reply, 'bad-request', LONG_PASSWORD)

      const existing = await towns.find(name.value.key, Date.now())
      if (existing) return open(request, reply, existing)
      const full = overload.refuseIfFull(reply)
      if (full) return full
      const tooMany = await takeEach(limits, CREATED, request)
      if (tooMany) return refuseTooMany(reply, tooMany)
      const site = ceiling.siteOf(request)
      const room = request.userId === null ? await ceiling.makeRoom(site, STRANGER_TOWN_BYTES, Date.now()) : 'room'
      if (room !== 'room') return refuseNoRoom(reply, room)
      const hash = await door.passwords.hash(password, siteOf(request))
      if (hash === null) return refuseRequest(reply, 'not-ready', BUSY)
      const made = { passwordHash: hash, ownerId: request.userId, site }
      const key = await createTown(towns, name.value, made, Date.now())
      if (key === null) {
        // Somebody else was quicker.
        const other = await towns.find(name.value.key, Date.now())
        return other ? open(request, reply, other) : refuseRequest(reply, 'conflict', NAME_TAKEN)
      }
      door.passwords.remember({ town_key: name.value.key, password_hash: hash }, password)
      return answerKey(request, reply, { town_key: name.value.key, name: name.value.name }, key)
    },
  )

  app.delete<OfTown>(
    '/',
    {
      config,
      onRequest: gate.requireStoryteller,
      schema: {
        tags: TAGS,
        summary: 'Ends the town for everyone',
        description: 'Takes the key of the town and nothing else: everybody who watches knows the password.',
        security: STORYTELLER_OF_TOWN,
        params: ofTown,
        response: { 204: z.null().describe('Ended'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { town_key: townKey, created_at } = gate.roomOf(request)
      await towns.end(townKey, { created_at })
      gate.cookie.clear(request, reply, townKey)
      return reply.code(204).send()
    },
  )
}

type Named = Pick<StoredTown, 'town_key' | 'name'>

function refuseVerdict(reply: FastifyReply, verdict: Exclude<PasswordVerdict, 'right'>): FastifyReply {
  switch (verdict) {
    case 'wrong-password':
      return refuseRequest(reply, 'conflict', NAME_TAKEN)
    case 'too-many':
      return refuseTooMany(reply, { allowed: false, left: 0, retryAfterMs: FAILURES.windowMs })
    case 'busy':
      return refuseRequest(reply, 'not-ready', BUSY)
    default:
      return assertNever(verdict)
  }
}
