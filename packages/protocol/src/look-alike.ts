/** Names that look alike: full-width letters, Cyrillic ones that look Latin, digits for letters. Source: the confusables of UTS 39. */

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

function onceMore(text: string): string {
  const plain = unhomoglyph(text.normalize('NFKC')).normalize('NFKC').toUpperCase().toLowerCase()
  return plain.replaceAll('i', 'l').trim().replace(/\s+/gu, ' ')
}
