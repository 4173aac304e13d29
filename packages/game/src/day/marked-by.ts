import type { Game } from '../model/game.ts'
import type { Token, TokenId } from '../model/token.ts'
import { isNamed, type NamedReminder } from '../rules/named-reminders.ts'

/** The player whom this reminder of the bearer's is by. */
export function markedBy(game: Game, bearer: Pick<Token, 'id'>, named: NamedReminder): TokenId | null {
  const lying = game.reminders.find(({ ref, ownerId }) => isNamed(ref, named) && (ownerId === null || ownerId === bearer.id))
  return lying?.attachedTo ?? null
}
