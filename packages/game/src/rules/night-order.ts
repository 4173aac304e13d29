/**
 * The steps of a night in order. Source: the global night sheet, the script's own order where it has one, and who is in play.
 */

import type { CharacterId } from '../model/character.ts'
import { nextNight, whichNight } from '../model/clock.ts'
import type { Token, TokenId } from '../model/token.ts'
import { type GainState, gainedAbilities, type HeldAbility, lentAbilityWorks } from './gained-abilities.ts'
import { hasNoAbility, impairedByReminders, tokenState } from './impairment.ts'
import { isExorcised, keepsAbility } from './lost-abilities.ts'
import { type EvilInfo, infoSteps, poppyGrowerInfo } from './night-info.ts'
import { actsAsOne, believesDemon, keepsEvilApart } from './official-traits.ts'
import { listedOrder, sheetNumber, type WhichNight, wakeOrder } from './wake-order.ts'

export interface NightState extends GainState {
  /** Who lived when the day before this night began, if that is known. */
  readonly livedAtDawn?: ReadonlySet<TokenId> | null
}

/** `id` is unique within its night and stays the same when the list is rebuilt, because the ticks refer to it. */
export type NightStep =
  | { readonly id: string; readonly kind: 'dusk' | 'dawn' }
  | { readonly id: string; readonly kind: 'minionInfo' | 'demonInfo'; readonly info: EvilInfo }
  | CharacterStep

/** `noAbility`: preached. `exorcised`: does not wake. `keepsAbility`: dead, but still acts. */
export type StepMark = 'noAbility' | 'exorcised' | 'keepsAbility'

export interface CharacterStep {
  readonly id: string
  readonly kind: 'character'
  readonly tokenId: TokenId
  /** Whose place in the order this is, and whose prompt is read out. */
  readonly characterId: CharacterId
  /** The player's real character; differs from `characterId` when they act as who they believe they are, or by a gained ability. */
  readonly realId: CharacterId
  readonly believedId: CharacterId | null
  /** The player has gained this character's ability, without being or believing to be that character. */
  readonly gained: boolean
  /** The night whose prompt applies: the first, if an ability is used for the first time on a later night. */
  readonly as: WhichNight
  readonly dead: boolean
  /** The ability does not work: drunk, poisoned, marked dead, or not really theirs. */
  readonly impaired: boolean
  /** What others' reminders take from the player, or let them keep. */
  readonly marks: readonly StepMark[]
  /** What evil players are shown in this step (Poppy Grower), else `null`. */
  readonly info: EvilInfo | null
}

/**
 * The steps of the first or of any other night, for the tokens of the grimoire.
 *
 * - Each token has its own: two Village Idiots have two steps, in seating order. Legion (and Riot) share one.
 * - A player who believes they are another character acts at that character's place. The step of their own character remains too if the
 *   sheet has one (Lunatic, Marionette). After the first night the Lunatic acts only in their own step, before the Demon.
 * - Whoever has gained another character's ability acts in that character's step as well; an ability of first nights that was gained since
 *   last night is used tonight, just before dawn unless the sheet has a place for it.
 * - Dead players keep their steps, marked as dead.
 * - A script's own order comes first; characters it does not name keep their place from the global sheet.
 */
export function nightSteps(game: NightState, which: WhichNight): readonly NightStep[] {
  const listed = listedOrder(game.script, which)
  const characterSteps = oneForAll(game.tokens.flatMap((token) => stepsOf(game, token, which, listed)))
  const steps = [...markerSteps(game, which), ...characterSteps].map((step) => ({ step, place: placeOf(step) }))
  const order = wakeOrder(
    game.characters,
    which,
    listed,
    steps.map(({ place }) => place),
  )
  const rank = new Map(order.map((place, index) => [place, index]))
  return steps.toSorted((a, b) => (rank.get(a.place) ?? 0) - (rank.get(b.place) ?? 0)).map(({ step }) => step)
}

