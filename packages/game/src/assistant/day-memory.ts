/** Characters who learn at night what happened during the day: who was executed, voted or nominated, or what was guessed. */

import type { Nomination } from '../model/nomination.ts'
import type { Token } from '../model/token.ts'
import { isNamed, REMINDERS } from '../rules/named-reminders.ts'
import type { Finding, Reason } from './assist.ts'
import {
  characters,
  circle,
  guesses,
  ids,
  isOf,
  isOnBoard,
  marked,
  number,
  oneCharacter,
  oneOption,
  type Rule,
  registered,
  type Scene,
  yesNo,
} from './scene.ts'
import { dayPast } from './view.ts'

/**
 * The character of the player who died by execution, as it was that day; one of them if there were several. An exile is not an execution.
 * Source: Undertaker.
 */
export const undertaker: Rule = {
  asOfDusk: true,
  notTonight: (scene) => {
    const today = scene.game.executions.filter((one) => one.tokenId !== null && one.day === dayPast(scene.game.clock))
    if (executed(scene).length > 0) return null
    return today.length > 0
      ? [{ code: 'executedLived', players: today.flatMap(({ tokenId }) => tokenId ?? []) }]
      : [{ code: 'nobodyExecuted' }]
  },
  find: (scene) => {
    const dead = executed(scene)
    const why: readonly Reason[] = [{ code: 'executed', players: ids(dead), count: dead.length }]
    const shown = dead.flatMap((token) => registered(scene, token).characterIds)
    return dead.length === 1 ? oneCharacter(shown, why) : oneOption([characters('character', 1, shown)], why)
  },
}

/**
 * Whether a Demon, dead or alive, voted on an execution. What counts is who was the Demon at the time, not who became one at night. If
 * hands were only counted, the answer is unknown unless the storyteller marked it. Source: Flowergirl.
 */
export const flowergirl: Rule = {
  asOfDusk: true,
  find: (scene) => {
    if (isOnBoard(scene, REMINDERS.flowergirlDemonVoted)) return yesNo(true, [{ code: 'markedToday' }])
    const votes = executionVotes(scene)
    const demons = circle(scene).filter((token) => isOf(scene, token, 'demon'))
    const voted = demons.filter((demon) => votes.some((vote) => vote.voterIds.includes(demon.id)))
    if (voted.length > 0) return yesNo(true, [{ code: 'voted', players: ids(voted) }])
    const unmarked = votes.filter((vote) => vote.handsCounted)
    if (unmarked.length > 0 && demons.length > 0) return handsOnlyCounted(unmarked)
    return yesNo(false, [{ code: votes.length > 0 ? 'demonDidNotVote' : 'noVotes', players: ids(demons) }])
  },
}

/** Whether a Minion nominated for an execution. Source: Town Crier. */
export const townCrier: Rule = {
  asOfDusk: true,
  find: (scene) => {
    if (isOnBoard(scene, REMINDERS.townCrierMinionNominated)) return yesNo(true, [{ code: 'markedToday' }])
    const nominators = executionVotes(scene).map((one) => one.nominatorId)
    const minions = circle(scene).filter((token) => isOf(scene, token, 'minion') && nominators.includes(token.id))
    return yesNo(minions.length > 0, [
      minions.length > 0 ? { code: 'nominated', players: ids(minions) } : { code: 'noMinionNominated', count: nominators.length },
    ])
  },
}

/**
 * How many guesses of their first day were right, judged by the players as they were that day. Reminders placed for right guesses override
 * what is entered. Source: Juggler.
 */
export const juggler: Rule = {
  asOfDusk: true,
  asks: (scene) => (rightMarks(scene) > 0 ? null : { kind: 'guesses', min: 0, max: 5, among: ids(circle(scene)) }),
  find: (scene) => {
    const marks = rightMarks(scene)
    if (marks > 0) return number(marks, [{ code: 'markedToday' }, { code: 'firstDayOnly' }])
    const right = guesses(scene).filter(({ playerId, characterId }) =>
      scene.reading.get(playerId)?.characterIds.includes(characterId),
    )
    return number(right.length, [{ code: 'guessedRight', players: right.map((one) => one.playerId) }, { code: 'firstDayOnly' }])
  },
}

/** From the record of executions, otherwise from the Undertaker's own reminder. */
function executed(scene: Scene): readonly Token[] {
  const { game } = scene
  const died = game.executions.filter((one) => one.died && one.day === dayPast(game.clock)).map((one) => one.tokenId)
  const found = game.tokens.filter((token) => died.includes(token.id))
  return found.length > 0 ? found : marked(scene, REMINDERS.undertakerDiedToday)
}

function executionVotes({ game }: Scene): readonly Nomination[] {
  return game.nominations.filter((one) => one.kind === 'execution' && one.day === dayPast(game.clock))
}

function handsOnlyCounted(votes: readonly Nomination[]): Finding {
  return {
    kind: 'unsure',
    answers: [
      { kind: 'yesNo', value: true },
      { kind: 'yesNo', value: false },
    ],
    why: whoseHandsWereOnlyCounted(votes),
  }
}

/** The storyteller is no player, and has a sentence of their own. */
function whoseHandsWereOnlyCounted(votes: readonly Nomination[]): readonly Reason[] {
  const players = votes.flatMap(({ nomineeId }) => nomineeId ?? [])
  return [
    ...(players.length > 0 ? [{ code: 'handsOnlyCounted' as const, players, count: players.length }] : []),
    ...(players.length < votes.length ? [{ code: 'storytellerHandsOnlyCounted' as const }] : []),
  ]
}

function rightMarks({ game, me }: Scene): number {
  return game.reminders.filter(
    ({ ref, ownerId }) => isNamed(ref, REMINDERS.jugglerCorrect) && (ownerId === null || ownerId === me.id),
  ).length
}
