/** Nominations, calls for exile and free votes: opening, voting, closing. */

import { type Nomination, type NominationKind, VOTE_TITLE_LENGTH, type VoteSpeed } from '../model/nomination.ts'
import type { TokenId } from '../model/token.ts'
import { freeVoteProblem, nominationProblem } from '../rules/nominations.ts'
import { votesByGift } from '../rules/official-traits.ts'
import { blockAfterVote, voteOfBlock, votesToOpen } from '../rules/the-block.ts'
import { knownVoters, raisedHands } from '../rules/vote-outcome.ts'
import { failsByLegion, mayRaiseHand, spendsGhostVote, votesOf } from '../rules/vote-weight.ts'
import { votesToExile } from '../rules/votes.ts'
import type { GameDraft, Handlers } from './action.ts'

export type NominationAction =
  | {
      readonly type: 'nomination.open'
      readonly id: string
      readonly kind: Exclude<NominationKind, 'free'>
      readonly nominatorId: TokenId | null
      /** `null` for the storyteller, who can be nominated but never exiled. */
      readonly nomineeId: TokenId | null
    }
  /** Opens a vote without a nominee. `title` is what it is about; it may be empty, and is cut at `VOTE_TITLE_LENGTH`. */
  | { readonly type: 'freeVote.open'; readonly id: string; readonly title: string }
  | { readonly type: 'nomination.cancel' }
  /** Starts the hand of the clock; `at` in epoch milliseconds. */
  | { readonly type: 'vote.start'; readonly at: number; readonly speed: VoteSpeed }
  | { readonly type: 'vote.end' }
  | { readonly type: 'vote.hand'; readonly id: TokenId; readonly up: boolean }
  /**
   * Closes the nomination. `hands` is how many were raised. `voterIds` are the players known to have raised one: all of them,
   * unless the hands were only counted. Their weights count, and with `spend` their ghost votes are spent.
   */
  | {
      readonly type: 'vote.confirm'
      readonly hands: number
      readonly voterIds: readonly TokenId[]
      readonly spend: boolean
    }
  /** A dead player gives their vote to a Beggar. */
  | { readonly type: 'vote.give'; readonly from: TokenId; readonly to: TokenId }
  /** Gives all dead players their ghost vote back (Ferryman). */
  | { readonly type: 'ghostVotes.renew' }
  /** Deletes this day's votes and clears the block. Ghost votes that were spent stay spent. */
  | { readonly type: 'nominations.clear' }
  /** Takes the nominee off the block; their vote counts nothing from now on. */
  | { readonly type: 'block.clear' }

export const nominationActions: Handlers<NominationAction> = {
  'nomination.open': (game, { id, kind, nominatorId, nomineeId }) => {
    const problem = nominationProblem(game, kind, nominatorId, nomineeId)
    if (problem) return problem
    const needed = kind === 'exile' ? votesToExile(game) : votesToOpen(game)
    game.nomination = { id, kind, nominatorId, nomineeId, needed, hands: [], vote: null }
    return undefined
  },
  'freeVote.open': (game, { id, title }) => {
    const problem = freeVoteProblem(game)
    if (problem) return problem
    const about = [...title.trim()].slice(0, VOTE_TITLE_LENGTH).join('').trim()
    game.nomination = { id, kind: 'free', nominatorId: null, nomineeId: null, title: about, needed: 0, hands: [], vote: null }
    return undefined
  },
  'nomination.cancel': (game) => {
    if (!game.nomination) return 'no-nomination'
    game.nomination = null
    return undefined
  },
  'vote.start': (game, { at, speed }) => {
    if (!game.nomination) return 'no-nomination'
    // Hands raised before the first vote starts count. A repeated vote starts without hands.
    if (game.nomination.vote) game.nomination.hands = []
    game.nomination.vote = { startedAt: at, speed, running: true }
    return undefined
  },
  'vote.end': (game) => {
    if (!game.nomination?.vote) return 'no-nomination'
    game.nomination.vote.running = false
    return undefined
  },
  'vote.hand': (game, { id, up }) => {
    const { nomination } = game
    if (!nomination) return 'no-nomination'
    if (!game.tokens.some((token) => token.id === id)) return 'unknown-token'
    if (up && !mayRaiseHand(game, nomination.kind, id)) return 'may-not-vote'
    nomination.hands = nomination.hands.filter((one) => one !== id)
    if (up) nomination.hands.push(id)
    return undefined
  },
  'vote.confirm': (game, { hands, voterIds, spend }) => {
    const { nomination } = game
    if (!nomination) return 'no-nomination'
    const known = knownVoters(game, nomination, voterIds)
    const raised = raisedHands(game, nomination, hands, voterIds)
    game.nominations.push(closed(game, nomination, raised, known))
    if (spend && nomination.kind === 'execution') spendVotes(game, known)
    game.nomination = null
    game.block = blockAfterVote(game)
    return undefined
  },
  'vote.give': (game, { from, to }) => {
    const giver = game.tokens.find((token) => token.id === from)
    const beggar = game.tokens.find((token) => token.id === to)
    if (!giver || !beggar) return 'unknown-token'
    if (giver.alive || !giver.ghostVote || !beggar.alive || !votesByGift.has(beggar.characterId)) return 'no-vote-to-give'
    giver.ghostVote = false
    game.votesGiven.push({ from, to })
    return undefined
  },
  'ghostVotes.renew': (game) => {
    for (const token of game.tokens) token.ghostVote = true
    return undefined
  },
  'nominations.clear': (game) => {
    game.nominations = game.nominations.filter((one) => one.day !== game.clock.day)
    game.nomination = null
    game.block = null
    return undefined
  },
  'block.clear': (game) => {
    if (!game.block) return 'nobody-on-the-block'
    const vote = voteOfBlock(game)
    if (vote) vote.cleared = true
    game.block = null
    return undefined
  },
}

function closed(
  game: GameDraft,
  nomination: NonNullable<GameDraft['nomination']>,
  raised: number,
  voterIds: readonly TokenId[],
): GameDraft['nominations'][number] {
  const nameOf = (id: TokenId | null) => game.tokens.find((token) => token.id === id)?.player ?? ''
  const { id, kind, nominatorId, nomineeId, title, needed } = nomination
  return {
    id,
    kind,
    day: game.clock.day,
    nominatorId,
    nomineeId,
    ...(title === undefined ? {} : { title }),
    nominatorName: nameOf(nominatorId),
    nomineeName: nameOf(nomineeId),
    needed,
    votes: votesOf(game, kind, raised, voterIds),
    voterIds: [...voterIds],
    handsCounted: raised > voterIds.length,
    fails: failsByLegion(game, kind, raised, voterIds),
  } satisfies Nomination
}

function spendVotes(game: GameDraft, voterIds: readonly TokenId[]) {
  for (const token of game.tokens) {
    if (!voterIds.includes(token.id)) continue
    if (spendsGhostVote(game, token)) token.ghostVote = false
    const given = game.votesGiven.findIndex((one) => one.to === token.id)
    if (given >= 0 && token.alive) game.votesGiven.splice(given, 1)
  }
}
