/** The night assistant: what a player would truly learn now, and why. It proposes; the storyteller decides. */

import type { CharacterId } from '../model/character.ts'
import { whichNight } from '../model/clock.ts'
import { findToken, type Game } from '../model/game.ts'
import type { Token, TokenId } from '../model/token.ts'
import { hasAbility, hasNoAbility } from '../rules/impairment.ts'
import { keepsAbility } from '../rules/lost-abilities.ts'
import { alwaysDrunk } from '../rules/official-traits.ts'
import { says } from '../rules/reminder-sayings.ts'
import type { WhichNight } from '../rules/wake-order.ts'
import type { Answer, Ask, Assist, AssistResult, Finding, Impairment, Question, Reason } from './assist.ts'
import { makesTownsfolkInfoFalse } from './official-traits.ts'
import { otherwise, sameness } from './otherwise.ts'
import { plausible } from './plausible.ts'
import { falseWays, fauxPaw, type Reading, trueReading, truly } from './registers.ts'
import { coverOf, ruleOf } from './registry.ts'
import { type Rule, type Scene, spentBefore } from './scene.ts'
import { type AssistView, isLiving, stateOf } from './view.ts'

/** The player whose step it is, and the character they act as: their own, one they believe to be, or one whose ability they gained. */
export interface Asker {
  readonly tokenId: TokenId
  readonly characterId: CharacterId
  /** `first` for an ability that is used for the first time, on whichever night. */
  readonly as?: WhichNight
}

/**
 * What this player learns in a step of tonight, according to the grimoire as it is now.
 *
 * A character who chooses needs `question`. Without it, or with illegal choices, the result says what to ask. Throws when the token is not
 * in the grimoire, which is a bug in the caller.
 */
export function assistFor(view: AssistView, { tokenId, characterId, as }: Asker, question: Question | null = null): Assist {
  const { game } = view
  const me = findToken(game, tokenId)
  if (!me) throw new Error(`There is no token "${tokenId}" to assist.`)
  const which = as ?? whichNight(game.clock)
  const rule = ruleOf(characterId, which)
  const impaired = impairmentOf(game, me, characterId)
  const shared = { tokenId, characterId, nature: rule?.nature ?? 'information', impaired } as const
  if (!rule)
    return {
      ...shared,
      result: withoutRule(characterId),
      plausible: null,
      mustBeFalse: mustLie(game, me, characterId, []),
      mayMisregister: [],
    }

  const reads = (rule.asOfDusk && view.dusk) || game
  const scene: Scene = { view, game, which, me, reading: trueReading(reads), question }
  const result = resultOf(scene, characterId, rule)
  const learnt = result.kind === 'answer' || result.kind === 'options' || result.kind === 'unsure' || result.kind === 'judgement'
  if (!learnt) return { ...shared, result, plausible: null, mustBeFalse: null, mayMisregister: [] }
  const mustBeFalse = rule.nature === 'effect' ? null : mustLie(game, me, characterId, falsehoods(result))
  const maySuggest = impaired !== null && !rule.evenImpaired && rule.nature !== 'effect' && !mustBeFalse
  return {
    ...shared,
    impaired: rule.evenImpaired ? null : impaired,
    plausible: maySuggest ? plausible(game, me, result) : null,
    result: { ...result, why: [...result.why, ...fauxPawMatters(scene, rule, result, reads)] },
    mustBeFalse,
    mayMisregister: otherwise(result, scene.reading, falseWays(reads), (reading) => foundBy(rule, { ...scene, reading })),
  }
}

function resultOf(scene: Scene, characterId: CharacterId, rule: Rule): AssistResult {
  const { game, me } = scene
  if (me.seated && !rule.evenDead && !isLiving(game, me) && !keepsAbility(game, me)) return nothing({ code: 'deadHasNoAbility' })
  if (rule.spent !== undefined && spentBefore(scene, rule.spent)) return nothing({ code: 'spent' })
  const why = rule.notTonight?.(scene) ?? null
  if (why) return { kind: 'nothing', why }
  const ask = rule.asks?.(scene) ?? null
  return ask && !isAnswered(ask, scene.question) ? { kind: 'ask', ask } : rule.find(scene)
}

function foundBy(rule: Rule, scene: Scene): Finding | null {
  return rule.notTonight?.(scene) ? null : rule.find(scene)
}

function withoutRule(characterId: CharacterId): AssistResult {
  const cover = coverOf(characterId)
  if (cover === 'judgement') return { kind: 'judgement', why: [] }
  return { kind: cover === 'acts' ? 'acts' : 'unknown' }
}

function impairmentOf(game: Game, me: Token, characterId: CharacterId): Impairment | null {
  if (characterId === me.believedId && characterId !== me.characterId) return 'believes'
  const { drunk, poisoned } = stateOf(game, me)
  if (drunk) return 'drunk'
  if (poisoned) return 'poisoned'
  return hasNoAbility(game, me) ? 'noAbility' : null
}

/**
 * Not `null` when a Vortox makes the answer false: it works, the ability is a Townsfolk's and truly the player's, and no Barista makes them
 * learn the truth.
 */
function mustLie(game: Game, me: Token, characterId: CharacterId, left: readonly Answer[]): Assist['mustBeFalse'] {
  const vortox = game.tokens.some((token) => makesTownsfolkInfoFalse.has(token.characterId) && hasAbility(game, token))
  const theirs = characterId !== me.believedId && !alwaysDrunk.has(truly(game, me))
  const barista = game.reminders.some(({ ref, attachedTo }) => attachedTo === me.id && says(ref, 'told-the-truth'))
  return vortox && theirs && !barista && game.characters[characterId]?.team === 'townsfolk' ? { left } : null
}

/** The false answers, when they can be listed because there is only one. */
function falsehoods(result: Finding): readonly Answer[] {
  if (result.kind !== 'answer') return []
  const { answer } = result
  if (answer.kind === 'yesNo') return [{ kind: 'yesNo', value: !answer.value }]
  if (answer.kind === 'alignment') return [{ kind: 'alignment', value: answer.value === 'good' ? 'evil' : 'good' }]
  if (answer.kind === 'direction' && answer.value !== 'either')
    return [{ kind: 'direction', value: answer.value === 'clockwise' ? 'anticlockwise' : 'clockwise' }]
  return []
}

/** Adds a reason if the answer depends on a good player who counts as evil. */
function fauxPawMatters(scene: Scene, rule: Rule, truth: Finding, reads: Game): readonly Reason[] {
  const paw = reads.tokens.find((token) => token.id === fauxPaw(reads))
  const counted = paw && scene.reading.get(paw.id)
  if (!paw || !counted) return []
  const asTheyAre = { ...counted, alignment: paw.alignment }
  const reading: Reading = { get: (id) => (id === paw.id ? asTheyAre : scene.reading.get(id)) }
  const without = rule.find({ ...scene, reading })
  return sameness(without) === sameness(truth) ? [] : [{ code: 'registersEvil', players: [paw.id] }]
}

function isAnswered(ask: Ask, question: Question | null): boolean {
  if (ask.kind === 'players')
    return (
      question?.kind === 'players' &&
      question.players.length === ask.count &&
      new Set(question.players).size === ask.count &&
      question.players.every((id) => ask.among.includes(id))
    )
  return (
    question?.kind === 'guesses' &&
    question.guesses.length >= ask.min &&
    question.guesses.length <= ask.max &&
    question.guesses.every(({ playerId }) => ask.among.includes(playerId))
  )
}

function nothing(reason: Reason): Finding {
  return { kind: 'nothing', why: [reason] }
}
