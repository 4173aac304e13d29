import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGE_CODES, LANGUAGES } from './languages.ts'

test('the languages are those of the specification, in its order, English first', () => {
  expect(LANGUAGE_CODES.join(' ')).toBe(
    'en_US de_DE es_AR es_ES fr_FR id_ID it_IT nb_NO nn_NO pl_PL pt_BR ru_RU th_TH tr_TR sl_SI sv_SE uk_UA vi_VI ko_KR zh_CN zh_TW',
  )
  expect(LANGUAGE_CODES[0]).toBe(DEFAULT_LANGUAGE)
})

test.each(LANGUAGE_CODES)('%s has a tag that Intl accepts, its own name and its own plurals', (code) => {
  const { tag, name, plurals, dir, fonts } = LANGUAGES[code]
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag])
  expect(new Intl.Locale(tag).language).toBe(code.slice(0, 2))
  expect([...plurals].sort()).toEqual([...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort())
  expect(name).not.toBe('')
  expect(['ltr', 'rtl']).toContain(dir)
  expect(fonts[0], 'digits and Latin names are everywhere').toBe('latin')
})

test('a language code must match exactly', () => {
  expect(['vi_VI', 'en_US'].every(isLanguageCode)).toBe(true)
  expect(['vi', 'en-US', 'en_us', 'xx_XX', '__proto__', 'toString', ''].some(isLanguageCode)).toBe(false)
})
