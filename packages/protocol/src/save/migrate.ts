/** Brings the part of a saved game that is ours up to the present version, one named step after the other. */

import { isObject, type RawObject } from '../script/raw.ts'

export const SAVE_FORMAT = 'dgrim'
export const SAVE_VERSION = 2

/** Turns the part as version `from` wrote it into the part as version `from + 1` writes it. Never changed once released. */
export interface Migration {
  readonly from: number
  readonly name: string
  readonly up: (part: RawObject) => RawObject
}

/** In order, without gaps, up to `SAVE_VERSION`; for each version a fixture lies in `fixtures/`. */
export const MIGRATIONS: readonly Migration[] = [
  {
    from: 1,
    name: 'nominations, executions and a winner',
    up: (part) =>
      inGame(part, {
        nightSkips: [],
        nomination: null,
        nominations: [],
        block: null,
        executions: [],
        votesGiven: [],
        winner: null,
      }),
  },
]

/** The part in the present form. `version` lies between 1 and the version the last step leads to. */
export function migrate(part: RawObject, version: number, steps: readonly Migration[] = MIGRATIONS): RawObject {
  return steps.filter((step) => step.from >= version).reduce((now, step) => ({ ...step.up(now), version: step.from + 1 }), part)
}

/**
 * The part with fields added to every token; those that are there stay. The log holds whole tokens, too: a step that forgets
 * them leaves a log that no longer leads to its state, and reading drops it.
 */
export function inTokens(part: RawObject, fields: RawObject): RawObject {
  const history = part['history']
  if (!isObject(history) || !isObject(history['game'])) return part
  const withFields = (token: unknown) => (isObject(token) ? { ...fields, ...token } : token)
  const inList = (tokens: unknown) => (Array.isArray(tokens) ? tokens.map(withFields) : tokens)
  const inPatch = (patch: unknown) => {
    if (!isObject(patch) || !Array.isArray(patch['path']) || patch['path'][0] !== 'tokens') return patch
    if (patch['path'].length === 1) return { ...patch, value: inList(patch['value']) }
    return patch['path'].length === 2 && 'value' in patch ? { ...patch, value: withFields(patch['value']) } : patch
  }
  const inPatches = (patches: unknown) => (Array.isArray(patches) ? patches.map(inPatch) : patches)
  const inEntry = (entry: unknown) =>
    isObject(entry) ? { ...entry, patches: inPatches(entry['patches']), inverse: inPatches(entry['inverse']) } : entry
  const { game, entries } = history
  return {
    ...part,
    history: {
      ...history,
      game: { ...game, tokens: inList(game['tokens']) },
      entries: Array.isArray(entries) ? entries.map(inEntry) : entries,
    },
  }
}

/** The part with fields added to its game; those that are there stay. */
function inGame(part: RawObject, fields: RawObject): RawObject {
  const history = part['history']
  if (!isObject(history) || !isObject(history['game'])) return part
  return { ...part, history: { ...history, game: { ...fields, ...history['game'] } } }
}
