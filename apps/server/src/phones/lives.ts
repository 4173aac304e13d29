/** What is public about each player, for their own phone: whether they live, whether their ghost vote is left, and who won. */

import type { Lives } from '@grimoire/protocol/phones/messages'
import { playerNameKey } from './player-name.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Replaces what the phones were told; who is not named is told nothing any more. Returns the session's new version, or its present one when
 * nothing changed; `null` when there is no such session.
 */
export async function giveLives(
  sessions: SessionStore,
  sessionId: string,
  lives: Lives['lives'],
  now: number,
): Promise<{ readonly version: number; readonly changed: boolean } | null> {
  const byName = new Map(lives.map(({ player, ...life }) => [playerNameKey(player), JSON.stringify(life)]))
  return sessions.change(sessionId, now, async ({ row: session, transaction, step }) => {
    const players = await transaction
      .selectFrom('phone_players')
      .leftJoin('phone_lives', 'phone_lives.player_id', 'phone_players.player_id')
      .select(['phone_players.player_id', 'name_key', 'life'])
      .where('session_id', '=', sessionId)
      .execute()
    const news = players.filter(({ name_key: name, life }) => (byName.get(name) ?? null) !== life)
    if (news.length === 0) return { version: session.version, changed: false }
    const ids = news.map(({ player_id: id }) => id)
    await transaction.deleteFrom('phone_lives').where('player_id', 'in', ids).execute()
    const rows = news.flatMap(({ player_id, name_key: name }) => {
      const life = byName.get(name)
      return life === undefined ? [] : [{ player_id, life }]
    })
    if (rows.length > 0) await transaction.insertInto('phone_lives').values(rows).execute()
    return { version: await step(), changed: true }
  })
}
