import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import { after, refusal } from '../testing/apply.ts'
import { byDay, votedBy, votedOn } from '../testing/days.ts'
import { withDead } from '../testing/games.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'slayer', 'poisoner', 'baron', 'imp', 'thief'])
const CHEF_ON_IMP = { nominatorId: 'chef', nomineeId: 'imp' }
const OPEN: Action = { type: 'nomination.open', id: 'n', kind: 'execution', ...CHEF_ON_IMP }

function ghostVotes(game: Game): readonly string[] {
  return game.tokens.flatMap((token) => (token.ghostVote ? [] : [token.id]))
}

describe('a nomination', () => {
  it('keeps the number of votes needed when it was opened, whoever dies later', () => {
    const game = after(
      TABLE,
      OPEN,
      { type: 'token.life', id: 'monk', alive: false },
      { type: 'token.life', id: 'mayor', alive: false },
    )
    expect(game.nomination?.needed).toBe(4)
    expect(after(game, { type: 'vote.confirm', hands: 3, voterIds: [], spend: true }).block).toBeNull()
  })

  it('for an exile counts all players, including the dead', () => {
    const game = withDead(TABLE, 'chef', 'monk', 'mayor')
    const open = after(game, { type: 'nomination.open', id: 'n', kind: 'exile', nominatorId: null, nomineeId: 'thief' })
    expect(open.nomination?.needed).toBe(4)
  })

  it('closes when its nominee leaves the grimoire', () => {
    expect(after(TABLE, OPEN, { type: 'token.remove', id: 'imp' }).nomination).toBeNull()
  })

  it('leaves no trace outside the log when cancelled', () => {
    const game = after(TABLE, OPEN, { type: 'nomination.cancel' })
    expect(game).toEqual(TABLE)
    expect(refusal(game, { type: 'nomination.cancel' })).toBe('no-nomination')
  })
})

describe('the vote', () => {
  it('marks hands while the hand of the clock goes round', () => {
    const game = after(
      TABLE,
      OPEN,
      { type: 'vote.start', at: 1000, speed: 500 },
      { type: 'vote.hand', id: 'monk', up: true },
      { type: 'vote.hand', id: 'chef', up: true },
      { type: 'vote.hand', id: 'monk', up: false },
      { type: 'vote.end' },
    )
    expect(game.nomination).toMatchObject({ hands: ['chef'], vote: { startedAt: 1000, speed: 500, running: false } })
  })

  it('starts with the hands that were marked before it', () => {
    const game = after(TABLE, OPEN, { type: 'vote.hand', id: 'monk', up: true }, { type: 'vote.start', at: 1, speed: 250 })
    expect(game.nomination?.hands).toEqual(['monk'])
  })

  it('starts without hands when repeated', () => {
    const start: Action = { type: 'vote.start', at: 1, speed: 250 }
    expect(after(TABLE, OPEN, start, { type: 'vote.hand', id: 'monk', up: true }, start).nomination?.hands).toEqual([])
  })

  it('puts nobody on the block who has left the game', () => {
    const left = after(votedOn(TABLE, 'chef', 'imp', 5), { type: 'token.remove', id: 'imp' })
    expect(votedOn(left, 'monk', 'chef', 4).block).toBeNull()
  })

  it('rejects hands of players who may not vote', () => {
    const spent = after(withDead(TABLE, 'monk'), { type: 'token.ghostVote', id: 'monk', ghostVote: false }, OPEN)
    expect(refusal(spent, { type: 'vote.hand', id: 'monk', up: true })).toBe('may-not-vote')
  })

  it.each([
    ['no more than possible', 99, 8],
    ['not below zero', -3, 0],
    ['whole hands', 2.7, 2],
  ])('clamps the hands: %s', (_what, hands, votes) => {
    expect(votedOn(TABLE, 'chef', 'imp', hands).nominations[0]?.votes).toBe(votes)
  })

  it('counts at least the known voters', () => {
    expect(votedBy(TABLE, CHEF_ON_IMP, 1, ['chef', 'monk', 'mayor']).nominations[0]).toMatchObject({
      votes: 3,
      handsCounted: false,
    })
  })

  it('keeps names as they were', () => {
    const game = after(votedOn(TABLE, 'chef', 'imp', 5), { type: 'token.rename', id: 'imp', player: 'Else' })
    expect(game.nominations[0]).toMatchObject({ nominatorName: 'P1', nomineeName: 'P7', votes: 5, needed: 4, day: 1 })
  })
})

