/**
 * The shell with everything the app passes to it: the features' parts of header and menu, their background tasks, and the dialogs
 * of every screen.
 */

import type { ReactNode } from 'react'
import { AccountButton, AccountRow } from '../features/account/account-button.tsx'
import { useDialogs } from '../shell/dialog-host.tsx'
import { Frame } from '../shell/frame.tsx'
import type { ShellParts } from '../shell/shell-parts.tsx'
import { APP_DIALOGS } from './dialogs.ts'
import { Keepers } from './keepers.tsx'

const PARTS: ShellParts = { AccountButton, AccountRow }

export function AppShell({ children }: { readonly children: ReactNode }) {
  useDialogs(APP_DIALOGS)
  return (
    <>
      <Frame parts={PARTS}>{children}</Frame>
      <Keepers />
    </>
  )
}
