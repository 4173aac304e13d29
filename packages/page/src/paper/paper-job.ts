/** What the page hands to the worker that makes a PDF, and what comes back: plain data, so that it can be posted. */

import type { Character, CharacterId, Script, Team } from '@grimoire/game/model'

export type PaperKind = 'characters' | 'nightOrder' | 'tokens'

export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const
export type PaperSize = keyof typeof PAPERS

/** Diameters in mm. */
export const TOKEN_SIZES = [35, 40, 45, 50, 60] as const
export const REMINDER_SIZES = [20, 25, 30] as const

export interface PaperOptions {
  readonly paper: PaperSize
  /** Only for tokens. */
  readonly tokens: TokenOptions
}

export interface TokenOptions {
  readonly tokenSize: (typeof TOKEN_SIZES)[number]
  readonly reminderSize: (typeof REMINDER_SIZES)[number]
  readonly which: 'both' | 'characters' | 'reminders'
  /** Pages of backs between those of the fronts, for printing on both sides. */
  readonly backs: boolean
}

export const USUAL_OPTIONS: PaperOptions = {
  paper: 'a4',
  tokens: { tokenSize: 45, reminderSize: 25, which: 'both', backs: false },
}

type Step = { readonly name: string; readonly text: string }

/** Every text on paper that does not come from the script, in the reader's language. `{…}` stands where the worker fills in a value. */
export interface PaperWords {
  /** A language tag such as `en-US`. */
  readonly language: string
  readonly product: string
  /** Under the title: the kind of sheet, the author, the version. */
  readonly subtitle: string
  readonly onPhone: string
  /** With `{page}` and `{pages}`. */
  readonly page: string
  readonly foot: string
  readonly teams: Readonly<Record<Team, string>>
  readonly jinxes: string
  /** With `{a}` and `{b}`. */
  readonly pair: string
  readonly exclusive: string
  readonly houseRules: string
  readonly nights: { readonly first: string; readonly other: string }
  readonly steps: Readonly<Record<'dusk' | 'minionInfo' | 'demonInfo' | 'dawn', Step>>
  /** `*…*` is bold, and `:reminder:` a ring, as in the prompts. */
  readonly nightNote: string
  readonly ruler: string
}

export interface PaperIcons {
  /** Paths in a 512 × 512 square, by symbol of the sprite. */
  readonly drawings: Readonly<Record<string, string>>
  /** PNG or JPEG as data URLs, for characters with a picture of their own that may be shown. */
  readonly images: Readonly<Record<CharacterId, string>>
}

export interface PaperJob {
  readonly kind: PaperKind
  readonly script: Script
  readonly characters: readonly Character[]
  readonly words: PaperWords
  readonly options: PaperOptions
  readonly icons: PaperIcons
  /** Where the same sheet opens on a phone, for the QR code; `null` if nowhere. */
  readonly address: string | null
}

export type PaperReply = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: 'fonts' | 'failed' }