describe('ghost votes', () => {
  const dead = withDead(TABLE, 'monk', 'mayor')

  it('are spent by the dead who voted, and by nobody else', () => {
    expect(ghostVotes(votedBy(dead, CHEF_ON_IMP, 3, ['monk', 'slayer']))).toEqual(['monk'])
  })

  it('are kept if the storyteller says so', () => {
    const game = after(dead, OPEN, { type: 'vote.confirm', hands: 1, voterIds: ['monk'], spend: false })
    expect(ghostVotes(game)).toEqual([])
  })

  it('cost nothing in a call for exile', () => {
    const game = after(
      dead,
      { type: 'nomination.open', id: 'n', kind: 'exile', nominatorId: 'monk', nomineeId: 'thief' },
      { type: 'vote.confirm', hands: 5, voterIds: ['monk', 'mayor'], spend: true },
    )
    expect(ghostVotes(game)).toEqual([])
    expect(game.block).toBeNull()
    expect(game.nominations[0]).toMatchObject({ kind: 'exile', votes: 5, needed: 4 })
  })

  it('come back for all with the Ferryman, and for a revived player', () => {
    const spent = votedBy(dead, CHEF_ON_IMP, 2, ['monk', 'mayor'])
    expect(ghostVotes(spent)).toEqual(['monk', 'mayor'])
    expect(ghostVotes(after(spent, { type: 'token.life', id: 'monk', alive: true }))).toEqual(['mayor'])
    expect(ghostVotes(after(spent, { type: 'ghostVotes.renew' }))).toEqual([])
  })

  it('are given to a Beggar by the dead who still have one', () => {
    const give = (from: string, to: string): Action => ({ type: 'vote.give', from, to })
    expect(refusal(dead, give('monk', 'chef'))).toBe('no-vote-to-give')
    const game = withDead(byDay(['chef', 'monk', 'mayor', 'imp', 'poisoner', 'beggar']), 'monk')
    expect(refusal(game, give('chef', 'beggar'))).toBe('no-vote-to-give')
    expect(refusal(after(game, give('monk', 'beggar')), give('monk', 'beggar'))).toBe('no-vote-to-give')
  })

  it.each<[string, Action]>([
    ['by a kill', { type: 'token.life', id: 'beggar', alive: false }],
    ['by exile', { type: 'day.exile', id: 'beggar', died: true }],
  ])('given to a Beggar are lost with the Beggar’s death %s, and nobody gives one to a dead Beggar', (_, death) => {
    const table = withDead(byDay(['chef', 'monk', 'mayor', 'imp', 'poisoner', 'beggar']), 'monk', 'mayor')
    const dead = after(table, { type: 'vote.give', from: 'monk', to: 'beggar' }, death)
    expect(dead.votesGiven).toEqual([])
    expect(refusal(dead, { type: 'vote.give', from: 'mayor', to: 'beggar' })).toBe('no-vote-to-give')
    expect(after(dead, { type: 'token.life', id: 'beggar', alive: true }).votesGiven).toEqual([])
  })
})

describe('the block', () => {
  it('holds one player, and is cleared by nightfall, a death or the storyteller', () => {
    const game = votedOn(votedOn(TABLE, 'chef', 'imp', 4), 'monk', 'baron', 5)
    expect(game.block).toEqual({ tokenId: 'baron', votes: 5 })
    expect(after(game, { type: 'phase.advance' }).block).toBeNull()
    expect(after(game, { type: 'token.life', id: 'baron', alive: false }).block).toBeNull()
    expect(after(game, { type: 'token.life', id: 'imp', alive: false }).block).toEqual({ tokenId: 'baron', votes: 5 })
    expect(after(game, { type: 'block.clear' }).block).toBeNull()
    expect(refusal(TABLE, { type: 'block.clear' })).toBe('nobody-on-the-block')
  })

  it("is empty once the day's votes are cleared; other days keep theirs", () => {
    const yesterday = after(votedOn(TABLE, 'chef', 'imp', 5), { type: 'phase.advance' }, { type: 'phase.advance' })
    const cleared = after(votedOn(yesterday, 'chef', 'imp', 5), { type: 'nominations.clear' })
    expect(cleared.block).toBeNull()
    expect(cleared.nominations).toHaveLength(1)
  })
})
