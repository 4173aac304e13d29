/** The scripts that come with the product, read from `data/scripts`: one file for each collection. */

import { type Character, type CharacterId, isCountedTeam, type Script } from '@grimoire/game/model'
import carousel from '../data/scripts/carousel.json'
import official from '../data/scripts/official.json'
import recommended from '../data/scripts/recommended.json'
import scriptOfTheMonth2026 from '../data/scripts/script-of-the-month-2026.json'
import streamerStack from '../data/scripts/streamer-stack.json'
import teensyville from '../data/scripts/teensyville.json'
import worldCup2025 from '../data/scripts/world-cup-2025.json'
import { characterById } from './characters.ts'

type ScriptParts = 'name' | 'author' | 'version' | 'kind' | 'characters' | 'travellers' | 'fabled' | 'firstNight' | 'otherNight'

export interface BuiltInScript extends Pick<Script, ScriptParts> {
  /** Its permanent number, never given to another script. */
  readonly pk: number
}

/** A row of the data. */
interface ScriptRow {
  readonly pk: number
  /** Unique, ignoring case and spaces. */
  readonly name: string
  readonly author: string
  /** As published: characters of any team. */
  readonly roles: readonly CharacterId[]
  /** Travellers recommended in addition to the list. */
  readonly travellers?: readonly CharacterId[]
  /** The script's own wake order; without one, the global sheet applies. */
  readonly firstNight?: readonly string[]
  readonly otherNight?: readonly string[]
}

/** A script with at most this many Townsfolk is made for five or six players. */
const TEENSY_TOWNSFOLK = 6

const ROWS: readonly ScriptRow[] = [
  ...official,
  ...teensyville,
  ...carousel,
  ...worldCup2025,
  ...scriptOfTheMonth2026,
  ...streamerStack,
  ...recommended,
]

/** The three official ones first, then collection by collection. */
export const builtInScripts: readonly BuiltInScript[] = ROWS.map(toScript)

/**
 * Finds a script by its exact name, otherwise by the name as people type it: any case, `&` for `and`, any spaces, underscores and
 * apostrophes.
 */
export function findScript(name: string): BuiltInScript | undefined {
  return builtInScripts.find((script) => script.name === name) ?? byPlainName.get(plainName(name))
}

/** A name without anything that people type in different ways. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[\s_'’]/g, '')
}

const byPlainName: ReadonlyMap<string, BuiltInScript> = new Map(builtInScripts.map((script) => [plainName(script.name), script]))

function toScript(row: ScriptRow): BuiltInScript {
  const roles = row.roles.map(characterOf)
  const ids = (belongs: (character: Character) => boolean) => roles.filter(belongs).map((character) => character.id)
  const townsfolk = ids(({ team }) => team === 'townsfolk')
  return {
    pk: row.pk,
    name: row.name,
    author: row.author,
    version: '1.0.0',
    kind: townsfolk.length <= TEENSY_TOWNSFOLK ? 'teensy' : 'full',
    characters: ids(({ team }) => isCountedTeam(team)),
    travellers: [...ids(({ team }) => team === 'traveller'), ...(row.travellers ?? [])],
    fabled: ids(({ team }) => team === 'fabled' || team === 'loric'),
    firstNight: row.firstNight ?? null,
    otherNight: row.otherNight ?? null,
  }
}

function characterOf(id: CharacterId): Character {
  const character = characterById.get(id)
  if (!character) throw new Error(`A built-in script names the unknown character "${id}".`)
  return character
}
