/** The search for other findings: it misses nothing when few players may register falsely, and stays bounded when many may. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whichNight } from '../model/clock.ts'
import type { Game } from '../model/game.ts'
import type { Finding, Registering } from './assist.ts'
import { newOptions } from './new-options.ts'
import { MAX_READINGS, otherwise, sameness } from './otherwise.ts'
import { falseWays, type Reading, trueReading } from './registers.ts'
import { COVERED, ruleOf } from './registry.ts'
import type { Scene } from './scene.ts'
import { anyAnswer, crowdedGame } from './testing/crowded.ts'

/** Asks one rule about one player: the true finding, and the others. */
function asked(game: Game, characterId: string, seed: number) {
  const rule = ruleOf(characterId, whichNight(game.clock))
  const me = game.tokens[seed % game.tokens.length]
  if (!rule || !me) throw new Error(`No player or rule for ${characterId}.`)
  const reading = trueReading(game)
  const bare: Scene = { view: { game, dusk: null, dawn: null }, game, which: whichNight(game.clock), me, reading, question: null }
  const scene: Scene = { ...bare, question: anyAnswer(rule.asks?.(bare) ?? null, seed) }
  const look = (other: Reading): Finding | null => {
    const seen = { ...scene, reading: other }
    return rule.notTonight?.(seen) ? null : rule.find(seen)
  }
  return { reading, look }
}

function counted(game: Game, characterId: string, seed: number) {
  const { reading, look } = asked(game, characterId, seed)
  const truth = look(reading)
  let readings = 0
  const count = (other: Reading) => {
    readings += 1
    return look(other)
  }
  // Reads the truth once more, to see which players the rule asks about.
  const found = truth ? otherwise(truth, reading, falseWays(game), count) : []
  return { found, readings: Math.max(0, readings - 1) }
}

/** Tries every combination of registrations, for comparison with the bounded search. */
function exhaustive(game: Game, characterId: string, seed: number): readonly string[] {
  const { reading, look } = asked(game, characterId, seed)
  const truth = look(reading)
  if (!truth) return []
  type Combination = readonly { readonly registers: Registering; readonly registered: ReturnType<Reading['get']> }[]
  const combinations = falseWays(game).reduce<readonly Combination[]>(
    (so, { ways }) => [...so, ...so.flatMap((taken) => ways.map((way) => [...taken, way]))],
    [[]],
  )
  const seen = new Set([sameness(truth)])
  let enough = truth.kind === 'options' ? 1 : Number.POSITIVE_INFINITY
  return combinations
    .filter((ways) => ways.length > 0)
    .toSorted((a, b) => a.length - b.length)
    .flatMap((ways) => {
      const chosen = new Map(ways.map((way) => [way.registers.playerId, way.registered]))
      const found = look({ get: (id) => chosen.get(id) ?? reading.get(id) })
      const news = found && newOptions(truth, found)
      if (!news || seen.has(sameness(news)) || (news.kind === 'options' && ways.length > enough)) return []
      if (news.kind === 'options') enough = ways.length
      seen.add(sameness(news))
      return [`${ways.map((way) => `${way.registers.playerId} ${way.registers.team}`).join(' & ')}: ${sameness(news)}`]
    })
}

/** Leaves only `left` players who may register falsely; the others become drunk, or get a side. */
function withFewer(game: Game, left: number): Game {
  const free = new Set(
    falseWays(game)
      .slice(0, left)
      .map((one) => one.playerId),
  )
  const tokens = game.tokens.map((token) => {
    if (free.has(token.id) || !falseWays(game).some((one) => one.playerId === token.id)) return token
    return { ...token, characterId: 'chef', alignment: 'good' as const }
  })
  return {
    ...game,
    tokens,
    reminders: game.reminders.filter(({ ref, attachedTo }) => ref?.characterId !== 'revolutionary' || free.has(attachedTo ?? '')),
  }
}

const rule = fc.constantFrom(...COVERED)

it('finds the same as every combination, in the same order, while few players may register falsely', () => {
  fc.assert(
    fc.property(fc.nat(), rule, fc.nat(99), fc.integer({ min: 1, max: 4 }), (seed, characterId, who, left) => {
      const game = withFewer(crowdedGame(seed), left)
      const { found } = counted(game, characterId, who)
      const words = found.map(
        ({ registers, finding }) => `${registers.map((one) => `${one.playerId} ${one.team}`).join(' & ')}: ${sameness(finding)}`,
      )
      expect(words).toEqual(exhaustive(game, characterId, who))
    }),
    { numRuns: 300 },
  )
})

describe('the readings looked at', () => {
  it('never exceed the bound, at any table', () => {
    fc.assert(
      fc.property(fc.nat(), rule, fc.nat(99), fc.integer({ min: 0, max: 12 }), (seed, characterId, who, more) => {
        expect(counted(crowdedGame(seed, more), characterId, who).readings).toBeLessThanOrEqual(MAX_READINGS)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['as dealt, nine may register falsely', 16, 0, 'king'],
    ['after many became others', 2, 12, 'librarian'],
    ['counting pairs, after many became others', 27, 12, 'chef'],
  ])('reach the bound and stop at the tables that took longest: %s', (_, seed, more, characterId) => {
    const { readings } = counted(crowdedGame(seed, more), characterId, seed % 20)
    expect(readings).toBeGreaterThan(MAX_READINGS / 2)
    expect(readings).toBeLessThanOrEqual(MAX_READINGS)
  })

  it('are none if the rule asks about nobody who may register falsely', () => {
    expect(counted(crowdedGame(1), 'chambermaid', 0).readings).toBe(0)
  })
})
