/** A command: one object that buttons, menus, keys and the text board read. Each is defined in its feature. */

import { canRedo, canUndo } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import type { ComponentType } from 'react'
import { type useGameStore, useShown } from '../store/game-store.ts'

/** A key under `commands` in the feature's message file. */
export type CommandLabel = { [K in keyof Messages & string]: LabelsOf<K> }[keyof Messages & string]
type LabelsOf<K extends keyof Messages & string> = Messages[K] extends { readonly commands: infer Labels }
  ? `${K}.commands.${keyof Labels & string}`
  : never

export interface CommandContext {
  readonly game: Game
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** A moment of the past is shown, read only. */
  readonly viewingPast: boolean
}

export interface Command {
  readonly id: string
  readonly label: CommandLabel
  readonly icon: ComponentType<{ readonly size?: number | string }>
  /** A `KeyboardEvent.key` in lower case, with `mod+` for Ctrl or ⌘ and `shift+`: `h`, `mod+shift+z`. */
  readonly shortcut?: string
  /** Also has a row in the app's menu, while its screen is shown. */
  readonly inMenu?: boolean
  readonly available: (context: CommandContext) => boolean
  readonly run: () => void
}

/** Commands listed together on the help sheet. */
export interface CommandGroup {
  /** Also the key of the group's heading. */
  readonly id: Exclude<keyof Messages['help']['groups'], 'board'>
  readonly commands: readonly ListedCommand[]
}

/** A line of the help sheet: a command, or an entry of the menu around a token. */
export type ListedCommand = Pick<Command, 'id' | 'icon' | 'shortcut'> & { readonly label: CommandLabel | TokenEntryLabel }
type TokenEntryLabel = `play.tokenCommands.${keyof Messages['play']['tokenCommands'] & string}.full`

type GameState = ReturnType<typeof useGameStore.getState>

/** What commands read to decide whether they can run now. */
export function commandContext({ game, history, viewing }: Pick<GameState, 'game' | 'history' | 'viewing'>): CommandContext {
  return { game, canUndo: canUndo(history), canRedo: canRedo(history), viewingPast: viewing !== null }
}

/** Whether the command can run now. Renders only when that changes, not with every change of the game. */
export function useAvailable(command: Command): boolean {
  return useShown((store) => command.available(commandContext(store)))
}
