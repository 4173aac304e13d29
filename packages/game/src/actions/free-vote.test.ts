/** A vote without a nominee: everybody votes, and nothing comes of it but its count. */

import { expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { newHistory, record } from '../history.ts'
import { VOTE_TITLE_LENGTH } from '../model/nomination.ts'
import { recapOf } from '../recap/recap.ts'
import { mayNominate, wasNominated } from '../rules/nominations.ts'
import { votesNeeded } from '../rules/the-block.ts'
import { clockOrder } from '../rules/vote-clock.ts'
import { voteOutcome } from '../rules/vote-outcome.ts'
import { voteLimit } from '../rules/vote-weight.ts'
import { after, refusal } from '../testing/apply.ts'
import { byDay, votedOn } from '../testing/days.ts'
import { withDead } from '../testing/games.ts'
import { townTable } from '../views/town-table.ts'

const OPEN: Action = { type: 'freeVote.open', id: 'f', title: ' Do you join? ' }
const confirm = (voterIds: readonly string[], hands = voterIds.length): Action => ({
  type: 'vote.confirm',
  hands,
  voterIds,
  spend: true,
})

const TABLE = byDay(['chef', 'monk', 'mayor', 'slayer', 'cultleader', 'baron', 'imp'])

it('takes every hand, spends no ghost vote, and is kept with its question and its voters', () => {
  const dead = withDead(TABLE, 'chef', 'monk')
  const spent = after(dead, { type: 'token.ghostVote', id: 'monk', ghostVote: false })
  const open = after(spent, OPEN, { type: 'vote.hand', id: 'monk', up: true })
  expect(voteLimit(open, 'free')).toBe(7)
  if (!open.nomination) throw new Error('The vote is not open.')
  expect(voteOutcome(open, open.nomination, 0, ['chef', 'monk', 'imp'])).toEqual({ votes: 3, result: 'counted', spends: [] })
  const game = after(open, confirm(['chef', 'monk', 'imp']))
  expect(game.tokens).toEqual(spent.tokens)
  expect(game.nominations).toMatchObject([
    { kind: 'free', nominatorId: null, nomineeId: null, title: 'Do you join?', votes: 3, voterIds: ['chef', 'monk', 'imp'] },
  ])
})

it('counts every hand once and fails with no character: not with Legion, a Voudon, a Beggar or a Thief', () => {
  const game = byDay(['legion', 'imp', 'voudon', 'beggar', 'thief'])
  const open = after(game, OPEN)
  expect(voteLimit(open, 'free')).toBe(5)
  expect(after(open, confirm(['imp', 'beggar'])).nominations).toMatchObject([{ votes: 2, fails: false }])
})

it('leaves the block, the votes to beat and everybody’s nomination as they are', () => {
  const before = votedOn(TABLE, 'chef', 'imp', 4)
  const game = after(before, OPEN, confirm([], 7))
  expect(game.block).toEqual({ tokenId: 'imp', votes: 4 })
  expect(votesNeeded(game)).toEqual(votesNeeded(before))
  expect(mayNominate(game, 'monk')).toBe(true)
  expect(game.tokens.filter(({ id }) => wasNominated(game, id)).map(({ id }) => id)).toEqual(['imp'])
  expect(votedOn(game, 'monk', 'mayor', 5).block).toEqual({ tokenId: 'mayor', votes: 5 })
})

it('brings nobody back who was taken off the block', () => {
  const cleared = after(votedOn(TABLE, 'chef', 'imp', 4), { type: 'block.clear' })
  expect(after(cleared, OPEN, confirm([], 7)).block).toBeNull()
})

it('asks clockwise from the first seat', () => {
  expect(clockOrder(TABLE, null).map(({ id }) => id)).toEqual(TABLE.tokens.map(({ id }) => id))
})

it('is opened by day only; its question is cut to its length', () => {
  expect(refusal(after(TABLE, { type: 'phase.advance' }), OPEN)).toBe('not-by-night')
  expect(refusal({ ...TABLE, stage: 'select' }, OPEN)).toBe('wrong-stage')
  const long = after(TABLE, { type: 'freeVote.open', id: 'f', title: '🙂'.repeat(VOTE_TITLE_LENGTH + 1) })
  expect(long.nomination?.title).toBe('🙂'.repeat(VOTE_TITLE_LENGTH))
})

it('is in the recap, and the town sees its hands and its count even with an Organ Grinder', () => {
  const game = byDay(['organgrinder', 'chef', 'monk', 'mayor', 'imp'])
  const actions: readonly Action[] = [OPEN, confirm(['chef', 'imp']), { type: 'freeVote.open', id: 'g', title: '' }]
  const history = [...actions, { type: 'vote.hand', id: 'monk', up: true } as const].reduce((now, action) => {
    const done = record(now, action, 0)
    if (!done.ok) throw new Error(done.code)
    return done.value
  }, newHistory(game))
  const { view, secretVotes } = townTable(history)
  expect([...secretVotes]).toEqual([])
  expect(view.nomination).toMatchObject({ kind: 'free', title: '', hands: ['monk'] })
  expect(view.nominations).toMatchObject([{ title: 'Do you join?', votes: 2, voterIds: ['chef', 'imp'] }])
  const [day] = recapOf(history).moments
  expect(day?.events).toMatchObject([
    { kind: 'nomination', call: 'free', nomineeId: null, title: 'Do you join?', result: 'counted' },
  ])
})
