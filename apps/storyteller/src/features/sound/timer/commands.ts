/** The timer command, for buttons and keys. */

import { IconHourglass } from '@tabler/icons-react'
import type { Command } from '../../../commands/command.ts'
import { openDialog } from '../../../store/dialogs.ts'

export const timerCommand: Command = {
  id: 'timer.open',
  label: 'timer.commands.open',
  icon: IconHourglass,
  shortcut: 's',
  available: ({ game }) => game.stage === 'play',
  run: () => openDialog('timer'),
}

export const timerCommands: readonly Command[] = [timerCommand]
