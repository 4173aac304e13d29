/**
 * The characters of the latest version of every script, held in memory: counting those that meet a filter takes a few tenths of a
 * millisecond for 100,000 scripts, of which SQLite alone needs to read an index from end to end. Before each count, whatever was written
 * since is read from the log that triggers keep (`script_changes`), so that the numbers are always those of the file.
 */

/**
 * Each column of 48 bits is two numbers of 24, which bit operations take.
 * @typedef {readonly number[]} Bits
 * @typedef {{ readonly type: string | null, readonly all: boolean, readonly included: Bits, readonly excluded: Bits }} CastFilter
 * As in `database.ts`, with the columns halved.
 */

const HALVES = ['cast_0', 'cast_1', 'cast_2', 'cast_3', 'cast_4'].flatMap((column) => [`${column} & 16777215`, `${column} >> 24`])
const COLUMNS = `pk, is_latest, type, ${HALVES.join(', ')}`
/** Numbers that precede the halves in a row of `COLUMNS`. */
const BEFORE_HALVES = 3

/** What a script is now: the kind, so that one number says both whether it counts and as what. */
const GONE = 0
const KINDS = new Map([
  ['full', 1],
  ['teensy', 2],
])

/** @param {import('@photostructure/sqlite').DatabaseSyncInstance} file */
export function latestCasts(file) {
  const newest = file.prepare('select coalesce(max(revision), 0) as revision from script_changes')
  const all = inArrays(file.prepare(`select ${COLUMNS} from scripts where is_latest = 1`))
  const changed = inArrays(
    file.prepare(`
      select script_pk, coalesce(is_latest, 0), type, ${HALVES.join(', ')}
      from script_changes left join scripts on pk = script_pk where revision > ?
    `),
  )
  /** The row of each script in the arrays. @type {Map<number, number>} */
  const places = new Map()
  let kinds = new Uint8Array(1024)
  let halves = HALVES.map(() => new Int32Array(1024))
  /** @type {number | null} */
  let read = null

  function refresh() {
    // Before the rows: what is written in between is then read twice, and never missed.
    const { revision } = /** @type {{ revision: number }} */ (newest.get())
    if (revision === read) return
    for (const row of read === null ? all.iterate() : changed.iterate(read)) put(/** @type {any} */ (row))
    read = revision
  }

  /** @param {readonly [pk: number, isLatest: number, type: string, ...halves: number[]]} row */
  function put(row) {
    const [pk, isLatest, type] = row
    let place = places.get(pk)
    if (place === undefined) {
      if (isLatest === 0) return
      place = places.size
      places.set(pk, place)
      if (place === kinds.length) grow()
    }
    kinds[place] = isLatest === 0 ? GONE : (KINDS.get(type) ?? GONE)
    for (const [index, half] of halves.entries()) half[place] = Number(row[BEFORE_HALVES + index])
  }

  function grow() {
    const size = kinds.length * 2
    const larger = new Uint8Array(size)
    larger.set(kinds)
    kinds = larger
    halves = halves.map((half) => {
      const copy = new Int32Array(size)
      copy.set(half)
      return copy
    })
  }

  return {
    /** @param {CastFilter} filter */
    count({ type, all: every, included, excluded }) {
      refresh()
      const kind = type === null ? null : (KINDS.get(type) ?? GONE)
      const tests = [...testsOf(included, true), ...testsOf(excluded, false)]
      let count = 0
      for (let place = 0; place < places.size; place += 1) {
        if (kind === null ? kinds[place] === GONE : kinds[place] !== kind) continue
        if (every ? meetsEvery(place, tests) : meetsAny(place, tests)) count += 1
      }
      return count
    },
  }

  /** @param {Bits} bits @param {boolean} wanted */
  function testsOf(bits, wanted) {
    return bits.flatMap((mask, index) => (mask === 0 ? [] : [{ half: halves[index] ?? new Int32Array(), mask, wanted }]))
  }
}

/** @typedef {{ readonly half: Int32Array, readonly mask: number, readonly wanted: boolean }} Test */

/** Has all wanted characters, and none of the unwanted. @param {number} place @param {readonly Test[]} tests */
function meetsEvery(place, tests) {
  for (const { half, mask, wanted } of tests) {
    if (((half[place] ?? 0) & mask) !== (wanted ? mask : 0)) return false
  }
  return true
}

/** Has a wanted character, or lacks one of the unwanted. @param {number} place @param {readonly Test[]} tests */
function meetsAny(place, tests) {
  for (const { half, mask, wanted } of tests) {
    if (((half[place] ?? 0) & mask) !== (wanted ? 0 : mask)) return true
  }
  return false
}

/** @param {import('@photostructure/sqlite').StatementSyncInstance} statement */
function inArrays(statement) {
  statement.setReturnArrays(true)
  return statement
}
