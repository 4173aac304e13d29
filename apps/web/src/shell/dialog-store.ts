/** Which of the shell's dialogs is open; one at a time. */

import { create } from 'zustand'

export type ShellDialog = 'reset' | 'save' | 'load' | 'script' | 'about' | 'help' | 'palette' | 'login' | 'account'

interface ShellDialogStore {
  /** Stays while its dialog closes, so that it can leave with its motion and give the focus back. */
  readonly dialog: ShellDialog | null
  readonly opened: boolean
  /** Counts openings: each starts with fresh fields. */
  readonly openings: number
}

export const useShellDialog = create<ShellDialogStore>()(() => ({ dialog: null, opened: false, openings: 0 }))

export function openShellDialog(dialog: ShellDialog): void {
  useShellDialog.setState(({ openings }) => ({ dialog, opened: true, openings: openings + 1 }))
}

export function closeShellDialog(): void {
  useShellDialog.setState({ opened: false })
}
