/** What a PDF of a script is made from. */

import type { Character, Script } from '@grimoire/game/model'

export interface PaperSheet {
  readonly script: Script
  /** Every character the script lists, in the reader's language. */
  readonly characters: readonly Character[]
  /** The query that opens the script's sheets on a phone; `null` for a script that nobody else can open. */
  readonly query: string | null
}
