import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { playing, withDead, withReminder, withWords } from '../testing/games.ts'
import { hasAbility, impairedByReminders, tokenState, tokenStates } from './impairment.ts'

const game = playing(['chef', 'monk', 'drunk:mayor', 'marionette:sage', 'lunatic:imp', 'imp', 'thief', 'beggar', 'djinn'])

/** The names of the flags that are true. */
const state = (of: Game, id: string) => {
  const found = tokenState(of, id)
  return Object.entries(found).flatMap(([name, on]) => (on ? [name] : []))
}

describe('a player', () => {
  it('without reminders is unaffected, and so is an unknown id', () => {
    expect(state(game, 'chef')).toEqual([])
    expect(state(game, 'nobody')).toEqual([])
  })

  it.each<[string, string[]]>([
    ['poisoner 0', ['poisoned', 'impaired']],
    ['sailor 0', ['drunk', 'impaired']],
    ['villageidiot 0', ['drunk', 'impaired']],
    ['cerenovus 0', ['mad']],
    ['imp 0', ['markedDead', 'impaired']],
    ['monk 0', []],
    ['drunk g0', ['drunk', 'impaired']],
    ['philosopher g0', []],
  ])('with the reminder %s: %j', (reminder, expected) => {
    expect(state(withReminder(game, reminder, 'chef'), 'chef')).toEqual(expected)
  })

  it('is not affected by reminders that lie by others or in the middle', () => {
    expect(state(withReminder(game, 'poisoner 0', 'monk'), 'chef')).toEqual([])
    expect(state(withReminder(game, 'poisoner 0', null), 'chef')).toEqual([])
  })

  it('who is dead is not impaired by a "Dead" reminder', () => {
    expect(state(withReminder(withDead(game, 'chef'), 'imp 0', 'chef'), 'chef')).toEqual(['markedDead'])
  })

  it('is affected by the words of a reminder that the storyteller wrote', () => {
    expect(state(withWords(game, 'Poisoned', 'chef'), 'chef')).toEqual(['poisoned', 'impaired'])
  })

  it('whom the Barista makes sober and healthy stays so, whatever other reminders they have', () => {
    const poisoned = withReminder(withReminder(game, 'poisoner 0', 'chef'), 'sailor 0', 'chef')
    expect(state(withReminder(poisoned, 'barista 0', 'chef'), 'chef')).toEqual([])
    expect(state(withReminder(poisoned, 'barista 1', 'chef'), 'chef')).toEqual(['poisoned', 'drunk', 'impaired'])
  })

  it('who is the Beggar cannot be drunk or poisoned', () => {
    expect(state(withReminder(game, 'poisoner 0', 'beggar'), 'beggar')).toEqual([])
  })
})

describe('players who are not what they were shown', () => {
  it.each<[string, string[]]>([
    ['drunk', ['drunk', 'pretends', 'impaired']],
    ['marionette', ['drunk', 'pretends', 'impaired']],
    ['lunatic', ['pretends']],
  ])('%s: %j', (id, expected) => {
    expect(state(game, id)).toEqual(expected)
  })

  it('a Drunk stays drunk beside a Barista', () => {
    expect(state(withReminder(game, 'barista 0', 'drunk'), 'drunk')).toEqual(['drunk', 'pretends', 'impaired'])
  })

  it("are impaired for the storyteller's acts in their name only by reminders", () => {
    const token = (of: Game, id: string) => of.tokens.find((one) => one.id === id) ?? Object.assign({}, of.tokens[0])
    expect(impairedByReminders(game, token(game, 'marionette'))).toBe(false)
    const poisoned = withReminder(game, 'poisoner 0', 'marionette')
    expect(impairedByReminders(poisoned, token(poisoned, 'marionette'))).toBe(true)
    const cured = withReminder(poisoned, 'barista 0', 'marionette')
    expect(impairedByReminders(cured, token(cured, 'marionette'))).toBe(false)
    const marked = withReminder(game, 'imp 0', 'lunatic')
    expect(impairedByReminders(marked, token(marked, 'lunatic'))).toBe(true)
  })
})

describe('reminders that affect many players', () => {
  it('Everyone Is Drunk: all but the Minstrel, Travellers and tokens beside the circle', () => {
    const table = playing(['minstrel', 'chef', 'imp', 'thief', 'djinn', 'lilmonsta'])
    const drunk = withReminder(table, 'minstrel 0', null)
    expect(drunk.tokens.flatMap((token) => (tokenState(drunk, token.id).drunk ? [token.id] : []))).toEqual(['chef', 'imp'])
  })

  it('X: all Townsfolk, and nobody else', () => {
    const table = playing(['xaan', 'chef', 'saint', 'drunk:monk', 'thief', 'imp'])
    const poisoned = withReminder(table, 'xaan 3', 'xaan')
    expect(poisoned.tokens.flatMap((token) => (tokenState(poisoned, token.id).poisoned ? [token.id] : []))).toEqual(['chef'])
  })
})

describe('an ability works', () => {
  const works = (of: Game) => of.tokens.flatMap((token) => (token.id === 'chef' && hasAbility(of, token) ? ['works'] : []))

  it('for a living, sober and healthy player', () => {
    expect(works(game)).toEqual(['works'])
    expect(works(withDead(game, 'chef'))).toEqual([])
    expect(works(withReminder(game, 'poisoner 0', 'chef'))).toEqual([])
  })
})

it('tokenStates agrees with tokenState for every token', () => {
  const busy = ['poisoner 0', 'minstrel 0', 'imp 0', 'barista 0'].reduce(
    (of, one, at) => withReminder(of, one, ['chef', null, 'monk', 'imp'][at] ?? null),
    game,
  )
  const one = new Map(busy.tokens.map(({ id }) => [id, tokenState(busy, id)]))
  expect(tokenStates(busy)).toEqual(one)
  expect([...one.values()].filter(({ impaired }) => impaired).length).toBeGreaterThan(2)
})
