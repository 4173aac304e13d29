import * as game from '@grimoire/game/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('the limits that the game enforces are the game’s', () => {
  expect(limits.PLAYER_NAME_LENGTH).toBe(game.NAME_LENGTH)
  expect(limits.CUSTOM_REMINDER_LENGTH).toBe(game.CUSTOM_REMINDER_LENGTH)
  expect(limits.BLUFFS_PER_SET).toBe(game.BLUFFS_PER_SET)
  expect([limits.MIN_PLAYERS, limits.MAX_PLAYERS, limits.MAX_TRAVELLERS]).toEqual([
    game.MIN_PLAYERS,
    game.MAX_PLAYERS,
    game.MAX_TRAVELLERS,
  ])
})

it('what is read is never narrower than what is written', () => {
  for (const key of ['id', 'name', 'edition', 'scriptName', 'author', 'link', 'bootleggerLines', 'reminders'] as const)
    expect(limits.READ[key]).toBeGreaterThanOrEqual(limits.OFFICIAL[key])
  expect(limits.READ.label).toBeGreaterThanOrEqual(limits.OFFICIAL.reminder)
  expect(limits.READ.text).toBeGreaterThanOrEqual(limits.OFFICIAL.nightReminder)
})

it('bytes are counted in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat(100), (text, limit) => {
      expect(limits.exceedsBytes(text, limit)).toBe(Buffer.byteLength(text) > limit)
    }),
  )
})

it('text is cut between code points', () => {
  expect(limits.cutText('🍞🍞🍞', 2)).toBe('🍞🍞')
  expect(limits.cutText('abc', 3)).toBe('abc')
  expect(limits.cutText('abc', 0)).toBe('')
})
