/** What the threads that draw are asked, and what they answer. */

import type { LanguageCode } from '@grimoire/catalogue/languages'
import type { RoleTexts } from '@grimoire/protocol/character/texts'
import type { SheetKind, SheetPage, SheetProblem } from '@grimoire/protocol/sheet/page'
import type { Characters } from '../content-pack/content-pack.ts'
import type { FoundScript } from '../library/find-script.ts'

/** What a thread begins with. */
export interface ThreadData {
  /** What the build of the pages leaves for drawing. */
  readonly folder: string
  /** `sheet.html` of that build. */
  readonly template: string
  readonly characters: Characters
  /** Stands in pages for the address at which they are asked for. */
  readonly origin: string
}

/** A script as it is stored; `row` when it is of the library. */
export interface ScriptSource {
  readonly text: string
  readonly row: FoundScript | null
}

export type DrawingJob =
  | {
      readonly kind: 'sheet'
      /** Without its sheet, which the thread reads from the source. */
      readonly page: SheetPage
      readonly source: ScriptSource | null
      readonly unlisted: boolean
      /** What to say when the script cannot be read. */
      readonly gone: SheetProblem | null
    }
  | { readonly kind: 'picture'; readonly sheet: SheetKind; readonly language: LanguageCode; readonly source: ScriptSource }

export interface DrawnSheet {
  /** UTF-8, which goes from thread to thread without being copied. */
  readonly html: Uint8Array
  readonly missing: boolean
  /** Why the page was left to the browser; `null` when it is drawn. */
  readonly failure: unknown
}

export interface DrawnPicture {
  /** `null` when the script cannot be read. */
  readonly png: Uint8Array | null
}

export interface Drawing {
  readonly id: number
  readonly job: DrawingJob
  /** Of languages that this thread has not been told yet. */
  readonly texts: readonly (readonly [code: string, texts: ReadonlyMap<string, RoleTexts>])[]
}

export interface Drawn {
  readonly id: number
  readonly answer?: DrawnSheet | DrawnPicture
  readonly error?: unknown
}