function markerSteps(game: NightState, which: WhichNight): readonly NightStep[] {
  const { minionInfo, demonInfo } = which === 'first' ? infoSteps(game) : { minionInfo: null, demonInfo: null }
  return [
    { id: 'dusk', kind: 'dusk' },
    ...(minionInfo ? [{ id: 'minioninfo', kind: 'minionInfo' as const, info: minionInfo }] : []),
    ...(demonInfo ? [{ id: 'demoninfo', kind: 'demonInfo' as const, info: demonInfo }] : []),
    { id: 'dawn', kind: 'dawn' },
  ]
}

function stepsOf(game: NightState, token: Token, which: WhichNight, listed: readonly string[] | null): readonly CharacterStep[] {
  const actsInOwnStep = believesDemon.has(token.characterId) && which === 'other'
  const places = token.believedId === null || actsInOwnStep ? [token.characterId] : [token.characterId, token.believedId]
  const wakes = (place: CharacterId) => sheetNumber(game.characters, which, place) > 0 || listed?.includes(place) === true
  const marks = marksOf(game, token, which)
  const step = (characterId: CharacterId, gained: boolean, as: WhichNight): CharacterStep => ({
    id: `${token.id}:${characterId}`,
    kind: 'character',
    tokenId: token.id,
    characterId,
    realId: token.characterId,
    believedId: token.believedId,
    gained,
    as,
    dead: !token.alive,
    impaired:
      marks.includes('noAbility') || (gained ? gainedFails(game, token, characterId) : isImpaired(game, token, characterId)),
    marks,
    info:
      keepsEvilApart.has(characterId) && token.characterId === characterId
        ? poppyGrowerInfo(game, token, which, game.livedAtDawn)
        : null,
  })
  const own = places.filter(wakes).map((place) => step(place, false, which))
  const gained = gainedAbilities(game, token).flatMap((ability) => {
    const starts = which === 'other' && startsTonight(game, ability)
    return starts || wakes(ability.characterId) ? [step(ability.characterId, true, starts ? 'first' : which)] : []
  })
  return [...own, ...gained]
}

/** Whether this ability is used tonight as on a first night: it was gained since the night before. */
function startsTonight(game: NightState, { characterId, night }: HeldAbility): boolean {
  return (
    whichNight(game.clock) === 'other' && night === nextNight(game.clock) && sheetNumber(game.characters, 'first', characterId) > 0
  )
}

function marksOf(game: NightState, token: Token, which: WhichNight): readonly StepMark[] {
  return [
    ...(hasNoAbility(game, token) ? ['noAbility' as const] : []),
    ...(which === 'other' && isExorcised(game, token) ? ['exorcised' as const] : []),
    ...(!token.alive && keepsAbility(game, token) ? ['keepsAbility' as const] : []),
  ]
}

/**
 * A believer's ability never really works in the step of the character they believe they are. In the step of their own character, the
 * storyteller acts.
 */
function isImpaired(game: NightState, token: Token, place: CharacterId): boolean {
  return place !== token.characterId || failsFor(game, token)
}

function gainedFails(game: NightState, token: Token, characterId: CharacterId): boolean {
  const works = lentAbilityWorks(game, token, { characterId })
  return works === null ? token.believedId !== null || failsFor(game, token) : !works
}

function failsFor(game: NightState, token: Token): boolean {
  return token.believedId === null ? tokenState(game, token.id).impaired : impairedByReminders(game, token)
}

/** Leaves one step, that of the first living token, for characters that act as one. */
function oneForAll(steps: readonly CharacterStep[]): readonly CharacterStep[] {
  return steps.flatMap((step) => {
    if (!actsAsOne.has(step.characterId) || step.realId !== step.characterId) return [step]
    const together = steps.filter((one) => one.characterId === step.characterId && one.realId === step.realId)
    const actor = together.find((one) => !one.dead) ?? together[0]
    return step === actor ? [{ ...step, id: step.characterId }] : []
  })
}

function placeOf(step: NightStep): string {
  return step.kind === 'character' ? step.characterId : step.id
}
