/** The time in a header, shown while a timer is in use. A press opens the timer. */

import { clockText, phaseOf } from '@grimoire/page/timer/timer.ts'
import { IconBellRinging, IconHourglass, IconPlayerPause } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { timerCommand } from './commands.ts'
import './timer-chip.css'
import { useTimer } from './timer-store.ts'
import { useShownSeconds } from './use-shown-seconds.ts'

const ICONS = { running: IconHourglass, paused: IconPlayerPause, expired: IconBellRinging } as const

export function TimerChip() {
  const t = useTranslations('timer')
  const phase = useTimer(phaseOf)
  const isAway = useTimer((timer) => timer.isAway === true)
  const seconds = useShownSeconds()
  if (phase === 'empty' || phase === 'set' || isAway) return null
  const Icon = ICONS[phase]
  const time = clockText(seconds)
  return (
    <button
      type="button"
      className="timer-chip tabular"
      data-phase={phase}
      aria-label={t('chip', { time, phase: t(`phase.${phase}`) })}
      title={t('title')}
      onClick={timerCommand.run}
    >
      <Icon size={18} />
      {time}
    </button>
  )
}
