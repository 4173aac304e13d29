import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { after, refusal } from '../testing/apply.ts'
import { officialCharacter } from '../testing/characters.ts'
import { playing, withReminder, withWords } from '../testing/games.ts'

const table = playing(['chef', 'courtier', 'drunk:monk', 'imp'])
const ref = (characterId: string, index: number, global = false) => ({ characterId, index, global })

const add = (change: Partial<Extract<Action, { type: 'reminder.add' }>> = {}): Action => ({
  type: 'reminder.add',
  id: 'r',
  ref: ref('courtier', 1),
  ownerId: 'courtier',
  attachedTo: 'imp',
  position: null,
  ...change,
})
const write = (text: string, attachedTo: string | null = 'chef'): Action => ({
  type: 'reminder.write',
  id: 'r',
  text,
  attachedTo,
  position: null,
})

describe('reminder.add', () => {
  it('brings the character that the game does not know', () => {
    const character = officialCharacter('widow')
    const widows = { ref: ref('widow', 0), ownerId: null }
    const { widow: _widow, ...others } = table.characters
    const strange = { ...table, characters: others }
    expect(refusal(strange, add(widows))).toBe('unknown-reminder')
    expect(refusal(strange, add({ ...widows, character: officialCharacter('pukka') }))).toBe('unknown-reminder')
    const game = after(strange, add({ ...widows, character }))
    expect(game.reminders).toMatchObject([{ ref: ref('widow', 0), label: character.reminders[0], attachedTo: 'imp' }])
    expect(game.characters['widow']).toEqual(character)
  })

  it('places exactly the token named, with its label', () => {
    expect(after(table, add()).reminders).toEqual([
      { id: 'r', ref: ref('courtier', 1), label: 'Drunk 2', ownerId: 'courtier', attachedTo: 'imp', position: null },
    ])
  })

  it('places a global reminder, and one of a character not in play', () => {
    const game = after(
      table,
      add({ ref: ref('drunk', 0, true), ownerId: 'drunk' }),
      add({ id: 'r2', ref: ref('poisoner', 0), ownerId: null, attachedTo: null, position: { x: 0.4, y: 0.6 } }),
    )
    expect(game.reminders.map((one) => [one.label, one.position])).toEqual([
      ['Is The Drunk', null],
      ['Poisoned', { x: 0.4, y: 0.6 }],
    ])
  })

  it.each<[string, Action, string]>([
    ['a token the character does not have', add({ ref: ref('courtier', 4) }), 'unknown-reminder'],
    ['a global token it does not have', add({ ref: ref('courtier', 0, true) }), 'unknown-reminder'],
    ['an unknown character', add({ ref: ref('unknown', 0) }), 'unknown-reminder'],
    ['an unknown player', add({ attachedTo: 'nobody' }), 'unknown-token'],
    ['an unknown owner', add({ ownerId: 'nobody' }), 'unknown-token'],
  ])('is refused for %s', (_, action, code) => {
    expect(refusal(table, action)).toBe(code)
  })

  it('is refused while that token is on the board; its neighbour is free', () => {
    const placed = withReminder(table, 'courtier 1', 'chef')
    expect(refusal(placed, add())).toBe('reminder-in-use')
    expect(refusal(placed, add({ ref: ref('courtier', 0) }))).toBeUndefined()
  })
})

describe('reminder.write', () => {
  it('keeps the first 40 characters, trimmed', () => {
    expect(after(table, write(`  ${'long '.repeat(20)}`)).reminders).toEqual([
      { id: 'r', ref: null, label: 'long '.repeat(8), ownerId: null, attachedTo: 'chef', position: null },
    ])
  })

  it.each<[string, Action, string]>([
    ['without text', write('   '), 'empty-text'],
    ['by an unknown player', write('x', 'nobody'), 'unknown-token'],
  ])('is refused %s', (_, action, code) => {
    expect(refusal(table, action)).toBe(code)
  })
})

describe('before play', () => {
  it.each([add(), write('note')])('$type is refused', (action) => {
    expect(refusal({ ...table, stage: 'pick' }, action)).toBe('wrong-stage')
  })
})

describe('a reminder on the board', () => {
  const game = withWords(table, 'note', 'chef')

  it.each<[string, Action, object]>([
    [
      'goes to another player',
      { type: 'reminder.attach', id: 'r1', attachedTo: 'imp', position: null },
      { attachedTo: 'imp', position: null },
    ],
    [
      'is laid somewhere by them',
      { type: 'reminder.attach', id: 'r1', attachedTo: 'chef', position: { x: 0.1, y: 0.2 } },
      { attachedTo: 'chef', position: { x: 0.1, y: 0.2 } },
    ],
    [
      'lies free',
      { type: 'reminder.detach', id: 'r1', position: { x: 0.1, y: 0.2 } },
      { attachedTo: null, position: { x: 0.1, y: 0.2 } },
    ],
    [
      'stays on the board',
      { type: 'reminder.detach', id: 'r1', position: { x: 3, y: -2 } },
      { attachedTo: null, position: { x: 1, y: 0 } },
    ],
  ])('%s', (_, action, expected) => {
    expect(after(game, action).reminders[0]).toMatchObject(expected)
  })

  it('is removed, and can be placed again', () => {
    const placed = withReminder(table, 'courtier 1', 'chef')
    const off = after(placed, { type: 'reminder.remove', id: 'r1' })
    expect(off.reminders).toEqual([])
    expect(refusal(off, add())).toBeUndefined()
  })

  it.each<[string, Action, string]>([
    ['attach', { type: 'reminder.attach', id: 'r1', attachedTo: 'nobody', position: null }, 'unknown-token'],
    ['attach', { type: 'reminder.attach', id: 'none', attachedTo: 'chef', position: null }, 'unknown-reminder'],
    ['detach', { type: 'reminder.detach', id: 'none', position: { x: 0, y: 0 } }, 'unknown-reminder'],
    ['remove', { type: 'reminder.remove', id: 'none' }, 'unknown-reminder'],
  ])('%s of a missing reminder is refused', (_, action, code) => {
    expect(refusal(game, action)).toBe(code)
  })
})
