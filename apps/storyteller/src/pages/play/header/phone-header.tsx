/** The header of the grimoire on a phone held upright: no bar, two lines. */

import { useFitting } from '@grimoire/page/ui/use-fitting.ts'
import { CommandIconButton } from '../../../commands/command-icon-button.tsx'
import { TimerChip } from '../../../features/sound/timer/timer-chip.tsx'
import { AppMenu } from '../../../shell/app-menu.tsx'
import { redoCommand, undoCommand } from '../../../shell/commands.ts'
import { coverCommand } from '../commands.ts'
import { Composition } from './composition.tsx'
import './header.css'
import { BootleggerButton, ScriptName } from './script-name.tsx'
import { SummaryBadge } from './summary-badge.tsx'

/** What gives way where there is no room, first to last. The hub has the counts of the badge too. */
const STEPS = ['data-small', 'data-no-badge', 'data-wrap']

export function PhoneHeader() {
  const ref = useFitting<HTMLElement>(STEPS)
  return (
    <header className="phone-header" ref={ref}>
      <div className="phone-header-words" data-whole>
        <div className="phone-header-line">
          <ScriptName />
          <SummaryBadge />
        </div>
        <div className="phone-header-line">
          <Composition />
          <BootleggerButton />
          <TimerChip />
        </div>
      </div>
      <CommandIconButton command={undoCommand} />
      <CommandIconButton command={redoCommand} />
      <CommandIconButton command={coverCommand} />
      <AppMenu />
    </header>
  )
}
