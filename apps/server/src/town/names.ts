/** The name of a town: the form to show and the form to compare. */

import { ok, type Result, refuse } from '@grimoire/game/result'
import { isReadableName } from '@grimoire/game/rules'
import { nameKey } from '@grimoire/protocol/names/key'
import { lookOf } from '@grimoire/protocol/names/look-alike'
import { TOWN_NAME_LENGTH } from '@grimoire/protocol/town/calls'

export interface TownName {
  /** As it was typed, without spaces around it. */
  readonly name: string
  /** Names with the same key are the same town. */
  readonly key: string
}

export type NameRefusal = 'empty' | 'too-long' | 'unreadable' | 'reserved'

export function readTownName(typed: string): Result<TownName, NameRefusal> {
  const name = typed.normalize('NFC').trim()
  if (name === '') return refuse('empty')
  if ([...name].length > TOWN_NAME_LENGTH) return refuse('too-long')
  const key = keyOf(name)
  if (!isReadableName(name) || key === '') return refuse('unreadable')
  return RESERVED.has(key) ? refuse('reserved') : ok({ name, key })
}

/**
 * The same for names that differ in case, accents or letters that look alike. Capitals are compared, because those of other scripts look
 * like other letters than the small ones.
 */
function keyOf(name: string): string {
  return lookOf(nameKey(name.toUpperCase()).toUpperCase())
}

/**
 * Names that mean something else in an address: browsers take `.` and `..` for folders, and the sockets of all towns lie under the other two
 * (`socketRoutes`).
 */
const RESERVED: ReadonlySet<string> = new Set(['.', '..', 'updates', 'storyteller'].map(keyOf))
