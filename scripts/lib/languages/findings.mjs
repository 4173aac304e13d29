/** What a finding about a language is, how bad it is, and what makes the check fail. */

/**
 * @typedef {'malformed' | 'placeholders' | 'plurals' | 'missing' | 'unused' | 'name' | 'name-word' | 'label' | 'term' | 'scope' |
 *   'owners' | 'must' | 'paraphrase' | 'counts' | 'bare-number' | 'printed-name' | 'pair-by-hand' | 'label-order' | 'label-name' |
 *   'concept' | 'same-english' | 'published-word' | 'address' | 'stop-word' | 'typography' | 'unchanged' | 'length' | 'stale'} Kind
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
  'name-word',
  'label',
  'term',
  'scope',
  'owners',
  'must',
  'paraphrase',
  'counts',
  'bare-number',
  'printed-name',
  'pair-by-hand',
  'label-order',
  'label-name',
  'concept',
  'same-english',
  'published-word',
  'address',
  'stop-word',
  'typography',
  'unchanged',
  'length',
  'stale',
]

/** @param {Finding} finding */
export function isBreaking({ kind }) {
  return kind === 'malformed' || kind === 'placeholders'
}

/**
 * What the check is for: `reading`, what breaks a screen; `change`, all but what is not translated yet, for which English shows;
 * `release`, all. A warning never fails.
 * @typedef {'reading' | 'change' | 'release'} Purpose
 */

/** Whether a finding fails the check. @param {Finding} finding @param {Purpose} purpose */
export function isFailure(finding, purpose) {
  if (isBreaking(finding)) return true
  if (purpose === 'reading' || finding.warning === true) return false
  return purpose === 'release' || finding.kind !== 'missing'
}

/** Worst kind first; within a kind, failures before warnings. @param {readonly Finding[]} findings */
export function sorted(findings) {
  return findings.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || Number(a.warning ?? false) - Number(b.warning ?? false),
  )
}
