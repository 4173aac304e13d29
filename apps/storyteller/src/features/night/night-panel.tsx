/** The night's steps in order, each with its tick; the current one is highlighted with what to do. */

import { livedAtDawn } from '@grimoire/game/assistant'
import { type Clock, whichNight } from '@grimoire/game/model'
import { keepsEvilApart, type NightStep, nightSteps, type WhichNight } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconMoonOff, IconSun } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { advancePhase } from '../../play/advance-phase.ts'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { act, useGame, useGameStore } from '../../store/game-store.ts'
import { Panel } from '../../ui/panel.tsx'
import { forgetChoices, useOpenedStep } from './choose/choices-store.ts'
import './night.css'
import { NightStepRow } from './night-step.tsx'

export function NightPanel() {
  const t = useTranslations('play.night')
  const clock = useGame((game) => game.clock)
  const ticks = useGame((game) => game.nightTicks)
  const skips = useGame((game) => game.nightSkips)
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const readOnly = useReadOnly()
  const tonight = whichNight(clock)
  const [other, setOther] = useState(false)
  const which = other ? opposite(tonight) : tonight
  const steps = useNightSteps(which)
  const live = !other && !readOnly && clock.phase === 'night'
  const done = steps.filter((step) => ticks.includes(step.id)).length

  return (
    <Panel
      title={t('title')}
      subtitle={<Progress clock={clock} done={done} total={steps.length} sheet={other ? which : null} />}
      top={other ? null : <progress className="night-progress" value={done} max={steps.length} aria-label={t('progress')} />}
      covered={covered}
      onClose={() => openPanel(null)}
      footer={
        live && (
          <Button look="primary" size="big" fullWidth icon={<IconSun size={22} />} onClick={advancePhase}>
            {t('end')}
          </Button>
        )
      }
    >
      {steps.every((step) => step.kind === 'dusk' || step.kind === 'dawn') ? (
        <EmptyState icon={<IconMoonOff size={36} />} fact={t('empty')} />
      ) : (
        <Steps key={which} steps={steps} live={live} ticks={other ? [] : ticks} skips={other ? [] : skips} />
      )}
      <Button look="bare" fullWidth className="night-other" onClick={() => setOther(!other)}>
        {other ? t('backToTonight') : t(`look.${opposite(tonight)}`)}
      </Button>
    </Panel>
  )
}

interface StepsProps {
  readonly steps: readonly NightStep[]
  readonly live: boolean
  readonly ticks: readonly string[]
  readonly skips: readonly string[]
}

function Steps({ steps, live, ticks, skips }: StepsProps) {
  const [opened, setOpened] = useOpenedStep()
  const list = useRef<HTMLOListElement>(null)
  const current = live ? steps.find((step) => !ticks.includes(step.id) && !skips.includes(step.id))?.id : undefined
  const shown = steps.some((step) => step.id === opened) ? opened : current
  useKeepFocus(list, steps)
  return (
    <ol className="night-steps" ref={list}>
      {steps.map((step) => (
        <NightStepRow
          key={step.id}
          step={step}
          live={live}
          done={ticks.includes(step.id)}
          skipped={skips.includes(step.id)}
          current={step.id === current}
          open={step.id === shown}
          twin={steps.some((other) => other !== step && isSameStep(other, step))}
          onOpen={(open) => setOpened(open ? step.id : null)}
          onTick={(done) => {
            setOpened(null)
            act({ type: 'night.tick', step: step.id, done })
          }}
          onSkip={() => {
            setOpened(null)
            act({ type: 'night.skip', step: step.id, skipped: true })
          }}
          onRepeat={() => {
            setOpened(step.id)
            forgetChoices(step.id)
            if (ticks.includes(step.id)) act({ type: 'night.tick', step: step.id, done: false })
            else act({ type: 'night.skip', step: step.id, skipped: false })
          }}
        />
      ))}
    </ol>
  )
}

function Progress({
  clock,
  done,
  total,
  sheet,
}: {
  readonly clock: Clock
  readonly done: number
  readonly total: number
  readonly sheet: WhichNight | null
}) {
  const t = useTranslations('play.night')
  const common = useTranslations('common')
  if (sheet !== null) return t(`sheet.${sheet}`)
  return <span aria-live="polite">{t('done', { moment: common(clock.phase, { day: clock.day }), done, total })}</span>
}

function opposite(sheet: WhichNight): WhichNight {
  return sheet === 'first' ? 'other' : 'first'
}

function useNightSteps(which: WhichNight): readonly NightStep[] {
  const { tokens, reminders, characters, script, clock, executions } = useGame((game) => game)
  const history = useGameStore((store) => store.history)
  // Only these steps ask who lived this morning; the answer costs a look back through the log.
  const asksWhoLived = which === 'other' && tokens.some((token) => !token.alive && keepsEvilApart.has(token.characterId))
  const lived = useMemo(() => (asksWhoLived ? livedAtDawn(history) : null), [asksWhoLived, history])
  return useMemo(
    () => nightSteps({ tokens, reminders, characters, script, clock, executions, livedAtDawn: lived }, which),
    [tokens, reminders, characters, script, clock, executions, lived, which],
  )
}

function isSameStep(one: NightStep, other: NightStep): boolean {
  return one.kind === 'character' && other.kind === 'character' && one.characterId === other.characterId
}

/** When the step with the focus disappears from the list, the next one takes the focus. */
function useKeepFocus(list: RefObject<HTMLElement | null>, changed: unknown): void {
  const last = useRef<{ readonly step: HTMLElement; readonly index: number } | null>(null)
  useEffect(() => {
    const root = list.current
    const note = ({ target }: FocusEvent) => {
      const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      last.current = step && root ? { step, index: stepsOf(root).indexOf(step) } : null
    }
    // Listens on the document, because focus that moves elsewhere must not come back to the list.
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    const gone = last.current
    if (!list.current || !gone || gone.step.isConnected) return
    last.current = null
    const steps = stepsOf(list.current)
    const heir = steps[Math.min(gone.index, steps.length - 1)]
    heir?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
  }, [list, changed])
}

function stepsOf(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-step]')]
}
