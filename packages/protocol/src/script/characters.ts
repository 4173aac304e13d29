/** The characters of a script's list, in its order; entries that could not be used go into the report. */

import type { Character, CharacterId, Jinx, Team } from '@grimoire/game'
import { cutText, READ } from '../limits.ts'
import type { Report } from '../repairs.ts'
import { homebrew, inFileWords } from './build.ts'
import { type CharacterFields, readFields, type WrittenJinx } from './fields.ts'
import { NIGHT_MARKERS } from './meta.ts'
import { type KnownCharacters, Names } from './names.ts'
import { normaliseId } from './normalise.ts'
import { isObject, type RawObject, textOf } from './raw.ts'

export interface ScriptCharacters {
  readonly characters: readonly Character[]
  /** Finds the character that a name anywhere in the same file means. */
  readonly resolve: (written: string) => CharacterId | null
}

export function readCharacters(items: readonly unknown[], known: KnownCharacters, report: Report): ScriptCharacters {
  const reader = new CharacterReader(known, report)
  items.forEach((item, index) => {
    reader.read(item, index)
  })
  return { characters: reader.withJinxes(), resolve: (written) => reader.names.resolve(written) }
}

/** Ids that have another meaning: the steps of the night, and a property name that every object has. */
const RESERVED_IDS: readonly string[] = [...NIGHT_MARKERS, 'constructor']

class CharacterReader {
  readonly names: Names
  readonly #known: KnownCharacters
  readonly #report: Report
  readonly #characters = new Map<CharacterId, Character>()
  readonly #jinxes: { readonly of: CharacterId; readonly written: readonly WrittenJinx[] }[] = []
  readonly #rows: { readonly label: string; readonly pair: readonly string[]; readonly reason: string }[] = []

  constructor(known: KnownCharacters, report: Report) {
    this.#known = known
    this.#report = report
    this.names = new Names(known)
  }

  read(item: unknown, index: number): void {
    if (typeof item === 'string') this.#readBare(item, index)
    else if (isObject(item)) this.#readObject(item, index)
    else this.#report.add('not-a-character', String(index + 1))
  }

  #readBare(written: string, index: number): void {
    if (written.trim() === '') return this.#report.add('not-a-character', String(index + 1))
    const official = this.names.official(written)
    if (!official) return this.#report.add('unknown-character', written)
    this.#add(official, written, official.name, written !== official.id)
  }

  #readObject(raw: RawObject, index: number): void {
    const fields = readFields(raw)
    const name = fields.name.value
    if (fields.id === '' && name === '') return this.#report.add('not-a-character', String(index + 1))
    for (const key of fields.extraKeys) this.#report.add('extra-field', key)
    if (fields.team === 'jinx') return this.#readRow(raw, fields)
    const official = this.names.official(fields.id || name)
    if (official && isThisOne(official, fields)) {
      this.#noteJinxes(official.id, fields, name || official.name)
      const written = fields.id || name
      return this.#add(inFileWords(official, fields, this.#report), written, name, written !== official.id)
    }
    if (!official && Object.keys(raw).every((key) => key === 'id')) return this.#report.add('unknown-character', fields.id)
    this.#readHomebrew(fields)
  }

  #readHomebrew(fields: CharacterFields): void {
    const name = fields.name.value
    const id = fields.id === '' ? '' : normaliseId(fields.id) || normaliseId(name)
    if (id === '' || name === '' || fields.ability.value === '' || fields.teamText === '')
      return this.#report.add('incomplete-character', name || fields.id)
    if (fields.team === null || fields.team === 'jinx') return this.#report.add('unknown-team', name)
    const free = this.#freeId(id)
    if (free !== id) this.#report.add('id-taken', name)
    if (this.#characters.has(free)) return this.#report.add('duplicate-character', fields.id)
    this.#noteJinxes(free, fields, name)
    this.#add(homebrew(free, fields.team, fields, this.#report), fields.id, name, free === id && fields.id !== id)
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
    if (!this.#characters.has(of)) this.#jinxes.push({ of, written: fields.jinxes.written })
  }

  #readRow(raw: RawObject, fields: CharacterFields): void {
    const label = fields.name.value || fields.id
    const targets = Array.isArray(raw['targets']) ? raw['targets'].map(textOf) : []
    const pair = targets.length === 2 ? targets : label.split(/\s*[&＆+/|、，,]\s*/)
    this.#rows.push({ label, pair, reason: fields.ability.value })
  }

  /** Jinxes may name any character in the file, so they are resolved last. */
  withJinxes(): readonly Character[] {
    for (const { of, written } of this.#jinxes) for (const { other, reason } of written) this.#jinx(of, other, reason, other)
    for (const { label, pair, reason } of this.#rows) {
      const [first, second] = pair.map((one) => this.names.resolve(one))
      const holder = [first, second].find((one) => one && this.#characters.has(one))
      const other = holder === first ? second : first
      if (pair.length !== 2 || !holder || !other || reason === '') this.#report.add('jinx-dropped', label)
      else {
        this.#jinx(holder, other, reason, label)
        this.#report.add('jinx-row', label)
      }
    }
    return [...this.#characters.values()]
  }

  /**
   * Official pairs are listed with both characters, and the file's reason replaces ours in both places. A new pair is listed with
   * its owner.
   */
  #jinx(owner: CharacterId, written: string, reason: string, label: string): void {
    const other = this.names.resolve(written)
    if (other === null || other === owner) return this.#report.add('jinx-dropped', label)
    this.#setJinx(owner, { id: other, reason }, true)
    this.#setJinx(other, { id: owner, reason }, false)
  }

  #setJinx(of: CharacterId, jinx: Jinx, add: boolean): void {
    const character = this.#characters.get(of)
    if (!character) return
    const stands = character.jinxes.some((one) => one.id === jinx.id)
    if (!stands && !add) return
    const jinxes = stands ? character.jinxes.map((one) => (one.id === jinx.id ? jinx : one)) : [...character.jinxes, jinx]
    this.#characters.set(of, { ...character, jinxes })
  }
}

const OWN_ENDING = 'homebrew'

/**
 * Whether an object under an official id is that character, perhaps translated, or homebrew that took its id.
 * A translation has another name but the same team; a team may differ where an older file has an older one, but
 * then the name is the same. Another name and another team is somebody else. Fabled and Loric count as one.
 */
function isThisOne(official: Character, fields: CharacterFields): boolean {
  const name = fields.name.value
  if (name === '' || fields.ability.value === '' || fields.team === null || fields.team === 'jinx') return true
  return side(fields.team) === side(official.team) || normaliseId(name) === normaliseId(official.name)
}

function side(team: Team): Team {
  return team === 'loric' ? 'fabled' : team
}
