import { describe, expect, it } from 'vitest'
import { bestLanguage } from './best-language.ts'
import { LANGUAGES } from './languages.ts'

describe('the best language', () => {
  it.each([
    ['en-GB', 'en_US'],
    ['de', 'de_DE'],
    ['de-CH', 'de_DE'],
    ['es', 'es_ES'],
    ['es-ES', 'es_ES'],
    ['es-MX', 'es_AR'],
    ['es-419', 'es_AR'],
    ['es-AR', 'es_AR'],
    ['no', 'nb_NO'],
    ['no-NO', 'nb_NO'],
    ['nb', 'nb_NO'],
    ['nn-NO', 'nn_NO'],
    ['pt', 'pt_BR'],
    ['pt-PT', 'pt_BR'],
    ['zh', 'zh_CN'],
    ['zh-CN', 'zh_CN'],
    ['zh-SG', 'zh_CN'],
    ['zh-HK', 'zh_TW'],
    ['zh-Hant', 'zh_TW'],
    ['ZH-tw', 'zh_TW'],
    ['vi', 'vi_VI'],
    ['ko-KR', 'ko_KR'],
  ])('of a reader of %s is %s', (tag, code) => {
    expect(bestLanguage([tag], LANGUAGES)).toBe(code)
  })

  it('is the first wanted that there is', () => {
    expect(bestLanguage(['da', 'fi-FI', 'sv', 'en'], LANGUAGES)).toBe('sv_SE')
    expect(bestLanguage(['*', 'not a tag', '', 'fr'], LANGUAGES)).toBe('fr_FR')
  })

  it('is one of those offered', () => {
    expect(bestLanguage(['es-MX'], { es_ES: LANGUAGES.es_ES })).toBe('es_ES')
    expect(bestLanguage(['zh-TW'], { zh_CN: LANGUAGES.zh_CN })).toBe('zh_CN')
    expect(bestLanguage(['de'], { fr_FR: LANGUAGES.fr_FR })).toBeNull()
    expect(bestLanguage([], LANGUAGES)).toBeNull()
  })
})
