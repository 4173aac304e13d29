/** Starts the hand of the clock, at one of three speeds, and stops it. */

import { type OpenNomination, VOTE_SPEEDS, type VoteSpeed } from '@grimoire/game/model'
import { clockOrder } from '@grimoire/game/rules'
import { useSeatUnderHand } from '@grimoire/page/timer/use-seat-under-hand.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { act, useGame } from '../../store/game-store.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useVoteDraftStore } from './vote-draft.ts'

interface ClockControlsProps {
  readonly nomination: OpenNomination
  /** Whether starting the vote is the next step. */
  readonly primary: boolean
}

export function ClockControls({ nomination, primary }: ClockControlsProps) {
  const t = useTranslations('votes.vote')
  const tokens = useGame((game) => game.tokens)
  const nameOf = useTokenName()
  const order = clockOrder({ tokens }, nomination.nomineeId)
  const seat = useSeatUnderHand(nomination.vote, order.length)
  const speed = useVoteDraftStore((store) => store.speed)
  const setSpeed = useVoteDraftStore((store) => store.setSpeed)
  const under = seat === null ? undefined : order[seat]
  if (under)
    return (
      <div className="vote-clock">
        <span className="vote-now">{t('voting', { player: nameOf(under) })}</span>
        <Button icon={<IconPlayerStop size={20} />} onClick={() => act({ type: 'vote.end' })}>
          {t('end')}
        </Button>
      </div>
    )
  const again = nomination.vote !== null
  return (
    <div className="vote-clock">
      <Segmented
        label={t('speed')}
        value={String(speed)}
        options={VOTE_SPEEDS.map((one) => ({ value: String(one), label: t(`speeds.${one}`) }))}
        onChange={(chosen) => setSpeed(Number(chosen) as VoteSpeed)}
      />
      <Button
        look={primary ? 'primary' : 'plain'}
        icon={again ? <IconRefresh size={20} /> : <IconPlayerPlay size={20} />}
        onClick={() => act({ type: 'vote.start', at: Date.now(), speed })}
      >
        {t(again ? 'again' : 'start')}
      </Button>
    </div>
  )
}
