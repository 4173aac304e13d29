/** The command that makes PDFs of the game's script. */

import { IconFileTypePdf } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { openPaper } from './open-paper.ts'

export const paperCommand: Command = {
  id: 'paper.export',
  label: 'paper.commands.export',
  icon: IconFileTypePdf,
  available: ({ game }) => game.script !== null,
  run: () => openPaper('characters'),
}
