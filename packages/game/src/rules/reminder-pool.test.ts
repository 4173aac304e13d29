import { describe, expect, it } from 'vitest'
import { official } from '../testing/characters.ts'
import { playing, withReminder, withWords } from '../testing/games.ts'
import { freeReminder, remindersInPlay, remindersOf, spareReminders } from './reminder-pool.ts'

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
