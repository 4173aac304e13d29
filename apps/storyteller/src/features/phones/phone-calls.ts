/** The API calls of a phone session. Each rejects with an `ApiError`; the key travels in a cookie. */

import { ApiError, callApi } from '@grimoire/page/api/client.ts'
import {
  type CreatedSession,
  type CreateSession,
  createdSessionSchema,
  type Distribute,
  distributedSchema,
  type Lives,
  type SessionStatus,
  sessionStatusSchema,
} from '@grimoire/protocol/phones/messages'
import { notingVersion, withVersion } from '../../store/wire-version.ts'

const path = (id: string, call = '') => `/api/mobile/sessions/${id}${call}`

/** Creates a session. Called again for one's own session, it changes how many phones may join. */
export async function createSession(id: string, maxPlayers: number): Promise<CreatedSession> {
  const body = {
    storyteller_data: { created_by: 'storyteller', timestamp: Date.now() },
    max_players: maxPlayers,
  } satisfies CreateSession
  return createdSessionSchema.parse(await push(id, '/create', 'POST', body))
}

export async function sessionStatus(id: string): Promise<SessionStatus> {
  return sessionStatusSchema.parse(await callApi(path(id, '/status')))
}

/** Returns how many phones were sent something new. */
export async function distributeRows(id: string, body: Distribute): Promise<number> {
  return distributedSchema.parse(await push(id, '/distribute', 'POST', body)).sent
}

export async function putLives(id: string, lives: Lives['lives']): Promise<void> {
  await push(id, '/lives', 'PUT', { lives } satisfies Lives)
}

export async function disconnectPhone(id: string, playerName: string): Promise<void> {
  await callApi(path(id, '/disconnect-player'), { method: 'POST', body: { player_name: playerName } })
}

export async function endSession(id: string): Promise<void> {
  await callApi(path(id), { method: 'DELETE' })
}

/** A call that carries this app's version. */
function push(id: string, call: string, method: 'POST' | 'PUT', body: object): Promise<unknown> {
  return notingVersion(callApi(path(id, call), { method, body: withVersion(body) }))
}

/** Whether the server has no such session, or it is not ours. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401)
}
