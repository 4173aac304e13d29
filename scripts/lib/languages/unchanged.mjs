/** Texts that equal the English ones: right for a published name or a loanword with a reason, otherwise a text that nobody translated. */

import { excuse } from './exceptions.mjs'
import { sameWord } from './phrase-book.mjs'

/**
 * @param {readonly import('./findings.mjs').Finding[]} unchanged the findings of the comparison
 * @param {ReadonlyMap<string, string>} english every English text by its key
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {import('./phrase-book.mjs').Published} published
 * @returns {import('./findings.mjs').Finding[]}
 */
export function checkUnchanged(unchanged, english, book, published) {
  const words = [...Object.values({ ...book.terms, ...published.terms }), ...Object.values(published.editions)]
  const loanwords = new Set(words.flatMap((word) => (typeof word === 'string' ? [word.toLowerCase()] : [])))
  const found = unchanged.map((finding) => ({ key: finding.key, finding }))
  return excuse('sameAsEnglish', book.sameAsEnglish, found).filter(
    ({ kind, key }) => kind !== 'unchanged' || !isExpected(key, english.get(key) ?? ''),
  )

  /** @param {string} key @param {string} text */
  function isExpected(key, text) {
    const [, id = '', field] = /^characters\.([^.]+)\.([^.]+)/.exec(key) ?? []
    if (field === 'name') return sameWord(published.names[id] ?? '', text)
    if (field?.startsWith('reminders')) return sameWord(published.labels[text] ?? '', text)
    return loanwords.has(text.toLowerCase())
  }
}
