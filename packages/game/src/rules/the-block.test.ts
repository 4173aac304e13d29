import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { after } from '../testing/apply.ts'
import { byDay, nomination, votedOn } from '../testing/days.ts'
import { withDead } from '../testing/games.ts'
import { blockAfterVote, votesNeeded, votesToBeat } from './the-block.ts'

const PLAYERS = ['chef', 'monk', 'mayor', 'slayer', 'poisoner', 'baron', 'imp']
type Vote = readonly [nominee: string, votes: number, needed?: number]

/** The day after these votes, each counted on its own. */
function day(...votes: readonly Vote[]): Game {
  return votes.reduce((game, [nomineeId, count, needed = 4]) => {
    const vote = nomination({ id: `n${game.nominations.length + 1}`, nomineeId, votes: count, needed })
    const counted = { ...game, nominations: [...game.nominations, vote] }
    return { ...counted, block: blockAfterVote(counted) }
  }, byDay(PLAYERS))
}

/** Votes by the way of the screen: players one after another nominate the named ones. */
function voted(game: Game, ...votes: readonly Vote[]): Game {
  return votes.reduce((now, [nomineeId, hands]) => votedOn(now, null, nomineeId, hands), game)
}

describe('on the block is', () => {
  it.each([
    ['nobody, before anybody was nominated', day(), null],
    ['nobody, while votes are missing', day(['chef', 3]), null],
    ['the nominee who reached the votes needed', day(['chef', 4]), { tokenId: 'chef', votes: 4 }],
    ['the nominee who had more votes than the last', day(['chef', 4], ['monk', 5]), { tokenId: 'monk', votes: 5 }],
    ['still the first, when the second had fewer', day(['chef', 5], ['monk', 4]), { tokenId: 'chef', votes: 5 }],
    ['nobody after a tie', day(['chef', 4], ['monk', 4]), null],
    ['a nominee with more votes than an earlier tie', day(['chef', 4], ['monk', 4], ['mayor', 5]), { tokenId: 'mayor', votes: 5 }],
    ['nobody after two ties at the top', day(['chef', 5], ['monk', 4], ['mayor', 5]), null],
    ['a nominee with enough at the time, when somebody died', day(['chef', 3], ['monk', 3, 3]), { tokenId: 'monk', votes: 3 }],
    ['nobody without a single vote, however few are needed', day(['chef', 0, 0]), null],
  ])('%s', (_what, game, expected) => {
    expect(game.block).toEqual(expected)
  })

  it('whoever was there before a call for exile', () => {
    const game = day(['chef', 5])
    const exile = { ...nomination({ nomineeId: 'monk', votes: 6 }), kind: 'exile' as const }
    expect(blockAfterVote({ ...game, nominations: [...game.nominations, exile] })).toEqual({ tokenId: 'chef', votes: 5 })
  })

  it('nobody who has to beat the votes of yesterday', () => {
    const yesterday = { ...nomination({ nomineeId: 'chef', votes: 6 }), day: 0 }
    const today = nomination({ nomineeId: 'monk', votes: 4 })
    expect(blockAfterVote({ ...byDay(PLAYERS), nominations: [yesterday, today] })).toEqual({ tokenId: 'monk', votes: 4 })
  })

  it.each([
    ['an earlier nominee, when a character voids a higher vote', ['chef', 5], ['monk', 6], { tokenId: 'chef', votes: 5 }],
    ['an earlier nominee, when a character voids an equal vote', ['chef', 5], ['monk', 5], { tokenId: 'chef', votes: 5 }],
  ] as const)('%s', (_what, earlier, voided, block) => {
    const game = day(earlier)
    const vote = { ...nomination({ nomineeId: voided[0], votes: voided[1] }), fails: true }
    const after = { ...game, nominations: [...game.nominations, vote] }
    expect(blockAfterVote(after)).toEqual(block)
    expect(votesToBeat(after, 4)).toEqual({ tie: 5, execute: 6 })
  })

  it('a later nominee with fewer votes than a voided vote', () => {
    const voided = { ...nomination({ nomineeId: 'chef', votes: 6 }), fails: true }
    const game = { ...byDay(PLAYERS), nominations: [voided] }
    expect(blockAfterVote(game)).toBeNull()
    expect(voted(game, ['monk', 4]).block).toEqual({ tokenId: 'monk', votes: 4 })
  })
})

