/** The header of the grimoire on wide screens. */

import { advance } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { useFitting } from '@grimoire/page/ui/use-fitting.ts'
import { IconLayoutBoard, IconMoon, IconPlus, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CommandTextButton } from '../../../commands/command-button.tsx'
import { CommandIconButton } from '../../../commands/command-icon-button.tsx'
import { AccountButton } from '../../../features/account/account-button.tsx'
import { JinxButton } from '../../../features/jinxes/jinx-button.tsx'
import { TimerChip } from '../../../features/sound/timer/timer-chip.tsx'
import { advancePhase } from '../../../play/advance-phase.ts'
import { usePlayStore } from '../../../play/play-store.ts'
import { useReadOnly } from '../../../play/use-read-only.ts'
import { AppMenu } from '../../../shell/app-menu.tsx'
import { redoCommand, undoCommand } from '../../../shell/commands.ts'
import { useGame } from '../../../store/game-store.ts'
import { coverCommand, nightOrderCommand, nominationsCommand } from '../commands.ts'
import { AddMenu } from './add-menu.tsx'
import { Composition } from './composition.tsx'
import './header.css'
import { BootleggerButton, ScriptName } from './script-name.tsx'
import { SummaryBadge } from './summary-badge.tsx'
import { ViewMenu } from './view-menu.tsx'

/** What the header gives up where there is no room, first to last. What can be pressed is in a menu too. */
const STEPS = [
  'data-no-brand',
  'data-no-account',
  'data-tight',
  'data-stacked',
  'data-short',
  'data-no-jinxes',
  'data-no-words',
  'data-no-composition',
]

export function PlayHeader() {
  const t = useTranslations('play.header')
  const common = useTranslations('common')
  const nightPanel = usePlayStore((store) => store.panel === 'night')
  const nominations = usePlayStore((store) => store.panel === 'nominations')
  const ref = useFitting<HTMLElement>(STEPS)
  return (
    <header className="play-header" ref={ref}>
      <div className="play-header-side" data-whole>
        <span className="play-brand">
          <Logo />
          <span className="play-brand-name">{common('appName')}</span>
        </span>
        <span className="play-header-rule" />
        <ScriptName />
        <BootleggerButton />
        <JinxButton className="play-jinxes" />
        <Composition />
        <SummaryBadge />
        <TimerChip />
      </div>
      <PhaseToggle />
      <div className="play-header-side" data-end>
        <CommandIconButton command={undoCommand} />
        <CommandIconButton command={redoCommand} />
        <CommandIconButton command={coverCommand} />
        <span className="play-header-rule" />
        <CommandTextButton command={nightOrderCommand} label={t('order')} pressed={nightPanel} />
        <AddMenu
          target={
            <Button look="bare" className="play-header-button" icon={<IconPlus size={20} />} title={t('add')}>
              <span className="play-header-word">{t('add')}</span>
            </Button>
          }
        />
        <ViewMenu
          target={
            <Button look="bare" className="play-header-button" icon={<IconLayoutBoard size={20} />} title={t('view')}>
              <span className="play-header-word">{t('view')}</span>
            </Button>
          }
        />
        <CommandTextButton command={nominationsCommand} pressed={nominations} />
        <span className="play-header-account">
          <AccountButton />
        </span>
        <AppMenu />
      </div>
    </header>
  )
}

/** Night and day side by side: shows which it is, and one press goes to the next. */
function PhaseToggle() {
  const t = useTranslations('play.phase')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const readOnly = useReadOnly()
  const next = advance(clock)
  const nights = clock.phase === 'night' ? clock : next
  const days = clock.phase === 'day' ? clock : next
  return (
    <div className="phase-toggle" role="group" aria-label={t('label')}>
      {[nights, days].map((one) => {
        const name = common(one.phase, { day: one.day })
        const Icon = one.phase === 'night' ? IconMoon : IconSun
        if (one === clock)
          return (
            <span key={one.phase} className="phase-toggle-side" aria-current="true">
              <Icon size={18} aria-hidden />
              <span className="phase-toggle-word">{name}</span>
            </span>
          )
        return (
          <button
            key={one.phase}
            type="button"
            className="phase-toggle-side"
            aria-label={t('goTo', { moment: name })}
            disabled={readOnly}
            onClick={advancePhase}
          >
            <Icon size={18} />
            <span className="phase-toggle-word">{name}</span>
          </button>
        )
      })}
    </div>
  )
}
