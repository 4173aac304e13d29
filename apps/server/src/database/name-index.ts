/** Finding scripts by part of their name, which each database does in its own way. */

import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export interface NameIndex {
  /**
   * A condition on `scripts` that is true for every latest name containing the text. For texts of at least three characters, which
   * the index knows, it is true for few others; for shorter ones the names themselves have to be looked at.
   */
  mayHold(text: string): RawBuilder<boolean>
  /** A condition on `scripts` that is true for these. One parameter, however many there are: as many as a search compares take long to bind. */
  among(pks: readonly number[]): RawBuilder<boolean>
  /**
   * Numbers of the scripts whose latest names share most with the text, in batches of at most `limit`, the most similar batch first. They
   * include names that are not really alike. A caller that has found enough stops asking.
   */
  alike(db: Kysely<Tables>, text: string, limit: number): AsyncIterable<readonly number[]>
}
