/** A card as it is turned to a player: what it says, and the characters and players it points at. */

import type { CharacterId, TokenId } from '@grimoire/game'
import type { Card } from '@grimoire/protocol/cards'
import { usePlayStore } from './play-store.ts'

interface OwnCard {
  /** Characters can be laid on it while it is shown. */
  readonly selectable: boolean
  /** It may say which side somebody is on. */
  readonly sided?: boolean
}

/** The product's own cards, in the order in which the dialog offers them; their words are `cards.own.<id>`. */
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

/** A card of somebody's own, or one made for the moment: a number, a word. */
export type CardFace = Pick<Card, 'text'> & Partial<Card>

export interface ShownCard {
  readonly face: CardId | CardFace
  readonly characterIds?: readonly CharacterId[]
  /** Players it points out, by their names: nobody learns a character by it. */
  readonly playerIds?: readonly TokenId[]
  readonly side?: 'good' | 'evil' | null
  /** Place of the set of bluffs that it shows, and changes, in the place of `characterIds`. */
  readonly bluffSet?: number
}

export function ownCard(face: ShownCard['face']): OwnCard {
  if (typeof face === 'string') return OWN_CARDS[face]
  const selectable = face.characterSelectable ?? false
  return { selectable, sided: selectable }
}

/**
 * Turns the screen to a player: from the night's steps, the panels, the cards dialog. Fills the screen with these cards, one
 * after the other.
 */
export function showCards(...cards: readonly ShownCard[]): void {
  if (cards.length > 0) usePlayStore.getState().openOverlay({ kind: 'cards', cards })
}
