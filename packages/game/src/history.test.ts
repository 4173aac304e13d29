import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTION_TYPES, type Action, apply } from './apply.ts'
import { canRedo, canUndo, gameAt, type History, moments, newHistory, record, redo, travel, undo } from './history.ts'
import { EMPTY_GAME, type Game } from './model/game.ts'
import { dice } from './testing/dice.ts'
import { choosing, playing } from './testing/games.ts'
import { type Dice, randomAction } from './testing/random-action.ts'

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

  it('does not take in what changes nothing, nor what is refused', () => {
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

  it('forgets what was undone once something else is done', () => {
    const history = done(undo(done(start, die('chef'), die('monk'))), die('imp'))
    expect(history.entries.map(({ seq, action }) => [seq, 'id' in action && action.id])).toEqual([
      [1, 'chef'],
      [2, 'imp'],
    ])
    expect(canRedo(history)).toBe(false)
  })

  it('keeps what was undone while nothing else is done', () => {
    const back = undo(done(start, die('chef')))
    expect(record(back, { type: 'token.life', id: 'chef', alive: true }, 0)).toEqual({ ok: true, value: back })
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

  it('is looked at without moving, and travelled without losing anything', () => {
    expect(gameAt(history, 2).clock).toEqual({ phase: 'day', day: 1 })
    expect(history.cursor).toBe(5)
    const there = travel(history, 1)
    expect([there.cursor, there.entries.length]).toEqual([1, 5])
    expect(travel(there, 5).game).toEqual(history.game)
  })

  it('tells the night or day of each action, wherever it stands', () => {
    const expected = ['night 1', 'night 1', 'day 1', 'day 1', 'night 2']
    for (const cursor of [0, 2, 5])
      expect(moments(travel(history, cursor)).map(({ phase, day }) => `${phase} ${day}`)).toEqual(expected)
  })

  it('begins anew with the game', () => {
    const reset = done(history, { type: 'game.reset' }, { type: 'script.kind', kind: 'full' })
    expect(moments(reset).slice(-2)).toEqual([
      { phase: 'night', day: 2 },
      { phase: 'night', day: 1 },
    ])
  })
})

describe('any sequence of actions', () => {
  const starts: readonly Game[] = [
    EMPTY_GAME,
    choosing(6, ['chef', 'monk', 'villageidiot', 'spy', 'imp']),
    { ...choosing(5, ['chef', 'drunk:monk', 'lunatic', 'spy', 'imp', 'djinn']), stage: 'pick' },
    { ...playing(['chef', 'drunk:monk', 'lunatic', 'marionette:mayor', 'imp', 'saint', 'djinn']), stage: 'pick' },
    playing(['chef', 'drunk:monk', 'lunatic:imp', 'spy', 'imp', 'thief', 'djinn', 'lilmonsta']),
  ]
  const number = fc.nat({ max: 9999 })
  const throws = fc.array(fc.record({ kind: number, a: number, b: number, c: number }), { maxLength: 300, size: 'max' })

  const play = (start: Game, rolled: readonly Omit<Dice, 'fresh'>[]): History =>
    rolled.reduce((history, one, fresh) => {
      const next = record(history, randomAction(history.game, { ...one, fresh }), fresh)
      return next.ok ? next.value : history
    }, newHistory(start))

  it('undone gives back the start to the byte, and redone the end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), throws, (start, rolled) => {
        const history = play(start, rolled)
        const end = JSON.stringify(history.game)
        const states = history.entries.map((_, index) => JSON.stringify(gameAt(history, index)))
        let there = history
        while (canUndo(there)) {
          there = undo(there)
          expect(JSON.stringify(there.game)).toBe(states[there.cursor])
        }
        expect(JSON.stringify(there.game)).toBe(JSON.stringify(start))
        while (canRedo(there)) {
          expect(JSON.stringify(there.game)).toBe(states[there.cursor])
          there = redo(there)
        }
        expect(JSON.stringify(there.game)).toBe(end)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('survives a journey through JSON, as saves and other tabs make it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), throws, (start, rolled) => {
        const history = play(start, rolled)
        const copy = JSON.parse(JSON.stringify(history)) as History
        expect(JSON.stringify(travel(copy, 0).game)).toBe(JSON.stringify(start))
        expect(JSON.stringify(travel(travel(copy, 0), copy.entries.length).game)).toBe(JSON.stringify(history.game))
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('leaves a sound game: every id once, every reference to something there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), throws, (start, rolled) => {
        const { game } = play(start, rolled)
        const tokens = game.tokens.map((token) => token.id)
        expect(new Set(tokens).size).toBe(tokens.length)
        expect(new Set(game.bag.map((token) => token.id)).size).toBe(game.bag.length)
        const names = game.tokens.flatMap((token) => (token.player === '' ? [] : [token.player.toLocaleLowerCase()]))
        expect(new Set(names).size).toBe(names.length)
        for (const { characterId, believedId } of game.tokens) {
          expect(game.characters[characterId]).toBeDefined()
          if (believedId !== null) expect(game.characters[believedId]).toBeDefined()
        }
        for (const { ownerId, attachedTo } of game.reminders)
          for (const id of [ownerId, attachedTo]) if (id !== null) expect(tokens).toContain(id)
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('has every kind of action in it that the game knows', () => {
    const random = dice(5)
    const roll = () => Math.floor(random() * 10_000)
    const accepted = new Set<string>()
    for (let round = 0; round < 200; round += 1) {
      let game = starts[round % starts.length] ?? EMPTY_GAME
      for (let fresh = 0; fresh < 200; fresh += 1) {
        const action = randomAction(game, { kind: roll(), a: roll(), b: roll(), c: roll(), fresh })
        const applied = apply(game, action)
        if (!applied.ok) continue
        accepted.add(action.type)
        game = applied.value.game
      }
    }
    expect([...accepted].sort()).toEqual([...ACTION_TYPES].sort())
  })
})
