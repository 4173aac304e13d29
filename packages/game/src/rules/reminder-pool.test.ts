import { describe, expect, it } from 'vitest'
import { official } from '../testing/characters.ts'
import { playing, withReminder, withWords } from '../testing/games.ts'
import {
  freeReminder,
  piled,
  piledUnlessUsed,
  type ReminderPile,
  remindersInPlay,
  remindersOf,
  spareReminders,
} from './reminder-pool.ts'

const characters = official('villageidiot', 'monk', 'philosopher', 'drunk', 'imp', 'poisoner')
const names = (pool: readonly { ref: { characterId: string; index: number; global: boolean }; inUse: boolean }[]) =>
  pool.map(({ ref, inUse }) => `${ref.characterId} ${ref.global ? 'g' : ''}${ref.index}${inUse ? ' used' : ''}`)

describe('reminder tokens', () => {
  const game = playing(['villageidiot', 'philosopher', 'villageidiot', 'imp'], { characters })

  it('belong to the token that brought them; each copy has its own', () => {
    expect(names(remindersOf(game, 'philosopher'))).toEqual(['philosopher 0', 'philosopher g0'])
    expect(remindersInPlay(game).map((one) => one.ownerId)).toEqual([
      'villageidiot',
      'philosopher',
      'philosopher',
      'villageidiot2',
      'imp',
    ])
    expect(remindersOf(game, 'nobody')).toEqual([])
  })

  it("are in use once placed, while the other copy's stay free", () => {
    const used = withReminder(game, 'villageidiot 0', 'imp')
    expect(names(remindersInPlay(used))).toEqual([
      'villageidiot 0 used',
      'philosopher 0',
      'philosopher g0',
      'villageidiot 0',
      'imp 0',
    ])
  })

  it('of characters not in play are spare, the global ones first', () => {
    expect(names(spareReminders(game))).toEqual(['drunk g0', 'monk 0', 'poisoner 0'])
    expect(names(spareReminders(withReminder(game, 'poisoner 0', 'imp')))).toEqual(['drunk g0', 'monk 0', 'poisoner 0 used'])
  })

  it('are not used up by one the storyteller wrote', () => {
    const written = withWords(game, 'Dead', 'imp')
    expect(freeReminder(written, { characterId: 'imp', index: 0, global: false }, 'imp')).toBe(true)
  })

  it('can be own or global at the same index, and these are two different tokens', () => {
    const used = withReminder(game, 'philosopher g0', null)
    expect(freeReminder(used, { characterId: 'philosopher', index: 0, global: false }, 'philosopher')).toBe(true)
    expect(freeReminder(used, { characterId: 'philosopher', index: 0, global: true }, 'philosopher')).toBe(false)
  })
})

describe('equal reminders', () => {
  const characters = official('mathematician', 'innkeeper', 'imp')
  const game = playing(['mathematician', 'innkeeper', 'imp'], { characters })
  const counts = (piles: readonly ReminderPile[]) =>
    piles.map(({ next, count, left }) => `${next.label}${next.ref.index} ${left}/${count}`)

  it('are one pile, from which the first free one is placed next', () => {
    expect(counts(piled(remindersOf(game, 'mathematician')))).toEqual(['Abnormal0 5/5'])
    const used = withReminder(withReminder(game, 'mathematician 0', 'imp'), 'mathematician 2', 'imp')
    expect(counts(piled(remindersOf(used, 'mathematician')))).toEqual(['Abnormal1 3/5'])
  })

  it('are one pile for each owner and label, in the order of the first', () => {
    expect(counts(piled(remindersInPlay(game)))).toEqual(['Abnormal0 5/5', 'Safe0 2/2', 'Drunk2 1/1', 'Dead0 1/1'])
  })

  it('stand for themselves once used, where that is asked for', () => {
    const used = withReminder(game, 'innkeeper 0', 'imp')
    expect(counts(piledUnlessUsed(remindersOf(used, 'innkeeper')))).toEqual(['Safe0 0/1', 'Safe1 1/1', 'Drunk2 1/1'])
    expect(counts(piledUnlessUsed(remindersOf(game, 'innkeeper')))).toEqual(['Safe0 2/2', 'Drunk2 1/1'])
  })
})
