/** The rail at the left edge of low, wide screens. */

import { advance } from '@grimoire/game/model'
import { IconEyeOff, IconGavel, IconLayoutBoard, IconMoon, IconMoonStars, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CommandIconButton } from '../../../commands/command-icon-button.tsx'
import { TimerChip } from '../../../features/sound/timer/timer-chip.tsx'
import { advancePhase } from '../../../play/advance-phase.ts'
import { usePlayStore } from '../../../play/play-store.ts'
import { useReadOnly } from '../../../play/use-read-only.ts'
import { AppMenu } from '../../../shell/app-menu.tsx'
import { redoCommand, undoCommand } from '../../../shell/commands.ts'
import { useGame } from '../../../store/game-store.ts'
import { coverCommand, nightOrderCommand, nominationsCommand } from '../commands.ts'
import { AddMenu } from './add-menu.tsx'
import { BarButton } from './bar-button.tsx'
import './header.css'
import { ScriptName } from './script-name.tsx'
import { ViewMenu } from './view-menu.tsx'

export function SideRail() {
  const t = useTranslations('play.header')
  const nominations = usePlayStore((store) => store.panel === 'nominations')
  return (
    <nav className="side-rail" aria-label={t('bar')}>
      <div className="visually-hidden">
        <ScriptName />
      </div>
      <NightButton />
      <TimerChip />
      <BarButton icon={<IconGavel size={22} />} word={t('vote')} aria-pressed={nominations} onClick={nominationsCommand.run} />
      <CommandIconButton command={undoCommand} />
      <CommandIconButton command={redoCommand} />
      <AddMenu target={<BarButton icon={<IconPlus size={22} />} word={t('add')} />} />
      <ViewMenu target={<BarButton icon={<IconLayoutBoard size={22} />} word={t('view')} />} />
      <BarButton icon={<IconEyeOff size={22} />} word={t('cover')} onClick={coverCommand.run} />
      <AppMenu />
    </nav>
  )
}

/** By night, opens the night order, whose footer ends the night; by day, goes to the next night. */
function NightButton() {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const open = usePlayStore((store) => store.panel === 'night')
  const readOnly = useReadOnly()
  if (clock.phase === 'night')
    return (
      <BarButton icon={<IconMoonStars size={22} />} word={t('header.night')} aria-pressed={open} onClick={nightOrderCommand.run} />
    )
  const next = advance(clock)
  return (
    <BarButton
      icon={<IconMoon size={22} />}
      word={common('night', { day: next.day })}
      aria-label={t('phase.goTo', { moment: common('night', { day: next.day }) })}
      disabled={readOnly}
      onClick={advancePhase}
    />
  )
}
