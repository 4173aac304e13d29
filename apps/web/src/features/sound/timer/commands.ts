/** What the timer's buttons and keys do. */

import { IconHourglass } from '@tabler/icons-react'
import type { Command } from '../../../commands/command.ts'
import { usePlayStore } from '../../../grimoire/play-store.ts'

export const timerCommand: Command = {
  id: 'timer.open',
  label: 'timer.commands.open',
  icon: IconHourglass,
  shortcut: 's',
  available: ({ game }) => game.stage === 'play',
  run: () => usePlayStore.getState().openDialog({ kind: 'timer' }),
}

export const timerCommands: readonly Command[] = [timerCommand]
