/** The characters that a foreign save names: on its script, known to us, or described in place. */

import type { Character, CharacterId, Script } from '@grimoire/game/model'
import { readCharacters } from '../script/characters.ts'
import { findScript } from '../script/container.ts'
import { assembleScript } from '../script/import.ts'
import { type KnownCharacters, Names } from '../script/names.ts'
import { isObject, pick, type RawObject, textOf } from '../script/raw.ts'
import { Report } from '../script/repairs.ts'

export interface SavedScript {
  readonly script: Script
  readonly characters: readonly Character[]
}

/** The script under the file's `script` key, or `null` when there is none with a character in it. */
export function readSavedScript(file: RawObject, known: KnownCharacters, report: Report): SavedScript | null {
  const raw = file['script']
  // How the list is wrapped inside the save does not count as a repair, so the reports of finding it are dropped.
  const parts = findScript(raw, new Report())
  if (!parts || parts.items.length === 0) return null
  const read = assembleScript(parts, known, report, { source: { kind: 'file' } })
  if (read.characters.length === 0) return null
  if (!isObject(raw) || raw['source'] !== 'database') return read
  const { name, version } = read.script
  return { ...read, script: { ...read.script, source: { kind: 'database', name, version } } }
}

export class FoundCharacters {
  readonly #found = new Map<CharacterId, Character>()
  readonly #known: KnownCharacters
  readonly #names: Names

  constructor(script: SavedScript | null, known: KnownCharacters) {
    this.#known = known
    this.#names = new Names(known)
    for (const character of script?.characters ?? []) this.#add(character, character.name)
  }

  /** The id of the character that a role, or a bare id, stands for; `null` when it cannot be determined. */
  idOf(role: unknown): CharacterId | null {
    const raw: RawObject = isObject(role) ? role : { id: role }
    const whole = textOf(pick(raw, 'id'))
    // `devils_advocate` is a character, although its end looks like a token's id.
    const written = this.#names.resolve(whole) === null ? instanceOf(whole).character : whole
    const id = this.#names.resolve(written)
    if (id !== null && this.#found.has(id)) return id
    // Not on the script: known to us, or homebrew with a description. The caller reports what cannot be read.
    const [read] = readCharacters([{ ...raw, id: written }], this.#known, new Report()).characters
    if (!read) return null
    if (!this.#found.has(read.id)) this.#add(read, written)
    return read.id
  }

  get(id: CharacterId): Character | undefined {
    return this.#found.get(id)
  }

  all(): Readonly<Record<CharacterId, Character>> {
    return Object.fromEntries(this.#found)
  }

  #add(character: Character, spelling: string): void {
    this.#found.set(character.id, character)
    this.#names.claim(character.id, spelling)
  }
}

/** Splits an id of the grimoire (`imp_a1B2c3D4`) into character and token; the token is empty if there is none. */
export function instanceOf(id: string): { readonly character: string; readonly token: string } {
  const [, character = id, token = ''] = /^(.+)_([0-9A-Za-z]{8})$/.exec(id) ?? []
  return { character, token }
}
