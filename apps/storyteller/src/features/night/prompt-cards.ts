/** Fills the cards of a step from the grimoire and the step's choices. */

import type { PromptCard } from '@grimoire/catalogue/night-prompts'
import type { CharacterId, Game, TokenId } from '@grimoire/game/model'
import { bluffSetFor, type CharacterStep } from '@grimoire/game/rules'
import type { CardFace, CardId, ShownCard } from '../../play/shown-card.ts'

/** What the step itself does not know. */
interface Filling {
  /** The characters and players that were chosen. */
  readonly characterIds: readonly CharacterId[]
  readonly playerIds: readonly TokenId[]
  /** The text of a card that only shows a character. */
  readonly tokenText: string
}

export function promptCard(
  game: Game,
  { characterId, tokenId }: Pick<CharacterStep, 'characterId' | 'tokenId'>,
  { id, of, players }: PromptCard,
  filling: Filling,
): ShownCard {
  const bluffSet = of === 'bluffs' ? bluffSetFor(game, characterId) : null
  return {
    face: id === 'token' ? tokenFace(filling.tokenText) : (id satisfies CardId),
    ...(bluffSet === null ? {} : { bluffSet }),
    ...(of === 'self' ? { characterIds: [characterId] } : {}),
    ...(of === 'chosen' ? { characterIds: filling.characterIds } : {}),
    ...(of === 'demon' ? { characterIds: demonsOf(game) } : {}),
    ...(players === 'self' ? { playerIds: [tokenId] } : {}),
    ...(players === 'chosen' ? { playerIds: filling.playerIds } : {}),
  }
}

/** A card for one character, which can be added while the card is shown. */
export function tokenFace(text: string): CardFace {
  return { text, characterSelectable: true }
}

function demonsOf(game: Game): readonly CharacterId[] {
  return [...new Set(game.tokens.map(({ characterId }) => characterId).filter((id) => game.characters[id]?.team === 'demon'))]
}
