/**
 * Names that look alike: full-width letters, Cyrillic ones that look Latin, digits for letters, and small signs beside letters. Source: the
 * confusables of UTS 39, and for the signs, how a name is called at a table: nobody says the dot of “Ann.”.
 */

import unhomoglyph from 'unhomoglyph'

/**
 * Two names look alike when this is the same: each letter as the one it looks like, in Latin without case. A capital i looks like a small
 * L, so i and l count as one. Capitals of other scripts look like other letters than the small ones: names are also compared without case.
 */
export function lookOf(name: string): string {
  let look = onceMore(name)
  // What a letter looks like may look like another one in lower case; two or three rounds come to rest.
  for (let again = onceMore(look); again !== look; again = onceMore(look)) look = again
  return look
}

/** Punctuation, and accents that stand alone. */
const SMALL_SIGNS = /[\p{P}\p{Sk}]+|\s\p{M}+/gu

function onceMore(text: string): string {
  const plain = unhomoglyph(withoutSigns(text.normalize('NFKC')))
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
  return plain.replaceAll('i', 'l').trim().replace(/\s+/gu, ' ')
}

/** A name that is nothing but signs keeps them. */
function withoutSigns(name: string): string {
  const rest = name.replaceAll(SMALL_SIGNS, ' ').trim()
  return rest === '' ? name : rest
}
