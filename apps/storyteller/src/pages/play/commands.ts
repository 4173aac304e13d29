/** The play screen's commands, for its buttons, menus and keys. */

import {
  IconClock,
  IconEyeOff,
  IconGavel,
  IconId,
  IconLayoutGrid,
  IconListCheck,
  IconListDetails,
  IconSpy,
  IconX,
} from '@tabler/icons-react'
import type { Command, CommandContext } from '../../commands/command.ts'
import { bluffsCommand } from '../../features/bluffs/commands.ts'
import { showCardCommand } from '../../features/cards/commands.ts'
import { paperCommand } from '../../features/paper/commands.ts'
import { phonesCommand } from '../../features/phones/commands.ts'
import { townCommand } from '../../features/town/commands.ts'
import { clearSelection, type PlayPanel, usePlayStore } from '../../play/play-store.ts'
import { openDialog, openedDialog } from '../../store/dialogs.ts'

const playing = ({ game }: CommandContext) => game.stage === 'play'
const changing = ({ game, viewingPast }: CommandContext) => game.stage === 'play' && !viewingPast

export const toggleRolesCommand: Command = {
  id: 'play.toggleRoles',
  label: 'play.commands.toggleRoles',
  icon: IconId,
  shortcut: 'h',
  available: playing,
  run: () => usePlayStore.getState().showRoles(!usePlayStore.getState().rolesShown),
}

export const rearrangeCommand: Command = {
  id: 'play.rearrange',
  label: 'play.commands.rearrange',
  icon: IconLayoutGrid,
  shortcut: 'a',
  available: changing,
  run: () => openDialog('rearrange'),
}

/** Night only: days have no order. */
export const nightOrderCommand: Command = {
  id: 'play.nightOrder',
  label: 'play.commands.nightOrder',
  icon: IconListCheck,
  shortcut: 'o',
  available: ({ game }) => game.stage === 'play' && game.clock.phase === 'night',
  run: () => togglePanel('night'),
}

export const nominationsCommand: Command = {
  id: 'play.nominations',
  label: 'play.commands.nominations',
  icon: IconGavel,
  shortcut: 'n',
  available: playing,
  run: () => togglePanel('nominations'),
}

export const textBoardCommand: Command = {
  id: 'play.textBoard',
  label: 'play.commands.textBoard',
  icon: IconListDetails,
  shortcut: 'b',
  available: playing,
  run: () => togglePanel('text-board'),
}

export const timelineCommand: Command = {
  id: 'play.timeline',
  label: 'play.commands.timeline',
  icon: IconClock,
  shortcut: 'l',
  available: playing,
  run: () => togglePanel('timeline'),
}

export const showGrimoireCommand: Command = {
  id: 'play.showGrimoire',
  label: 'play.commands.showGrimoire',
  icon: IconSpy,
  available: playing,
  run: () => usePlayStore.getState().openOverlay({ kind: 'grimoire' }),
}

export const coverCommand: Command = {
  id: 'play.cover',
  label: 'play.commands.cover',
  icon: IconEyeOff,
  shortcut: 'c',
  available: playing,
  run: () => usePlayStore.getState().cover(true),
}

const clearCommand: Command = {
  id: 'play.clear',
  label: 'play.commands.clear',
  icon: IconX,
  shortcut: 'escape',
  available: (context) => playing(context) && isAnythingOpen(),
  run: () => void clearSelection(),
}

export const playCommands: readonly Command[] = [
  toggleRolesCommand,
  rearrangeCommand,
  nightOrderCommand,
  nominationsCommand,
  bluffsCommand,
  showCardCommand,
  textBoardCommand,
  timelineCommand,
  phonesCommand,
  townCommand,
  paperCommand,
  showGrimoireCommand,
  coverCommand,
  clearCommand,
]

function togglePanel(panel: PlayPanel) {
  const store = usePlayStore.getState()
  store.openPanel(store.panel === panel ? null : panel)
}

function isAnythingOpen(): boolean {
  const { radial, nominating, overlay, panel } = usePlayStore.getState()
  return radial !== null || nominating !== null || overlay !== null || openedDialog() !== null || panel !== null
}
