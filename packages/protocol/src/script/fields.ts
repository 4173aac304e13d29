/** Reads the fields of a full character object, under every name in use. */

import type { Special, Team } from '@grimoire/game/model'
import { OFFICIAL, READ } from '../limits.ts'
import { cleanImage, normaliseTeam, type RowKind } from './normalise.ts'
import { isObject, pick, type RawObject, type Read, readFlag, readLabels, readNight, readText, textOf } from './raw.ts'

/** A jinx as written; the other character may have any spelling. */
export interface WrittenJinx {
  readonly other: string
  readonly reason: string
}

export interface CharacterFields {
  readonly id: string
  /** Empty when there is none, or only signs that stand for none. */
  readonly name: Read<string>
  /** The name as written is only signs that stand for none: `_`, `--`, `…`. */
  readonly blankName: boolean
  /** As written; empty when there is none. */
  readonly teamText: string
  readonly team: Team | RowKind | null
  readonly edition: string
  readonly ability: Read<string>
  readonly flavor: Read<string>
  readonly firstNight: Read<number>
  readonly otherNight: Read<number>
  readonly firstNightReminder: Read<string>
  readonly otherNightReminder: Read<string>
  readonly reminders: Read<readonly string[]>
  readonly remindersGlobal: Read<readonly string[]>
  readonly setup: boolean
  readonly special: Read<readonly Special[]>
  readonly images: Read<readonly string[]>
  readonly jinxes: { readonly written: readonly WrittenJinx[]; readonly reshaped: boolean; readonly lost: boolean }
  /** Keys that nothing reads. */
  readonly extraKeys: readonly string[]
}

export function readFields(raw: RawObject): CharacterFields {
  const teamText = textOf(pick(raw, 'team', 'type'))
  const name = readText(pick(raw, 'name'), READ.name)
  const blankName = BLANK_NAME.test(name.value)
  return {
    id: textOf(pick(raw, 'id')),
    name: blankName ? { value: '', repaired: false } : name,
    blankName,
    teamText,
    team: normaliseTeam(teamText),
    edition: readText(pick(raw, 'edition'), READ.edition).value,
    ability: readText(pick(raw, 'ability'), READ.text),
    flavor: readText(pick(raw, 'flavor', 'flavour'), READ.text),
    firstNight: readNight(written(raw, 'firstNight', 'firstNightOrder')),
    otherNight: readNight(written(raw, 'otherNight', 'otherNightOrder')),
    firstNightReminder: readText(pick(raw, 'firstNightReminder'), READ.text),
    otherNightReminder: readText(pick(raw, 'otherNightReminder'), READ.text),
    reminders: readLabels(pick(raw, 'reminders', 'reminder_tokens'), READ.reminders, READ.label),
    remindersGlobal: readLabels(pick(raw, 'remindersGlobal'), READ.reminders, READ.label),
    setup: readFlag(pick(raw, 'setup')),
    special: readSpecial(pick(raw, 'special')),
    images: readImages(raw),
    jinxes: readJinxes(pick(raw, 'jinxes', 'jinx', 'hatred')),
    extraKeys: Object.keys(raw).filter((key) => !READ_KEYS.has(key)),
  }
}

/** Underscores, dashes and dots. Question marks and pictures may be a name. */
const BLANK_NAME = /^[\s\p{Pc}\p{Pd}.·•…]+$/u

const READ_KEYS = new Set([
  ...[
    'id',
    'name',
    'team',
    'type',
    'edition',
    'ability',
    'flavor',
    'flavour',
    'setup',
    'special',
    'image',
    'images',
    'icon',
    'jinxes',
    'jinx',
    'hatred',
  ],
  ...['firstNight', 'firstNightOrder', 'firstNightReminder', 'otherNight', 'otherNightOrder', 'otherNightReminder'],
  ...['reminders', 'reminder_tokens', 'remindersGlobal', 'targets'],
  // State of a token in a game, which does not belong to a script.
  ...['inBag', 'alive', 'ghostvote', 'notes', 'appliedReminders', 'reminderTargets', 'inPlayJinxes', 'player', 'position'],
  ...['onTheBlock', 'voteCount', 'actions', 'inUse'],
  // Derived again from the fields above.
  ...['alignment', 'order', 'setupEffect', 'allowMultiple', 'maxInBag'],
])

/** Unlike `pick`, lets null through: a null night number is a repair. */
function written(raw: RawObject, ...keys: readonly string[]): unknown {
  const key = keys.find((one) => Object.hasOwn(raw, one))
  return key === undefined ? undefined : raw[key]
}

function readSpecial(value: unknown): Read<readonly Special[]> {
  if (value === undefined) return { value: [], repaired: false }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const special = list.slice(0, READ.reminders).flatMap((one) => {
    if (!isObject(one) || typeof one['type'] !== 'string' || typeof one['name'] !== 'string') return []
    const { type, name, time, global, value: worth } = one
    const usable = typeof worth === 'string' || (typeof worth === 'number' && Number.isFinite(worth))
    return [
      {
        type,
        name,
        ...(typeof time === 'string' && { time }),
        ...(typeof global === 'string' && { global }),
        ...(usable && { value: worth }),
      },
    ]
  })
  return { value: special, repaired: special.length !== list.length }
}

function readImages(raw: RawObject): Read<readonly string[]> {
  const value = pick(raw, 'image', 'images')
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]
  const there = list.filter((one) => one !== '' && one !== null)
  const images = there.flatMap((one) => (typeof one === 'string' ? (cleanImage(one) ?? []) : [])).slice(0, OFFICIAL.images)
  const repaired = images.length !== there.length
  // In answers of the API the icon may be the address of a picture; the name of a symbol is not.
  const icon = images.length === 0 && typeof raw['icon'] === 'string' ? cleanImage(raw['icon']) : null
  return { value: icon === null ? images : [icon], repaired }
}

/** New shape: a list of `{id, reason}`. Older ones: other keys in the list, or an object of reasons by id. */
function readJinxes(value: unknown): CharacterFields['jinxes'] {
  if (value === undefined) return { written: [], reshaped: false, lost: false }
  if (isObject(value)) {
    const jinxes = Object.entries(value).map(([other, reason]) => ({ other, reason: jinxReason(reason) }))
    return { written: jinxes.filter(isWhole), reshaped: true, lost: !jinxes.every(isWhole) }
  }
  if (!Array.isArray(value)) return { written: [], reshaped: false, lost: value !== '' }
  const jinxes = value.map((one: unknown) => ({
    other: isObject(one) ? textOf(pick(one, 'id', 'character', 'name', 'role')) : '',
    reason: isObject(one) ? jinxReason(pick(one, 'reason', 'text', 'ability', 'jinx', 'rule')) : '',
  }))
  const reshaped = value.some((one: unknown) => isObject(one) && !('id' in one && 'reason' in one))
  return { written: jinxes.filter(isWhole), reshaped, lost: !jinxes.every(isWhole) }
}

function jinxReason(value: unknown): string {
  return readText(value, READ.text).value
}

function isWhole(jinx: WrittenJinx): boolean {
  return jinx.other !== '' && jinx.reason !== ''
}
