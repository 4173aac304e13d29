/** Writes a script in the official script format: ids for official characters, full objects for homebrew. */

import type { Character, CharacterId, Jinx, Script, Special } from '@grimoire/game/model'
import { cutText, OFFICIAL } from '../limits.ts'
import { textsDiffer } from './build.ts'
import { DEFAULT_VERSION } from './meta.ts'
import type { KnownCharacters } from './names.ts'
import { type Repair, Report } from './repairs.ts'

export interface OfficialScript {
  /** `_meta` first, then the characters in the script's order. */
  readonly items: readonly unknown[]
  /**
   * What the format could not carry. It allows 5 to 201 entries, including `_meta`. Outside that range everything is still written
   * and `too-few-items` or `too-many-items` is reported here: the official app may refuse the file, but this product reads it.
   */
  readonly report: readonly Repair[]
}

/** The file's text. `officialScript` describes what it may lack. */
export function writeOfficialScript(
  script: Script,
  characters: ReadonlyMap<CharacterId, Character>,
  known: KnownCharacters,
): string {
  return `${JSON.stringify(officialScript(script, characters, known).items, null, 2)}\n`
}

/**
 * `characters` holds every character the script lists; `known` the official ones. A character of `known` is
 * written as its id, or as an object when its texts or jinxes here differ from those in `known`. Texts are cut to the
 * official lengths.
 */
export function officialScript(
  script: Script,
  characters: ReadonlyMap<CharacterId, Character>,
  known: KnownCharacters,
): OfficialScript {
  const report = new Report()
  const listed = [...script.characters, ...script.travellers, ...script.fabled].map((id) => {
    const character = characters.get(id)
    if (!character) throw new Error(`The script lists "${id}", which is not among its characters.`)
    return character
  })
  const entries = listed.map((one) => writeCharacter(one, jinxesToWrite(one, listed, known), known.get(one.id), report))
  const items = [writeMeta(script, report), ...entries]
  if (items.length < OFFICIAL.minItems) report.add('too-few-items', script.name)
  if (items.length > OFFICIAL.maxItems) report.add('too-many-items', script.name)
  return { items, report: report.list() }
}

type Cut = (text: string, length: number) => string

/** The author is always written: that key alone distinguishes the entry from a character, whatever other keys it has. */
function writeMeta(script: Script, report: Report): Readonly<Record<string, unknown>> {
  const cut = cutter('_meta', report)
  const link = (key: string, address: string | null) => {
    if (address === null || address.length <= OFFICIAL.link) return address === null ? {} : { [key]: address }
    report.add('left-out', key)
    return {}
  }
  const order = (key: string, ids: readonly string[] | null) => (ids === null ? {} : { [key]: ids.slice(0, OFFICIAL.nightOrder) })
  const lines = script.bootlegger.slice(0, OFFICIAL.bootleggerLines)
  if (lines.length < script.bootlegger.length) report.add('left-out', 'bootlegger')
  return {
    ...script.extraMeta,
    id: '_meta',
    name: cut(script.name, OFFICIAL.scriptName),
    author: cut(script.author, OFFICIAL.author),
    ...(script.version !== DEFAULT_VERSION && { version: script.version }),
    ...link('logo', script.logo),
    ...link('background', script.background),
    ...link('almanac', script.almanac),
    ...(lines.length > 0 && { bootlegger: lines }),
    ...order('firstNight', script.firstNight),
    ...order('otherNight', script.otherNight),
  }
}

/**
 * The jinxes of a character that the importer would not add anyway. An official pair is listed with both characters, and a new
 * reason read at one of them applies to both. So only one of them writes it, if possible one that is written in full.
 */
function jinxesToWrite(character: Character, listed: readonly Character[], known: KnownCharacters): readonly Jinx[] {
  const official = known.get(character.id)
  if (!official) return character.jinxes
  return character.jinxes.filter((jinx) => {
    const ours = official.jinxes.find((one) => one.id === jinx.id)
    if (ours?.reason === jinx.reason) return false
    const partner = listed.find((one) => one.id === jinx.id)
    const twice = partner?.jinxes.some((one) => one.id === character.id && one.reason === jinx.reason)
    if (!ours || !partner || !twice) return true
    const [full, partnerFull] = [isRewritten(character, known), isRewritten(partner, known)]
    return full === partnerFull ? listed.indexOf(character) < listed.indexOf(partner) : full
  })
}

