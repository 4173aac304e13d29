/** What stands in the middle of the board: the phase and the counts; by day also who nominates, and the open vote. */

import {
  type BoardLayout,
  type Clock,
  executionVotesToday,
  findToken,
  type Game,
  nightBadge,
  type OpenNomination,
  seatedTokens,
  votesAreSecret,
  votesToBeat,
} from '@grimoire/game'
import { IconEyeClosed, IconMoonFilled, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FollowsBoard } from '../../../store/follows-board.tsx'
import { useGame } from '../../../store/game-store.ts'
import { Button } from '../../../ui/button.tsx'
import { tokenName } from '../../../grimoire/names.ts'
import { type Nominating, usePlayStore } from '../../../grimoire/play-store.ts'
import { useVote } from '../../../features/votes/use-vote.ts'

interface HubProps {
  readonly hub: BoardLayout['hub']
  readonly nominating: Nominating | null
  readonly nomination: OpenNomination | null
}

export function Hub({ hub, nominating, nomination }: HubProps) {
  const clock = useGame((game) => game.clock)
  const roomForIcon = hub.height >= 96
  return (
    <div
      className="hub"
      style={{ left: hub.x - hub.width / 2, top: hub.y - hub.height / 2, width: hub.width, height: hub.height }}
      data-small={hub.height < 130 || undefined}
    >
      {nominating ? (
        <Choosing from={nominating.from} />
      ) : nomination ? (
        <Voting nomination={nomination} />
      ) : (
        <FollowsBoard>
          <Counts clock={clock} roomForIcon={roomForIcon} />
        </FollowsBoard>
      )}
    </div>
  )
}

function Counts({ clock, roomForIcon }: { readonly clock: Clock; readonly roomForIcon: boolean }) {
  const t = useTranslations('board')
  const common = useTranslations('common')
  const won = useTranslations('ending.won')
  const game = useGame((one) => one)
  const { alive, travellers, votesNeeded } = nightBadge(game)
  return (
    <>
      {roomForIcon && (
        <span className="hub-icon">{clock.phase === 'night' ? <IconMoonFilled size={30} /> : <IconSun size={30} />}</span>
      )}
      <p className="hub-phase">{common(clock.phase, { day: clock.day })}</p>
      <p className="hub-counts">{t('aliveOf', { alive: alive + travellers, players: seatedTokens(game).length })}</p>
      <p className="hub-need">
        {game.winner === null ? <VotesNeeded game={game} needed={votesNeeded} /> : <b>{won(game.winner)}</b>}
      </p>
    </>
  )
}

/** As many as put the next nominee on the block; with somebody there, also how many tie. */
function VotesNeeded({ game, needed }: { readonly game: Game; readonly needed: number }) {
  const t = useTranslations('board')
  const { tie, execute } = votesToBeat(game, needed)
  const b = (chunks: React.ReactNode) => <b>{chunks}</b>
  if (game.clock.phase === 'day' && executionVotesToday(game).length > 0 && tie < execute)
    return t.rich('tieAndExecute', { tie, votes: execute, b })
  return t.rich('toExecute', { votes: needed, b })
}

function Choosing({ from }: { readonly from: string | null }) {
  const t = useTranslations('board')
  const name = useGame((game) => {
    const token = from === null ? undefined : findToken(game, from)
    return token ? tokenName(game, token) : ''
  })
  const letNominate = usePlayStore((store) => store.letNominate)
  return (
    <>
      <p className="hub-vote-name" role="status">
        {from === null ? t('storytellerChooses') : t('chooses', { player: name })}
        <span className="visually-hidden">. {t('choosePlayer')}</span>
      </p>
      <Button className="hub-cancel" onClick={() => letNominate(null)}>
        {t('stopChoosing')}
      </Button>
    </>
  )
}

function Voting({ nomination }: { readonly nomination: OpenNomination }) {
  const t = useTranslations('board')
  const vote = useVote(nomination)
  const secret = useGame((game) => nomination.kind === 'execution' && votesAreSecret(game))
  return (
    <>
      <p className="hub-vote-name">{nomination.kind === 'exile' ? t('exileOf', { player: vote.nominee }) : vote.nominee}</p>
      <p className="hub-vote-count tabular">
        {secret ? (
          <IconEyeClosed size={36} />
        ) : (
          t.rich('hands', { hands: vote.outcome.votes, needed: nomination.needed, b: (chunks) => <b>{chunks}</b> })
        )}
      </p>
    </>
  )
}
