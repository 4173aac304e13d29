/** Choosing the script, the number of players and their names; starting over. */

import type { Character, CharacterId } from '../model/character.ts'
import { EMPTY_GAME, MAX_PLAYERS, MIN_PLAYERS, NAME_LENGTH } from '../model/game.ts'
import type { Script, ScriptKind } from '../model/script.ts'
import { isReadableName } from '../rules/readable-name.ts'
import type { Handlers } from './action.ts'

export type SetupAction =
  | { readonly type: 'script.load'; readonly script: Script; readonly characters: readonly Character[] }
  | { readonly type: 'script.kind'; readonly kind: ScriptKind }
  | { readonly type: 'players.count'; readonly count: number }
  | { readonly type: 'players.names'; readonly names: readonly string[] }
  | { readonly type: 'game.reset' }

export const setupActions: Handlers<SetupAction> = {
  'script.load': (game, { script, characters }) => {
    if (game.stage !== 'select') return 'wrong-stage'
    const known: Record<CharacterId, Character> = {}
    for (const character of characters) known[character.id] = character
    if ([...script.characters, ...script.travellers, ...script.fabled].some((id) => !known[id])) return 'unknown-character'
    game.script = script as typeof game.script
    game.characters = known as typeof game.characters
    game.bag = []
    game.tokens = []
    game.reminders = []
    game.bluffs = EMPTY_GAME.bluffs as typeof game.bluffs
    return undefined
  },
  'script.kind': (game, { kind }) => {
    game.scriptKind = kind
    return undefined
  },
  'players.count': (game, { count }) => {
    if (game.stage !== 'select') return 'wrong-stage'
    game.playerCount = Math.min(MAX_PLAYERS, Math.max(MIN_PLAYERS, Math.round(count)))
    return undefined
  },
  'players.names': (game, { names }) => {
    if (!names.every((name) => isReadableName(name.trim()))) return 'unreadable-name'
    game.playerNames = cleanNames(names)
    return undefined
  },
  'game.reset': (game) => {
    const kept = { playerCount: game.playerCount, playerNames: game.playerNames, script: game.script, characters: game.characters }
    Object.assign(game, EMPTY_GAME, kept)
    return undefined
  },
}

/** Trims names, cuts them to 11 characters, and drops empty names and repeats (ignoring letter case). */
export function cleanNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  const clean: string[] = []
  for (const raw of names) {
    const name = cleanName(raw)
    const key = name.toLowerCase()
    if (name === '' || seen.has(key)) continue
    seen.add(key)
    clean.push(name)
  }
  return clean
}

let graphemes: Intl.Segmenter | undefined

/** Trims a player's name and cuts it to 11 code points, or as many as given, without cutting an emoji or a letter with its marks. */
export function cleanName(raw: string, length = NAME_LENGTH): string {
  // Made with the first name: a browser reads large tables for it, and the app starts without.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let kept = ''
  let left = length
  for (const { segment } of graphemes.segment(raw.trim())) {
    left -= [...segment].length
    if (left < 0) break
    kept += segment
  }
  return kept.trim()
}
