/** Converts the many spellings of ids, teams and addresses to one form each. */

import type { CharacterId, Team } from '@grimoire/game/model'
import { cutText, READ } from '../limits.ts'
import { parseUrl } from '../parse-url.ts'

/**
 * Lower-case letters and digits: `scarlet_woman`, `pit-hag`, `Fortune Teller` and `Fällen` become `scarletwoman`,
 * `pithag`, `fortuneteller`, `fallen`. Letters of other alphabets stay. Empty when nothing is left.
 */
export function normaliseId(raw: string): CharacterId {
  const plain = bare(bare(raw).toLowerCase())
  return cutText(plain.replace(/[^\p{L}\p{N}\p{M}]/gu, '').normalize('NFC'), READ.id)
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
}

const TEAM_SPELLINGS: Readonly<Record<string, Team>> = {
  townsfolk: 'townsfolk',
  townsfolks: 'townsfolk',
  townfolk: 'townsfolk',
  outsider: 'outsider',
  outsiders: 'outsider',
  minion: 'minion',
  minions: 'minion',
  demon: 'demon',
  demons: 'demon',
  traveller: 'traveller',
  travellers: 'traveller',
  traveler: 'traveller',
  travelers: 'traveller',
  travelor: 'traveller',
  fabled: 'fabled',
  loric: 'loric',
  lorics: 'loric',
}

const JINX_SPELLINGS = ['jinx', 'jinxes', 'jinxed', 'ajinxed']
const RULE_SPELLINGS = [
  'rule',
  'rules',
  'houserule',
  'houserules',
  'specialrule',
  'specialrules',
  '规则',
  '規則',
  '特殊规则',
  '特殊規則',
]

/** What an entry is that is no character: a jinx between characters, or a rule of the house. */
export type RowKind = 'jinx' | 'rule'

/** `null` means no known team. */
export function normaliseTeam(raw: string): Team | RowKind | null {
  const key = normaliseId(raw)
  if (JINX_SPELLINGS.includes(key)) return 'jinx'
  if (RULE_SPELLINGS.includes(key)) return 'rule'
  return Object.hasOwn(TEAM_SPELLINGS, key) ? (TEAM_SPELLINGS[key] ?? null) : null
}

/** An http(s) address in its standard form, or `null`. */
export function cleanLink(raw: string): string | null {
  const text = raw.trim()
  if (text.length > READ.link || !/^https?:\/\//i.test(text)) return null
  return standardUri(text)
}

/** An address a picture can have: http(s), or image data in the file itself. */
export function cleanImage(raw: string): string | null {
  const text = raw.trim()
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) ? standardUri(text) : cleanLink(text)
}

/** The address as browsers write it, with characters that RFC 3986 does not allow percent-encoded as well. */
function standardUri(text: string): string | null {
  const href = parseUrl(text)?.href
  if (href === undefined) return null
  const [, head = '', path = '', query = '', fragment = ''] =
    /^([a-z]+:(?:\/\/[^/?#]*)?)([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(href) ?? []
  if (head === '' || /[^A-Za-z0-9\-._~:/@!$&'()*+,;=%[\]]/.test(head)) return null
  return strayPercents(head) + encodeRest(path) + encodeRest(query) + (fragment === '' ? '' : `#${encodeRest(fragment.slice(1))}`)
}

function encodeRest(part: string): string {
  return strayPercents(part.replace(/[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]/g, (c) => encodeURIComponent(c)))
}

/** Encodes percent signs that do not begin an escape. */
function strayPercents(part: string): string {
  return part.replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
}

/** The text without control characters and surrounding spaces. */
export function cleanText(raw: string): string {
  return raw.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim()
}
