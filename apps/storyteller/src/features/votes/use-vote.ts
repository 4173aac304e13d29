/** The open vote as the panel, the dock and the board show it, with the function that confirms it. */

import { findToken, type OpenNomination, type TokenId } from '@grimoire/game/model'
import {
  knownVoters,
  raisedHands,
  type VoteOutcome,
  type VoteResult,
  voteLimit,
  voteOutcome,
  votersToAskFor,
} from '@grimoire/game/rules'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { openDialog } from '../../store/dialogs.ts'
import { gameMatter } from '../../store/game-matter.ts'
import { act, useGame } from '../../store/game-store.ts'
import { useVoteDraft } from './vote-draft.ts'

export interface Vote {
  /** What the vote is called: its nomination or, in a free vote, what it is about. */
  readonly title: string
  /** In a free vote, what it is about. */
  readonly nominee: string
  /** Empty if no player nominated. */
  readonly nominator: string
  /** Hands raised, at most `limit`. */
  readonly hands: number
  readonly counted: boolean
  readonly limit: number
  readonly outcome: VoteOutcome
  /** The result as it may be read on the screen: face down, that only evil players voted would tell that Legion is in play. */
  readonly told: VoteResult | 'reached'
  /** How many more of the players asked about must have voted: the others are too few for the hands counted. */
  readonly missing: number
  readonly spend: boolean
  readonly confirm: () => void
}

/** What a vote decided, until it is taken back, another vote is confirmed, or somebody is executed. */
const decision = gameMatter(
  ({ history }) => history.game.nominations,
  ({ history }) => history.game.executions,
)

export function useVote(nomination: OpenNomination): Vote {
  const t = useTranslations('votes')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const tokenNameOf = useTokenName()
  const faceUp = usePlayStore((store) => store.rolesShown)
  const { counted, spend } = useVoteDraft(nomination.id)
  const nameOf = (id: TokenId) => {
    const token = findToken(game, id)
    return token ? tokenNameOf(token) : ''
  }
  const { nominatorId, nomineeId } = nomination
  const nominated = nomineeId === null ? common('storyteller') : nameOf(nomineeId)
  const nominee = nomination.kind === 'free' ? nomination.title || t('free.untitled') : nominated
  const voterIds = knownVoters(game, nomination, nomination.hands)
  const hands = raisedHands(game, nomination, counted ?? 0, voterIds)
  const outcome = voteOutcome(game, nomination, hands, voterIds)
  const told = outcome.result === 'fails' && !faceUp ? 'reached' : outcome.result
  const limit = voteLimit(game, nomination.kind)
  const asked = votersToAskFor(game, nomination.kind).map((token) => token.id)
  const unasked = limit - asked.length
  const missing = Math.max(0, hands - unasked - voterIds.filter((id) => asked.includes(id)).length)

  function confirm() {
    if (act({ type: 'vote.confirm', hands, voterIds, spend }) !== null) return
    const { result, votes } = outcome
    decision.say(t(`told.${told}`, { player: nominee, votes }), 'success')
    if (result === 'exile' && nomineeId !== null) openDialog('execute', { id: nomineeId, kind: 'exile' })
  }

  return {
    title:
      nomination.kind === 'free' ? nominee : t(nomination.kind === 'exile' ? 'vote.exileTitle' : 'vote.title', { player: nominee }),
    nominee,
    nominator: nominatorId === null ? '' : nameOf(nominatorId),
    hands,
    counted: counted !== null,
    limit,
    outcome,
    told,
    missing: counted === null ? 0 : missing,
    spend,
    confirm,
  }
}
