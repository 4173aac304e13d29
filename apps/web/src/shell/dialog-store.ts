/** Which of the shell's dialogs is open; one at a time. */

import { create } from 'zustand'

export type ShellDialog = 'reset' | 'save' | 'load' | 'script' | 'about'

interface ShellDialogStore {
  /** Stays while its dialog closes, so that it can leave with its motion and give the focus back. */
  readonly dialog: ShellDialog | null
  readonly opened: boolean
}

export const useShellDialog = create<ShellDialogStore>()(() => ({ dialog: null, opened: false }))

export function openShellDialog(dialog: ShellDialog): void {
  useShellDialog.setState({ dialog, opened: true })
}

export function closeShellDialog(): void {
  useShellDialog.setState({ opened: false })
}
