/** The language of a page that the server draws. */

import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@grimoire/catalogue/languages'

/** The `lang` of the address if it is offered, else the best offered one of `Accept-Language`, else English. */
export function pageLanguage(asked: string | undefined, header: string | undefined, offered: readonly string[]): LanguageCode {
  // The language for development is in no list of the product's, but it can be asked for.
  if (asked !== undefined && offered.includes(asked)) return asked as LanguageCode
  const known = (Object.keys(LANGUAGES) as LanguageCode[]).filter((code) => offered.includes(code))
  for (const tag of preferredTags(header)) {
    const exact = known.find((code) => LANGUAGES[code].tag.toLowerCase() === tag)
    const like = exact ?? known.find((code) => primary(LANGUAGES[code].tag.toLowerCase()) === primary(tag))
    if (like !== undefined) return like
  }
  return DEFAULT_LANGUAGE
}

/** More are no reader's. */
const MOST_TAGS = 20

/** The tags of `Accept-Language`, in lower case, the most wanted first. */
function preferredTags(header = ''): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, MOST_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

function primary(tag: string): string {
  return tag.split('-')[0] ?? tag
}
