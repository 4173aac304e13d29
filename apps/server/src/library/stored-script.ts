/** The form a script has in the library: official script JSON, which any reader can read, and a hash that knows it again. */

import { createHash } from 'node:crypto'
import type { Character, CharacterId, Script } from '@grimoire/game'
import { officialScript } from '@grimoire/protocol/official-script'
import type { Repair } from '@grimoire/protocol/repairs'
import { importScript } from '@grimoire/protocol/script-import'
import type { ScriptWithCharacters } from '@grimoire/protocol/scripts'

type Characters = ReadonlyMap<CharacterId, Character>

export interface StoredScript {
  readonly content: string
  readonly hash: string
  /** Of any team. */
  readonly characterIds: readonly CharacterId[]
  /** What the official form cannot carry. */
  readonly report: readonly Repair[]
}

/** What a row says of the script that the content says too; the row is right. */
export interface ScriptRow {
  readonly name: string
  readonly author: string
  readonly version: string
  readonly type: Script['kind']
}

/** `characters` holds every character of the script; `known` are those that stand in the file by their id alone. */
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

/** `null` when the content cannot be read as a script; what the library took in can be. */
export function fromStored(content: string, row: ScriptRow, known: Characters): ScriptWithCharacters | null {
  const read = importScript(content, known, { kind: 'database', name: row.name, version: row.version })
  if (!read.ok) return null
  const { script, characters } = read.value
  return { script: { ...script, name: row.name, author: row.author, version: row.version, kind: row.type }, characters }
}

/** Name, author and version tell scripts apart; they are not what a script says. */
function withoutLabel(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('id' in item) || item.id !== '_meta') return item
  return { ...item, name: null, author: null, version: null }
}

/** JSON with the keys of every object in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
