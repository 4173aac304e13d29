/** The languages of the product, and the texts of characters in one of them. */

import type { CharacterWords } from '@grimoire/game'
import * as z from 'zod/mini'
import type { ShapeOf } from './schema.ts'

/** As the specification lists them; the first is the default. */
export const LANGUAGE_CODES = [
  'en_US',
  'de_DE',
  'es_AR',
  'es_ES',
  'fr_FR',
  'id_ID',
  'it_IT',
  'nb_NO',
  'nn_NO',
  'pl_PL',
  'pt_BR',
  'ru_RU',
  'th_TH',
  'tr_TR',
  'sl_SI',
  'sv_SE',
  'uk_UA',
  'vi_VI',
  'ko_KR',
  'zh_CN',
  'zh_TW',
] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** An entry of `GET /api/roles/language/{code}`: what of a character is words. */
export const roleTextsSchema = z.object({
  id: z.string(),
  ...({
    name: z.string(),
    ability: z.string(),
    firstNightReminder: z.string(),
    otherNightReminder: z.string(),
    reminders: z.array(z.string()),
    remindersGlobal: z.array(z.string()),
  } satisfies ShapeOf<CharacterWords>),
})
export type RoleTexts = z.infer<typeof roleTextsSchema>

export const languageRolesSchema = z.array(roleTextsSchema)
