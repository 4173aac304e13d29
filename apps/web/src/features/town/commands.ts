/** The command that creates a town or, once there is one, opens its dialog. */

import { IconBuildingCommunity } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useTown } from './town-store.ts'

export const townCommand: Command = {
  id: 'town.open',
  label: 'townHost.commands.open',
  icon: IconBuildingCommunity,
  shortcut: 't',
  available: ({ game }) => game.stage === 'play',
  run: () => openDialog(useTown.getState().stage === 'none' ? 'createTown' : 'town'),
}
