/** Which setup effects apply to the bag, and which characters they require. */

import type { CharacterId, SetupEffect } from '../model/character.ts'
import type { Team } from '../model/team.ts'
import type { BagState } from './bag.ts'
import { areJinxed } from './jinxes-in-play.ts'
import { lendsToDemon, startsWithMinionAbility } from './official-traits.ts'

export interface ActiveEffect {
  /** The character the effect belongs to. */
  readonly characterId: CharacterId
  readonly effect: SetupEffect
}

/** `requiredBy` is in the bag, so `characterId` must be as well. */
export interface Requirement {
  readonly characterId: CharacterId
  readonly requiredBy: CharacterId
}

/**
 * The effects of the chosen tokens, one entry per token in bag order, including Fabled and Loric. A stand-in has no effect of its own
 * unless it is jinxed with the token it stands for: a Marionette who believes they are the Huntsman or the Balloonist brings that
 * character's setup.
 */
export function activeEffects(state: BagState): readonly ActiveEffect[] {
  return state.bag.flatMap(({ characterId, standInId }) => {
    const character = state.characters[characterId]
    const standIn = standInId === null ? undefined : state.characters[standInId]
    const jinxedStandIn = character && standIn && areJinxed(character, standIn) ? standIn : undefined
    return [character, jinxedStandIn].flatMap((one) => (one?.setupEffect ? [{ characterId: one.id, effect: one.setupEffect }] : []))
  })
}

/** Every character that another one brings into play: the Huntsman brings the Damsel, the Choirboy the King. */
export function requirements(state: BagState): readonly Requirement[] {
  return activeEffects(state).flatMap(({ characterId, effect }) =>
    (effect.requires ?? []).map((required) => ({ characterId: required, requiredBy: characterId })),
  )
}

/**
 * What the abilities that somebody may have from the start would do to the counts: the Alchemist has that of a Minion, the Demon that of a
 * good character from the Boffin, each of a character that is not in play. One list for each way to choose them, of effects on behalf
 * of the Alchemist or the Boffin; the first is empty, because most abilities change nothing.
 */
export function borrowedEffects(state: Pick<BagState, 'bag' | 'characters'>): readonly (readonly ActiveEffect[])[] {
  return state.bag.reduce<readonly (readonly ActiveEffect[])[]>(
    (ways, { characterId }) => {
      const effects = lentTo(state, characterId)
      return ways.flatMap((way) => [way, ...effects.map((effect) => [...way, { characterId, effect }])])
    },
    [[]],
  )
}

/** The different effects that an ability given to or by this character may have on the counts. */
function lentTo({ bag, characters }: Pick<BagState, 'bag' | 'characters'>, characterId: CharacterId): readonly SetupEffect[] {
  const teams: readonly Team[] = startsWithMinionAbility.has(characterId)
    ? ['minion']
    : lendsToDemon.has(characterId)
      ? ['townsfolk', 'outsider']
      : []
  const inPlay = new Set(bag.map((token) => token.characterId))
  const effects = Object.values(characters).flatMap(({ id, team, setupEffect }) =>
    teams.includes(team) && !inPlay.has(id) && setupEffect !== null ? countsOnly(setupEffect) : [],
  )
  return [...new Map(effects.map((effect) => [JSON.stringify(effect), effect])).values()]
}

/** What remains of an effect when nobody is that character: no token of its own, no seat, nobody it must be in play with. */
function countsOnly(all: SetupEffect): readonly SetupEffect[] {
  const outsider = all.outsider ?? (all.ifMissing?.outsider === undefined ? undefined : [0, all.ifMissing.outsider])
  const effect: SetupEffect = {
    ...(outsider !== undefined && { outsider }),
    ...(all.minion !== undefined && { minion: all.minion }),
    ...(all.demonIsSet === true && { demonIsSet: true, demon: all.demon ?? 0 }),
  }
  return Object.keys(effect).length > 0 ? [effect] : []
}
