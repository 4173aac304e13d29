/** Every command that a key can call. Features own their lists; this file only gathers them. */

import { playCommands } from '../play/commands.ts'
import { shellCommands } from '../shell/commands.ts'
import type { Command } from './command.ts'

export const COMMANDS: readonly Command[] = [...shellCommands, ...playCommands]
