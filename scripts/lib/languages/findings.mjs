/** What a finding about a language is, how bad it is, and what makes the check fail. */

/**
 * @typedef {'malformed' | 'placeholders' | 'plurals' | 'missing' | 'unused' | 'name' | 'label' | 'term' | 'typography' | 'unchanged' |
 *   'length' | 'stale'} Kind
 * @typedef {{ readonly kind: Kind, readonly key: string, readonly what?: string, readonly warning?: true }} Finding
 */

/** Worst first. The first two break something on the screen. @type {readonly Kind[]} */
export const KINDS = [
  'malformed',
  'placeholders',
  'plurals',
  'missing',
  'unused',
  'name',
  'label',
  'term',
  'typography',
  'unchanged',
  'length',
  'stale',
]

/** @param {Finding} finding */
export function isBreaking({ kind }) {
  return kind === 'malformed' || kind === 'placeholders'
}

/** Whether a finding fails the check. A warning never does. @param {Finding} finding @param {boolean} strict */
export function isFailure(finding, strict) {
  return isBreaking(finding) || (strict && finding.warning !== true)
}

/** Worst kind first; within a kind, failures before warnings. @param {readonly Finding[]} findings */
export function sorted(findings) {
  return findings.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || Number(a.warning ?? false) - Number(b.warning ?? false),
  )
}
