/** The commands that show players the way to a script's sheets. */

import { IconQrcode } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { openDialog } from '../../store/dialogs.ts'

export const characterSheetCommand: Command = {
  id: 'share.characters',
  label: 'share.commands.characters',
  icon: IconQrcode,
  available: ({ game }) => game.script !== null,
  run: () => openDialog('shareSheet', { kind: 'characters' }),
}

export const nightSheetCommand: Command = {
  id: 'share.nightOrder',
  label: 'share.commands.nightOrder',
  icon: IconQrcode,
  available: ({ game }) => game.script !== null,
  run: () => openDialog('shareSheet', { kind: 'nightOrder' }),
}

export const shareCommands: readonly Command[] = [characterSheetCommand, nightSheetCommand]
