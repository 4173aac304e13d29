/** What a phrase book says of single texts: a key that it names exists, and a text that it quotes after the key is in that text. */

/** @typedef {import('./findings.mjs').Finding} Finding */

const KEYS = /(?<![\w./])((?:[a-z][A-Za-z]*\.)+[A-Za-z][\w-]*)(?![\w/])(?:['"’”“)`,*]* ?\((?:‘([^’]+)’|“([^”]+)”)\))?/g

/**
 * @param {ReadonlyMap<string, string>} english every text by its key
 * @param {ReadonlyMap<string, string>} own
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkNotes(english, own, book) {
  const areas = new Set([...english.keys()].map((key) => key.split('.')[0]))
  return (book.readFirst ?? []).flatMap((note, index) =>
    [...note.matchAll(KEYS)].flatMap(([, key = '', single, double]) => {
      if (!areas.has(key.split('.')[0])) return []
      const text = own.get(key) ?? english.get(key)
      const isArea = [...english.keys()].some((one) => one.startsWith(`${key}.`))
      if (text === undefined) return isArea ? [] : [stale(index, `${key}: there is no such text`)]
      const quoted = single ?? double
      return quoted === undefined || text.includes(quoted) ? [] : [stale(index, `${key} does not say “${quoted}”`)]
    }),
  )
}

/** @param {number} index @param {string} what @returns {Finding} */
function stale(index, what) {
  return { kind: 'stale', key: `phrase book, readFirst: ${index + 1}`, what }
}
