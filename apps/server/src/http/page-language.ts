/** The language of a page that the server draws. */

import { bestLanguage } from '@grimoire/catalogue/best-language'
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@grimoire/catalogue/languages'

/** The `lang` of the address if it is offered, else the best offered one of `Accept-Language`, else English. */
export function pageLanguage(asked: string | undefined, header: string | undefined, offered: readonly string[]): LanguageCode {
  // The language for development is in no list of the product's, but it can be asked for.
  if (asked !== undefined && offered.includes(asked)) return asked as LanguageCode
  const known = Object.fromEntries(Object.entries(LANGUAGES).filter(([code]) => offered.includes(code)))
  return bestLanguage<LanguageCode>(preferredTags(header), known) ?? DEFAULT_LANGUAGE
}

/** More are no reader's. */
const MOST_TAGS = 20

/** The tags of `Accept-Language`, the most wanted first. */
function preferredTags(header = ''): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, MOST_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim())
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
