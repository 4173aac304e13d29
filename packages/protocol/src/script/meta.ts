/** Reads `_meta`: what the script says about itself. */

import type { CharacterId, Script } from '@grimoire/game/model'
import { READ } from '../limits.ts'
import { cleanLink, normaliseId } from './normalise.ts'
import { isObject, pick, type RawObject, type Read, readLabels, readText, textOf } from './raw.ts'
import type { Report } from './repairs.ts'

const DEFAULT_SCRIPT_NAME = 'Custom Script'
export const DEFAULT_VERSION = '1.0.0'

/** Steps of a night that are not characters. */
export const NIGHT_MARKERS = ['dusk', 'minioninfo', 'demoninfo', 'dawn'] as const

export type ScriptMeta = Omit<Script, 'kind' | 'source' | 'characters' | 'travellers' | 'fabled'>

const READ_KEYS: readonly string[] = [
  'id',
  'name',
  'author',
  'version',
  'logo',
  'background',
  'almanac',
  'bootlegger',
  'firstNight',
  'otherNight',
]

/** The names that reading needs. */
interface Names {
  /** Of a script that has none of its own. */
  readonly nameless: string
  /** Turns a name of the night order into the id it has here, or `null`. */
  readonly resolve: (raw: string) => CharacterId | null
  /** Names the characters of the script, and nobody else. */
  readonly nameOf: (id: CharacterId) => string | undefined
}

/** Keys that the app does not read are kept unchanged for writing back; so is `hideTitle` if it is a boolean. */
export function readMeta(meta: RawObject | null, names: Names, report: Report): ScriptMeta {
  const { nameless } = names
  const raw = meta ?? {}
  const text = (key: string, maxLength: number): string => {
    const read = readText(Array.isArray(raw[key]) ? raw[key].map(textOf).filter(Boolean).join(', ') : raw[key], maxLength)
    if (read.repaired) report.add('meta-field', key)
    return read.value
  }
  const link = (key: string): string | null => {
    const value = pick(raw, key)
    if (value === undefined || value === '') return null
    const address = typeof value === 'string' ? cleanLink(value) : null
    if (address === null) report.add('meta-field', key)
    return address
  }
  const name = text('name', READ.scriptName)
  if (name === '' && nameless !== '') report.add('named-by-file', nameless)
  else if (meta && name === '') report.add('no-name')
  return {
    name: name || nameless || DEFAULT_SCRIPT_NAME,
    author: text('author', READ.author),
    version: text('version', READ.version) || DEFAULT_VERSION,
    firstNight: readOrder(raw, 'firstNight', names, report),
    otherNight: readOrder(raw, 'otherNight', names, report),
    bootlegger: reported(readLabels(pick(raw, 'bootlegger'), READ.bootleggerLines, READ.text), 'bootlegger', report),
    logo: link('logo'),
    background: link('background'),
    almanac: link('almanac'),
    extraMeta: readExtra(raw, report),
  }
}

function readOrder(
  raw: RawObject,
  key: 'firstNight' | 'otherNight',
  { resolve, nameOf }: Names,
  report: Report,
): readonly string[] | null {
  const value = pick(raw, key)
  if (value === undefined) return null
  if (!Array.isArray(value)) {
    report.add('meta-field', key)
    return null
  }
  const order = new Set<string>()
  for (const entry of value) {
    const written = textOf(isObject(entry) ? pick(entry, 'id') : entry)
    const marker = NIGHT_MARKERS.find((one) => one === normaliseId(written))
    const id = marker ?? resolve(written)
    if (id === null) report.add('night-order-entry', written)
    else order.add(id)
  }
  reportMoved([...order], nameOf, report)
  return order.size === 0 ? null : [...order]
}

/** A night begins with dusk and ends with dawn: a character that the list puts before or after them wakes first or last all the same. */
function reportMoved(order: readonly string[], nameOf: (id: CharacterId) => string | undefined, report: Report): void {
  const dawn = order.indexOf('dawn')
  order.forEach((id, index) => {
    const name = nameOf(id)
    if (name === undefined) return
    if (index < order.indexOf('dusk')) report.add('night-early', name)
    else if (dawn >= 0 && index > dawn) report.add('night-late', name)
  })
}

function readExtra(raw: RawObject, report: Report): Record<string, unknown> {
  const extra = Object.entries(raw).filter(([key, value]) => {
    if (READ_KEYS.includes(key)) return false
    const usable = key !== 'hideTitle' || typeof value === 'boolean'
    if (!usable) report.add('meta-field', key)
    return usable
  })
  return Object.fromEntries(extra)
}

function reported<T>(read: Read<T>, key: string, report: Report): T {
  if (read.repaired) report.add('meta-field', key)
  return read.value
}
