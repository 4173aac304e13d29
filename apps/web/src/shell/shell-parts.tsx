/** What the app hands the shell: parts of features, of which the shell knows nothing but their place. */

import { type ComponentType, createContext, use } from 'react'

export interface ShellParts {
  /** Stands in the wide header: the way to sign in, and to the account. */
  readonly AccountButton: ComponentType
  /** The same as a row of the menu, where the header has no room. `onDone` closes the menu. */
  readonly AccountRow: ComponentType<{ readonly onDone: () => void }>
}

export const ShellPartsContext = createContext<ShellParts | null>(null)

export function useShellParts(): ShellParts {
  const parts = use(ShellPartsContext)
  if (!parts) throw new Error('The shell has no parts: it stands outside of <Frame>.')
  return parts
}
