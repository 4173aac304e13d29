/** Who learns whom on the first night, and which characters change that. Source: the Minion info and Demon info steps and each character's rules. */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Token, TokenId } from '../model/token.ts'
import { hasAbility, tokenState } from './impairment.ts'
import { CHARACTERS } from './named-characters.ts'
import {
  bringsEvilInfo,
  changesDemonInfo,
  changesMinionInfo,
  keepsEvilApart,
  leavesOutEvilInfo,
  makesMinions,
  shownAmongEvil,
} from './official-traits.ts'

export type InfoState = Pick<Game, 'tokens' | 'reminders' | 'characters'>

/** What one step shows. Minion info wakes `minions` and points out the Demons; Demon info does the reverse. */
export interface EvilInfo {
  readonly minions: readonly TokenId[]
  readonly demons: readonly TokenId[]
  /** Players pointed out with the others without being one of them (the Magician). */
  readonly alsoShown: readonly TokenId[]
  /** The Demons get their bluffs, and nobody is pointed out to them. */
  readonly bluffsOnly: boolean
  /** The characters that change this step. */
  readonly changedBy: readonly CharacterId[]
}

export interface InfoSteps {
  /** `null` when the step is left out. */
  readonly minionInfo: EvilInfo | null
  readonly demonInfo: EvilInfo | null
}

/** From this many players on, evil players learn who the others are. Travellers do not count. */
export const PLAYERS_FOR_INFO = 7

/**
 * The two info steps of the first night.
 *
 * - They are left out below seven players without a Toymaker, with Tor or Lil' Monsta, and while a Poppy Grower has their ability (whose
 *   own step then gives the Demon the bluffs: `poppyGrowerInfo`).
 * - A Minion who believes they are good (the Marionette) is neither woken nor pointed out; the Demon learns about them in the Marionette's
 *   step.
 * - Minion info requires somebody to wake and something to learn. Kazali and Lord of Typhon have not made their Minions yet. With the
 *   Summoner there is no Demon to point out, and no Demon info. With Legion there are no Minions, and all of Legion wake together. With the
 *   Atheist nobody is evil.
 * - A Magician with their ability is pointed out in both steps; with a Vizier they have no ability, and to Legion they are not pointed out.
 */
export function infoSteps(game: InfoState): InfoSteps {
  const { due, because } = infoIsDue(game)
  if (!due || workingPoppyGrower(game)) return { minionInfo: null, demonInfo: null }
  const minions = ofTeam(game, 'minion').filter((token) => token.believedId === null)
  const demons = ofTeam(game, 'demon')
  const magicians = workingMagicians(game)
  const makers = inPlay(game, makesMinions)
  const pointedOut = { alsoShown: ids(magicians), bluffsOnly: false }
  const toLearn = demons.length + magicians.length > 0 || minions.length > 1
  const changes = [...because, ...magicians.map((token) => token.characterId)]
  return {
    minionInfo:
      toLearn && (minions.length > 0 || makers.length > 0)
        ? {
            minions: ids(minions),
            demons: ids(demons),
            ...pointedOut,
            changedBy: [...new Set([...changes, ...inPlay(game, changesMinionInfo), ...makers])],
          }
        : null,
    demonInfo:
      demons.length > 0
        ? {
            minions: ids(minions),
            demons: ids(demons),
            ...pointedOut,
            // Legion wake in groups that learn who is good, the Magician left out.
            ...(inPlay(game, changesDemonInfo).includes(CHARACTERS.legion) ? { alsoShown: [] } : {}),
            changedBy: [...new Set([...changes, ...inPlay(game, changesDemonInfo), ...makers])],
          }
        : null,
  }
}

/**
 * What evil learns in the Poppy Grower's own step: on the first night, while the ability works, only the Demon's bluffs; on the night of
 * the Poppy Grower's death, who the others are, unless the Poppy Grower died drunk or poisoned. `null` when the step shows nothing. `livedAtDawn`
 * are the players who lived when the day before this night began, if that is known.
 */
export function poppyGrowerInfo(
  game: InfoState,
  token: Token,
  which: 'first' | 'other',
  livedAtDawn: ReadonlySet<TokenId> | null = null,
): EvilInfo | null {
  const shared = { changedBy: [token.characterId] }
  const demons = ids(ofTeam(game, 'demon'))
  if (which === 'first') {
    if (!infoIsDue(game).due || !hasAbility(game, token) || demons.length === 0) return null
    return { minions: [], demons, alsoShown: [], bluffsOnly: true, ...shared }
  }
  const { poisoned, drunk, markedDead } = tokenState(game, token.id)
  const diedTonight = token.alive ? markedDead : (livedAtDawn?.has(token.id) ?? true)
  if (!diedTonight || poisoned || drunk) return null
  const magicians = workingMagicians(game)
  const minions = ofTeam(game, 'minion').filter((one) => one.believedId === null)
  return {
    minions: ids(minions),
    demons,
    alsoShown: ids(magicians),
    bluffsOnly: false,
    changedBy: [...shared.changedBy, ...new Set(magicians.map((one) => one.characterId))],
  }
}

/** Whether evil learns anything at the start of this game. If so, the Lunatic is shown the same. */
export function evilInfoIsDue(game: InfoState): boolean {
  return infoIsDue(game).due
}

function infoIsDue(game: InfoState): { readonly due: boolean; readonly because: readonly CharacterId[] } {
  const leftOut = game.tokens.some(
    ({ characterId }) =>
      leavesOutEvilInfo.has(characterId) || (game.characters[characterId]?.setupEffect?.skipInfoSteps?.length ?? 0) > 0,
  )
  const players = game.tokens.filter((token) => token.seated && game.characters[token.characterId]?.team !== 'traveller')
  if (leftOut) return { due: false, because: [] }
  if (players.length >= PLAYERS_FOR_INFO) return { due: true, because: [] }
  const because = inPlay(game, bringsEvilInfo)
  return { due: because.length > 0, because }
}

function workingPoppyGrower(game: InfoState): boolean {
  return game.tokens.some((token) => keepsEvilApart.has(token.characterId) && hasAbility(game, token))
}

function workingMagicians(game: InfoState): readonly Token[] {
  if (game.tokens.some((token) => token.characterId === CHARACTERS.vizier)) return []
  return game.tokens.filter((token) => shownAmongEvil.has(token.characterId) && hasAbility(game, token))
}

function inPlay(game: InfoState, characters: ReadonlySet<CharacterId>): readonly CharacterId[] {
  return [...characters].filter((id) => game.tokens.some((token) => token.characterId === id))
}

function ofTeam(game: InfoState, team: 'minion' | 'demon'): readonly Token[] {
  return game.tokens.filter((token) => token.seated && game.characters[token.characterId]?.team === team)
}

function ids(tokens: readonly Token[]): readonly TokenId[] {
  return tokens.map((token) => token.id)
}
