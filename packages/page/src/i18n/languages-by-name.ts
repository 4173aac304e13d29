/** Every language offered, by its own name: the Latin ones, then Cyrillic, Thai, Korean and Chinese. */

import { OFFERED } from 'virtual:languages'
import { type LanguageCode, languageOf } from './languages.ts'

/** English rules, so that the order is the same in every language. */
const byName = new Intl.Collator('en')

export const LANGUAGES_BY_NAME = (Object.keys(OFFERED) as LanguageCode[]).sort((one, other) =>
  byName.compare(languageOf(one).name, languageOf(other).name),
)
