/** Migrates our part of a saved game to the current version, one named step after another. */

import { isObject, type RawObject } from '../script/raw.ts'

export const SAVE_FORMAT = 'dgrim'
export const SAVE_VERSION = 4

/** Converts the part from version `from` to version `from + 1`. Never changed once released. */
export interface Migration {
  readonly from: number
  readonly name: string
  readonly up: (part: RawObject) => RawObject
}

/** In order, without gaps, up to `SAVE_VERSION`; `fixtures/` has a fixture for each version. */
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
  { from: 2, name: 'deaths at dawn', up: (part) => part },
  { from: 3, name: 'the town in which the game is shown', up: (part) => ({ ...part, town: null }) },
]

/** The part in the current form. `version` is between 1 and the version that the last step leads to. */
export function migrate(part: RawObject, version: number, steps: readonly Migration[] = MIGRATIONS): RawObject {
  return steps.filter((step) => step.from >= version).reduce((now, step) => ({ ...step.up(now), version: step.from + 1 }), part)
}

/**
 * The part with fields added to every token; existing fields stay. The log holds whole tokens, too. If a step forgets those, the
 * log no longer leads to the saved state and is dropped on reading.
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

/** The part with fields added to its game; existing fields stay. */
function inGame(part: RawObject, fields: RawObject): RawObject {
  const history = part['history']
  if (!isObject(history) || !isObject(history['game'])) return part
  return { ...part, history: { ...history, game: { ...fields, ...history['game'] } } }
}
