/** The commands that end a game and show its recap. */

import { IconBook2, IconFlag } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { openDialog } from '../../store/dialogs.ts'

export const endGameCommand: Command = {
  id: 'game.end',
  label: 'ending.commands.end',
  icon: IconFlag,
  inMenu: true,
  available: ({ game, viewingPast }) => game.stage === 'play' && !viewingPast,
  run: () => openDialog('end'),
}

export const recapCommand: Command = {
  id: 'game.recap',
  label: 'ending.commands.recap',
  icon: IconBook2,
  inMenu: true,
  available: ({ game }) => game.stage === 'play',
  run: () => openDialog('recap'),
}

export const endingCommands: readonly Command[] = [endGameCommand, recapCommand]
