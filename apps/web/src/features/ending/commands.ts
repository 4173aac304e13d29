/** Ending a game, and telling it afterwards. */

import { IconBook2, IconFlag } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { usePlayStore } from '../../grimoire/play-store.ts'

export const endGameCommand: Command = {
  id: 'game.end',
  label: 'ending.commands.end',
  icon: IconFlag,
  available: ({ game, viewingPast }) => game.stage === 'play' && !viewingPast,
  run: () => usePlayStore.getState().openDialog({ kind: 'end' }),
}

export const recapCommand: Command = {
  id: 'game.recap',
  label: 'ending.commands.recap',
  icon: IconBook2,
  available: ({ game }) => game.stage === 'play',
  run: () => usePlayStore.getState().openDialog({ kind: 'recap' }),
}

export const endingCommands: readonly Command[] = [endGameCommand, recapCommand]
