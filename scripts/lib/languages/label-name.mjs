/**
 * The name of a player that stands within the English sentence, but beside a colon in the translation: *Removed: Ann* instead of *Ann was
 * removed*. Languages with cases and particles need some of these, and a sentence reads better. The phrase book says how many a language
 * has: the number may fall, not rise.
 */

/** @typedef {import('./findings.mjs').Finding} Finding */

/** The placeholders that hold one name; a list of names stands well after a colon. */
const NAME = String.raw`\{(?:player|other|name|nominee|nominator|next|master)\}`

const WITHIN = new RegExp(NAME)
const BESIDE_COLON = new RegExp(String.raw`[:：][ \u00A0]?[«“„「]?${NAME}|^${NAME}[ \u00A0]?[:：]`)

/**
 * @param {ReadonlyMap<string, string>} english the messages by key
 * @param {ReadonlyMap<string, string>} own
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkLabelNames(english, own, { labelNames: limit = 0 }) {
  const labels = [...own].filter(([key, text]) => {
    const source = english.get(key) ?? ''
    return WITHIN.test(source) && !BESIDE_COLON.test(source) && BESIDE_COLON.test(text)
  })
  const count = labels.length
  if (count > limit) {
    const what = `${count} names stand beside a colon, and not in the English; there were ${limit}. The last: ${labels.at(-1)?.[0]}`
    return [{ kind: 'label-name', key: 'all messages', what }]
  }
  return count < limit ? [{ kind: 'stale', key: 'phrase book, labelNames', what: `only ${count} are left` }] : []
}
