/** The help sheet with every command of the app. */

import type { CommandGroup } from '../commands/command.ts'
import { HelpDialog } from '../commands/help-dialog.tsx'
import { endingCommands } from '../features/ending/commands.ts'
import { shareCommands } from '../features/share/commands.ts'
import { musicCommands } from '../features/sound/music/commands.ts'
import { timerCommands } from '../features/sound/timer/commands.ts'
import { playCommands } from '../pages/play/commands.ts'
import { keyedTokenCommands } from '../play/token-commands.ts'
import { shellCommands } from '../shell/commands.ts'
import type { DialogProps } from '../store/dialogs.ts'

export function Help(frame: DialogProps<'help'>) {
  return <HelpDialog {...frame} groups={commandGroups().filter(({ commands }) => commands.length > 0)} />
}

/** Every command by group, for the help sheet. Each feature owns its list; this file collects them, and loads with the help. */
export function commandGroups(): readonly CommandGroup[] {
  return [
    { id: 'grimoire', commands: [...playCommands, ...endingCommands] },
    { id: 'table', commands: [...timerCommands, ...musicCommands] },
    { id: 'app', commands: [...shareCommands, ...shellCommands] },
    { id: 'token', commands: keyedTokenCommands() },
  ]
}
