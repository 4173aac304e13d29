/** The app's current message for the user, shown by the alert banner. Every message is about something, and leaves with it. */

import { create } from 'zustand'

export type StatusLevel = 'error' | 'warning' | 'success'

export interface Status {
  /** Already in the reader's language. */
  readonly text: string
  readonly level: StatusLevel
  /** What it is about. */
  readonly matter: Matter
  /** Stays until dismissed or settled, whatever its level. */
  readonly lasting?: boolean
  /** A button with something to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/**
 * What messages are about: a call, a control, a thing on the screen. Only a matter can show a message, and whoever has the matter settles
 * it when the message no longer holds. Components use `useMatter` and `useStatus`, which settle when the component goes.
 */
export interface Matter {
  /** Shows a message about it in place of any other. Errors stay until dismissed or settled; warnings and successes go by themselves. */
  say(text: string, level?: StatusLevel, more?: Pick<Status, 'lasting' | 'action'>): void
  /** It succeeded, is tried again, changed or is gone: its message leaves. Nothing happens to the message of another matter. */
  settle(): void
}

/** How long warnings and successes stay, milliseconds; errors and `lasting` messages stay until dismissed. */
const STATUS_TIMEOUT_MS = 5000

interface StatusStore {
  readonly status: Status | null
  dismiss(): void
}

let timer: ReturnType<typeof setTimeout> | undefined

export const useStatusStore = create<StatusStore>()((set) => ({
  status: null,
  dismiss() {
    clearTimeout(timer)
    set({ status: null })
  },
}))

function show(status: Status): void {
  clearTimeout(timer)
  useStatusStore.setState({ status })
  if (status.level !== 'error' && !status.lasting) timer = setTimeout(() => useStatusStore.getState().dismiss(), STATUS_TIMEOUT_MS)
}

export function newMatter(): Matter {
  const matter: Matter = {
    say: (text, level = 'error', more) => show({ text, level, matter, ...more }),
    settle() {
      const { status, dismiss } = useStatusStore.getState()
      if (status?.matter === matter) dismiss()
    },
  }
  return matter
}
