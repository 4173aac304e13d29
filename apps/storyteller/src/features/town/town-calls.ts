/** The API calls of a town. Each rejects with an `ApiError`; the key travels in a cookie, once the town is open in this browser. */

import { ApiError, type CallOptions, callApi } from '@grimoire/page/api/client.ts'
import { screenKind } from '@grimoire/page/browser/screen-kind.ts'
import type { SavedTown } from '@grimoire/protocol/save/town'
import {
  type AnswerOpening,
  type CreateTown,
  createdTownSchema,
  openingTownSchema,
  type PushTown,
  type RevealTown,
} from '@grimoire/protocol/town/calls'
import * as z from 'zod/mini'
import { useAccount } from '../../session/account-store.ts'
import { callAsUser } from '../../session/session.ts'
import { notingVersion, withVersion } from '../../store/wire-version.ts'

/** A push without an answer after this time is tried again, milliseconds. */
const PUSH_MS = 10_000

const path = (townId: string, call = '') => `/api/town/${encodeURIComponent(townId)}${call}`

const openedSchema = z.union([createdTownSchema, openingTownSchema])

/**
 * A town that is open in this browser; or, with `opening`, one that exists: its storyteller is asked, and `collectTown` has the answer. Names
 * are as the server has them.
 */
export type Opened = { readonly id: string; readonly key: string } | { readonly id: string; readonly opening: string }

export async function createTown(id: string, password: string): Promise<Opened> {
  const body: CreateTown = { town_password: password, ask: true, screen: screenKind() }
  return openedFrom(await notingVersion(asUserOrNobody(path(id), { method: 'POST', body: withVersion(body) })))
}

/** The storyteller's answer to this device; until there is one, the same as `createTown` resolved to. */
export async function collectTown(id: string, opening: string): Promise<Opened> {
  return openedFrom(await callApi(path(id, '/openings/collect'), { method: 'POST', body: { opening } }))
}

/** Takes this device's question back. */
export async function withdrawOpening(id: string, opening: string): Promise<void> {
  await callApi(path(id, '/openings'), { method: 'DELETE', body: { opening } })
}

/** Opens a town in this browser with the key that its game has, or with the cookie that is here already. Resolves to its key. */
export async function openTown({ id, key }: Pick<SavedTown, 'id' | 'key'>): Promise<string> {
  const answer = await callApi(path(id, '/open'), { method: 'POST', ...(key !== null && { accessToken: key }) })
  return createdTownSchema.parse(answer).town_key
}

function openedFrom(answer: unknown): Opened {
  const opened = openedSchema.parse(answer)
  return 'opening' in opened ? { id: opened.town_id, opening: opened.opening } : { id: opened.town_id, key: opened.town_key }
}

/** Calls as the signed-in user, whose account may then open the town again; as nobody when the session turns out to have ended. */
async function asUserOrNobody(to: string, options: CallOptions): Promise<unknown> {
  if (!useAccount.getState().signedIn) return callApi(to, options)
  try {
    return await callAsUser(to, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return callApi(to, options)
    throw error
  }
}

export async function pushTown(townId: string, body: PushTown): Promise<void> {
  await notingVersion(callApi(path(townId), { method: 'PUT', body: withVersion(body), signal: AbortSignal.timeout(PUSH_MS) }))
}

export async function deleteTown(townId: string): Promise<void> {
  await callApi(path(townId), { method: 'DELETE' })
}

/** Lets another device run the town, or refuses it. */
export async function answerOpening(townId: string, body: AnswerOpening): Promise<void> {
  await callApi(path(townId, '/openings/answer'), { method: 'POST', body })
}

/** Answers a viewer, or reveals the grimoire to everyone. */
export async function reveal(townId: string, body: RevealTown): Promise<void> {
  await callApi(path(townId, '/reveal'), { method: 'POST', body })
}

/** Hides the grimoire from everyone. */
export async function hide(townId: string): Promise<void> {
  await callApi(path(townId, '/reveal'), { method: 'DELETE' })
}

/** Whether there was no answer, or only a server's failure: asking again may help. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Whether the server has no such town. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the town is not ours: the cookie with its key is gone, or the key is wrong. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Whether the server has no such town, or it is not ours. */
export function isGone(error: unknown): boolean {
  return isMissing(error) || isUnauthorised(error)
}
