/** How a script is stored in the library: official script JSON, which any reader can read, and a hash that identifies its content. */

import { createHash } from 'node:crypto'
import type { Character, CharacterId, Script } from '@grimoire/game/model'
import type { ScriptWithCharacters } from '@grimoire/protocol/script/answer'
import { importScript } from '@grimoire/protocol/script/import'
import { officialScript } from '@grimoire/protocol/script/official'
import type { Repair } from '@grimoire/protocol/script/repairs'

type Characters = ReadonlyMap<CharacterId, Character>

export interface StoredScript {
  readonly content: string
  readonly hash: string
  /** Of all teams. */
  readonly characterIds: readonly CharacterId[]
  /** What the official format cannot carry. */
  readonly report: readonly Repair[]
}

/** Fields that both the row and the content have; the row takes precedence. */
export interface ScriptRow {
  readonly name: string
  readonly author: string
  readonly version: string
  readonly type: Script['kind']
}

/** `characters` holds every character of the script; `known` are those stored by their id alone. */
export function toStored(script: Script, characters: Characters, known: Characters): StoredScript {
  const { items, report } = officialScript(script, characters, known)
  return {
    content: JSON.stringify(items),
    hash: createHash('sha256')
      .update(canonical(items.map(withoutLabel)))
      .digest('hex'),
    characterIds: [...script.characters, ...script.travellers, ...script.fabled],
    report,
  }
}

/** `null` when the content cannot be read as a script, which never happens for content the library accepted. */
export function fromStored(content: string, row: ScriptRow, known: Characters): ScriptWithCharacters | null {
  const read = importScript(content, known, { kind: 'database', name: row.name, version: row.version })
  if (!read.ok) return null
  const { script, characters } = read.value
  return { script: { ...script, name: row.name, author: row.author, version: row.version, kind: row.type }, characters }
}

/** Removes name, author and version, which are not part of a script's content. */
function withoutLabel(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('id' in item) || item.id !== '_meta') return item
  return { ...item, name: null, author: null, version: null }
}

/** JSON with the keys of every object in a fixed order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
