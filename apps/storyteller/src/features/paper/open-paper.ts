/** Opens the dialog *Export to PDF* in the storyteller's app. */

import type { PaperKind } from '@grimoire/page/paper/paper-job.ts'
import type { PaperSheet } from '@grimoire/page/paper/paper-sheet.ts'
import { openDialog } from '../../store/dialogs.ts'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    /** Without `sheet`, that of the game's script. */
    paper: { readonly kind: PaperKind; readonly sheet?: PaperSheet }
  }
}

export function openPaper(kind: PaperKind, sheet?: PaperSheet): void {
  openDialog('paper', sheet === undefined ? { kind } : { kind, sheet })
}