/** Homebrew, or an official character with texts of the file's own. */
function isRewritten(character: Character, known: KnownCharacters): boolean {
  const official = known.get(character.id)
  return !official || textsDiffer(character, official) || character.flavor !== official.flavor || character.images.length > 0
}

function writeCharacter(character: Character, jinxes: readonly Jinx[], official: Character | undefined, report: Report): unknown {
  const asWeKnowIt =
    official &&
    !textsDiffer(character, official) &&
    character.flavor === official.flavor &&
    jinxes.length === 0 &&
    character.images.length === 0
  if (asWeKnowIt && character.id.length <= OFFICIAL.officialId) return character.id
  const cut = cutter(character.name, report)
  const labels = (list: readonly string[], length: number) => {
    if (list.length > OFFICIAL.reminders) report.add('left-out', character.name)
    return list.slice(0, OFFICIAL.reminders).map((label) => cut(label, length))
  }
  return {
    id: cut(character.id, OFFICIAL.id),
    name: cut(character.name, OFFICIAL.name),
    team: character.team,
    ...(character.edition !== '' && { edition: cut(character.edition, OFFICIAL.edition) }),
    ability: cut(character.ability, OFFICIAL.ability),
    ...(character.flavor !== undefined && { flavor: cut(character.flavor, OFFICIAL.flavor) }),
    ...imageOf(character),
    firstNight: character.firstNight,
    firstNightReminder: cut(character.firstNightReminder, OFFICIAL.nightReminder),
    otherNight: character.otherNight,
    otherNightReminder: cut(character.otherNightReminder, OFFICIAL.nightReminder),
    reminders: labels(character.reminders, OFFICIAL.reminder),
    remindersGlobal: labels(character.remindersGlobal, OFFICIAL.reminderGlobal),
    setup: character.setup,
    ...(jinxes.length > 0 && { jinxes: jinxes.map(({ id, reason }) => ({ id, reason: cut(reason, OFFICIAL.jinxReason) })) }),
    ...specialOf(character, cut, report),
  }
}

function imageOf(character: Character): { readonly image?: string | readonly string[] } {
  const [first, ...rest] = character.images.slice(0, OFFICIAL.images)
  if (first === undefined) return {}
  return { image: rest.length === 0 ? first : [first, ...rest] }
}

/** The features, times and scopes that the official schema names; it refuses others. */
const SPECIAL_VALUES: Readonly<Record<'type' | 'name' | 'time' | 'global', readonly string[]>> = {
  type: ['selection', 'ability', 'signal', 'vote', 'reveal', 'player', 'reminder'],
  name: [
    ...['grimoire', 'pointing', 'ghost-votes', 'distribute-roles', 'bag-disabled', 'bag-duplicate', 'evil-duplicate'],
    ...['good-duplicate', 'multiplier', 'hidden', 'replace-character', 'player', 'card', 'open-eyes', 'public'],
  ],
  time: ['pregame', 'day', 'night', 'firstNight', 'firstDay', 'otherNight', 'otherDay'],
  global: ['townsfolk', 'outsider', 'minion', 'demon', 'traveller', 'dead'],
}

function specialOf(character: Character, cut: Cut, report: Report): { readonly special?: readonly Special[] } {
  const known = character.special.filter(
    (one) =>
      SPECIAL_VALUES.type.includes(one.type) &&
      SPECIAL_VALUES.name.includes(one.name) &&
      (one.time === undefined || SPECIAL_VALUES.time.includes(one.time)) &&
      (one.global === undefined || SPECIAL_VALUES.global.includes(one.global)),
  )
  if (known.length < character.special.length) report.add('left-out', character.name)
  if (known.length === 0) return {}
  return {
    special: known.map((one) => (typeof one.value === 'string' ? { ...one, value: cut(one.value, OFFICIAL.specialValue) } : one)),
  }
}

/** Cuts a text to whole code points, as the schema counts them, and reports it under this name. */
function cutter(subject: string, report: Report): Cut {
  return (text, length) => {
    const short = cutText(text, length)
    if (short === text) return text
    report.add('shortened', subject)
    return short.trim()
  }
}
