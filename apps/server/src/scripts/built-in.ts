/** The built-in scripts in the forms of the contract. */

import { type BuiltInScript, characterById } from '@grimoire/catalogue'
import { type ScriptAnswer, toScriptAnswer } from '@grimoire/protocol/scripts'

export function builtInAnswer({ pk, ...parts }: BuiltInScript): ScriptAnswer {
  const script = {
    ...parts,
    source: { kind: 'database', name: parts.name, version: parts.version },
    bootlegger: [],
    logo: null,
    background: null,
    almanac: null,
    extraMeta: {},
  } as const
  return toScriptAnswer(script, characterById, pk)
}

/** What a suggestion shows: enough to choose by. */
export function builtInList(scripts: readonly BuiltInScript[]) {
  return scripts.map(({ name, author, kind }) => ({ name, author, type: kind }))
}
