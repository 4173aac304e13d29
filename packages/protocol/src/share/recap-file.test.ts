import { readFileSync } from 'node:fs'
import type { Action } from '@grimoire/game/actions'
import { newHistory, record } from '@grimoire/game/history'
import { recapOf } from '@grimoire/game/recap'
import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryHistory, gameInPlay } from '../test/arbitrary-history.ts'
import { known } from '../test/characters.ts'
import { recapFileSchema, writeRecap } from './recap-file.ts'

it('is written as its schema says, whatever happened', () => {
  fc.assert(
    fc.property(arbitraryHistory, (history) => {
      if (history.game.stage !== 'play') return
      const recap = recapOf(history)
      const file: unknown = JSON.parse(writeRecap(recap, 1_700_000_000_000))
      expect(recapFileSchema.parse(file)).toEqual({
        format: 'digital-grimoire-recap',
        version: 1,
        savedAt: 1_700_000_000_000,
        ...recap,
      })
    }),
    runs(60),
  )
})

it('is the file its documentation shows', () => {
  const actions: readonly Action[] = [
    { type: 'phase.advance' },
    { type: 'nomination.open', id: 'nnnnnnn1', kind: 'execution', nominatorId: 'token000', nomineeId: 'token003' },
    { type: 'vote.confirm', hands: 3, voterIds: ['token000', 'token001', 'token002'], spend: true },
    { type: 'day.execute', id: 'token003', died: true },
    { type: 'phase.advance' },
    { type: 'token.life', id: 'token000', alive: false },
    { type: 'token.become', id: 'token001', character: known('alhadikhia'), alignment: 'evil' },
    { type: 'phase.advance' },
    { type: 'game.end', winner: 'evil' },
  ]
  const history = actions.reduce((before, action, index) => {
    const done = record(before, action, 1_700_000_500_000 + index * 1000)
    if (!done.ok) throw new Error(`${action.type} refused: ${done.code}`)
    return done.value
  }, gameInPlay())
  const documentation = readFileSync(new URL('../../../../docs/recap.md', import.meta.url), 'utf8')
  const [, shown = ''] = /```json\n([^]*?)```/.exec(documentation) ?? []
  expect(JSON.parse(shown)).toEqual(JSON.parse(writeRecap(recapOf(history), 1_700_000_600_000)))
})

it('of a game without a log is one as well', () => {
  const recap = recapOf(newHistory(gameInPlay().game))
  expect(recapFileSchema.safeParse(JSON.parse(writeRecap(recap, 0))).success).toBe(true)
})
