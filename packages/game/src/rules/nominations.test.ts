import { describe, expect, it } from 'vitest'
import type { Refusal } from '../actions/action.ts'
import type { Game } from '../model/game.ts'
import { after, refusal } from '../testing/apply.ts'
import { byDay, votedOn } from '../testing/days.ts'
import { withDead, withReminder } from '../testing/games.ts'
import { mayNominate } from './nominations.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'thief', 'djinn'])

function opening(game: Game, nominatorId: string | null, nomineeId: string, kind: 'execution' | 'exile' = 'execution') {
  return refusal(game, { type: 'nomination.open', id: 'n', kind, nominatorId, nomineeId })
}

describe('a nomination', () => {
  it.each<[what: string, game: Game, by: string | null, of: string, kind: 'execution' | 'exile', expected: Refusal | undefined]>([
    ['of a living player by a living player', TABLE, 'chef', 'imp', 'execution', undefined],
    ['of oneself', TABLE, 'chef', 'chef', 'execution', undefined],
    ['of a dead player', withDead(TABLE, 'imp'), 'chef', 'imp', 'execution', undefined],
    ['by someone outside the circle', TABLE, null, 'imp', 'execution', undefined],
    ['by a Traveller', TABLE, 'thief', 'imp', 'execution', undefined],
    ['by a dead player', withDead(TABLE, 'chef'), 'chef', 'imp', 'execution', 'may-not-nominate'],
    ['of somebody nominated today', votedOn(TABLE, 'chef', 'imp', 1), 'monk', 'imp', 'execution', 'already-nominated'],
    ['by somebody who nominated today', votedOn(TABLE, 'chef', 'imp', 1), 'chef', 'monk', 'execution', 'may-not-nominate'],
    ['of a Traveller', TABLE, 'chef', 'thief', 'execution', 'traveller-is-exiled'],
    ['of a Fabled', TABLE, 'chef', 'djinn', 'execution', 'not-seated'],
    ['of an unknown player', TABLE, 'chef', 'ghost', 'execution', 'unknown-token'],
    ['by night', { ...TABLE, clock: { phase: 'night', day: 1 } }, 'chef', 'imp', 'execution', 'not-by-night'],
    ['call for the exile of a Traveller', TABLE, 'chef', 'thief', 'exile', undefined],
    ['call for an exile by a dead player', withDead(TABLE, 'chef'), 'chef', 'thief', 'exile', undefined],
    ['call for an exile by one who nominated', votedOn(TABLE, 'chef', 'imp', 1), 'chef', 'thief', 'exile', undefined],
    ['call for the exile of a player', TABLE, 'chef', 'imp', 'exile', 'not-a-traveller'],
  ])('%s', (_what, game, by, of, kind, expected) => {
    expect(opening(game, by, of, kind)).toBe(expected)
  })

  it('is possible again on the next day', () => {
    const next = after(votedOn(TABLE, 'chef', 'imp', 1), { type: 'phase.advance' }, { type: 'phase.advance' })
    expect(opening(next, 'chef', 'imp')).toBeUndefined()
  })

  it('is not used up by calling for an exile', () => {
    const called = after(
      TABLE,
      { type: 'nomination.open', id: 'n', kind: 'exile', nominatorId: 'chef', nomineeId: 'thief' },
      { type: 'vote.confirm', hands: 1, voterIds: [], spend: true },
    )
    expect(opening(called, 'chef', 'imp')).toBeUndefined()
    expect(opening(called, 'monk', 'thief', 'exile')).toBeUndefined()
  })
})

describe('characters with other nomination rules', () => {
  it('a Banshee killed by the Demon nominates twice a day; one who died otherwise does not', () => {
    const dead = withDead(byDay(['banshee', 'monk', 'mayor', 'poisoner', 'imp']), 'banshee')
    expect(mayNominate(dead, 'banshee')).toBe(false)
    const woken = withReminder(dead, 'banshee 0', 'banshee')
    expect(mayNominate(woken, 'banshee')).toBe(true)
    const once = votedOn(woken, 'banshee', 'imp', 0)
    expect(mayNominate(once, 'banshee')).toBe(true)
    expect(mayNominate(votedOn(once, 'banshee', 'monk', 0), 'banshee')).toBe(false)
  })

  it('a Butcher nominates again after the first execution of the day', () => {
    const once = votedOn(byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'butcher']), 'butcher', 'monk', 4)
    expect(mayNominate(once, 'butcher')).toBe(false)
    const executed = after(once, { type: 'day.execute', id: 'monk', died: true })
    expect(mayNominate(executed, 'butcher')).toBe(true)
    expect(mayNominate(votedOn(executed, 'butcher', 'chef', 0), 'butcher')).toBe(false)
  })

  it('a Butcher who nominates again may nominate somebody nominated already, once', () => {
    const table = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'butcher'])
    const executed = after(votedOn(table, 'chef', 'monk', 4), { type: 'day.execute', id: 'monk', died: false })
    expect(opening(executed, 'mayor', 'monk')).toBe('already-nominated')
    expect(opening(executed, 'butcher', 'monk')).toBeUndefined()
    const again = votedOn(executed, 'butcher', 'monk', 4)
    expect(opening(again, 'butcher', 'monk')).toBe('may-not-nominate')
    expect(opening(again, 'mayor', 'monk')).toBe('already-nominated')
  })

  it('a Butcher has one nomination after the execution, even without one before', () => {
    const table = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'butcher'])
    const executed = after(votedOn(table, 'chef', 'monk', 4), { type: 'day.execute', id: 'monk', died: true })
    expect(mayNominate(votedOn(executed, 'butcher', 'chef', 0), 'butcher')).toBe(false)
  })

  it('a Bishop leaves all nominations to the storyteller, unless drunk; exiles are called by anyone', () => {
    const table = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'bishop', 'thief'])
    expect(opening(table, 'chef', 'imp')).toBe('may-not-nominate')
    expect(opening(table, null, 'imp')).toBeUndefined()
    expect(opening(table, 'chef', 'thief', 'exile')).toBeUndefined()
    expect(opening(withReminder(table, 'sailor 0', 'bishop'), 'chef', 'imp')).toBeUndefined()
    expect(opening(withDead(table, 'bishop'), 'chef', 'imp')).toBeUndefined()
  })

  it('a Golem nominates once per game', () => {
    const once = votedOn(byDay(['golem', 'monk', 'mayor', 'poisoner', 'imp']), 'golem', 'monk', 0)
    const next = after(once, { type: 'phase.advance' }, { type: 'phase.advance' })
    expect(mayNominate(next, 'golem')).toBe(false)
    expect(mayNominate(next, 'monk')).toBe(true)
  })
})
