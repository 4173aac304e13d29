/** Today's votes: who nominated whom, the votes and how many were needed, the voters, and the outcome. */

import { findToken, type Game, type Nomination } from '@grimoire/game/model'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { useGame } from '../../store/game-store.ts'

type Mark = Extract<
  keyof Messages['votes']['history'],
  'onBlock' | 'executed' | 'survived' | 'exiled' | 'reached' | 'fails' | 'cleared'
>

export function DayHistory() {
  const t = useTranslations('votes')
  const game = useGame((one) => one)
  const today = game.nominations.filter((one) => one.day === game.clock.day)
  return (
    <section className="votes-section" aria-label={t('today')}>
      <h3 className="votes-heading">{t('today')}</h3>
      {today.length === 0 ? (
        <p className="votes-line">{t('none')}</p>
      ) : (
        <ol className="day-history">
          {today.map((one) => (
            <PastVote key={one.id} vote={one} game={game} />
          ))}
        </ol>
      )}
    </section>
  )
}

function PastVote({ vote, game }: { readonly vote: Nomination; readonly game: Game }) {
  const t = useTranslations('votes.history')
  const free = useTranslations('votes.free')
  const faceUp = usePlayStore((store) => store.rolesShown)
  const common = useTranslations('common')
  const mark = markOf(game, vote, faceUp)
  const nominee = vote.nomineeId === null ? common('storyteller') : vote.nomineeName
  const voters = useVoterNames(game, vote)
  return (
    <li className="past-vote" data-mark={mark ?? undefined}>
      <span className="past-vote-words">
        <span className="past-vote-who">
          {vote.kind === 'free'
            ? vote.title || free('untitled')
            : vote.kind === 'exile'
              ? t('exile', { nominee })
              : vote.nominatorId === null
                ? t('nominatedByNobody', { nominee })
                : t('nominated', { nominator: vote.nominatorName, nominee })}
        </span>
        {voters !== '' && <span className="past-vote-voters">{voters}</span>}
        {mark && <span className="past-vote-mark">{t(mark)}</span>}
      </span>
      <span className="past-vote-count tabular">
        {vote.kind === 'free' ? free('hands', { hands: vote.votes }) : t('votes', { votes: vote.votes, needed: vote.needed })}
      </span>
    </li>
  )
}

function useVoterNames(game: Game, { kind, voterIds, handsCounted, votes }: Nomination): string {
  const t = useTranslations('votes.history')
  const list = useOpenList()
  const nameOf = useTokenName()
  const names = voterIds.flatMap((id) => {
    const token = findToken(game, id)
    return token ? [nameOf(token)] : []
  })
  if (names.length === 0) return handsCounted && votes > 0 && kind !== 'free' ? t('votersCounted', { hands: votes }) : ''
  return handsCounted ? t('votersAndOthers', { names: list(names) }) : list(names)
}

/** A vote that fails tells that Legion is in play. */
function markOf(game: Game, vote: Nomination, faceUp: boolean): Mark | null {
  const reached = vote.votes > 0 && vote.votes >= vote.needed
  if (vote.kind === 'free') return null
  if (vote.kind === 'exile') return reached ? 'exiled' : null
  if (vote.cleared) return 'cleared'
  if (game.block && game.block.tokenId === vote.nomineeId) return 'onBlock'
  const execution = game.executions.find((one) => one.day === vote.day && one.tokenId === vote.nomineeId)
  if (execution) return execution.died ? 'executed' : 'survived'
  if (vote.fails && faceUp) return 'fails'
  return reached ? 'reached' : null
}
