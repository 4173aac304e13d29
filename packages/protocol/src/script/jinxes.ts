/**
 * The jinxes of a file. They may name any character in it, so they are collected while the characters are read and resolved afterwards.
 */

import type { Character, CharacterId, Jinx } from '@grimoire/game/model'
import type { WrittenJinx } from './fields.ts'
import type { Names } from './names.ts'
import type { Report } from './repairs.ts'

/** A jinx that stands among the characters as an entry of its own. */
export interface JinxRow {
  readonly label: string
  /** Who it is about, if the file lists them; otherwise the label names them. */
  readonly targets: readonly string[]
  readonly reason: string
}

/** No list of names is longer. */
const PARTIES_LENGTH = 300

/** What may stand between the names of a jinx: `Spy & Imp`, `Spy/Imp`, `间谍与小恶魔`, `스파이와 임프`. */
const BETWEEN_NAMES = /[&＆+＋/／|｜、，,;；_–-]|\s(?:and|vs?\.?|x|×)\s|[与與和跟]|[와과]\s?|および|と/giu

export class JinxCollector {
  readonly #names: Names
  readonly #report: Report
  readonly #characters: Map<CharacterId, Character>
  readonly #owned: { readonly of: CharacterId; readonly written: readonly WrittenJinx[] }[] = []
  readonly #rows: JinxRow[] = []

  /** `characters` are changed in place when the jinxes are resolved. */
  constructor(characters: Map<CharacterId, Character>, names: Names, report: Report) {
    this.#characters = characters
    this.#names = names
    this.#report = report
  }

  addOwned(of: CharacterId, written: readonly WrittenJinx[]): void {
    this.#owned.push({ of, written })
  }

  addRow(row: JinxRow): void {
    this.#rows.push(row)
  }

  /** Gives every jinx to its characters, and returns the rows that are house rules: rules that are not between characters. */
  resolve(): readonly string[] {
    for (const { of, written } of this.#owned) for (const { other, reason } of written) this.#own(of, other, reason)
    return this.#rows.flatMap((row) => this.#row(row))
  }

  #own(owner: CharacterId, written: string, reason: string): void {
    const others = (this.#partiesIn(written) ?? []).filter((id) => id !== owner)
    if (others.length === 0) return this.#report.add('jinx-dropped', written)
    for (const other of others) this.#pair(owner, other, reason)
  }

  #row({ label, targets, reason }: JinxRow): readonly string[] {
    const parties = targets.length > 1 ? this.#resolveAll(targets) : this.#partiesIn(label)
    if (reason === '') {
      this.#report.add('jinx-dropped', label)
      return []
    }
    if (!parties || parties.length < 2) {
      this.#report.add('house-rule', label)
      return [label === '' ? reason : `${label}: ${reason}`]
    }
    const pairs = parties
      .flatMap((a, index) => parties.slice(index + 1).map((b) => [a, b] as const))
      .filter((pair) => pair.some((id) => this.#characters.has(id)))
    for (const [a, b] of pairs) {
      const [owner, other] = this.#characters.has(a) ? [a, b] : [b, a]
      this.#pair(owner, other, reason)
    }
    this.#report.add(pairs.length > 0 ? 'jinx-row' : 'jinx-dropped', label)
    return []
  }

  /** The characters that a text names, each once; `null` if a part of it is no character. A name may contain what separates others. */
  #partiesIn(text: string, failed = new Set<string>()): readonly CharacterId[] | null {
    const whole = this.#names.resolve(text)
    if (whole !== null) return [whole]
    if (text.length > PARTIES_LENGTH || failed.has(text)) return null
    for (const match of text.matchAll(BETWEEN_NAMES)) {
      const first = this.#names.resolve(text.slice(0, match.index))
      const rest = first === null ? null : this.#partiesIn(text.slice(match.index + match[0].length), failed)
      if (first !== null && rest !== null) return [...new Set([first, ...rest])]
    }
    failed.add(text)
    return null
  }

  #resolveAll(written: readonly string[]): readonly CharacterId[] | null {
    const ids = written.map((one) => this.#names.resolve(one))
    return ids.includes(null) ? null : [...new Set(ids.filter((id) => id !== null))]
  }

  /**
   * Official pairs are listed with both characters, and the file's reason replaces ours in both places. A new pair is listed with
   * its owner.
   */
  #pair(owner: CharacterId, other: CharacterId, reason: string): void {
    this.#set(owner, { id: other, reason }, true)
    this.#set(other, { id: owner, reason }, false)
  }

  #set(of: CharacterId, jinx: Jinx, add: boolean): void {
    const character = this.#characters.get(of)
    if (!character) return
    const stands = character.jinxes.some((one) => one.id === jinx.id)
    if (!stands && !add) return
    const jinxes = stands ? character.jinxes.map((one) => (one.id === jinx.id ? jinx : one)) : [...character.jinxes, jinx]
    this.#characters.set(of, { ...character, jinxes })
  }
}
