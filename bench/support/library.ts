/** A library of generated scripts to search in. Their names consist of common words, so that short texts match many. */

import { characters } from '@grimoire/catalogue'
import type { Database } from '../../apps/server/src/database/database.ts'
import { castOf, characterNumbers } from '../../apps/server/src/library/cast.ts'

export const WORDS = (
  'the of night a blood moon and day death trouble imp king queen brewing demon garden clock tower whisper storm shadow light river ' +
  'winter summer raven wolf rising hollow crown ember ash silver iron stone lantern harvest witch mayor fool chapel grave mirror ' +
  'thorn salt tide village uncertain cathedral carnival masquerade orchard gallows theatre lighthouse wilderness'
).split(' ')

const CHARACTERS_OF_ONE = 27
const ROWS_AT_ONCE = 500

/** Gives the same numbers every time. */
export function dice(seed = 1): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x80_00_00_00
  }
}

export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** Picks unevenly: the first of the list often, the last rarely, as ids occur in real scripts. */
const common = <Item>(list: readonly Item[], random: () => number): Item => pick(list, () => random() * random())

/** Adds one version of each name; a tenth of them have a score. */
export async function addGeneratedScripts({ db }: Database, count: number): Promise<void> {
  const random = dice()
  const numbers = await characterNumbers(db)
  const ids = characters.map(({ id }) => id)
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const made = Array.from({ length: Math.min(ROWS_AT_ONCE, count - first) }, (_, index) => {
      const pk = 20_000 + first + index
      const cast = new Set<string>()
      while (cast.size < CHARACTERS_OF_ONE) cast.add(common(ids, random))
      const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => common(WORDS, random))
      const name = `${words.join(' ')} ${pk.toString(36)}`
      const content = JSON.stringify([{ id: '_meta', name, author: '' }, ...cast])
      const score = random() < 0.1 ? Math.floor(random() * 50) : 0
      const row = {
        ...{ pk, name, name_key: name, author: `Author ${pk % 5000}`, version: '1.0.0', content_hash: String(pk), score },
        ...{ type: pk % 8 === 0 ? ('teensy' as const) : ('full' as const), is_latest: 1, origin: 'import' as const, created_at: 0 },
        ...castOf(cast, numbers).bits,
      }
      return { row, content: { script_pk: pk, content } }
    })
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('scripts')
        .values(made.map(({ row }) => row))
        .execute()
      await transaction
        .insertInto('script_contents')
        .values(made.map(({ content }) => content))
        .execute()
    })
  }
}
