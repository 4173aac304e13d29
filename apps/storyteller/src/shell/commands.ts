/** The shell's own commands: undo, redo, and those of the game menu. */

import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBook,
  IconDeviceFloppy,
  IconFolderOpen,
  IconInfoCircle,
  IconLanguage,
  IconScript,
  IconSparkles,
} from '@tabler/icons-react'
import type { Command } from '../commands/command.ts'
import { helpCommand, paletteCommand } from '../commands/commands.ts'
import { openDialog } from '../store/dialogs.ts'
import { useGameStore } from '../store/game-store.ts'

export const undoCommand: Command = {
  id: 'game.undo',
  label: 'shell.commands.undo',
  icon: IconArrowBackUp,
  shortcut: 'mod+z',
  available: ({ canUndo, viewingPast }) => canUndo || viewingPast,
  run: () => useGameStore.getState().undo(),
}

export const redoCommand: Command = {
  id: 'game.redo',
  label: 'shell.commands.redo',
  icon: IconArrowForwardUp,
  shortcut: 'mod+shift+z',
  available: ({ canRedo, viewingPast }) => canRedo && !viewingPast,
  run: () => useGameStore.getState().redo(),
}

export const newGameCommand: Command = {
  id: 'game.new',
  label: 'shell.commands.newGame',
  icon: IconSparkles,
  available: () => true,
  run: () => openDialog('reset'),
}

export const saveGameCommand: Command = {
  id: 'game.save',
  label: 'shell.commands.saveGame',
  icon: IconDeviceFloppy,
  available: ({ game }) => game.script !== null,
  run: () => openDialog('save'),
}

export const loadGameCommand: Command = {
  id: 'game.load',
  label: 'shell.commands.loadGame',
  icon: IconFolderOpen,
  available: () => true,
  run: () => openDialog('load'),
}

export const scriptCommand: Command = {
  id: 'script.preview',
  label: 'shell.commands.scriptPreview',
  icon: IconScript,
  available: ({ game }) => game.script !== null,
  run: () => openDialog('script'),
}

export const languageCommand: Command = {
  id: 'app.language',
  label: 'shell.commands.language',
  icon: IconLanguage,
  available: () => true,
  run: () => openDialog('language'),
}

export const rulesCommand: Command = {
  id: 'app.rules',
  label: 'shell.commands.rules',
  icon: IconBook,
  available: () => true,
  run: () => openDialog('rules'),
}

export const aboutCommand: Command = {
  id: 'app.about',
  label: 'shell.commands.about',
  icon: IconInfoCircle,
  available: () => true,
  run: () => openDialog('about'),
}

export const shellCommands: readonly Command[] = [
  undoCommand,
  redoCommand,
  newGameCommand,
  saveGameCommand,
  loadGameCommand,
  scriptCommand,
  paletteCommand,
  languageCommand,
  rulesCommand,
  helpCommand,
  aboutCommand,
]
