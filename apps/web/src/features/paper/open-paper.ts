/** Opens the dialog *Export to PDF* in the storyteller's app. */

import type { Character, Script } from '@grimoire/game/model'
import { openDialog } from '../../store/dialogs.ts'
import type { PaperKind } from './paper-job.ts'

export interface PaperSheet {
  readonly script: Script
  /** Every character the script lists, in the reader's language. */
  readonly characters: readonly Character[]
  /** The query that opens the script's sheets on a phone; `null` for a script that nobody else can open. */
  readonly query: string | null
}

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    /** Without `sheet`, that of the game's script. */
    paper: { readonly kind: PaperKind; readonly sheet?: PaperSheet }
  }
}

export function openPaper(kind: PaperKind, sheet?: PaperSheet): void {
  openDialog('paper', sheet === undefined ? { kind } : { kind, sheet })
}
