/** The dialogs that any screen can open, each loaded when first opened. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import type { DialogTable } from '../shell/dialog-host.tsx'
import type { AppDialogs } from '../store/dialogs.ts'

export const APP_DIALOGS: DialogTable<AppDialogs> = {
  reset: lazyPart(() => import('../shell/reset-dialog.tsx').then((module) => module.ResetDialog)),
  leave: lazyPart(() => import('../shell/leave-dialog.tsx').then((module) => module.LeaveDialog)),
  save: lazyPart(() => import('../features/saves/save-dialog.tsx').then((module) => module.SaveDialog)),
  load: lazyPart(() => import('../features/saves/load-dialog.tsx').then((module) => module.LoadDialog)),
  script: lazyPart(() => import('./script-dialog.tsx').then((module) => module.ScriptDialog)),
  shared: lazyPart(() => import('./shared-dialog.tsx').then((module) => module.SharedDialog)),
  rules: lazyPart(() => import('../features/rules/rules-dialog.tsx').then((module) => module.RulesDialog)),
  shareSheet: lazyPart(() => import('../features/share/share-dialog.tsx').then((module) => module.ShareDialog)),
  about: lazyPart(() => import('../shell/about-dialog.tsx').then((module) => module.AboutDialog)),
  paper: lazyPart(() => import('../features/paper/game-paper-dialog.tsx').then((module) => module.GamePaperDialog)),
  language: lazyPart(() => import('../features/languages/app-language-dialog.tsx').then((module) => module.AppLanguageDialog)),
  help: lazyPart(() => import('./help.tsx').then((module) => module.Help)),
  palette: lazyPart(() => import('../commands/palette-dialog.tsx').then((module) => module.PaletteDialog)),
  login: lazyPart(() => import('../features/account/login-dialog.tsx').then((module) => module.LoginDialog)),
  deleteAccount: lazyPart(() =>
    import('../features/account/delete-account-dialog.tsx').then((module) => module.DeleteAccountDialog),
  ),
  deleteDevice: lazyPart(() => import('../shell/delete-device-dialog.tsx').then((module) => module.DeleteDeviceDialog)),
  account: lazyPart(() => import('./account.tsx').then((module) => module.Account)),
}
