/**
 * The shell with everything the app passes to it: the features' parts of header and menu, their background tasks, and the dialogs
 * of every screen.
 */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import type { ReactNode } from 'react'
import { useCommands } from '../commands/on-screen.ts'
import { AccountButton, AccountRow } from '../features/account/account-button.tsx'
import { useOwnCharactersWarning } from '../features/languages/use-own-characters-warning.ts'
import { shareCommands } from '../features/share/commands.ts'
import { SheetsMenu } from '../features/share/sheets-menu.tsx'
import { useDialogs } from '../shell/dialog-host.tsx'
import { Frame } from '../shell/frame.tsx'
import type { ShellParts } from '../shell/shell-parts.tsx'
import { APP_DIALOGS } from './dialogs.ts'
import { Keepers } from './keepers.tsx'

const SheetSection = lazyPart(() => import('../features/share/sheets-panel.tsx').then((module) => module.SheetSection))

const PARTS: ShellParts = { AccountButton, AccountRow, SheetsMenu, SheetSection }

export function AppShell({ children }: { readonly children: ReactNode }) {
  useDialogs(APP_DIALOGS)
  useCommands(shareCommands)
  useOwnCharactersWarning()
  return (
    <>
      <Frame parts={PARTS}>{children}</Frame>
      <Keepers />
    </>
  )
}
