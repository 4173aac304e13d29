/** The app's current message for the user, shown by the alert banner. */

import { create } from 'zustand'

export type StatusLevel = 'error' | 'warning' | 'success'

export interface Status {
  /** Already in the reader's language. */
  readonly text: string
  readonly level: StatusLevel
  /** Stays until dismissed, whatever its level. */
  readonly lasting?: boolean
  /** A button with something to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long warnings and successes stay, milliseconds; errors and `lasting` messages stay until dismissed. */
const STATUS_TIMEOUT_MS = 5000

interface StatusStore {
  readonly status: Status | null
  show(status: Status): void
  dismiss(): void
}

let timer: ReturnType<typeof setTimeout> | undefined

export const useStatusStore = create<StatusStore>()((set) => ({
  status: null,
  show(status) {
    clearTimeout(timer)
    set({ status })
    if (status.level !== 'error' && !status.lasting) timer = setTimeout(() => set({ status: null }), STATUS_TIMEOUT_MS)
  },
  dismiss() {
    clearTimeout(timer)
    set({ status: null })
  },
}))

export function showStatus(text: string, level: StatusLevel = 'error', action?: Status['action']): void {
  useStatusStore.getState().show(action ? { text, level, action } : { text, level })
}
