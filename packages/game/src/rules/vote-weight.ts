/**
 * Who may raise a hand, and what a hand counts. Source: the rules of voting and of exile, and the characters that change
 * them: Bureaucrat, Thief and whoever else multiplies votes, Banshee, Beggar, Voudon, Legion, Organ Grinder.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'
import { hasAbility } from './impairment.ts'
import { evilVotesAloneFail, onlyTheDeadVote, votesByGift, wakensInDeath } from './official-traits.ts'

export type VotingState = Pick<Game, 'tokens' | 'characters' | 'reminders' | 'votesGiven'>

/**
 * On an execution whoever lives, or is dead with a vote left. A Beggar needs a vote that a dead player gave them; with a
 * Voudon only they and the dead vote. For an exile everybody, the dead too, as often as they like.
 */
export function mayRaiseHand(game: VotingState, kind: NominationKind, id: TokenId): boolean {
  const token = game.tokens.find((one) => one.id === id)
  if (!token?.seated || token.player === '') return false
  if (kind === 'exile') return true
  if (voudonRules(game)) return !token.alive || onlyTheDeadVote.has(token.characterId)
  if (votesByGift.has(token.characterId) && token.alive) return game.votesGiven.some((one) => one.to === id)
  return token.alive || token.ghostVote || isWakenedBanshee(game, token)
}

/** The most hands there can be. */
export function voteLimit(game: VotingState, kind: NominationKind): number {
  return game.tokens.filter((token) => mayRaiseHand(game, kind, token.id)).length
}

/** Whether this player's ghost vote is spent by voting on an execution: dead, and nothing lets them vote without. */
export function spendsGhostVote(game: VotingState, token: Pick<Token, 'id' | 'alive' | 'characterId'>): boolean {
  return !token.alive && !voudonRules(game) && !isWakenedBanshee(game, token)
}

/** What this player's hand counts in a vote on an execution: 1, but for what lies by them, and a Banshee who woke. */
export function voteWeight(game: VotingState, id: TokenId): number {
  const token = game.tokens.find((one) => one.id === id)
  const own = token && isWakenedBanshee(game, token) ? BANSHEE_HANDS : 1
  return game.reminders
    .filter((reminder) => reminder.attachedTo === id)
    .reduce((weight, { ref, ownerId }) => weight * (ref?.index === 0 ? multiplier(game, ref.characterId, ownerId) : 1), own)
}

/** The votes that so many hands make, of which those of `voterIds` are known. Never below zero; an exile knows no weights. */
export function votesOf(game: VotingState, kind: NominationKind, hands: number, voterIds: readonly TokenId[]): number {
  if (kind === 'exile') return hands
  return Math.max(
    0,
    voterIds.reduce((votes, id) => votes + voteWeight(game, id) - 1, hands),
  )
}

/** With Legion, a vote of evil players alone executes nobody. It takes knowing every voter: counted hands never fail. */
export function failsByLegion(game: VotingState, kind: NominationKind, hands: number, voterIds: readonly TokenId[]): boolean {
  if (kind === 'exile' || hands === 0 || voterIds.length < hands || !works(game, evilVotesAloneFail)) return false
  return voterIds.every((id) => game.tokens.find((token) => token.id === id)?.alignment === 'evil')
}

/** Only the Voudon and the dead vote, without ghost votes, and the most votes execute, however few. */
export function voudonRules(game: VotingState): boolean {
  return works(game, onlyTheDeadVote)
}

/** Everyone closes their eyes to vote, and nobody learns the count. */
export function votesAreSecret(game: VotingState): boolean {
  return game.tokens.some(
    (token) =>
      game.characters[token.characterId]?.special.some(({ type, name }) => type === 'vote' && name === 'hidden') === true &&
      hasAbility(game, token),
  )
}

/** Whose hands must be known one by one before votes can be counted: their weight is not 1, or they are dead. */
export function votersToAskFor(game: VotingState, kind: NominationKind): readonly Token[] {
  if (kind === 'exile') return []
  const all = works(game, evilVotesAloneFail)
  return game.tokens.filter(
    (token) =>
      mayRaiseHand(game, kind, token.id) &&
      (all || voteWeight(game, token.id) !== 1 || spendsGhostVote(game, token) || votesByGift.has(token.characterId)),
  )
}

const BANSHEE_HANDS = 2

/** Told by her reminder: it is laid when the Demon kills her. */
export function isWakenedBanshee(
  game: VotingState,
  { id, characterId, alive }: Pick<Token, 'id' | 'characterId' | 'alive'>,
): boolean {
  if (alive || !wakensInDeath.has(characterId)) return false
  return game.reminders.some(({ ref, attachedTo }) => ref?.characterId === characterId && attachedTo === id)
}

/** The factor a character's reminder stands for, while the one who laid it is sober and healthy. */
function multiplier(game: VotingState, characterId: CharacterId, ownerId: TokenId | null): number {
  const special = game.characters[characterId]?.special.find(({ type, name }) => type === 'vote' && name === 'multiplier')
  if (typeof special?.value !== 'number') return 1
  const owner = game.tokens.find((token) => token.id === ownerId)
  return owner === undefined || !owner.seated || hasAbility(game, owner) ? special.value : 1
}

function works(game: VotingState, holders: ReadonlySet<CharacterId>): boolean {
  return game.tokens.some((token) => holders.has(token.characterId) && token.believedId === null && hasAbility(game, token))
}
