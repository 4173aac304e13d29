/** The storyteller as a nominee: nominated, voted on, on the block and executed, without a token. */

import { expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { newHistory, record, undo } from '../history.ts'
import { endingOf } from '../recap/ending.ts'
import { recapOf } from '../recap/recap.ts'
import { endHint } from '../rules/end-hint.ts'
import { wasNominated } from '../rules/nominations.ts'
import { votesNeeded } from '../rules/the-block.ts'
import { clockOrder } from '../rules/vote-clock.ts'
import { after, refusal } from '../testing/apply.ts'
import { byDay, votedOn } from '../testing/days.ts'
import { townTable } from '../views/town-table.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'slayer', 'atheist', 'baron', 'imp'])

const open = (nominatorId: string | null): Action => ({
  type: 'nomination.open',
  id: 'storytellers',
  kind: 'execution',
  nominatorId,
  nomineeId: null,
})
const confirm = (...voterIds: string[]): Action => ({ type: 'vote.confirm', hands: voterIds.length, voterIds, spend: true })
const execute: Action = { type: 'day.execute', id: null, died: true }

it('is nominated once a day, by a player or by nobody in the circle, and never exiled', () => {
  const game = after(TABLE, open('chef'), confirm())
  expect(game.nominations).toMatchObject([{ kind: 'execution', nominatorId: 'chef', nomineeId: null, nomineeName: '', needed: 4 }])
  expect(wasNominated(game, null)).toBe(true)
  expect(refusal(game, open('monk'))).toBe('already-nominated')
  expect(refusal(game, { ...open('chef'), nomineeId: 'imp' } as Action)).toBe('may-not-nominate')
  expect(refusal(TABLE, { ...open(null), kind: 'exile' } as Action)).toBe('not-a-traveller')
  expect(after(TABLE, open(null)).nomination).toMatchObject({ nominatorId: null, nomineeId: null })
})

it('is no nominee of a free vote', () => {
  const game = after(TABLE, { type: 'freeVote.open', id: 'f', title: '' }, confirm('chef', 'monk', 'mayor', 'imp'))
  expect([wasNominated(game, null), game.block]).toEqual([false, null])
})

it('is asked about from the first seat round', () => {
  expect(clockOrder(TABLE, null).map(({ id }) => id)).toEqual(TABLE.tokens.map(({ id }) => id))
})

it('gets onto the block, and is overtaken, tied and cleared there like a player', () => {
  const up = after(TABLE, open('chef'), confirm('chef', 'monk', 'mayor', 'slayer'))
  expect(up.block).toEqual({ tokenId: null, votes: 4 })
  expect(votesNeeded(up)).toEqual({ execute: 5, tie: 4 })
  expect(votedOn(up, 'monk', 'imp', 5).block).toEqual({ tokenId: 'imp', votes: 5 })
  expect(votedOn(up, 'monk', 'imp', 4).block).toBeNull()
  expect(votedOn(up, 'monk', 'imp', 3).block).toEqual({ tokenId: null, votes: 4 })
  const cleared = after(up, { type: 'block.clear' })
  expect(cleared.block).toBeNull()
  expect(votedOn(cleared, 'monk', 'imp', 4).block).toEqual({ tokenId: 'imp', votes: 4 })
  expect(after(up, { type: 'token.remove', id: 'chef' }).block).toEqual({ tokenId: null, votes: 4 })
})

it('is executed: nobody in the circle dies, and the hint says who wins by it, for that day', () => {
  const up = after(TABLE, open('chef'), confirm('chef', 'monk', 'mayor', 'slayer'))
  const game = after(up, execute)
  expect(game.tokens).toEqual(up.tokens)
  expect(game.block).toBeNull()
  expect(game.executions).toEqual([{ day: 1, tokenId: null, playerName: '', died: true, settlesTo: 'storytellers' }])
  expect(endHint(game)).toEqual({ winner: 'good', because: 'storyteller-executed', unless: [] })
  expect(endHint(after(game, { type: 'token.life', id: 'atheist', alive: false }))?.winner).toBe('good')
  expect(endHint(after(byDay(['chef', 'monk', 'mayor', 'heretic', 'imp']), execute))).toEqual({
    winner: 'evil',
    because: 'storyteller-executed',
    unless: ['heretic'],
  })
  expect(endHint(after(game, { type: 'phase.advance' }))?.because).not.toBe('storyteller-executed')
  expect(refusal(after(game, { type: 'phase.advance' }), execute)).toBe('not-by-night')
})

it('stands in the recap and the ending, is told to the town, and is undone', () => {
  let history = newHistory(TABLE)
  for (const action of [
    open('chef'),
    confirm('chef', 'monk', 'mayor', 'slayer'),
    execute,
    { type: 'game.end', winner: 'good' } as const,
  ]) {
    const done = record(history, action, 1)
    if (!done.ok) throw new Error(done.code)
    history = done.value
  }
  const events = recapOf(history).moments.flatMap((moment) => moment.events)
  expect(events).toMatchObject([
    { kind: 'nomination', nominatorId: 'chef', nomineeId: null, result: 'block', votes: 4 },
    { kind: 'execution', playerId: null, survived: false },
  ])
  const told = { tokenId: null, name: '', how: 'executed', phase: 'day', day: 1 }
  expect(endingOf(history)).toMatchObject({ decisive: told, executed: [told] })
  expect(townTable(history).events).toEqual([{ id: '3 storyteller', kind: 'execution', playerId: null, survived: false }])
  const before = undo(undo(history))
  expect(before.game.block).toEqual({ tokenId: null, votes: 4 })
  expect(townTable(before).view.block).toEqual({ tokenId: null, votes: 4 })
})
