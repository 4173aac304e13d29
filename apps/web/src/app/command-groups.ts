/** Every command there is, by group, for the help sheet. Each feature owns its list; this file gathers them, and loads with the help. */

import type { CommandGroup } from '../commands/command.ts'
import { endingCommands } from '../features/ending/commands.ts'
import { musicCommands } from '../features/sound/music/commands.ts'
import { timerCommands } from '../features/sound/timer/commands.ts'
import { playCommands } from '../pages/play/commands.ts'
import { shellCommands } from '../shell/commands.ts'

export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { id: 'grimoire', commands: [...playCommands, ...endingCommands] },
  { id: 'table', commands: [...timerCommands, ...musicCommands] },
  { id: 'app', commands: shellCommands },
]
