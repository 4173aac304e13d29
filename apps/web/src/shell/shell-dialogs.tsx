/** The shell's dialogs, each loaded when first opened. */

import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { closeShellDialog, type ShellDialog, useShellDialog } from './dialog-store.ts'

export interface ShellDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const DIALOGS: Record<ShellDialog, LazyExoticComponent<ComponentType<ShellDialogProps>>> = {
  reset: lazy(() => import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog }))),
  save: lazy(() => import('./save-dialog.tsx').then((module) => ({ default: module.SaveDialog }))),
  load: lazy(() => import('./load-dialog.tsx').then((module) => ({ default: module.LoadDialog }))),
  script: lazy(() => import('./script-dialog.tsx').then((module) => ({ default: module.ScriptDialog }))),
  about: lazy(() => import('./about-dialog.tsx').then((module) => ({ default: module.AboutDialog }))),
  help: lazy(() => import('../commands/help-dialog.tsx').then((module) => ({ default: module.HelpDialog }))),
  palette: lazy(() => import('../commands/palette-dialog.tsx').then((module) => ({ default: module.PaletteDialog }))),
  login: lazy(() => import('../account/login-dialog.tsx').then((module) => ({ default: module.LoginDialog }))),
  account: lazy(() => import('../account/account-panel.tsx').then((module) => ({ default: module.AccountPanel }))),
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
