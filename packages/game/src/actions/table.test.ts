import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import { after, refusal } from '../testing/apply.ts'
import { choosing, playing, withReminder, withWords } from '../testing/games.ts'

const table = playing(['chef', 'monk', 'imp', 'djinn'])

describe('phase.advance', () => {
  it('goes from night to day and to the next night, and clears the ticks', () => {
    const ticked = after(table, { type: 'night.tick', step: 'dusk', done: true })
    const day = after(ticked, { type: 'phase.advance' })
    expect([day.clock, day.nightTicks]).toEqual([{ phase: 'day', day: 1 }, []])
    expect(after(day, { type: 'phase.advance' }).clock).toEqual({ phase: 'night', day: 2 })
  })

  it('is refused before play', () => {
    for (const stage of ['select', 'pick'] as const)
      expect(refusal({ ...table, stage }, { type: 'phase.advance' })).toBe('wrong-stage')
  })
})

describe('night.tick', () => {
  const tick = (step: string, done: boolean): Action => ({ type: 'night.tick', step, done })

  it.each<[string, Action[], string[]]>([
    ['a step done', [tick('dusk', true)], ['dusk']],
    ['twice is once', [tick('dusk', true), tick('dusk', true)], ['dusk']],
    ['undone', [tick('dusk', true), tick('chef:chef', true), tick('dusk', false)], ['chef:chef']],
    ['undone before it was done', [tick('dusk', false)], []],
  ])('%s', (_, actions, expected) => {
    expect(after(table, ...actions).nightTicks).toEqual(expected)
  })
})

describe('night.dawn', () => {
  const marked = withWords(withWords(withWords(table, 'Dead', 'chef'), 'Dead', 'imp'), 'Doomed', 'imp')

  it('kills those who died together, and removes what marked the spared dead', () => {
    const game = after(marked, { type: 'night.dawn', died: ['chef'], spared: ['imp'] })
    expect(game.tokens.map(({ id, alive }) => [id, alive])).toEqual([
      ['chef', false],
      ['monk', true],
      ['imp', true],
      ['djinn', true],
    ])
    expect(game.reminders.map(({ label, attachedTo }) => [label, attachedTo])).toEqual([
      ['Dead', 'chef'],
      ['Doomed', 'imp'],
    ])
  })

  it('is refused by day, for unknown tokens, and beside the circle', () => {
    expect(refusal(after(table, { type: 'phase.advance' }), { type: 'night.dawn', died: ['chef'], spared: [] })).toBe('not-by-day')
    expect(refusal(table, { type: 'night.dawn', died: ['nobody'], spared: [] })).toBe('unknown-token')
    expect(refusal(table, { type: 'night.dawn', died: ['djinn'], spared: [] })).toBe('not-seated')
  })
})

describe('seats.arrange', () => {
  const arrange = (...order: string[]): Action => ({ type: 'seats.arrange', order, layout: 'circle' })

  it('reseats everyone; tokens beside the circle stay, and moved tokens return to their seats', () => {
    const moved: Game = after(
      withReminder(withWords(table, 'free', null), 'imp 0', 'chef'),
      { type: 'token.move', id: 'chef', position: { x: 0, y: 0 } },
      { type: 'reminder.attach', id: 'r2', attachedTo: 'chef', position: { x: 0.1, y: 0.1 } },
    )
    const game = after(moved, arrange('imp', 'chef', 'monk'))
    expect(game.tokens.map((token) => token.id)).toEqual(['imp', 'chef', 'monk', 'djinn'])
    expect(game.layout).toBe('circle')
    expect(game.tokens.every((token) => token.position === null)).toBe(true)
    expect(game.reminders.map((one) => one.position)).toEqual([{ x: 0.5, y: 0.5 }, null])
  })

  it.each([
    ['one short', ['imp', 'chef']],
    ['one twice', ['imp', 'chef', 'chef']],
    ['with Fabled', ['imp', 'chef', 'djinn']],
    ['with an unknown one', ['imp', 'chef', 'nobody']],
  ])('is refused %s', (_, order) => {
    expect(refusal(table, arrange(...order))).toBe('unknown-token')
  })
})

describe('bluffs.set', () => {
  const set = (characterIds: readonly string[], index = 0): Action => ({ type: 'bluffs.set', set: index, characterIds })

  it.each([
    [
      ['saint', 'sage', 'mayor'],
      ['saint', 'sage', 'mayor'],
    ],
    [
      ['saint', 'saint', 'sage', 'mayor'],
      ['saint', 'sage', 'mayor'],
    ],
    [[], []],
  ])('%j becomes %j', (given, expected) => {
    expect(after(table, set(given)).bluffs).toEqual([{ name: 'Demon Bluffs', characterIds: expected }])
  })

  it.each<[string, Action, string]>([
    ['four', set(['saint', 'sage', 'mayor', 'chef']), 'bluffs-full'],
    ['an unknown character', set(['unknown']), 'unknown-character'],
    ['an unknown set', set([], 3), 'unknown-token'],
  ])('is refused for %s', (_, action, code) => {
    expect(refusal(choosing(7, []), action)).toBe(code)
  })
})

describe('bluff sets', () => {
  const game = playing(['chef', 'lunatic:imp', 'imp'])

  it('are added by name, for a chosen character', () => {
    expect(after(game, { type: 'bluffs.addSet', name: ' Spare ' }).bluffs[1]).toEqual({ name: 'Spare', characterIds: [] })
    const own = after(game, { type: 'bluffs.addSet', name: 'Lunatic', forId: 'lunatic' })
    expect(own.bluffs[1]).toEqual({ name: 'Lunatic', characterIds: [], forId: 'lunatic' })
    expect(after(own, { type: 'bluffs.renameSet', set: 1, name: 'Jo' }).bluffs[1]).toMatchObject({ name: 'Jo', forId: 'lunatic' })
    expect(after(own, { type: 'bluffs.removeSet', set: 1 }).bluffs).toEqual(game.bluffs)
  })

  it.each<[string, Action, string]>([
    ['without a name', { type: 'bluffs.addSet', name: '  ' }, 'empty-name'],
    ['for a character the game does not know', { type: 'bluffs.addSet', name: 'X', forId: 'nobody' }, 'unknown-character'],
    ['renamed to an empty name', { type: 'bluffs.renameSet', set: 0, name: ' ' }, 'empty-name'],
    ['to rename an unknown set', { type: 'bluffs.renameSet', set: 4, name: 'X' }, 'unknown-token'],
    ['to remove the first', { type: 'bluffs.removeSet', set: 0 }, 'first-bluff-set'],
    ['to remove an unknown set', { type: 'bluffs.removeSet', set: 4 }, 'unknown-token'],
  ])('are refused %s', (_, action, code) => {
    expect(refusal(game, action)).toBe(code)
  })

  it('are limited to ten', () => {
    const ten = Array.from({ length: 9 }).reduce<Game>((now) => after(now, { type: 'bluffs.addSet', name: 'More' }), game)
    expect(refusal(ten, { type: 'bluffs.addSet', name: 'More' })).toBe('bluff-sets-full')
  })
})
