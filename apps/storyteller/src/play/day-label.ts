/** Describes the day's nominations, votes and executions in the reader's language. */

import type { Action } from '@grimoire/game/actions'
import type { Game } from '@grimoire/game/model'
import { assertNever } from '@grimoire/game/result'
import type { ActionWords } from './action-words.ts'

type DayAction = Extract<
  Action,
  {
    readonly type:
      | `nomination.${string}`
      | 'freeVote.open'
      | `vote.${string}`
      | `day.${string}`
      | 'ghostVotes.renew'
      | 'nominations.clear'
      | 'block.clear'
      | 'game.end'
  }
>

/** `player` returns the name a token had at the time; of `null` the storyteller's. */
export function dayLabelOf(
  t: ActionWords,
  action: DayAction,
  { before, after }: { readonly before: Game; readonly after: Game },
  player: (id: string | null) => string,
): string {
  switch (action.type) {
    case 'nomination.open': {
      const nominee = player(action.nomineeId)
      if (action.kind === 'exile') return t('exileCalled', { nominee })
      if (action.nominatorId === null) return t('nominatedByNobody', { nominee })
      return t('nominated', { nominator: player(action.nominatorId), nominee })
    }
    case 'freeVote.open': {
      const title = action.title.trim()
      return title === '' ? t('freeVote') : t('freeVoteOn', { title })
    }
    case 'nomination.cancel':
      return t(before.nomination?.kind === 'free' ? 'freeVoteCancelled' : 'nominationCancelled')
    case 'vote.start':
      return t('voteStarted')
    case 'vote.end':
      return t('voteEnded')
    case 'vote.hand':
      return t(action.up ? 'handUp' : 'handDown', { player: player(action.id) })
    case 'vote.confirm': {
      const closed = after.nominations.at(-1)
      if (!closed) throw new Error('The confirmed vote is missing from the nominations.')
      if (closed.kind === 'free') {
        const { title = '', votes } = closed
        return title === '' ? t('freeVoted', { votes }) : t('freeVotedOn', { title, votes })
      }
      return t('voted', { nominee: closed.nomineeName || player(null), votes: closed.votes, needed: closed.needed })
    }
    case 'vote.give':
      return t('voteGiven', { player: player(action.from), other: player(action.to) })
    case 'ghostVotes.renew':
      return t('votesRenewed')
    case 'nominations.clear':
      return t('votesCleared')
    case 'block.clear':
      return t('blockCleared')
    case 'day.execute':
      return t(action.died ? 'executed' : 'executionSurvived', { player: player(action.id) })
    case 'day.exile':
      return t(action.died ? 'exiled' : 'exileSurvived', { player: player(action.id) })
    case 'game.end':
      return t(action.winner === null ? 'endTakenBack' : action.winner === 'good' ? 'goodWon' : 'evilWon')
    default:
      return assertNever(action)
  }
}
