/**
 * Exceptions with a reason, which the phrase book of a language lists: a finding that is one of them is dropped, and an exception that no
 * finding needs any more is a finding itself.
 */

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * @param {string} list the name of the list in the phrase book
 * @param {Readonly<Record<string, unknown>> | readonly string[] | undefined} exceptions keys with their reasons, or the keys alone
 * @param {readonly { readonly key: string, readonly finding: Finding }[]} found each finding with the key that would excuse it
 * @returns {Finding[]}
 */
export function excuse(list, exceptions, found) {
  const excused = new Set(Array.isArray(exceptions) ? exceptions : Object.keys(exceptions ?? {}))
  const reasons = Array.isArray(exceptions) ? [] : Object.entries(exceptions ?? {})
  const needed = new Set(found.map(({ key }) => key))
  return [
    ...found.filter(({ key }) => !excused.has(key)).map(({ finding }) => finding),
    ...[...excused].filter((key) => !needed.has(key)).map((key) => stale(list, key, 'no longer needed')),
    ...reasons.filter(([key, why]) => needed.has(key) && !isReason(why)).map(([key]) => stale(list, key, 'has no reason')),
  ]
}

/** @param {string} list @param {string} key @param {string} what @returns {Finding} */
function stale(list, key, what) {
  return { kind: 'stale', key: `phrase book, ${list}: ${key}`, what }
}

/** A sentence, or an object that holds one. @param {unknown} why */
function isReason(why) {
  return typeof why === 'string' ? /\p{L}{2}/u.test(why) : typeof why === 'object' && why !== null
}
