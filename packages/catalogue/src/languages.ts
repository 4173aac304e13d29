/** The languages texts may be in. Codes as in addresses and files; English is the source of all others. */

export const LANGUAGES = [
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

export type Language = (typeof LANGUAGES)[number]
