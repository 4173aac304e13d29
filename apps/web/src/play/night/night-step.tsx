/** One step of the night: its tick, whose it is, and opened, what to do. */

import type { NightStep, WhichNight } from '@grimoire/game'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StepBody } from './step-body.tsx'
import { StepFace, StepTitle, useStepName } from './step-title.tsx'

interface NightStepRowProps {
  readonly step: NightStep
  readonly which: WhichNight
  /** It can be ticked: tonight's own list, in the present. */
  readonly live: boolean
  readonly done: boolean
  readonly current: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onTick: (done: boolean) => void
}

export function NightStepRow({ step, which, live, done, current, open, onOpen, onTick }: NightStepRowProps) {
  const t = useTranslations('play.night')
  const name = useStepName(step)
  const row = useRef<HTMLLIElement>(null)
  const body = useId()
  const ticked = useGame((game) => game.nightTicks.length)
  useEffect(() => {
    if (current && ticked > 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current, ticked])

  return (
    <li
      ref={row}
      className="night-step"
      data-done={done || undefined}
      data-open={open || undefined}
      aria-current={current ? 'step' : undefined}
    >
      {live ? (
        <label className="night-tick">
          <Checkbox
            checked={done}
            aria-label={t('tick', { step: name })}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </label>
      ) : (
        <span className="night-tick" />
      )}
      <StepFace step={step} />
      <button type="button" className="night-name" aria-expanded={open} aria-controls={body} onClick={() => onOpen(!open)}>
        <StepTitle step={step} />
      </button>
      <div id={body} className="night-body" hidden={!open}>
        {open && <StepBody step={step} which={which} live={live} />}
      </div>
    </li>
  )
}
