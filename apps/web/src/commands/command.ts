/** A command: one object that buttons, menus, keys and the text board all read. It lives in its feature. */

import type { Game } from '@grimoire/game'
import type { ComponentType } from 'react'
import type { Messages } from '../i18n/types.ts'

/** A key below `commands` in the feature's message file. */
export type CommandLabel = { [K in keyof Messages & string]: LabelsOf<K> }[keyof Messages & string]
type LabelsOf<K extends keyof Messages & string> = Messages[K] extends { readonly commands: infer Labels }
  ? `${K}.commands.${keyof Labels & string}`
  : never

export interface CommandContext {
  readonly game: Game
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The grimoire as it was, read only. */
  readonly viewingPast: boolean
}

export interface Command {
  readonly id: string
  readonly label: CommandLabel
  readonly icon: ComponentType<{ readonly size?: number | string }>
  /** A `KeyboardEvent.key` in lower case, with `mod+` for Ctrl or ⌘ and `shift+`: `h`, `mod+shift+z`. */
  readonly shortcut?: string
  /** Has a row in the app's menu too, while its screen is shown. */
  readonly inMenu?: boolean
  readonly available: (context: CommandContext) => boolean
  readonly run: () => void
}

/** Commands that the help sheet shows together. */
export interface CommandGroup {
  /** Also the key of the group's name. */
  readonly id: Exclude<keyof Messages['help']['groups'], 'board'>
  readonly commands: readonly Command[]
}
