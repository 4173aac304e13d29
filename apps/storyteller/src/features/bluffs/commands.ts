/** The command that opens the bluffs, for buttons, menus and keys. */

import { IconMasksTheater } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { usePlayStore } from '../../play/play-store.ts'

export const bluffsCommand: Command = {
  id: 'play.bluffs',
  label: 'bluffs.commands.bluffs',
  icon: IconMasksTheater,
  available: ({ game }) => game.stage === 'play',
  run: () => {
    const { panel, openPanel } = usePlayStore.getState()
    openPanel(panel === 'bluffs' ? null : 'bluffs')
  },
}
