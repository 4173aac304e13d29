/** The middle of the board: the phase and the counts; by day also who nominates, and the open vote. */

import type { BoardLayout } from '@grimoire/layout/board'
import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconEyeClosed, IconMoonFilled, IconSun } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { CountsView, HubView, VoteView } from './view.ts'

interface HubProps {
  readonly box: BoardLayout['hub']
  readonly hub: HubView
  /** `null` on a board that cannot be pressed. */
  readonly onStopChoosing: (() => void) | null
}

export function Hub({ box, hub, onStopChoosing }: HubProps) {
  return (
    <div
      className="hub"
      style={{ left: box.x - box.width / 2, top: box.y - box.height / 2, width: box.width, height: box.height }}
      data-small={box.height < 130 || undefined}
    >
      {hub.kind === 'choosing' && <Choosing player={hub.player} onStop={onStopChoosing} />}
      {hub.kind === 'vote' && <Voting vote={hub} />}
      {hub.kind === 'counts' && <Counts counts={hub} roomForIcon={box.height >= 96} />}
    </div>
  )
}

function Counts({ counts, roomForIcon }: { readonly counts: CountsView; readonly roomForIcon: boolean }) {
  const t = useTranslations('board')
  const common = useTranslations('common')
  const won = useTranslations('ending.won')
  const { clock, alive, players, winner, toExecute, toTie, storytellerBlock } = useDelayedCounts(counts)
  const b = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <>
      {roomForIcon && storytellerBlock === null && (
        <span className="hub-icon">{clock.phase === 'night' ? <IconMoonFilled size={30} /> : <IconSun size={30} />}</span>
      )}
      <div className="hub-phase">{common(clock.phase, { day: clock.day })}</div>
      <div className="hub-counts">{t('aliveOf', { alive, players })}</div>
      <div className="hub-need">
        {winner !== null ? (
          <b>{won(winner)}</b>
        ) : toTie === null ? (
          t.rich('toExecute', { votes: toExecute, b })
        ) : (
          t.rich('tieAndExecute', { tie: toTie, votes: toExecute, b })
        )}
      </div>
      {storytellerBlock !== null && (
        <div className="hub-block">
          <span className="visually-hidden">{common('storytellerOnBlock', { votes: storytellerBlock })}</span>
          <span className="hub-block-pill" aria-hidden>
            <SpriteIcon symbol="skull" size={16} />
            {storytellerBlock}
          </span>
          <span aria-hidden>{common('storyteller')}</span>
        </div>
      )}
    </>
  )
}

/** Shows new counts one frame later, so that the pressed piece is redrawn first. A new phase shows at once, with the rest of the board. */
function useDelayedCounts(counts: CountsView): CountsView {
  const [shown, show] = useState(counts)
  useEffect(() => {
    let wanted = true
    const catchUp = afterPaint(() => {
      if (!wanted) return
      // On a hidden page this still runs in the effect, where React cannot render.
      if (document.visibilityState === 'hidden') return show(counts)
      // At once, so that it shares its frame with everything else that waits for this one.
      flushSync(() => show(counts))
    })
    catchUp()
    return () => {
      wanted = false
    }
  }, [counts])
  return shown.clock === counts.clock ? shown : counts
}

function Choosing({ player, onStop }: { readonly player: string | null; readonly onStop: (() => void) | null }) {
  const t = useTranslations('board')
  return (
    <>
      <div className="hub-vote-name" role="status">
        {player === null ? t('storytellerChooses') : t('chooses', { player })}
        <span className="visually-hidden">. {t('choosePlayer')}</span>
      </div>
      {onStop && (
        <Button className="hub-cancel" onClick={onStop}>
          {t('stopChoosing')}
        </Button>
      )}
    </>
  )
}

function Voting({ vote: { call, about, nominee, votes, needed } }: { readonly vote: VoteView }) {
  const t = useTranslations('board')
  const common = useTranslations('common')
  const player = nominee ?? common('storyteller')
  return (
    <>
      <div className="hub-vote-name" data-question={call === 'free' || undefined}>
        {call === 'exile' ? t('exileOf', { player }) : call === 'free' ? about || t('freeVote') : player}
      </div>
      <div className="hub-vote-count tabular">
        {votes === null ? (
          <IconEyeClosed size={36} />
        ) : call === 'free' ? (
          <b>{votes}</b>
        ) : (
          t.rich('hands', { hands: votes, needed, b: (chunks) => <b>{chunks}</b> })
        )}
      </div>
    </>
  )
}
