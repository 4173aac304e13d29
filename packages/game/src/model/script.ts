/** A script: which characters a game may use, and what its file says about them. */

import type { CharacterId } from './character.ts'

export type ScriptKind = 'full' | 'teensy'

/** Where a script came from; only `database` scripts can be fetched again by name. */
export type ScriptSource =
  | { readonly kind: 'database'; readonly name: string; readonly version: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'file' }
  | { readonly kind: 'text' }

export interface Script {
  readonly name: string
  readonly author: string
  readonly version: string
  readonly kind: ScriptKind
  readonly source: ScriptSource
  /** Townsfolk, Outsiders, Minions and Demons, in the script's order. */
  readonly characters: readonly CharacterId[]
  /** Travellers the script brings or recommends. */
  readonly travellers: readonly CharacterId[]
  readonly fabled: readonly CharacterId[]
  /** The script's own wake orders (ids, with `dusk`, `minioninfo`, `demoninfo`, `dawn`); may be partial. */
  readonly firstNight: readonly string[] | null
  readonly otherNight: readonly string[] | null
  /** House rules, one line each. */
  readonly bootlegger: readonly string[]
  readonly logo: string | null
  readonly background: string | null
  readonly almanac: string | null
  /** Keys of the file's `_meta` that the app does not read; written back on export. */
  readonly extraMeta: Readonly<Record<string, unknown>>
}

/** A script with defaults for everything that `seed` does not name. */
export function newScript(seed: Partial<Script> = {}): Script {
  return {
    name: '',
    author: '',
    version: '1.0.0',
    kind: 'full',
    source: { kind: 'file' },
    characters: [],
    travellers: [],
    fabled: [],
    firstNight: null,
    otherNight: null,
    bootlegger: [],
    logo: null,
    background: null,
    almanac: null,
    extraMeta: {},
    ...seed,
  }
}
