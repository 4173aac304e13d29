/** A card as it is shown to a player: its text, and the characters and players on it. */

import type { CharacterId, TokenId } from '@grimoire/game/model'
import type { Card } from '@grimoire/protocol/account/cards'

interface OwnCard {
  /** The storyteller can put characters on it while it is shown. */
  readonly selectable: boolean
  /** It can show a side, good or evil. */
  readonly sided?: boolean
}

/** The built-in cards, in the order in which the dialog offers them; their texts are `cards.own.<id>`. */
export const OWN_CARDS = {
  thisIsTheDemon: { selectable: true },
  theseAreYourMinions: { selectable: true },
  notInPlay: { selectable: true },
  youAre: { selectable: true, sided: true },
  youAreGood: { selectable: false },
  youAreEvil: { selectable: false },
  thisPlayerIs: { selectable: true, sided: true },
  selectedYou: { selectable: true },
  inPlay: { selectable: true },
  makeAChoice: { selectable: false },
  chooseAPlayer: { selectable: false },
  chooseTwoPlayers: { selectable: false },
  useYourAbility: { selectable: false },
  didYouVote: { selectable: false },
  didYouNominate: { selectable: false },
} as const satisfies Record<string, OwnCard>

export type CardId = keyof typeof OWN_CARDS
export const CARD_IDS = Object.keys(OWN_CARDS) as readonly CardId[]

/** A card the storyteller made, or one for a single use: a number, a word. */
export type CardFace = Pick<Card, 'text'> & Partial<Card>

export interface ShownCard {
  readonly face: CardId | CardFace
  readonly characterIds?: readonly CharacterId[]
  /** Players it points out, by name: it never shows their characters. */
  readonly playerIds?: readonly TokenId[]
  readonly side?: 'good' | 'evil' | null
  /** Index of the set of bluffs that it shows and changes, in place of `characterIds`. */
  readonly bluffSet?: number
}

export function ownCard(face: ShownCard['face']): OwnCard {
  if (typeof face === 'string') return OWN_CARDS[face]
  const selectable = face.characterSelectable ?? false
  return { selectable, sided: selectable }
}
