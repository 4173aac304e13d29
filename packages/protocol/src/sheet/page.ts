/**
 * The page of a script's sheets, `/player` and `/night-order`: what the server works out, and the same components draw, first on the
 * server and then in the browser.
 */

import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { ScriptAnswer } from '../script/answer.ts'

export type SheetKind = 'characters' | 'nightOrder'

/** The script that is read when the address names none. */
export const DEFAULT_SHEET_SCRIPT = 'Trouble Brewing'

/** The English names of the characters that have another one in the page's language, by id. */
export type EnglishNames = Readonly<Record<string, string>>

/** Everything the page draws. Stands in the HTML as JSON, in the element `SHEET_PAGE_ID`, so that the browser draws the same again. */
export interface SheetPage {
  readonly kind: SheetKind
  /** The language of the words, and of the characters' texts in `sheet`, which are translated already. */
  readonly language: LanguageCode
  /** The query that opens both sheets of this script, without a question mark: `script=…`, `url=…` or `homebrew=…`; empty for the default. */
  readonly query: string
  /** `null` with a `problem`, and when the browser has to fetch it: a script at an address of its own, or a page opened offline. */
  readonly sheet: ScriptAnswer | null
  readonly english: EnglishNames
  readonly problem: SheetProblem | null
}

/** Why there is no sheet. */
export type SheetProblem =
  /** The library has no script of this name. `nearest` are names it has, the best first. */
  | { readonly code: 'no-script'; readonly asked: string; readonly nearest: readonly string[] }
  /** The library has the script, under its `name`, but not in this version. */
  | { readonly code: 'no-version'; readonly name: string; readonly version: string }
  /** Nobody shared a script under this key, or nobody read it for 90 days. */
  | { readonly code: 'no-homebrew' }
  /** The script at the address could not be read. `reason` is a code of `errors.ts`. */
  | { readonly code: 'bad-url'; readonly reason: string }
  /** The server is drawing too many others. */
  | { readonly code: 'busy' }

export const SHEET_PAGE_ID = 'sheet-page'

/** A drawn page, to be put into `sheet.html`. Every text in it is escaped. */
export interface RenderedSheet {
  /** For `<html>`. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Plain text, for the window's title and for a link to the page in a chat. */
  readonly title: string
  readonly description: string
  /** The HTML inside `#root`. */
  readonly body: string
}

/** What the web build leaves for the server to draw sheets with: the default export of `dist-server/sheet.js`. */
export interface SheetRenderer {
  renderSheet(page: SheetPage): Promise<RenderedSheet>
}
