/** Characters who learn a number of players: evil ones, dead ones, or marked ones. */

import { seatedTokens } from '../model/game.ts'
import type { Token } from '../model/token.ts'
import { REMINDERS } from '../rules/named-reminders.ts'
import type { Reason } from './assist.ts'
import { circle, ids, isEvil, isOnBoard, living, marked, number, type Rule, type Scene } from './scene.ts'
import { isLiving, stateOf } from './view.ts'

/** The number of evil neighbouring pairs in the circle, including the dead and Travellers. Source: Chef. */
export const chef: Rule = {
  find: (scene) => {
    const seats = circle(scene)
    const pairs = seats.flatMap((token, seat) => {
      const next = seats[(seat + 1) % seats.length]
      return next && next !== token && isEvil(scene, token) && isEvil(scene, next) ? [[token, next]] : []
    })
    const evil = seats.filter((token) => isEvil(scene, token))
    const why: readonly Reason[] =
      pairs.length > 0
        ? pairs.map((pair) => ({ code: 'evilPair', players: ids(pair) }))
        : [{ code: 'evilApart', players: ids(evil), count: evil.length }]
    return number(pairs.length, why)
  },
}

/** The number of evil players among the nearest living neighbours. Source: Empath. */
export const empath: Rule = {
  find: (scene) => {
    const beside = livingNeighbours(scene)
    const evil = beside.filter((token) => isEvil(scene, token))
    return number(evil.length, [
      { code: 'livingNeighbours', players: ids(beside) },
      { code: 'evilAmong', players: ids(evil), count: evil.length },
    ])
  },
}

/** The number of evil players among the dead, including Travellers. Source: Oracle. */
export const oracle: Rule = {
  find: (scene) => {
    const dead = circle(scene).filter((token) => !isLiving(scene.game, token))
    const evil = dead.filter((token) => isEvil(scene, token))
    return number(evil.length, [
      { code: 'dead', players: ids(dead), count: dead.length },
      { code: 'evilAmong', players: ids(evil), count: evil.length },
    ])
  },
}

/** The storyteller marks abilities that go wrong as they happen; this counts the marks. Source: Mathematician. */
export const mathematician: Rule = {
  find: (scene) => {
    const abnormal = marked(scene, REMINDERS.mathematicianAbnormal).filter((token) => token.id !== scene.me.id)
    const suspects = seatedTokens(scene.game).filter(
      (token) => token.id !== scene.me.id && stateOf(scene.game, token).impaired && !abnormal.includes(token),
    )
    return number(abnormal.length, [
      { code: 'markedAbnormal', players: ids(abnormal), count: abnormal.length },
      ...(suspects.length > 0 ? [{ code: 'impairedUnmarked' as const, players: ids(suspects) }] : []),
    ])
  },
}

/** Each visitor learns how many visitors are evil, except the one who is told something false. Source: Duchess. */
export const duchess: Rule = {
  notTonight: (scene) => (visitorsOf(scene).length === 0 ? [{ code: 'noVisitors' }] : null),
  find: (scene) => {
    const visitors = visitorsOf(scene)
    const evil = visitors.filter((token) => isEvil(scene, token))
    return number(evil.length, [
      { code: 'visitors', players: ids(visitors) },
      { code: 'evilAmong', players: ids(evil), count: evil.length },
      isOnBoard(scene, REMINDERS.duchessFalseInfo)
        ? { code: 'falseTo', players: ids(marked(scene, REMINDERS.duchessFalseInfo)) }
        : { code: 'falseToOne' },
    ])
  },
}

/** In seating order, including the one who is told something false. */
function visitorsOf(scene: Scene): readonly Token[] {
  const visitors = [...marked(scene, REMINDERS.duchessVisitor), ...marked(scene, REMINDERS.duchessFalseInfo)]
  return scene.game.tokens.filter((token) => visitors.includes(token))
}

/** The nearest living players to the left and right of the player who learns; only one when both are the same. */
export function livingNeighbours(scene: Scene): readonly Token[] {
  const seats = circle(scene)
  const seat = seats.findIndex((token) => token.id === scene.me.id)
  if (seat < 0) return []
  const clockwise = living(scene, [...seats.slice(seat + 1), ...seats.slice(0, seat)])
  return [...new Set([clockwise.at(-1), clockwise[0]])].filter((token) => token !== undefined)
}
