/** The ids that viewers are sent. A client's own may name a character, as the specification's do: `imp_ab12cd34`. */

import { createHmac } from 'node:crypto'

export type HideId = (id: string) => string

/** The first 64 bits in hexadecimal, which spells no character's name. */
const LENGTH = 16
/** Ids that are remembered: each push has the same ones. */
const MOST_KNOWN = 10_000
const known = new Map<string, string>()

/** The same id becomes the same again in this town, and nobody without the salt can tell what it was. */
export function opaqueIds(rowSalt: string): HideId {
  return (id) => {
    const name = `${rowSalt} ${id}`
    const hidden = known.get(name) ?? createHmac('sha256', rowSalt).update(id).digest('hex').slice(0, LENGTH)
    // Long ones are no ids of ours, and not worth the memory.
    if (id.length > LONGEST_KNOWN) return hidden
    known.delete(name)
    known.set(name, hidden)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return hidden
  }
}
const LONGEST_KNOWN = 60
