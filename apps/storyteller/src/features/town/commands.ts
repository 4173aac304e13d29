/** The command that creates a town or, once there is one, opens its dialog. */

import { IconBuildingCommunity } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useOpenTown } from '../../store/open-town.ts'
import { useTown } from './town-store.ts'

export const townCommand: Command = {
  id: 'town.open',
  label: 'townHost.commands.open',
  icon: IconBuildingCommunity,
  shortcut: 't',
  available: ({ game }) => game.stage === 'play',
  run: () => openDialog(dialogNow()),
}

function dialogNow(): 'town' | 'keptTown' | 'createTown' {
  if (useTown.getState().stage !== 'none') return 'town'
  return useOpenTown.getState().brought === null ? 'createTown' : 'keptTown'
}
