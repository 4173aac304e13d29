/**
 * The characters of the latest version of every script, held in memory as one set of bits for each character: counting the scripts that
 * meet a filter takes microseconds, where SQLite has to read an index from end to end. Before each count, whatever was written since is
 * read from the log that triggers keep (`script_changes`), so that the numbers are always those of the file.
 */

/**
 * As in `database.ts`.
 * @typedef {{
 *   readonly type: string | null,
 *   readonly all: boolean,
 *   readonly included: readonly number[],
 *   readonly excluded: readonly number[],
 * }} CastFilter
 */

/** A column of 48 bits is read as two numbers, because bit operations take 32. */
const BITS_READ = 24
const READ = ['cast_0', 'cast_1', 'cast_2', 'cast_3', 'cast_4'].flatMap((column) => [
  `${column} & ${2 ** BITS_READ - 1}`,
  `${column} >> ${BITS_READ}`,
])
const WORD = 32

/** @typedef {readonly [pk: number, isLatest: number, type: string, ...bits: number[]]} Row */

/** @param {import('@photostructure/sqlite').DatabaseSyncInstance} file */
export function latestCasts(file) {
  const newest = file.prepare('select coalesce(max(revision), 0) as revision from script_changes')
  const all = file.prepare(`select pk, is_latest, type, ${READ.join(', ')} from scripts where is_latest = 1`)
  const changed = file.prepare(`
    select script_pk, coalesce(is_latest, 0), type, ${READ.join(', ')}
    from script_changes left join scripts on pk = script_pk where revision > ?
  `)
  for (const statement of [all, changed]) statement.setReturnArrays(true)

  /** The bit of each script. @type {Map<number, number>} */
  const places = new Map()
  let words = 32
  /** By the number of the character. */
  let characters = READ.flatMap(() => Array.from({ length: BITS_READ }, () => new Int32Array(words)))
  /** By type: the scripts that count. @type {Map<string, Int32Array>} */
  let types = new Map()
  /** @type {number | null} */
  let read = null

  function refresh() {
    // Before the rows: what is written in between is then read twice, and never missed.
    const { revision } = /** @type {{ revision: number }} */ (newest.get())
    if (revision === read) return
    for (const row of read === null ? all.iterate() : changed.iterate(read)) put(/** @type {Row} */ (/** @type {unknown} */ (row)))
    read = revision
  }

  /** @param {Row} row */
  function put([pk, isLatest, type, ...bits]) {
    const known = places.get(pk)
    if (known === undefined && isLatest === 0) return
    const place = known ?? places.size
    places.set(pk, place)
    if (place >= words * WORD) grow()
    if (known !== undefined) for (const set of [...characters, ...types.values()]) remove(set, place)
    if (isLatest === 0) return
    const ofType = types.get(type) ?? new Int32Array(words)
    types.set(type, ofType)
    add(ofType, place)
    for (const [index, some] of bits.entries()) {
      for (let left = some; left !== 0; left &= left - 1) {
        const set = characters[index * BITS_READ + lowest(left)]
        if (set) add(set, place)
      }
    }
  }

  function grow() {
    words *= 2
    const larger = (/** @type {Int32Array} */ set) => {
      const copy = new Int32Array(words)
      copy.set(set)
      return copy
    }
    characters = characters.map(larger)
    types = new Map([...types].map(([type, set]) => [type, larger(set)]))
  }

  return {
    /** @param {CastFilter} filter */
    count({ type, all: every, included, excluded }) {
      refresh()
      const sets = (/** @type {readonly number[]} */ numbers) => numbers.flatMap((number) => characters[number] ?? [])
      const [wanted, unwanted] = [sets(included), sets(excluded)]
      let total = 0
      for (const [name, ofType] of types) {
        if (type !== null && name !== type) continue
        for (let word = 0; word < words; word += 1) {
          let met = every ? -1 : 0
          for (const set of wanted) met = every ? met & (set[word] ?? 0) : met | (set[word] ?? 0)
          for (const set of unwanted) met = every ? met & ~(set[word] ?? 0) : met | ~(set[word] ?? 0)
          total += ones(met & (ofType[word] ?? 0))
        }
      }
      return total
    },
  }
}

/** @param {Int32Array} set @param {number} place */
function add(set, place) {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** @param {Int32Array} set @param {number} place */
function remove(set, place) {
  set[place >>> 5] = (set[place >>> 5] ?? 0) & ~(1 << (place & 31))
}

/** The lowest bit that is set. @param {number} bits */
function lowest(bits) {
  return WORD - 1 - Math.clz32(bits & -bits)
}

/** How many bits are set, added up in pairs, then fours, then bytes. @param {number} bits */
function ones(bits) {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
