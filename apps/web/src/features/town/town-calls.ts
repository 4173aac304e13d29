/** The API calls of a town. Each rejects with an `ApiError`; the key travels in a cookie. */

import { createdTownSchema, type PushTown, type RevealTown } from '@grimoire/protocol/town-calls'
import { ApiError, callApi } from '../../api/client.ts'

/** A push without an answer after this time is tried again, milliseconds. */
const PUSH_MS = 10_000

const path = (townId: string, call = '') => `/api/town/${encodeURIComponent(townId)}${call}`

/** Resolves to the town's name as the server has it. */
export async function createTown(townId: string, password: string): Promise<string> {
  const answer = await callApi(path(townId), { method: 'POST', body: { town_password: password } })
  return createdTownSchema.parse(answer).town_id
}

export async function pushTown(townId: string, body: PushTown): Promise<void> {
  await callApi(path(townId), { method: 'PUT', body, signal: AbortSignal.timeout(PUSH_MS) })
}

export async function deleteTown(townId: string, password: string): Promise<void> {
  await callApi(path(townId), { method: 'DELETE', body: { town_password: password } })
}

/** Answers a viewer, or reveals the grimoire to everyone. */
export async function reveal(townId: string, body: RevealTown): Promise<void> {
  await callApi(path(townId, '/reveal'), { method: 'POST', body })
}

/** Hides the grimoire from everyone. */
export async function hide(townId: string): Promise<void> {
  await callApi(path(townId, '/reveal'), { method: 'DELETE' })
}

/** Whether the server has no such town. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the server has no such town, or it is not ours. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401)
}
