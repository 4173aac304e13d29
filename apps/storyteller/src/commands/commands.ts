/** The commands that find commands: the palette, and the help sheet with its keys. */

import { IconCommand, IconKeyboard } from '@tabler/icons-react'
import { openDialog } from '../store/dialogs.ts'
import type { Command } from './command.ts'

export const helpCommand: Command = {
  id: 'app.help',
  label: 'shell.commands.help',
  icon: IconKeyboard,
  shortcut: '?',
  available: () => true,
  run: () => openDialog('help'),
}

export const paletteCommand: Command = {
  id: 'app.palette',
  label: 'shell.commands.palette',
  icon: IconCommand,
  shortcut: 'mod+k',
  available: () => true,
  run: () => openDialog('palette'),
}
