import { describe, expect, it } from 'vitest'
import { apply } from '../apply.ts'
import { after, refusal } from '../testing/apply.ts'
import { byDay, votedOn } from '../testing/days.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'thief', 'djinn'])

describe('an execution', () => {
  it('kills, is recorded, and clears the block', () => {
    const game = after(votedOn(TABLE, 'chef', 'imp', 4), { type: 'day.execute', id: 'imp', died: true })
    expect(game.tokens.find((token) => token.id === 'imp')).toMatchObject({ alive: false, ghostVote: true })
    expect(game.executions).toEqual([{ day: 1, tokenId: 'imp', playerName: 'P5', died: true, settlesTo: 'n1' }])
    expect(game.block).toBeNull()
  })

  it('may be survived, and is still recorded', () => {
    const game = after(TABLE, { type: 'day.execute', id: 'mayor', died: false })
    expect(game.tokens.find((token) => token.id === 'mayor')?.alive).toBe(true)
    expect(game.executions).toHaveLength(1)
  })

  it('needs a player, during the day', () => {
    expect(refusal(TABLE, { type: 'day.execute', id: 'djinn', died: true })).toBe('not-seated')
    expect(refusal(TABLE, { type: 'day.execute', id: 'nobody', died: true })).toBe('unknown-token')
    const night = { ...TABLE, clock: { phase: 'night', day: 2 } as const }
    expect(refusal(night, { type: 'day.execute', id: 'imp', died: true })).toBe('not-by-night')
  })
})

describe('an exile', () => {
  it('kills a Traveller, and is not an execution', () => {
    const game = after(TABLE, { type: 'day.exile', id: 'thief', died: true })
    expect(game.tokens.find((token) => token.id === 'thief')?.alive).toBe(false)
    expect(game.executions).toEqual([])
  })

  it('may be survived', () => {
    const applied = apply(TABLE, { type: 'day.exile', id: 'thief', died: false })
    expect(applied.ok && applied.value.game).toBe(TABLE)
  })

  it('applies to Travellers only', () => {
    expect(refusal(TABLE, { type: 'day.exile', id: 'imp', died: true })).toBe('not-a-traveller')
  })
})

it('the winner can be set and cleared, during play only', () => {
  const game = after(TABLE, { type: 'game.end', winner: 'evil' })
  expect(game.winner).toBe('evil')
  expect(after(game, { type: 'game.end', winner: null })).toEqual(TABLE)
  expect(refusal({ ...TABLE, stage: 'pick' }, { type: 'game.end', winner: 'good' })).toBe('wrong-stage')
})
