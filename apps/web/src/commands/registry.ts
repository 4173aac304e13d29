/**
 * Every command there is, for those who look them up. Features own their lists, and screens offer them while they stand
 * (`useCommands`); this file only gathers them, and the first page does without it.
 */

import { endingCommands } from '../features/ending/commands.ts'
import { musicCommands } from '../features/sound/music/commands.ts'
import { playCommands } from '../pages/play/commands.ts'
import { timerCommands } from '../features/sound/timer/commands.ts'
import { shellCommands } from '../shell/commands.ts'
import type { Command } from './command.ts'

/** `id` is also the key of the group's name. */
export const COMMAND_GROUPS = [
  { id: 'grimoire', commands: [...playCommands, ...endingCommands] },
  { id: 'table', commands: [...timerCommands, ...musicCommands] },
  { id: 'app', commands: shellCommands },
] as const satisfies readonly { readonly id: string; readonly commands: readonly Command[] }[]
