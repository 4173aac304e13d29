/** What the page shows: a script, or why there is none. */

import type { ScriptWithCharacters } from '@grimoire/protocol/script/answer'
import { fromScriptAnswer } from '@grimoire/protocol/script/answer'
import type { EnglishNames, SheetPage, SheetProblem } from '@grimoire/protocol/sheet/page'

export type ShownSheet =
  | ({ readonly kind: 'ready'; readonly english: EnglishNames } & ScriptWithCharacters)
  | { readonly kind: 'problem'; readonly problem: SheetProblem }
  /** The browser fetches the script. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** What is known from the page itself, on the server and in the browser alike. */
export function shownOf(page: SheetPage): ShownSheet {
  if (page.sheet !== null) return { kind: 'ready', english: page.english, ...fromScriptAnswer(page.sheet) }
  if (page.problem !== null) return { kind: 'problem', problem: page.problem }
  return { kind: 'loading' }
}
