/** What the notes of a phrase book say of single texts: a key that they name exists, and what they quote after the key is in its text. */

/** @typedef {import('./findings.mjs').Finding} Finding */

const KEYS = /(?<![\w./])((?:[a-z][A-Za-z]*\.)+[A-Za-z][\w-]*)(?![\w/])(?:['"’”“)`,*]* ?\((?:‘([^’]+)’|“([^”]+)”)\))?/g

/** The lists of a phrase book that hold words, not notes. */
const WORDS = new Set(['terms', 'forms', 'phrases'])

/**
 * @param {ReadonlyMap<string, string>} english every text by its key
 * @param {ReadonlyMap<string, string>} own
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkNotes(english, own, book) {
  const areas = new Set([...english.keys()].map((key) => key.split('.')[0]))
  return notesOf(book).flatMap(([place, note]) =>
    [...note.matchAll(KEYS)].flatMap(([, key = '', single, double]) => {
      if (!areas.has(key.split('.')[0])) return []
      const text = own.get(key) ?? english.get(key)
      const isArea = [...english.keys()].some((one) => one.startsWith(`${key}.`))
      if (text === undefined) return isArea ? [] : [stale(place, `${key}: there is no such text`)]
      const quoted = single ?? double
      return quoted === undefined || text.includes(quoted) ? [] : [stale(place, `${key} does not say “${quoted}”`)]
    }),
  )
}

/** Every note with its place: what the writer was unsure of, and the reasons of the exceptions. @param {import('./phrase-book.mjs').PhraseBook} book */
function notesOf(book) {
  return Object.entries(book).flatMap(([list, notes]) => {
    if (WORDS.has(list) || typeof notes !== 'object') return []
    const named = Array.isArray(notes) ? notes.map((note, index) => [String(index + 1), note]) : Object.entries(notes)
    return named.flatMap(([name, note]) => (typeof note === 'string' ? [/** @type {const} */ ([`${list}: ${name}`, note])] : []))
  })
}

/** @param {string} place @param {string} what @returns {Finding} */
function stale(place, what) {
  return { kind: 'stale', key: `phrase book, ${place}`, what }
}
