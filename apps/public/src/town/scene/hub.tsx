/** The words inside the dial: phase and clock, the vote, the dawn, the winner. */

import type { TownLayout } from '@grimoire/layout/town'
import { clockText, type TimerState } from '@grimoire/page/timer/timer.ts'
import type { TownReveal, TownState } from '@grimoire/protocol/town/state'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DawnWords, RevealWords, TokenWords } from './end-words.tsx'
import { EventWords } from './event-words.tsx'
import { WIDTH } from './hub-parts.tsx'
import type { Moment } from './moment.ts'
import type { SeatView } from './scene-view.ts'
import { useTimerSeconds } from './use-clock.ts'
import { VoteWords } from './vote-words.tsx'
import './hub.css'

export interface HubProps {
  readonly layout: TownLayout
  readonly moment: Moment
  readonly state: TownState | null
  readonly revealed: TownReveal | null
  readonly seats: readonly SeatView[]
  /** `null` where the widget is not in the dial. */
  readonly timer: TimerState | null
  readonly showsPhase: boolean
}

export function Hub(props: HubProps) {
  const { dial } = props.layout
  const width = 2 * WIDTH * dial.r
  return (
    <div className="scene-hub" data-moment={props.moment.kind} style={{ left: dial.x - width / 2, top: dial.y, width }}>
      <Words {...props} />
    </div>
  )
}

function Words(props: HubProps): ReactNode {
  const { moment, layout, seats, revealed } = props
  switch (moment.kind) {
    case 'empty':
      return <Empty />
    case 'vote':
    case 'result':
      return <VoteWords key={moment.nomination.id} layout={layout} moment={moment} seats={seats} />
    case 'dawn':
      return <DawnWords key={moment.day} layout={layout} moment={moment} seats={seats} />
    case 'events':
      return <EventWords layout={layout} moment={moment} seats={seats} />
    case 'reveal':
      return <RevealWords layout={layout} winner={moment.winner} seats={seats} revealed={revealed} />
    default: {
      const latest = seats.find(({ id }) => id === revealed?.latest)
      if (latest?.revealed) return <TokenWords key={latest.id} layout={layout} seat={latest} />
      return <Hours {...props} />
    }
  }
}

function Empty() {
  const t = useTranslations('townScene')
  return <p className="scene-what scene-empty">{t('empty')}</p>
}

function Hours({ state, timer, showsPhase }: HubProps) {
  const common = useTranslations('common')
  const phase = state?.gameState ?? null
  return (
    <>
      {showsPhase && phase !== null && (
        <p className="scene-phase">
          {phase.currentPhase === 'Night' ? common('night', { day: phase.currentDay }) : common('day', { day: phase.currentDay })}
        </p>
      )}
      {state !== null && state.storytellerBlock !== null && (
        <p className="scene-what scene-storyteller">{common('storytellerOnBlock', { votes: state.storytellerBlock })}</p>
      )}
      {timer !== null && <Clock timer={timer} />}
      {timer !== null && state?.timer?.title && <p className="scene-what">{state.timer.title}</p>}
    </>
  )
}

function Clock({ timer }: { readonly timer: TimerState }) {
  const seconds = useTimerSeconds(timer)
  if (!timer.isStopwatch && timer.targetTime === 0) return null
  const over = !timer.isStopwatch && seconds === 0
  const text = clockText(seconds)
  return (
    <p className="scene-clock" data-over={over || undefined} data-long={text.length > 5 || undefined}>
      {text}
    </p>
  )
}
