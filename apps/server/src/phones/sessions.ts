/** The phone sessions themselves: creating and changing them. */

import { ok, type Result, refuse } from '@grimoire/game/result'
import { hashOf, newKey } from '../keys.ts'
import { countPlayers } from './players.ts'
import type { SessionStore } from './session-store.ts'

export interface Opened {
  readonly key: string
  readonly maxPlayers: number
}

/**
 * Creates a session with this id and a new key. Refused while a session with that id exists. `now` in epoch milliseconds, here and
 * below.
 */
export async function openSession(
  sessions: SessionStore,
  { sessionId, maxPlayers, now }: { readonly sessionId: string; readonly maxPlayers: number; readonly now: number },
): Promise<Result<Opened, 'taken'>> {
  const key = newKey()
  const columns = {
    ...{ session_id: sessionId, storyteller_key_hash: hashOf(key), max_players: maxPlayers },
    ...{ script_name: '', number_players: 0, script: null },
  }
  const opened = await sessions.create(sessionId, now, columns, async () => ({ key, maxPlayers }))
  return opened ? ok(opened) : refuse('taken')
}

/** Changes how many phones may join, but never to fewer than have joined. `null` when there is no such session. */
export async function allowPlayers(
  sessions: SessionStore,
  { sessionId, maxPlayers, now }: { readonly sessionId: string; readonly maxPlayers: number; readonly now: number },
): Promise<number | null> {
  return sessions.change(sessionId, now, async ({ transaction, step }) => {
    const allowed = Math.max(maxPlayers, await countPlayers(transaction, sessionId))
    await step({ set: { max_players: allowed } })
    return allowed
  })
}
