import { describe, expect, it } from 'vitest'
import type { Action } from './apply.ts'
import { canRedo, canUndo, gameAt, type History, moments, newHistory, playedAhead, record, redo, travel, undo } from './history.ts'
import type { Game } from './model/game.ts'
import { playing } from './testing/games.ts'

const done = (history: History, ...actions: readonly Action[]): History =>
  actions.reduce((before, action, index) => {
    const next = record(before, action, 1000 + index)
    if (!next.ok) throw new Error(`${action.type} was refused: ${next.code}`)
    return next.value
  }, history)

const die = (id: string): Action => ({ type: 'token.life', id, alive: false })
const advance: Action = { type: 'phase.advance' }

describe('the log', () => {
  const start = newHistory(playing(['chef', 'monk', 'imp']))

  it('numbers its entries from 1 and keeps action and time', () => {
    const history = done(start, die('chef'), advance)
    expect(history.entries.map(({ seq, at, action }) => [seq, at, action.type])).toEqual([
      [1, 1000, 'token.life'],
      [2, 1001, 'phase.advance'],
    ])
    expect(history.cursor).toBe(2)
  })

  it('does not record actions that change nothing or are refused', () => {
    expect(record(start, { type: 'token.life', id: 'chef', alive: true }, 0)).toEqual({ ok: true, value: start })
    expect(record(start, die('nobody'), 0)).toEqual({ ok: false, code: 'unknown-token' })
  })

  it('undoes and redoes one at a time, and says when it can', () => {
    const history = done(start, die('chef'), die('monk'))
    const dead = (of: History) => of.game.tokens.flatMap((token) => (token.alive ? [] : [token.id]))
    const back = undo(history)
    expect([dead(back), canUndo(back), canRedo(back)]).toEqual([['chef'], true, true])
    expect([dead(undo(back)), canUndo(undo(back)), canRedo(undo(back))]).toEqual([[], false, true])
    expect([dead(redo(back)), canUndo(redo(back)), canRedo(redo(back))]).toEqual([['chef', 'monk'], true, false])
    expect(undo(start)).toBe(start)
    expect(redo(history)).toBe(history)
  })

  it('drops undone entries when something else is done', () => {
    const history = done(undo(done(start, die('chef'), die('monk'))), die('imp'))
    expect(history.entries.map(({ seq, action }) => [seq, 'id' in action && action.id])).toEqual([
      [1, 'chef'],
      [2, 'imp'],
    ])
    expect(canRedo(history)).toBe(false)
  })

  it('keeps undone entries while nothing else is done', () => {
    const back = undo(done(start, die('chef')))
    expect(record(back, { type: 'token.life', id: 'chef', alive: true }, 0)).toEqual({ ok: true, value: back })
  })
})

describe('a new game', () => {
  const reset: Action = { type: 'game.reset' }
  const first = done(newHistory(playing(['chef', 'monk', 'imp'])), die('chef'), advance)

  it('keeps the log of the game before it, which undo brings back', () => {
    const history = done(first, reset)
    expect(history.entries.map(({ action }) => action.type)).toEqual(['token.life', 'phase.advance', 'game.reset'])
    expect(undo(history).game).toEqual(first.game)
  })

  it('drops the games before that, and numbers its entries anew', () => {
    const second = done(first, reset, { type: 'script.kind', kind: 'full' }, { type: 'players.count', count: 9 })
    const third = done(second, reset)
    expect(third.entries.map(({ seq, action }) => [seq, action.type])).toEqual([
      [1, 'script.kind'],
      [2, 'players.count'],
      [3, 'game.reset'],
    ])
    expect(undo(third).game).toEqual(second.game)
    expect(gameAt(third, 0)).toEqual(done(first, reset).game)
  })

  it('does not grow with the games before it', () => {
    let history = first
    for (let game = 0; game < 30; game += 1) history = done(history, reset, { type: 'script.kind', kind: 'full' })
    expect(history.entries.length).toBeLessThanOrEqual(3)
  })
})

describe('a game whose start is undone', () => {
  const begin: Action = { type: 'play.start', first: null, layout: 'circle' }
  const tokens = playing(['chef', 'monk', 'imp']).tokens
  const drawn = newHistory({ ...playing(['chef', 'monk', 'imp']), stage: 'pick', tokens })

  it('is told by how far it was played', () => {
    const played = done(drawn, begin, advance, die('chef'), advance)
    expect(playedAhead(played)).toBeNull()
    expect(playedAhead(travel(played, 1))).toBeNull()
    expect(playedAhead(travel(played, 0))).toEqual({ phase: 'night', day: 2 })
  })

  it('is not told when only the draw is undone', () => {
    const assigned = done(drawn, { type: 'draw.unassign', id: 'chef' })
    expect(playedAhead(undo(assigned))).toBeNull()
  })

  it('is gone after something else was done', () => {
    const played = travel(done(drawn, begin, advance), 0)
    expect(playedAhead(done(played, { type: 'draw.unassign', id: 'chef' }))).toBeNull()
  })
})

describe('the timeline', () => {
  const history = done(newHistory(playing(['chef', 'monk', 'imp'])), die('chef'), advance, die('monk'), advance, die('imp'))
  const alive = (game: Game) => game.tokens.filter((token) => token.alive).length

  it.each([
    [0, 3],
    [1, 2],
    [3, 1],
    [5, 0],
    [-4, 3],
    [99, 0],
    [2.6, 1],
  ])('at %s has %i alive', (cursor, expected) => {
    expect(alive(gameAt(history, cursor))).toBe(expected)
    expect(alive(travel(history, cursor).game)).toBe(expected)
  })

  it('can be read without moving, and travelled without losing anything', () => {
    expect(gameAt(history, 2).clock).toEqual({ phase: 'day', day: 1 })
    expect(history.cursor).toBe(5)
    const there = travel(history, 1)
    expect([there.cursor, there.entries.length]).toEqual([1, 5])
    expect(travel(there, 5).game).toEqual(history.game)
  })

  it('gives the night or day of each action, from any position', () => {
    const expected = ['night 1', 'night 1', 'day 1', 'day 1', 'night 2']
    for (const cursor of [0, 2, 5])
      expect(moments(travel(history, cursor)).map(({ phase, day }) => `${phase} ${day}`)).toEqual(expected)
  })

  it('starts anew with the game', () => {
    const reset = done(history, { type: 'game.reset' }, { type: 'script.kind', kind: 'full' })
    expect(moments(reset).slice(-2)).toEqual([
      { phase: 'night', day: 2 },
      { phase: 'night', day: 1 },
    ])
  })
})
