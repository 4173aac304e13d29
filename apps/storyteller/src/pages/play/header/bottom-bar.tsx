/** The bar below the board on a phone held upright. Only the phase button is filled. */

import { advance } from '@grimoire/game/model'
import { IconGavel, IconLayoutBoard, IconListCheck, IconMoon, IconPlus, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useAvailable } from '../../../commands/command.ts'
import { advancePhase } from '../../../play/advance-phase.ts'
import { usePlayStore } from '../../../play/play-store.ts'
import { useReadOnly } from '../../../play/use-read-only.ts'
import { useGame } from '../../../store/game-store.ts'
import { nightOrderCommand, nominationsCommand } from '../commands.ts'
import { AddMenu } from './add-menu.tsx'
import { BarButton } from './bar-button.tsx'
import './header.css'
import { ViewMenu } from './view-menu.tsx'

export function BottomBar() {
  const t = useTranslations('play.header')
  const nightOrder = useAvailable(nightOrderCommand)
  const nightPanel = usePlayStore((store) => store.panel === 'night')
  const nominations = usePlayStore((store) => store.panel === 'nominations')
  return (
    <nav className="bottom-bar" aria-label={t('bar')}>
      <BarButton
        icon={<IconListCheck size={24} />}
        word={t('order')}
        aria-pressed={nightPanel}
        disabled={!nightOrder}
        onClick={nightOrderCommand.run}
      />
      <BarButton icon={<IconGavel size={24} />} word={t('vote')} aria-pressed={nominations} onClick={nominationsCommand.run} />
      <PhaseButton />
      <AddMenu target={<BarButton icon={<IconPlus size={24} />} word={t('add')} />} />
      <ViewMenu target={<BarButton icon={<IconLayoutBoard size={24} />} word={t('view')} />} />
    </nav>
  )
}

function PhaseButton() {
  const t = useTranslations('play.phase')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const readOnly = useReadOnly()
  const next = advance(clock)
  const Icon = next.phase === 'night' ? IconMoon : IconSun
  return (
    <button type="button" className="phase-button" disabled={readOnly} onClick={advancePhase}>
      <Icon size={20} />
      <span>{t('to', { moment: common(next.phase, { day: next.day }) })}</span>
    </button>
  )
}
