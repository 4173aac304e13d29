/** Finds the list of characters and the `_meta` entry in whatever a file wraps them in. */

import { normaliseTeam } from './normalise.ts'
import { isObject, pick, type RawObject } from './raw.ts'
import type { Report } from './repairs.ts'

export interface ScriptParts {
  /** Everything but `_meta`, in the file's order. */
  readonly items: readonly unknown[]
  readonly meta: RawObject | null
  /** The kind that the file names (`full`, `teensy`), wherever it does so. */
  readonly type: unknown
}

/** The keys that may hold the list of characters, the most reliable first. */
const LIST_KEYS = ['script', 'roles', 'characters', 'rolesInScript', 'content'] as const
/** Further lists beside it in answers of the API and in saved games. */
const FURTHER_KEYS = ['travellers', 'fabled'] as const

/** Keys of a wrapper that describe the script, by their names in `_meta`. */
const WRAPPER_META: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'scriptName', 'title'],
  author: ['author', 'scriptAuthor'],
  version: ['version'],
  bootlegger: ['bootlegger'],
  logo: ['logo'],
  background: ['background'],
  almanac: ['almanac'],
}

/** An array is a script; an object is one when it holds a list under a known key. `null` for anything else. */
export function findScript(value: unknown, report: Report): ScriptParts | null {
  if (Array.isArray(value)) return splitMeta(value, null, undefined, report)
  if (!isObject(value)) return null
  if (isObject(value['script'])) {
    report.add('wrapped', 'script')
    return findScript(value['script'], report)
  }
  const key = LIST_KEYS.find((one) => Array.isArray(value[one]))
  const list = key === undefined ? undefined : value[key]
  if (key === undefined || !Array.isArray(list)) return findGrouped(value, report)
  report.add('wrapped', key)
  const further = FURTHER_KEYS.flatMap((one): readonly unknown[] => {
    const more = value[one]
    return Array.isArray(more) ? more : []
  })
  return splitMeta([...list, ...further], wrapperMeta(value), value['type'], report)
}

/** An object with the characters of each team under the team's name, on its own or under one of the keys for a list. */
function findGrouped(value: RawObject, report: Report): ScriptParts | null {
  const groups = [value, ...LIST_KEYS.map((key) => value[key])].flatMap((one) => (isObject(one) ? [groupsIn(one)] : []))
  const items = groups.find((one) => one.length > 0)
  if (!items) return null
  report.add('grouped')
  return splitMeta(items, wrapperMeta(value), value['type'], report)
}

/** Every character of the groups, with the team of its group if it names none. Empty unless there is a team that players can be of. */
function groupsIn(value: RawObject): readonly unknown[] {
  const groups = Object.entries(value).flatMap(([key, group]) => {
    const team = normaliseTeam(key)
    const members = team === null ? null : membersOf(group)
    return team === null || members === null ? [] : [{ team, members }]
  })
  if (!groups.some(({ team }) => COUNTED.includes(team))) return []
  return groups.flatMap(({ team, members }) =>
    members.map((one) => (isObject(one) && pick(one, 'team', 'type') === undefined ? { ...one, team } : one)),
  )
}

const COUNTED: readonly string[] = ['townsfolk', 'outsider', 'minion', 'demon']

/** A list of characters, or an object of characters by id. */
function membersOf(group: unknown): readonly unknown[] | null {
  if (Array.isArray(group)) return group
  if (!isObject(group)) return null
  return Object.entries(group).map(([id, one]) => (isObject(one) ? { id, ...one } : id))
}

function splitMeta(list: readonly unknown[], outer: RawObject | null, type: unknown, report: Report): ScriptParts {
  const items: unknown[] = []
  let meta: RawObject | null = null
  list.forEach((item, index) => {
    if (!isMeta(item)) items.push(item)
    else if (meta) report.add('second-meta')
    else {
      meta = item
      if (index > 0) report.add('meta-not-first')
    }
  })
  if (!meta && !outer) report.add('no-meta')
  const own = meta ?? outer
  return { items, meta: own, type: type ?? own?.['type'] }
}

function isMeta(item: unknown): item is RawObject {
  return isObject(item) && typeof item['id'] === 'string' && /^_meta$/i.test(item['id'].trim())
}

function wrapperMeta(wrapper: RawObject): RawObject | null {
  const inner = pick(wrapper, '_meta', 'meta')
  if (isObject(inner)) return inner
  const meta: Record<string, unknown> = {}
  for (const [key, names] of Object.entries(WRAPPER_META)) {
    const value = pick(wrapper, ...names)
    if (value !== undefined) meta[key] = value
  }
  const order = wrapper['nightOrder']
  for (const key of ['firstNight', 'otherNight']) {
    const value = isObject(order) ? order[key] : wrapper[key]
    if (value !== null && value !== undefined) meta[key] = value
  }
  return Object.keys(meta).length === 0 ? null : meta
}
