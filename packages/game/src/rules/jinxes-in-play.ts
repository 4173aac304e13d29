/** Jinxed pairs among characters, and whether Djinn and Bootlegger should be offered for them. Source: the published list of jinxes. */

import type { Character, CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'
import { CHARACTERS } from './named-characters.ts'
import { EXCLUSIVE_PAIRS } from './official-traits.ts'
import { ownEntry } from './own-entry.ts'

export interface JinxedPair {
  readonly a: CharacterId
  readonly b: CharacterId
  readonly reason: string
  /** Only one of the two may be in play. */
  readonly exclusive: boolean
}

type Characters = Game['characters']
export interface JinxState extends Pick<Game, 'stage' | 'bag' | 'characters' | 'script'> {
  readonly tokens: readonly Pick<Token, 'characterId' | 'believedId'>[]
}

/** Whether either of the two lists the other; a jinx may be stored on either side. */
export function areJinxed(a: Character, b: Character): boolean {
  return a.jinxes.some((jinx) => jinx.id === b.id) || b.jinxes.some((jinx) => jinx.id === a.id)
}

export function areExclusive(a: CharacterId, b: CharacterId): boolean {
  // A jinx in a script file does not say its kind, so the catalogue decides.
  return ownEntry(EXCLUSIVE_PAIRS, a)?.includes(b) === true || ownEntry(EXCLUSIVE_PAIRS, b)?.includes(a) === true
}

/** Every jinxed pair among these characters, each once, in the order of `ids`. */
export function jinxesAmong(characters: Characters, ids: readonly CharacterId[]): readonly JinxedPair[] {
  const distinct = [...new Set(ids)]
  return distinct.flatMap((a, index) => distinct.slice(index + 1).flatMap((b) => pairOf(characters, a, b)))
}

/**
 * The jinxed pairs in play: in the grimoire during play, otherwise in the bag. A player also pairs with the character they believe they
 * are, so a Marionette can pair with a Balloonist that is not really in play.
 */
export function jinxesInPlay(state: JinxState): readonly JinxedPair[] {
  const believers =
    state.stage === 'play'
      ? state.tokens.map((token) => ({ is: token.characterId, believes: token.believedId }))
      : state.bag.map((token) => ({ is: token.characterId, believes: token.standInId }))
  const real = jinxesAmong(
    state.characters,
    believers.map(({ is }) => is),
  )
  const own = believers.flatMap(({ is, believes }) => (believes === null ? [] : pairOf(state.characters, is, believes)))
  return [...real, ...own.filter(({ a, b }) => !real.some((pair) => isPair(pair, a, b)))]
}

/** The jinxed pairs that the script makes possible. */
export function jinxesOnScript(state: Pick<JinxState, 'script' | 'characters'>): readonly JinxedPair[] {
  const { script } = state
  return script ? jinxesAmong(state.characters, [...script.characters, ...script.travellers, ...script.fabled]) : []
}

/** Whether the script or the table has a jinxed pair and the Djinn is not there yet to settle it. */
export function djinnDue(state: JinxState): boolean {
  return !isChosen(state, CHARACTERS.djinn) && (jinxesOnScript(state).length > 0 || jinxesInPlay(state).length > 0)
}

/** Whether the script has house rules or homebrew characters and the Bootlegger is not there yet to announce them. */
export function bootleggerDue(state: JinxState): boolean {
  const { script } = state
  if (!script || isChosen(state, CHARACTERS.bootlegger)) return false
  const homebrew = [...script.characters, ...script.travellers, ...script.fabled].some((id) => state.characters[id]?.icon === null)
  return homebrew || script.bootlegger.length > 0
}

function pairOf(characters: Characters, a: CharacterId, b: CharacterId): readonly JinxedPair[] {
  const jinx =
    characters[a]?.jinxes.find((one) => one.id === b) ?? (a === b ? undefined : characters[b]?.jinxes.find((one) => one.id === a))
  const exclusive = areExclusive(a, b)
  return jinx || exclusive ? [{ a, b, reason: jinx?.reason ?? '', exclusive }] : []
}

function isPair(pair: JinxedPair, a: CharacterId, b: CharacterId): boolean {
  return (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a)
}

function isChosen(state: JinxState, id: CharacterId): boolean {
  return [...state.bag, ...state.tokens].some((token) => token.characterId === id)
}
