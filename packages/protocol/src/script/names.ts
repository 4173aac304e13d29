/** Finds the character that a file means by an id or a name, however it is spelt. */

import type { Character, CharacterId } from '@grimoire/game/model'
import { normaliseId } from './normalise.ts'

export type KnownCharacters = ReadonlyMap<CharacterId, Character>

export class Names {
  readonly #known: KnownCharacters
  readonly #aliases = new Map<string, CharacterId>()
  readonly #onScript = new Set<CharacterId>()
  #knownByName: Map<string, CharacterId> | null = null

  constructor(known: KnownCharacters) {
    this.#known = known
  }

  /** A character of the script, with the id and name its file used. The first claim on a spelling wins. */
  claim(id: CharacterId, ...spellings: readonly string[]): void {
    this.#onScript.add(id)
    for (const spelling of spellings) {
      const key = normaliseId(spelling)
      if (key !== '' && !this.#aliases.has(key)) this.#aliases.set(key, id)
    }
  }

  isOnScript(id: CharacterId): boolean {
    return this.#onScript.has(id)
  }

  /** Ids on the script first, then the file's own spellings, then everything known. */
  resolve(written: string): CharacterId | null {
    const key = normaliseId(written)
    if (key === '') return null
    if (this.#onScript.has(key)) return key
    return this.#aliases.get(key) ?? this.official(written)?.id ?? null
  }

  /** The known character of this id or name. */
  official(written: string): Character | undefined {
    const key = normaliseId(written)
    if (key === '') return undefined
    const byId = this.#known.get(key)
    if (byId) return byId
    this.#knownByName ??= new Map([...this.#known.values()].map((one) => [normaliseId(one.name), one.id]))
    const named = this.#knownByName.get(key)
    return named === undefined ? undefined : this.#known.get(named)
  }
}
