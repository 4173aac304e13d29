/**
 * A phone that wants to join under the name of another phone's player: perhaps the player has a new phone. Its storyteller is asked, and
 * may free the seat.
 */

import { playerNameKey } from './player-name.ts'
import type { SessionStore } from './session-store.ts'

/** Whoever asks again this soon is not told of again. */
const AGAIN_MS = 20_000

/** Records the question. Returns the session's new version; `null` when nobody has this name, or it was asked just now. */
export async function knock(
  sessions: SessionStore,
  { sessionId, name }: { readonly sessionId: string; readonly name: string },
  now: number,
): Promise<number | null> {
  return sessions.change(sessionId, now, async ({ transaction, step }) => {
    const player = await transaction
      .selectFrom('phone_players')
      .leftJoin('phone_knocks', 'phone_knocks.player_id', 'phone_players.player_id')
      .select(['phone_players.player_id', 'phone_knocks.asked_at'])
      .where('session_id', '=', sessionId)
      .where('name_key', '=', playerNameKey(name))
      .executeTakeFirst()
    if (!player || (player.asked_at !== null && player.asked_at > now - AGAIN_MS)) return null
    await transaction
      .insertInto('phone_knocks')
      .values({ player_id: player.player_id, asked_at: now })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ asked_at: now }))
      .execute()
    return step()
  })
}
