/** Finding scripts by a part of their name: what each database answers in its own way. */

import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export interface NameIndex {
  /** A condition on `scripts` that every latest name holding the text meets, and few others. The text has three characters or more. */
  mayHold(text: string): RawBuilder<boolean>
  /**
   * Numbers of the scripts whose latest names have most in common with the text, in portions of at most `limit`: more than are
   * really alike, the likeliest portion first. Whoever has found what it wants asks for no more.
   */
  alike(db: Kysely<Tables>, text: string, limit: number): AsyncIterable<readonly number[]>
}
