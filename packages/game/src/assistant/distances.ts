/**
 * Characters who learn how far apart players sit. Distances are counted in seats around the circle, including those of Travellers and the
 * dead.
 */

import type { Token } from '../model/token.ts'
import { CHARACTERS } from '../rules/named-characters.ts'
import type { Finding, Reason } from './assist.ts'
import { circle, ids, isEvil, isOf, number, type Rule, type Scene } from './scene.ts'

/**
 * The distance from the Demon to the nearest Minion, whichever way is shorter. With a Summoner there is no Demon, and the Summoner counts
 * as one.
 */
export const clockmaker: Rule = {
  find: (scene) => {
    const demons = circle(scene).filter((token) => isOf(scene, token, 'demon') || token.characterId === CHARACTERS.summoner)
    const minions = circle(scene).filter((token) => isOf(scene, token, 'minion'))
    const pairs = demons.flatMap((demon) =>
      minions.filter((minion) => minion !== demon).map((minion) => ({ demon, minion, steps: stepsBetween(scene, demon, minion) })),
    )
    const steps = Math.min(...pairs.map((pair) => pair.steps))
    const nearest = pairs.find((pair) => pair.steps === steps)
    if (!nearest) return { kind: 'judgement', why: [{ code: demons.length === 0 ? 'noDemon' : 'noMinion' }] }
    return number(steps, [{ code: 'stepsApart', players: ids([nearest.demon, nearest.minion]), count: steps }])
  },
}

/** The direction to the nearest evil player. Source: Shugenja. */
export const shugenja: Rule = {
  find: (scene) => {
    const seats = circle(scene)
    const seat = seats.findIndex((token) => token.id === scene.me.id)
    for (let steps = 1; steps <= seats.length / 2; steps += 1) {
      const clockwise = evilAt(scene, seats.at((seat + steps) % seats.length))
      const anticlockwise = evilAt(scene, seats.at((seat - steps) % seats.length))
      if (clockwise || anticlockwise) return pointing(clockwise, anticlockwise, steps)
    }
    return { kind: 'judgement', why: [{ code: 'noEvil' }] }
  },
}

function pointing(clockwise: Token | null, anticlockwise: Token | null, steps: number): Finding {
  const nearest = [...new Set([clockwise, anticlockwise])].filter((token) => token !== null)
  const value = clockwise && anticlockwise ? 'either' : clockwise ? 'clockwise' : 'anticlockwise'
  const why: readonly Reason[] = [{ code: 'nearestEvil', players: ids(nearest), count: steps }]
  return { kind: 'answer', answer: { kind: 'direction', value }, why }
}

function evilAt(scene: Scene, token: Token | undefined): Token | null {
  return token && token.id !== scene.me.id && isEvil(scene, token) ? token : null
}

function stepsBetween(scene: Scene, a: Token, b: Token): number {
  const seats = circle(scene)
  const apart = Math.abs(seats.indexOf(a) - seats.indexOf(b))
  return Math.min(apart, seats.length - apart)
}
