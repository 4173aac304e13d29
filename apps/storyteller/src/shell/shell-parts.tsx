/** Parts of features that the app passes to the shell, which knows only where to put them. */

import { type ComponentType, createContext, use } from 'react'

export interface ShellParts {
  /** In the wide header: the button to sign in, or to the account. */
  readonly AccountButton: ComponentType
  /** The same as a row of the menu, where the header has no room. `onDone` closes the menu. */
  readonly AccountRow: ComponentType<{ readonly onDone: () => void }>
  /** In the wide header: the menu of sheets and rules. */
  readonly SheetsMenu: ComponentType
  /** The same as a section of the app's menu, where the header has no room. `onDone` closes the menu. */
  readonly SheetSection: ComponentType<{ readonly onDone: () => void }>
}

export const ShellPartsContext = createContext<ShellParts | null>(null)

export function useShellParts(): ShellParts {
  const parts = use(ShellPartsContext)
  if (!parts) throw new Error('The shell has no parts: it must be rendered inside <Frame>.')
  return parts
}
