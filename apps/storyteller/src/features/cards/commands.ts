/** The command that shows cards, for buttons, menus and keys. */

import { IconCards } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { openDialog } from '../../store/dialogs.ts'

export const showCardCommand: Command = {
  id: 'play.showCard',
  label: 'cards.commands.showCard',
  icon: IconCards,
  shortcut: 'i',
  available: ({ game }) => game.stage === 'play',
  run: () => openDialog('cards'),
}
