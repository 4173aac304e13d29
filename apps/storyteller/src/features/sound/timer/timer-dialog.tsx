/** The timer: a countdown, preset or custom, or a stopwatch. It keeps running when the dialog is closed. */

import { clockText, PRESETS, phaseOf } from '@grimoire/page/timer/timer.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { TIMER_TITLE_LENGTH } from '@grimoire/protocol/town/state'
import { IconBellRinging, IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type DialogProps, openDialog } from '../../../store/dialogs.ts'
import { useOpenTown } from '../../../store/open-town.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useMusic } from '../music/music-store.ts'
import { loadMusic } from '../music/playlist.ts'
import { wakeBell } from './bell.ts'
import { CustomTime } from './custom-time.tsx'
import './timer.css'
import { clearTimer, pauseTimer, resetTimer, setStopwatch, setTimer, setTimerTitle, startTimer, useTimer } from './timer-store.ts'
import { useShownSeconds } from './use-shown-seconds.ts'

declare module '../../../store/dialogs.ts' {
  interface PlayDialogs {
    timer: object
  }
}

export function TimerDialog({ opened, onClose }: DialogProps<'timer'>) {
  const t = useTranslations('timer')
  const isStopwatch = useTimer((timer) => timer.isStopwatch)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} footer={<Controls />}>
      <div className="timer">
        <Segmented
          label={t('kind')}
          value={isStopwatch ? 'stopwatch' : 'countdown'}
          options={[
            { value: 'countdown', label: t('countdown') },
            { value: 'stopwatch', label: t('stopwatch') },
          ]}
          onChange={(kind) => (kind === 'stopwatch' ? setStopwatch() : clearTimer())}
          fullWidth
        />
        <Face />
        <TownTitle />
        {!isStopwatch && (
          <>
            <Presets />
            <CustomTime />
            <ChosenSound />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Face() {
  const t = useTranslations('timer')
  const phase = useTimer(phaseOf)
  const seconds = useShownSeconds()
  return (
    <div className="timer-face" data-phase={phase}>
      <span className="timer-figures tabular" role="timer" aria-label={t('title')}>
        {clockText(seconds)}
      </span>
      <span className="timer-phase" role="status">
        {t(`phase.${phase}`)}
      </span>
    </div>
  )
}

/** What the town reads above the time; without a town nobody does. */
function TownTitle() {
  const t = useTranslations('timer')
  const open = useOpenTown(({ town }) => town !== null)
  const title = useTimer((timer) => timer.title)
  if (!open) return null
  return (
    <TextField
      label={t('townTitle')}
      autoComplete="off"
      value={title}
      maxLength={TIMER_TITLE_LENGTH}
      onChange={(event) => setTimerTitle(event.currentTarget.value)}
    />
  )
}

function Presets() {
  const t = useTranslations('timer')
  const target = useTimer((timer) => timer.targetTime)
  return (
    <div className="timer-presets" role="group" aria-label={t('presets')}>
      {PRESETS.map((seconds) => (
        <Button key={seconds} look="outline" aria-pressed={target === seconds} onClick={() => setTimer(seconds)}>
          {seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: seconds / 60 })}
        </Button>
      ))}
    </div>
  )
}

function Controls() {
  const t = useTranslations('timer')
  const phase = useTimer(phaseOf)
  const start = () => {
    wakeBell()
    startTimer()
  }
  return (
    <>
      <Button icon={<IconRotate size={20} />} disabled={phase === 'empty' || phase === 'set'} onClick={resetTimer}>
        {t('reset')}
      </Button>
      {phase === 'running' ? (
        <Button look="primary" icon={<IconPlayerPause size={20} />} onClick={pauseTimer}>
          {t('pause')}
        </Button>
      ) : (
        <Button look="primary" icon={<IconPlayerPlay size={20} />} disabled={phase === 'empty'} onClick={start}>
          {t(phase === 'paused' ? 'goOn' : 'start')}
        </Button>
      )}
    </>
  )
}

/** The sound at the end of the countdown, with a button to choose another. */
function ChosenSound() {
  const t = useTranslations('timer.sound')
  const name = useMusic((music) => music.effect?.name)
  useEffect(() => void loadMusic(), [])
  return (
    <div className="timer-sound">
      <IconBellRinging size={20} aria-hidden />
      <p>{name === undefined ? t('usual') : <span dir="auto">{name}</span>}</p>
      <Button look="bare" onClick={() => openDialog('music', { tab: 'effects' })}>
        {t('choose')}
      </Button>
    </div>
  )
}
