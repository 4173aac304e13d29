/** Versions of scripts as people write them: `1.0.0`, `2`, `v1.2`, `1.0 beta`. */

const PARTS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Greater than 0 when `one` is newer. Compares the numbers part by part; `1.0` equals `1.0.0`, and `1.0 beta` is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [read(one), read(other)]
  for (let place = 0; place < Math.max(left.numbers.length, right.numbers.length); place += 1) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  // A suffix after the numbers means a pre-release.
  if (left.rest === '' || right.rest === '') return Number(right.rest !== '') - Number(left.rest !== '')
  return PARTS.compare(left.rest, right.rest)
}

/** The first version after this one that is not taken, found by increasing its third number. */
export function nextPatch(version: string, taken: (version: string) => boolean): string {
  const { numbers } = read(version)
  const [major = 0, minor = 0, patch = 0] = numbers
  for (let next = patch + 1; ; next += 1) {
    const candidate = `${major}.${minor}.${next}`
    if (!taken(candidate)) return candidate
  }
}

/** Longer numbers are dates and the like rather than versions; they still compare. */
function read(version: string): { readonly numbers: readonly number[]; readonly rest: string } {
  const [, digits = '', rest = ''] = /^\s*v?\.?\s*((?:\d+(?:\.(?=\d))?)*)(.*)$/isu.exec(version) ?? []
  const numbers = digits === '' ? [] : digits.split('.').map((part) => Math.min(Number(part), Number.MAX_SAFE_INTEGER - 1))
  return { numbers, rest: rest.trim() }
}
