/** One step of the night: its tick, whose it is and, when open, what to do. */

import { findToken } from '@grimoire/game/model'
import type { NightStep } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck, IconPlayerSkipForward, IconRepeat } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StepBody } from './step-body.tsx'
import { StepFace, StepTitle, useStepName } from './step-title.tsx'

interface NightStepRowProps {
  readonly step: NightStep
  /** Whether it can be ticked: only in tonight's own list, in the present. */
  readonly live: boolean
  readonly done: boolean
  readonly skipped: boolean
  readonly current: boolean
  readonly open: boolean
  /** Another player has the same step tonight, so the label says whose this is. */
  readonly twin: boolean
  readonly onOpen: (open: boolean) => void
  readonly onTick: (done: boolean) => void
  readonly onSkip: () => void
  /** Wakes the player again, or after all. */
  readonly onRepeat: () => void
}

export function NightStepRow(props: NightStepRowProps) {
  const { step, live, done, skipped, current, open, twin, onOpen, onTick } = props
  const t = useTranslations('play.night')
  const name = useStepName(step)
  const player = useGame((game) => (step.kind === 'character' ? (findToken(game, step.tokenId)?.player ?? '') : ''))
  const row = useRef<HTMLLIElement>(null)
  const body = useId()
  const passed = useGame((game) => game.nightTicks.length + game.nightSkips.length)
  const start = useRef<HTMLSpanElement>(null)
  const opened = useRef(open)
  useEffect(() => {
    const opensNow = open && !opened.current
    opened.current = open
    if (!opensNow && !(current && passed > 0)) return
    row.current?.scrollIntoView({ block: 'nearest' })
    // Of a step taller than the panel, the beginning.
    start.current?.scrollIntoView({ block: 'nearest' })
  }, [open, current, passed])

  return (
    <li
      ref={row}
      className="night-step"
      data-step={step.id}
      data-done={done || undefined}
      data-skipped={skipped || undefined}
      data-open={open || undefined}
      aria-current={current ? 'step' : undefined}
    >
      <span ref={start} className="night-start" />
      <div className="night-head">
        {live ? (
          <label className="night-tick">
            <Checkbox
              checked={done}
              aria-label={twin && player !== '' ? t('tickOf', { step: name, player }) : t('tick', { step: name })}
              onChange={(event) => onTick(event.currentTarget.checked)}
            />
          </label>
        ) : (
          <span className="night-tick" />
        )}
        <StepFace step={step} />
        <button type="button" className="night-name" aria-expanded={open} aria-controls={body} onClick={() => onOpen(!open)}>
          <StepTitle step={step} skipped={skipped} />
        </button>
      </div>
      <div id={body} className="night-body" hidden={!open}>
        {open && <StepBody step={step} live={live} />}
        {open && live && <StepFoot {...props} />}
      </div>
    </li>
  )
}

/** At the end of the step, within reach of the thumb once the text has been read. */
function StepFoot({ done, skipped, onTick, onSkip, onRepeat }: NightStepRowProps) {
  const t = useTranslations('night.step')
  if (done || skipped)
    return (
      <div className="night-foot">
        <Button look="outline" icon={<IconRepeat size={20} aria-hidden />} onClick={onRepeat}>
          {t(done ? 'repeat' : 'wait')}
        </Button>
      </div>
    )
  return (
    <div className="night-foot">
      <Button look="outline" icon={<IconPlayerSkipForward size={20} aria-hidden />} onClick={onSkip}>
        {t('skip')}
      </Button>
      <Button className="night-foot-done" icon={<IconCheck size={20} aria-hidden />} onClick={() => onTick(true)}>
        {t('done')}
      </Button>
    </div>
  )
}
