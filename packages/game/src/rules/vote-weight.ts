/**
 * Who may raise a hand, and how much a hand counts. Source: the rules of voting and of exile, and the characters that change them:
 * Bureaucrat, Thief and others that multiply votes, Banshee, Beggar, Voudon, Legion, Organ Grinder.
 */

import type { Character, CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'
import { hasAbility } from './impairment.ts'
import { evilVotesAloneFail, onlyTheDeadVote, votesByGift, wakensInDeath } from './official-traits.ts'

export type VotingState = Pick<Game, 'tokens' | 'characters' | 'reminders' | 'votesGiven'>

/**
 * Whether this player may vote. On an execution: the living, and the dead with a vote left. A Beggar needs a vote that a dead player gave
 * them; with a Voudon only the Voudon and the dead vote. On an exile and in a free vote: everybody, including the dead,
 * any number of times.
 */
export function mayRaiseHand(game: VotingState, kind: NominationKind, id: TokenId): boolean {
  const token = game.tokens.find((one) => one.id === id)
  if (!token?.seated || token.player === '') return false
  if (kind !== 'execution') return true
  if (voudonRules(game)) return !token.alive || onlyTheDeadVote.has(token.characterId)
  if (votesByGift.has(token.characterId) && token.alive) return game.votesGiven.some((one) => one.to === id)
  return token.alive || token.ghostVote || isWakenedBanshee(game, token)
}

/** The largest possible number of hands. */
export function voteLimit(game: VotingState, kind: NominationKind): number {
  return game.tokens.filter((token) => mayRaiseHand(game, kind, token.id)).length
}

/** Whether voting on an execution spends this player's ghost vote: they are dead, and nothing lets them vote for free. */
export function spendsGhostVote(game: VotingState, token: Pick<Token, 'id' | 'alive' | 'characterId'>): boolean {
  return !token.alive && !voudonRules(game) && !isWakenedBanshee(game, token)
}

/** How many votes this player's hand counts on an execution: 1, changed by the reminders beside them and by a Banshee's awakening. */
export function voteWeight(game: VotingState, id: TokenId): number {
  const token = game.tokens.find((one) => one.id === id)
  const own = token && isWakenedBanshee(game, token) ? BANSHEE_HANDS : 1
  return game.reminders
    .filter((reminder) => reminder.attachedTo === id)
    .reduce((weight, { ref, ownerId }) => weight * (ref?.index === 0 ? multiplier(game, ref.characterId, ownerId) : 1), own)
}

/**
 * How many votes so many hands make, if `voterIds` are the known voters among them. Never below zero; in an exile and in a free vote
 * every hand counts one.
 */
export function votesOf(game: VotingState, kind: NominationKind, hands: number, voterIds: readonly TokenId[]): number {
  if (kind !== 'execution') return hands
  return Math.max(
    0,
    voterIds.reduce((votes, id) => votes + voteWeight(game, id) - 1, hands),
  )
}

/**
 * With Legion, a vote by evil players alone executes nobody. This applies only when every voter is known: hands that were merely counted
 * never fail.
 */
export function failsByLegion(game: VotingState, kind: NominationKind, hands: number, voterIds: readonly TokenId[]): boolean {
  if (kind !== 'execution' || hands === 0 || voterIds.length < hands || !works(game, evilVotesAloneFail)) return false
  return voterIds.every((id) => game.tokens.find((token) => token.id === id)?.alignment === 'evil')
}

/** Whether a Voudon changes the vote: only the Voudon and the dead vote, without ghost votes, and the most votes execute, however few. */
export function voudonRules(game: VotingState): boolean {
  return works(game, onlyTheDeadVote)
}

/** Whether everyone votes with eyes closed and nobody learns the count (Organ Grinder). */
export function votesAreSecret(game: VotingState): boolean {
  return game.tokens.some((token) => {
    const character = game.characters[token.characterId]
    return character !== undefined && hidesVotes(character) && hasAbility(game, token)
  })
}

/** Whether votes are secret while this character's ability works. */
export function hidesVotes({ special }: Pick<Character, 'special'>): boolean {
  return special.some(({ type, name }) => type === 'vote' && name === 'hidden')
}

/** Players who must be known by name before votes can be counted: their hand does not count one, or they are dead. */
export function votersToAskFor(game: VotingState, kind: NominationKind): readonly Token[] {
  if (kind !== 'execution') return []
  const all = works(game, evilVotesAloneFail)
  return game.tokens.filter(
    (token) =>
      mayRaiseHand(game, kind, token.id) &&
      (all || voteWeight(game, token.id) !== 1 || spendsGhostVote(game, token) || votesByGift.has(token.characterId)),
  )
}

const BANSHEE_HANDS = 2

/** Whether the Demon killed this Banshee, which her reminder shows. */
export function isWakenedBanshee(
  game: VotingState,
  { id, characterId, alive }: Pick<Token, 'id' | 'characterId' | 'alive'>,
): boolean {
  if (alive || !wakensInDeath.has(characterId)) return false
  return game.reminders.some(({ ref, attachedTo }) => ref?.characterId === characterId && attachedTo === id)
}

/** The factor that a character's reminder stands for, while the player who placed it is sober and healthy. */
function multiplier(game: VotingState, characterId: CharacterId, ownerId: TokenId | null): number {
  const special = game.characters[characterId]?.special.find(({ type, name }) => type === 'vote' && name === 'multiplier')
  if (typeof special?.value !== 'number') return 1
  const owner = game.tokens.find((token) => token.id === ownerId)
  return owner === undefined || !owner.seated || hasAbility(game, owner) ? special.value : 1
}

function works(game: VotingState, holders: ReadonlySet<CharacterId>): boolean {
  return game.tokens.some((token) => holders.has(token.characterId) && token.believedId === null && hasAbility(game, token))
}
