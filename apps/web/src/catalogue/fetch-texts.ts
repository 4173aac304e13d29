/** The words of the characters as the server has them in a language; kept by the service worker once they were used. */

import { languageRolesSchema, type RoleTexts } from '@grimoire/protocol/languages'
import { callApi } from '../api/client.ts'
import type { LanguageCode } from '../i18n/languages.ts'

export type Texts = ReadonlyMap<string, RoleTexts>

export async function fetchTexts(code: LanguageCode): Promise<Texts> {
  if (__PSEUDO_LANGUAGE__ && code === 'en_XA') {
    const [english, { pseudoTexts }] = await Promise.all([fetchTexts('en_US'), import('../i18n/pseudo.ts')])
    return new Map([...english].map(([id, one]) => [id, pseudoTexts(one)]))
  }
  const texts = languageRolesSchema.parse(await callApi(`/api/roles/language/${code}`))
  return new Map(texts.map((one) => [one.id, one]))
}
