/** Showing cards, as buttons, menus and keys do it. */

import { IconCards } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { usePlayStore } from '../../grimoire/play-store.ts'

export const showCardCommand: Command = {
  id: 'play.showCard',
  label: 'cards.commands.showCard',
  icon: IconCards,
  shortcut: 'i',
  available: ({ game }) => game.stage === 'play',
  run: () => usePlayStore.getState().openDialog({ kind: 'cards' }),
}
