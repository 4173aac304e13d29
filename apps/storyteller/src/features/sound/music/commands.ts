/** The music commands, for buttons and keys. The player is loaded on first use. */

import { IconMusic, IconPlayerPlay } from '@tabler/icons-react'
import type { Command, CommandContext } from '../../../commands/command.ts'
import { openDialog } from '../../../store/dialogs.ts'

const playing = ({ game }: CommandContext) => game.stage === 'play'

export const musicCommand: Command = {
  id: 'music.open',
  label: 'music.commands.open',
  icon: IconMusic,
  shortcut: 'm',
  available: playing,
  run: () => openDialog('music', { tab: 'music' }),
}

const playPauseCommand: Command = {
  id: 'music.playPause',
  label: 'music.commands.playPause',
  icon: IconPlayerPlay,
  shortcut: ' ',
  available: playing,
  run: () => void import('./play-pause.ts').then(({ playPause }) => playPause()),
}

export const musicCommands: readonly Command[] = [musicCommand, playPauseCommand]
