/** The command that opens the phones panel on the play screen. */

import { IconDeviceMobile } from '@tabler/icons-react'
import type { Command } from '../../commands/command.ts'
import { usePlayStore } from '../../play/play-store.ts'

export const phonesCommand: Command = {
  id: 'phones.open',
  label: 'phones.commands.open',
  icon: IconDeviceMobile,
  shortcut: 'p',
  available: ({ game }) => game.stage === 'play',
  run: () => {
    const { panel, openPanel } = usePlayStore.getState()
    openPanel(panel === 'phones' ? null : 'phones')
  },
}
