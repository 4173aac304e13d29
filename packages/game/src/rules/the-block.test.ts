import { describe, expect, it } from 'vitest'
import { nomination } from '../testing/days.ts'
import { playing } from '../testing/games.ts'
import { blockOfDay, votesToBeat } from './the-block.ts'

/** Nominees with their votes and the votes needed at the time, in voting order. */
function day(...voted: readonly (readonly [nominee: string, votes: number, needed: number])[]) {
  const game = playing(['chef'], { clock: { phase: 'day', day: 1 } })
  return { ...game, nominations: voted.map(([nomineeId, votes, needed]) => nomination({ nomineeId, votes, needed })) }
}

describe('on the block is', () => {
  it.each([
    ['nobody, before anybody was nominated', day(), null],
    ['nobody, while votes are missing', day(['a', 3, 4]), null],
    ['the nominee who reached the votes needed', day(['a', 4, 4]), { tokenId: 'a', votes: 4 }],
    ['the nominee who had more votes than the last', day(['a', 4, 4], ['b', 5, 4]), { tokenId: 'b', votes: 5 }],
    ['still the first, when the second had fewer', day(['a', 5, 4], ['b', 4, 4]), { tokenId: 'a', votes: 5 }],
    ['nobody after a tie', day(['a', 4, 4], ['b', 4, 4]), null],
    ['a nominee with more votes than an earlier tie', day(['a', 4, 4], ['b', 4, 4], ['c', 5, 4]), { tokenId: 'c', votes: 5 }],
    ['nobody after two ties at the top', day(['a', 5, 4], ['b', 4, 4], ['c', 5, 4]), null],
    [
      'a nominee with enough votes at the time, when somebody died in between',
      day(['a', 3, 4], ['b', 3, 3]),
      { tokenId: 'b', votes: 3 },
    ],
    ['nobody without a single vote, however few are needed', day(['a', 0, 0]), null],
  ])('%s', (_what, game, expected) => {
    expect(blockOfDay(game)).toEqual(expected)
  })

  it('nobody from yesterday, and no Traveller whose exile was voted on', () => {
    const game = day(['a', 5, 4], ['b', 6, 4])
    const [first, second] = game.nominations
    if (!first || !second) throw new Error('Expected two nominations.')
    expect(blockOfDay({ ...game, nominations: [first, { ...second, day: 0 }] })).toEqual({ tokenId: 'a', votes: 5 })
    expect(blockOfDay({ ...game, nominations: [first, { ...second, kind: 'exile' }] })).toEqual({ tokenId: 'a', votes: 5 })
  })

  it.each([
    ['an earlier nominee, when a character voids a higher vote', day(['a', 5, 4], ['b', 6, 4]), 'b', { tokenId: 'a', votes: 5 }],
    ['an earlier nominee, when a character voids an equal vote', day(['a', 5, 4], ['b', 5, 4]), 'b', { tokenId: 'a', votes: 5 }],
    ['a later nominee with fewer votes than a voided vote', day(['a', 6, 4], ['b', 4, 4]), 'a', { tokenId: 'b', votes: 4 }],
    ['nobody, when the only vote is voided', day(['a', 6, 4]), 'a', null],
  ])('%s', (_, game, voided, block) => {
    const nominations = game.nominations.map((one) => ({ ...one, fails: one.nomineeId === voided }))
    expect(blockOfDay({ ...game, nominations })).toEqual(block)
    const most = block?.votes ?? 0
    expect(votesToBeat({ ...game, nominations }, 4)).toEqual(most >= 4 ? { tie: most, execute: most + 1 } : { tie: 4, execute: 4 })
  })
})

describe('after an execution', () => {
  const executed = (settlesTo: string | null) => [{ day: 1, tokenId: 'a', playerName: 'A', died: true, settlesTo }]

  it('only later votes count, as when a Butcher nominates', () => {
    const game = day(['a', 6, 4], ['b', 4, 4])
    expect(blockOfDay({ ...game, executions: executed('of-a') })).toEqual({ tokenId: 'b', votes: 4 })
    expect(votesToBeat({ ...game, executions: executed('of-b') }, 4)).toEqual({ tie: 4, execute: 4 })
    expect(blockOfDay({ ...game, executions: executed('of-b') })).toBeNull()
  })

  it('votes count as before if nobody was on the block', () => {
    expect(blockOfDay({ ...day(['a', 4, 4]), executions: executed(null) })).toEqual({ tokenId: 'a', votes: 4 })
  })
})

describe('the next nomination needs', () => {
  it.each([
    ['the usual number while nobody reached it', day(['a', 3, 4]), 4, { tie: 4, execute: 4 }],
    ['as many for a tie, one more to execute', day(['a', 5, 4]), 4, { tie: 5, execute: 6 }],
    ['the usual number, when it is higher than the most votes so far', day(['a', 3, 3]), 4, { tie: 4, execute: 4 }],
    ['the usual number, when somebody died after an unsuccessful vote', day(['a', 3, 4]), 3, { tie: 3, execute: 3 }],
  ])('%s', (_what, game, needed, expected) => {
    expect(votesToBeat(game, needed)).toEqual(expected)
  })
})
