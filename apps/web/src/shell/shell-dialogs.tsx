/** The shell's dialogs, each loaded when first opened. */

import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { closeShellDialog, type ShellDialog, useShellDialog } from './dialog-store.ts'

export interface ShellDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const DIALOGS: Record<ShellDialog, LazyExoticComponent<ComponentType<ShellDialogProps>>> = {
  reset: lazyPart(() => import('./reset-dialog.tsx').then((module) => module.ResetDialog)),
  save: lazyPart(() => import('../features/saves/save-dialog.tsx').then((module) => module.SaveDialog)),
  load: lazyPart(() => import('../features/saves/load-dialog.tsx').then((module) => module.LoadDialog)),
  script: lazyPart(() => import('../features/sheets/script-dialog.tsx').then((module) => module.ScriptDialog)),
  about: lazyPart(() => import('./about-dialog.tsx').then((module) => module.AboutDialog)),
  help: lazyPart(() => import('../commands/help-dialog.tsx').then((module) => module.HelpDialog)),
  palette: lazyPart(() => import('../commands/palette-dialog.tsx').then((module) => module.PaletteDialog)),
  login: lazyPart(() => import('../features/account/login-dialog.tsx').then((module) => module.LoginDialog)),
  account: lazyPart(() => import('../features/account/account-panel.tsx').then((module) => module.AccountPanel)),
}

export function ShellDialogs() {
  const { dialog, opened, openings } = useShellDialog()
  if (dialog === null) return null
  const Dialog = DIALOGS[dialog]
  return (
    <Suspense fallback={null}>
      {/* Each opening begins afresh. */}
      <Dialog key={openings} opened={opened} onClose={closeShellDialog} />
    </Suspense>
  )
}
