/** A script on the wire: what `GET /api/scripts/{name}/versions/{version}` answers, with its characters. */

import type { Character, CharacterId, Script, ScriptSource } from '@grimoire/game/model'
import * as z from 'zod/mini'
import { fromRole, type Role, rolesSchema, toRole } from '../character/roles.ts'

const text = z.string()
const texts = z.array(text)
const textOrNull = z.nullable(text)
const orderSchema = z.nullable(texts)

export const scriptAnswerSchema = z.object({
  /** The script's number in the library; `null` if it is not in the library. */
  pk: z.nullable(z.number()),
  scriptName: text,
  scriptAuthor: text,
  version: text,
  type: z.enum(['full', 'teensy']),
  /** Townsfolk, Outsiders, Minions and Demons. */
  rolesInScript: rolesSchema,
  travellers: rolesSchema,
  /** Fabled and Loric. */
  fabled: rolesSchema,
  /** The script's own wake orders; `null` where the global sheet applies. */
  nightOrder: z.object({ firstNight: orderSchema, otherNight: orderSchema }),
  bootlegger: texts,
  source: z.enum(['database', 'url', 'file', 'text']),
  /** Where a script of source `url` was fetched. */
  sourceUrl: textOrNull,
  logo: textOrNull,
  background: textOrNull,
  almanac: textOrNull,
  /** Keys of the script file's `_meta` that the app does not read. */
  extraMeta: z.record(text, z.unknown()),
})
export type ScriptAnswer = z.infer<typeof scriptAnswerSchema>

export interface ScriptWithCharacters {
  readonly script: Script
  readonly characters: readonly Character[]
}

/** Throws when `characters` lacks one that the script lists, which is a bug in the caller. */
export function toScriptAnswer(script: Script, characters: ReadonlyMap<CharacterId, Character>, pk: number | null): ScriptAnswer {
  const roles = (ids: readonly CharacterId[]) => ids.map((id) => toRole(characterOf(characters, id)))
  return {
    pk,
    scriptName: script.name,
    scriptAuthor: script.author,
    version: script.version,
    type: script.kind,
    rolesInScript: roles(script.characters),
    travellers: roles(script.travellers),
    fabled: roles(script.fabled),
    nightOrder: { firstNight: copy(script.firstNight), otherNight: copy(script.otherNight) },
    bootlegger: [...script.bootlegger],
    source: script.source.kind,
    sourceUrl: script.source.kind === 'url' ? script.source.url : null,
    logo: script.logo,
    background: script.background,
    almanac: script.almanac,
    extraMeta: script.extraMeta,
  }
}

/** The script an answer stands for. A script from the library keeps the name and version it can be found under. */
export function fromScriptAnswer(answer: ScriptAnswer): ScriptWithCharacters {
  const ids = (roles: readonly Role[]) => roles.map((role) => role.id)
  const script: Script = {
    name: answer.scriptName,
    author: answer.scriptAuthor,
    version: answer.version,
    kind: answer.type,
    source: sourceOf(answer),
    characters: ids(answer.rolesInScript),
    travellers: ids(answer.travellers),
    fabled: ids(answer.fabled),
    firstNight: answer.nightOrder.firstNight,
    otherNight: answer.nightOrder.otherNight,
    bootlegger: answer.bootlegger,
    logo: answer.logo,
    background: answer.background,
    almanac: answer.almanac,
    extraMeta: answer.extraMeta,
  }
  const characters = [...answer.rolesInScript, ...answer.travellers, ...answer.fabled].map(fromRole)
  return { script, characters }
}

function sourceOf({ source, sourceUrl, scriptName, version }: ScriptAnswer): ScriptSource {
  switch (source) {
    case 'database':
      return { kind: 'database', name: scriptName, version }
    case 'url':
      return sourceUrl === null ? { kind: 'file' } : { kind: 'url', url: sourceUrl }
    case 'file':
    case 'text':
      return { kind: source }
  }
}

function characterOf(characters: ReadonlyMap<CharacterId, Character>, id: CharacterId): Character {
  const character = characters.get(id)
  if (!character) throw new Error(`The script lists "${id}", which is not among its characters.`)
  return character
}

function copy(order: readonly string[] | null): string[] | null {
  return order === null ? null : [...order]
}
