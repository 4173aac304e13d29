/** Versions of scripts as people write them: `1.0.0`, `2`, `v1.2`, `1.0 beta`. */

const PARTS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Greater than 0 when `one` is the newer: by their numbers, part by part; `1.0` is as new as `1.0.0`, and `1.0 beta` older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [read(one), read(other)]
  for (let place = 0; place < Math.max(left.numbers.length, right.numbers.length); place += 1) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  // What is said after the numbers is a step on the way to them.
  if (left.rest === '' || right.rest === '') return Number(right.rest !== '') - Number(left.rest !== '')
  return PARTS.compare(left.rest, right.rest)
}

/** The first version after this one that is not taken: its third number counts up. */
export function nextPatch(version: string, taken: (version: string) => boolean): string {
  const { numbers } = read(version)
  const [major = 0, minor = 0, patch = 0] = numbers
  for (let next = patch + 1; ; next += 1) {
    const candidate = `${major}.${minor}.${next}`
    if (!taken(candidate)) return candidate
  }
}

/** Longer numbers are no versions but dates and the like; they still compare. */
function read(version: string): { readonly numbers: readonly number[]; readonly rest: string } {
  const [, digits = '', rest = ''] = /^\s*v?\.?\s*((?:\d+(?:\.(?=\d))?)*)(.*)$/isu.exec(version) ?? []
  const numbers = digits === '' ? [] : digits.split('.').map((part) => Math.min(Number(part), Number.MAX_SAFE_INTEGER - 1))
  return { numbers, rest: rest.trim() }
}
