/** The characters of a script's list, in its order; entries that could not be used go into the report. */

import type { Character, CharacterId } from '@grimoire/game/model'
import { cutText, READ } from '../limits.ts'
import { homebrew, inFileWords } from './build.ts'
import { type CharacterFields, readFields } from './fields.ts'
import { JinxCollector } from './jinxes.ts'
import { NIGHT_MARKERS } from './meta.ts'
import { type KnownCharacters, Names } from './names.ts'
import { type FileNumbers, type NightOrders, placeInNight } from './night-places.ts'
import { normaliseId } from './normalise.ts'
import { isObject, type RawObject, textOf } from './raw.ts'
import type { Report } from './repairs.ts'
import { isSameCharacter, isTranslation } from './same-character.ts'
import { unstripped } from './stripped.ts'

export interface ScriptCharacters {
  readonly characters: readonly Character[]
  /** The order in which the file's numbers put characters, for nights in which it is not that of their places on the global sheet. */
  readonly orders: NightOrders
  /** Rules that stand among the characters, one line each. */
  readonly houseRules: readonly string[]
  /** Finds the character that a name anywhere in the same file means. */
  readonly resolve: (written: string) => CharacterId | null
}

export function readCharacters(items: readonly unknown[], known: KnownCharacters, report: Report): ScriptCharacters {
  const reader = new CharacterReader(items, known, report)
  items.forEach((item, index) => {
    reader.read(item, index)
  })
  return { ...reader.finish(), resolve: (written) => reader.names.resolve(written) }
}

/** Ids that have another meaning: the steps of the night, and a property name that every object has. */
const RESERVED_IDS: readonly string[] = [...NIGHT_MARKERS, 'constructor']

class CharacterReader {
  readonly names: Names
  readonly #known: KnownCharacters
  readonly #report: Report
  readonly #characters = new Map<CharacterId, Character>()
  readonly #numbers = new Map<CharacterId, FileNumbers>()
  readonly #jinxes: JinxCollector
  readonly #translated: boolean

  constructor(items: readonly unknown[], known: KnownCharacters, report: Report) {
    this.#known = known
    this.#report = report
    this.names = new Names(known)
    this.#jinxes = new JinxCollector(this.#characters, this.names, report)
    this.#translated = isTranslation(items, this.names)
  }

  read(item: unknown, index: number): void {
    if (typeof item === 'string') this.#readBare(item, index)
    else if (isObject(item)) this.#readObject(unstripped(item), index)
    else this.#report.add('not-a-character', String(index + 1))
  }

  #readBare(written: string, index: number): void {
    if (written.trim() === '') return this.#report.add('not-a-character', String(index + 1))
    const official = this.names.official(written)
    if (!official) return this.#report.add('unknown-character', written)
    this.#add(official, written, official.name, written.trim() !== official.id)
  }

  #readObject(raw: RawObject, index: number): void {
    const fields = readFields(raw)
    const name = fields.name.value
    if (fields.id === '' && name === '') return this.#report.add('not-a-character', String(index + 1))
    for (const key of fields.extraKeys) this.#report.add('extra-field', key)
    if (fields.team === 'jinx' || fields.team === 'rule') return this.#readRow(raw, fields)
    const official = this.names.official(fields.id || name)
    if (official && isSameCharacter(official, fields, this.#translated)) {
      this.#noteNumbers(official.id, fields)
      this.#noteJinxes(official.id, fields, name || official.name)
      const written = fields.id || name
      return this.#add(inFileWords(official, fields, this.#report), written, name, written !== official.id)
    }
    if (!official && Object.keys(raw).every((key) => key === 'id')) return this.#report.add('unknown-character', fields.id)
    this.#readOwn(this.#named(fields), official)
  }

  /** A character whose name is only signs that stand for none is called by its id. */
  #named(fields: CharacterFields): CharacterFields {
    if (!fields.blankName || fields.id === '') return fields
    this.#report.add('named-by-id', fields.id)
    return { ...fields, name: { value: fields.id, repaired: false } }
  }

  /** Under an official id, a character without a usable team has the team of `official`. */
  #readOwn(fields: CharacterFields, official: Character | undefined): void {
    const name = fields.name.value
    const id = fields.id === '' ? '' : normaliseId(fields.id) || normaliseId(name)
    const team = fields.team ?? official?.team ?? null
    if (
      id === '' ||
      name === '' ||
      (fields.ability.value === '' && !this.#hasOfficialId(id)) ||
      (team === null && fields.teamText === '')
    )
      return this.#report.add('incomplete-character', name || fields.id)
    if (team === null || team === 'jinx' || team === 'rule') return this.#report.add('unknown-team', name)
    const free = this.#freeId(id)
    if (free !== id) this.#report.add('id-taken', name)
    if (this.#characters.has(free)) return this.#report.add('duplicate-character', fields.id)
    this.#noteJinxes(free, fields, name)
    this.#noteNumbers(free, fields)
    this.#add(homebrew(free, team, fields, this.#report), fields.id, name, free === id && fields.id !== id)
  }

  /**
   * Whether this is an official id, also one that got the ending of a character of a file's own. Such a character needs no ability: its
   * name and team say that it is another one.
   */
  #hasOfficialId(id: CharacterId): boolean {
    return this.#known.has(id) || (id.endsWith(OWN_ENDING) && this.#known.has(id.slice(0, -OWN_ENDING.length)))
  }

  /** Appends something to an official or reserved id. Two homebrew characters with one id stay duplicates. */
  #freeId(id: CharacterId): CharacterId {
    if (!this.#known.has(id) && !RESERVED_IDS.includes(id)) return id
    return `${cutText(id, READ.id - OWN_ENDING.length)}${OWN_ENDING}`
  }

  #add(character: Character, written: string, name: string, respelled: boolean): void {
    if (this.#characters.has(character.id)) return this.#report.add('duplicate-character', written)
    if (respelled) this.#report.add('id-respelled', written)
    this.#characters.set(character.id, character)
    this.names.claim(character.id, written, name)
  }

  #noteJinxes(of: CharacterId, fields: CharacterFields, name: string): void {
    if (fields.jinxes.reshaped) this.#report.add('jinx-shape', name)
    if (fields.jinxes.lost) this.#report.add('jinx-dropped', name)
    // A repeated character adds nothing: the first one's jinxes are kept.
    if (!this.#characters.has(of)) this.#jinxes.addOwned(of, fields.jinxes.written)
  }

  #noteNumbers(of: CharacterId, { firstNight, otherNight }: CharacterFields): void {
    if (!this.#numbers.has(of)) this.#numbers.set(of, { first: firstNight.value, other: otherNight.value })
  }

  #readRow(raw: RawObject, fields: CharacterFields): void {
    const targets = Array.isArray(raw['targets']) ? raw['targets'].map(textOf) : []
    this.#jinxes.addRow({ label: fields.name.value || fields.id, targets, reason: fields.ability.value })
  }

  /** What needs all characters to be known: jinxes and the order of the nights. */
  finish(): Omit<ScriptCharacters, 'resolve'> {
    const houseRules = this.#jinxes.resolve()
    const { characters, orders } = placeInNight([...this.#characters.values()], this.#numbers, this.#known, this.#report)
    return { characters, orders, houseRules }
  }
}

const OWN_ENDING = 'homebrew'
