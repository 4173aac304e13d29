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

/** The part with fields added to its game; those that are there stay. */
function inGame(part: RawObject, fields: RawObject): RawObject {
  const history = part['history']
  if (!isObject(history) || !isObject(history['game'])) return part
  return { ...part, history: { ...history, game: { ...fields, ...history['game'] } } }
}
