/** Finding scripts by part of their name, which each database does in its own way. */

import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export interface NameIndex {
  /**
   * A condition on `scripts` that is true for every latest name containing the text, and for few others. The text has at least three
   * characters.
   */
  mayHold(text: string): RawBuilder<boolean>
  /**
   * Numbers of the scripts whose latest names share most with the text, in batches of at most `limit`, the most similar batch first. They
   * include names that are not really alike. A caller that has found enough stops asking.
   */
  alike(db: Kysely<Tables>, text: string, limit: number): AsyncIterable<readonly number[]>
}
