/** What a town learns of a night, a dawn and a secret vote, and when. */

import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { type History, newHistory, record, undo } from '../history.ts'
import type { Game } from '../model/game.ts'
import { byDay } from '../testing/days.ts'
import { playing, withReminder } from '../testing/games.ts'
import { townTable } from './town-table.ts'

const FIVE = ['chef', 'monk', 'mayor', 'poisoner', 'imp']

function played(game: Game, ...actions: readonly Action[]): History {
  return actions.reduce((history, action) => {
    const recorded = record(history, action, 0)
    if (!recorded.ok) throw new Error(`${action.type} was refused: ${recorded.code}`)
    return recorded.value
  }, newHistory(game))
}

const living = (history: History) => townTable(history).view.tokens.flatMap(({ id, alive }) => (alive ? [id] : []))

const KILL_CHEF = { type: 'token.life', id: 'chef', alive: false } as const satisfies Action
const DAWN = { type: 'night.dawn', died: ['monk'], spared: [] } as const satisfies Action
const ON = { type: 'phase.advance' } as const satisfies Action

describe('a night', () => {
  it('shows nobody dead before the day, and then everybody at once', () => {
    expect(living(played(playing(FIVE), KILL_CHEF))).toHaveLength(5)
    expect(living(played(playing(FIVE), KILL_CHEF, DAWN))).toHaveLength(5)
    const day = played(playing(FIVE), KILL_CHEF, DAWN, ON)
    expect(living(day)).toEqual(['mayor', 'poisoner', 'imp'])
    expect(townTable(day).dawn).toEqual({ day: 1, died: ['chef', 'monk'], over: false })
  })

  it('keeps those dead who died by day', () => {
    const night = played(byDay(FIVE), KILL_CHEF, ON, DAWN)
    expect(living(night)).toEqual(['monk', 'mayor', 'poisoner', 'imp'])
    expect(townTable(night).dawn).toBeNull()
    const day = played(byDay(FIVE), KILL_CHEF, ON, DAWN, ON)
    expect(townTable(day).dawn).toEqual({ day: 2, died: ['monk'], over: false })
  })

  it('does not show a vote spent by a player whose ghost vote changed at night', () => {
    const [chef] = townTable(played(byDay(FIVE), KILL_CHEF, ON, { type: 'token.ghostVote', id: 'chef', ghostVote: false })).view
      .tokens
    expect(chef).toMatchObject({ alive: false, ghostVote: true })
  })
})

describe('a dawn', () => {
  const dawn = played(playing(FIVE), DAWN, ON)

  it('is over once anything else is done, and not over again when that is undone', () => {
    const after = played(playing(FIVE), DAWN, ON, KILL_CHEF)
    expect(townTable(after).dawn).toEqual({ day: 1, died: ['monk'], over: true })
    expect(townTable(undo(after)).dawn).toEqual(townTable(dawn).dawn)
  })

  it('is unknown where the log does not reach back to it', () => {
    expect(townTable(newHistory(dawn.game)).dawn).toBeNull()
    expect(townTable(played(dawn.game, KILL_CHEF)).dawn).toBeNull()
  })
})

it('secret votes show neither hands nor counts nor the block', () => {
  const table = byDay(['organgrinder', ...FIVE], {
    nomination: { id: 'n1', kind: 'execution', nominatorId: 'chef', nomineeId: 'monk', needed: 3, hands: ['imp'], vote: null },
    block: { tokenId: 'mayor', votes: 4 },
  })
  const secret = townTable(newHistory(table))
  expect([secret.secretVotes.has('n1'), secret.view.nomination?.hands, secret.view.block]).toEqual([true, [], null])
  const drunk = townTable(newHistory(withReminder(table, 'organgrinder 1', 'organgrinder')))
  expect([drunk.secretVotes.has('n1'), drunk.view.nomination?.hands, drunk.view.block?.votes]).toEqual([false, ['imp'], 4])
})

describe('what a day has done', () => {
  const EXECUTE = { type: 'day.execute', id: 'mayor', died: true } as const satisfies Action
  const told = (history: History) => townTable(history).events.map(({ kind, playerId, survived }) => [kind, playerId, survived])

  it('tells executions, exiles and other deaths, in their order and with names of their own', () => {
    const table = byDay([...FIVE, 'thief'])
    const day = played(table, KILL_CHEF, EXECUTE, { type: 'day.exile', id: 'thief', died: true })
    expect(told(day)).toEqual([
      ['death', 'chef', false],
      ['execution', 'mayor', false],
      ['exile', 'thief', false],
    ])
    expect(new Set(townTable(day).events.map(({ id }) => id)).size).toBe(3)
    expect(told(undo(day))).toHaveLength(2)
    expect(told(played(day.game, KILL_CHEF))).toEqual([])
  })

  it('takes back a death that was corrected by hand', () => {
    expect(told(played(byDay(FIVE), KILL_CHEF, { type: 'token.life', id: 'chef', alive: true }))).toEqual([])
  })

  it('goes on through the night after it, and holds no death of a night', () => {
    const night = played(byDay(FIVE), EXECUTE, ON, KILL_CHEF)
    expect(told(night)).toEqual([['execution', 'mayor', false]])
    expect(told(played(byDay(FIVE), EXECUTE, ON, KILL_CHEF, ON))).toEqual([])
    expect(told(played(playing(FIVE), KILL_CHEF))).toEqual([])
  })
})