describe('a cleared block', () => {
  const clear = (game: Game) => after(game, { type: 'block.clear' })

  it('stays empty, and neither an older nor a lower nominee climbs there', () => {
    const cleared = clear(voted(byDay(PLAYERS), ['chef', 4], ['monk', 6], ['mayor', 5]))
    expect(cleared.block).toBeNull()
    expect(voted(cleared, ['slayer', 2]).block).toBeNull()
    expect(voted(cleared, ['slayer', 4]).block).toBeNull()
  })

  it('leaves a vote that nobody has to beat', () => {
    const cleared = clear(voted(byDay(PLAYERS), ['monk', 6]))
    expect(votesToBeat(cleared, 4)).toEqual({ tie: 4, execute: 4 })
    expect(voted(cleared, ['slayer', 6]).block).toEqual({ tokenId: 'slayer', votes: 6 })
    expect(voted(cleared, ['slayer', 4]).block).toEqual({ tokenId: 'slayer', votes: 4 })
  })

  it('leaves the votes of other nominees to beat', () => {
    const cleared = clear(voted(byDay(PLAYERS), ['chef', 4], ['monk', 6]))
    expect(votesToBeat(cleared, 4)).toEqual({ tie: 4, execute: 5 })
    expect(voted(cleared, ['slayer', 5]).block).toEqual({ tokenId: 'slayer', votes: 5 })
  })

  it('clears no vote of the same nominee on another day', () => {
    const tomorrow = after(voted(byDay(PLAYERS), ['monk', 6]), { type: 'phase.advance' }, { type: 'phase.advance' })
    const cleared = clear(voted(tomorrow, ['monk', 6]))
    expect(cleared.nominations.map((one) => one.cleared)).toEqual([undefined, true])
  })
})

describe('a nominee who died on the block', () => {
  const dead = after(voted(byDay(PLAYERS), ['chef', 4], ['monk', 5]), { type: 'token.life', id: 'monk', alive: false })

  it('does not return, nor does another climb there', () => {
    expect(dead.block).toBeNull()
    expect(voted(dead, ['mayor', 2]).block).toBeNull()
    expect(voted(dead, ['mayor', 4]).block).toBeNull()
  })

  it('leaves their votes to beat, and a tie with them puts nobody there', () => {
    expect(votesToBeat(dead, 3)).toEqual({ tie: 5, execute: 6 })
    expect(voted(dead, ['mayor', 5]).block).toBeNull()
    expect(voted(dead, ['mayor', 6]).block).toEqual({ tokenId: 'mayor', votes: 6 })
  })
})

describe('after an execution', () => {
  const execute = (game: Game, id: string, died: boolean) => after(game, { type: 'day.execute', id, died })

  it('that killed, only later votes count', () => {
    const game = execute(voted(byDay(PLAYERS), ['chef', 6], ['monk', 4]), 'chef', true)
    expect(votesToBeat(game, 3)).toEqual({ tie: 3, execute: 3 })
    expect(voted(game, ['mayor', 3]).block).toEqual({ tokenId: 'mayor', votes: 3 })
  })

  it('that a player survived, the highest count of the day stays the one to beat', () => {
    const game = execute(voted(byDay(PLAYERS), ['chef', 6]), 'chef', false)
    expect(votesToBeat(game, 4)).toEqual({ tie: 6, execute: 7 })
    expect(voted(game, ['mayor', 5]).block).toBeNull()
    expect(voted(game, ['mayor', 7]).block).toEqual({ tokenId: 'mayor', votes: 7 })
  })

  it('a Butcher nominates afresh, even if a player survived', () => {
    const game = execute(voted(byDay([...PLAYERS, 'butcher']), ['chef', 6]), 'chef', false)
    expect(votesToBeat(game, 4)).toEqual({ tie: 4, execute: 4 })
  })

  it('before which nobody was voted on, later votes count as usual', () => {
    const game = execute(byDay(PLAYERS), 'chef', false)
    expect(voted(game, ['monk', 4]).block).toEqual({ tokenId: 'monk', votes: 4 })
  })
})

describe('the next nomination needs', () => {
  it.each([
    ['the usual number while nobody reached it', day(['chef', 3]), 4, { tie: 4, execute: 4 }],
    ['as many for a tie, one more to execute', day(['chef', 5]), 4, { tie: 5, execute: 6 }],
    ['the usual number, when it is higher than the most votes so far', day(['chef', 3, 3]), 4, { tie: 4, execute: 4 }],
    [
      'the usual number, when somebody died after an unsuccessful vote',
      withDead(day(['chef', 3]), 'mayor'),
      3,
      { tie: 3, execute: 3 },
    ],
  ])('%s', (_what, game, needed, expected) => {
    expect(votesToBeat(game, needed)).toEqual(expected)
  })
})

describe('what boards and screens say of the votes needed', () => {
  const game = day(['chef', 4])
  const open = (kind: 'execution' | 'exile'): Game['nomination'] => ({
    id: 'n9',
    kind,
    nominatorId: null,
    nomineeId: 'monk',
    needed: 4,
    hands: [],
    vote: null,
  })

  it.each([
    ['with four votes on the block, four tie and five execute', game, { execute: 5, tie: 4 }],
    ['the same while the next nomination is open', { ...game, nomination: open('execution') }, { execute: 5, tie: 4 }],
    ['an exile has nothing to do with the block', { ...game, nomination: open('exile') }, { execute: 4, tie: null }],
    ['half of the living while nobody was voted on', day(), { execute: 4, tie: null }],
    ['nobody to tie with in the night after', { ...game, clock: { phase: 'night', day: 2 } } as Game, { execute: 4, tie: null }],
    ['one vote with a Voudon', byDay([...PLAYERS, 'voudon']), { execute: 1, tie: null }],
  ])('%s', (_what, state, expected) => {
    expect(votesNeeded(state)).toEqual(expected)
  })
})
