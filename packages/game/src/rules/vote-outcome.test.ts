import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import { after } from '../testing/apply.ts'
import { byDay, votedOn } from '../testing/days.ts'
import { withDead, withReminder } from '../testing/games.ts'
import { voteOutcome } from './vote-outcome.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'slayer', 'poisoner', 'baron', 'imp', 'thief'])

function open(game: Game, nomineeId: string, kind: 'execution' | 'exile' = 'execution'): Game {
  return after(game, { type: 'nomination.open', id: 'open', kind, nominatorId: null, nomineeId })
}

function outcome(game: Game, hands: number, voterIds: readonly string[] = []) {
  if (!game.nomination) throw new Error('No nomination is open.')
  return voteOutcome(game, game.nomination, hands, voterIds)
}

describe('a vote comes to', () => {
  const reached = votedOn(TABLE, 'chef', 'imp', 5)
  it.each<[what: string, game: Game, hands: number, result: string]>([
    ['too few, below the number needed', open(TABLE, 'imp'), 3, 'tooFew'],
    ['the block, at the number needed', open(TABLE, 'imp'), 4, 'block'],
    ['the block, above the vote before it', open(reached, 'monk'), 6, 'block'],
    ['a tie, level with the vote before it', open(reached, 'monk'), 5, 'tie'],
    ['fewer than another had', open(reached, 'monk'), 4, 'fewer'],
    ['fewer than two who tied', open(votedOn(reached, 'monk', 'chef', 5), 'monk'), 4, 'fewer'],
    ['too few, without a hand', open(byDay(['voudon', 'chef', 'imp']), 'imp'), 0, 'tooFew'],
    ['an exile, at half of all players', open(withDead(TABLE, 'chef'), 'thief', 'exile'), 4, 'exile'],
    ['no exile, below it', open(withDead(TABLE, 'chef'), 'thief', 'exile'), 3, 'stays'],
  ])('%s', (_what, game, hands, result) => {
    expect(outcome(game, hands).result).toBe(result)
  })

  it('a failure when only evil players vote, with Legion', () => {
    const legion = open(byDay(['legion', 'legion', 'legion', 'chef', 'monk']), 'chef')
    expect(outcome(legion, 3, ['legion', 'legion2', 'legion3'])).toMatchObject({ votes: 3, result: 'fails' })
    expect(outcome(legion, 3, ['legion', 'legion2', 'monk']).result).toBe('block')
  })

  it('the weighted votes, and the ghost votes they spend', () => {
    const game = open(withReminder(withDead(TABLE, 'monk'), 'thief 0', 'chef'), 'imp')
    expect(outcome(game, 5, ['chef', 'monk'])).toEqual({ votes: 3, result: 'tooFew', spends: ['monk'] })
  })

  it('no more hands than may be raised, and no fewer than the known voters', () => {
    expect(outcome(open(TABLE, 'imp'), 99).votes).toBe(8)
    expect(outcome(open(TABLE, 'imp'), 0, ['chef', 'monk', 'chef', 'nobody']).votes).toBe(2)
  })
})

it('the predicted outcome is what happens', () => {
  for (const before of [TABLE, votedOn(TABLE, 'chef', 'imp', 5), votedOn(votedOn(TABLE, 'chef', 'imp', 5), 'monk', 'chef', 5)]) {
    const game = open(before, 'monk')
    for (let hands = 0; hands <= 8; hands += 1) {
      const { votes, result } = outcome(game, hands)
      const confirm: Action = { type: 'vote.confirm', hands, voterIds: [], spend: true }
      const { block } = after(game, confirm)
      expect([hands, block?.tokenId === 'monk']).toEqual([hands, result === 'block'])
      if (result === 'tie') expect(block).toBeNull()
      if (result === 'tooFew' || result === 'fewer') expect(block).toEqual(before.block)
      if (result === 'block') expect(block?.votes).toBe(votes)
    }
  }
})
