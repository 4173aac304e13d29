/** The cards that tell players who is evil and which bluffs they have, filled in from the game. */

import { type CharacterId, type Game, type TokenId, whichNight } from '@grimoire/game/model'
import { believesDemon, bluffSetFor, type EvilInfo, evilInfoIsDue, type NightStep, stepShowsBluffs } from '@grimoire/game/rules'
import type { ShownCard } from './shown-card.ts'

/** The cards that a night step offers; none if the step shows neither evil players nor bluffs. */
export function infoCards(game: Game, step: NightStep): readonly ShownCard[] {
  if (step.kind === 'minionInfo') return demonsCard(game, step.info)
  if (step.kind === 'demonInfo') return [...minionsCard(game, step.info), bluffsCard(0)]
  if (step.kind !== 'character') return []
  if (step.info) return poppyGrowerCards(game, step.info)
  return whichNight(game.clock) === 'first' ? ownBluffCards(game, step.characterId) : []
}

/** While the Poppy Grower lives, only the Demon's bluffs are shown; once they are dead, Demon and Minions learn each other. */
function poppyGrowerCards(game: Game, info: EvilInfo): readonly ShownCard[] {
  return info.bluffsOnly ? [bluffsCard(0)] : [...demonsCard(game, info), ...minionsCard(game, info)]
}

/** Characters who get bluffs in a step of their own. The storyteller points out the Lunatic's supposed Minions by hand. */
function ownBluffCards(game: Game, id: CharacterId): readonly ShownCard[] {
  if (believesDemon.has(id)) return evilInfoIsDue(game) ? [{ face: 'theseAreYourMinions' }, ownBluffs(game, id)] : []
  return stepShowsBluffs.has(id) ? [ownBluffs(game, id)] : []
}

/** If the character has no set of its own, the storyteller fills the card in by hand. */
function ownBluffs(game: Game, id: CharacterId): ShownCard {
  const set = bluffSetFor(game, id)
  return set === null ? { face: 'notInPlay' } : bluffsCard(set)
}

function demonsCard(game: Game, { demons, alsoShown }: EvilInfo): readonly ShownCard[] {
  return [{ face: 'thisIsTheDemon', playerIds: inSeatingOrder(game, [...demons, ...alsoShown]) }]
}

/** Without a Minion there is nobody to point at. */
function minionsCard(game: Game, { minions, alsoShown }: EvilInfo): readonly ShownCard[] {
  const playerIds = inSeatingOrder(game, [...minions, ...alsoShown])
  return playerIds.length > 0 ? [{ face: 'theseAreYourMinions', playerIds }] : []
}

export function bluffsCard(set: number): ShownCard {
  return { face: 'notInPlay', bluffSet: set }
}

/** The order must not give away which of them is the Magician. */
function inSeatingOrder(game: Game, ids: readonly TokenId[]): readonly TokenId[] {
  return game.tokens.flatMap(({ id }) => (ids.includes(id) ? id : []))
}
