/** Nothing that a town is told says who voted with eyes closed, whatever happens after the vote, until the game is over. */

import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { type History, newHistory, record } from '../history.ts'
import type { TokenId } from '../model/token.ts'
import { byDay } from '../testing/days.ts'
import { revealedTable, townTable } from './town-table.ts'

const BAG = ['organgrinder', 'chef', 'monk', 'mayor', 'beggar', 'imp']

/** A day on which the Chef and the Monk are dead, each with a vote left, and the Beggar was given one of the Mayor's. */
function day(): History {
  const { tokens, ...game } = byDay(BAG)
  const dead = ['chef', 'monk']
  return newHistory({ ...game, tokens: tokens.map((token) => ({ ...token, alive: !dead.includes(token.id) })) })
}

function play(history: History, actions: readonly Action[]): History {
  return actions.reduce((before, action) => {
    const recorded = record(before, action, 0)
    if (!recorded.ok) throw new Error(`${action.type} was refused: ${recorded.code}`)
    return recorded.value
  }, history)
}

const vote = (id: string, nomineeId: TokenId, voterIds: readonly TokenId[]): readonly Action[] => [
  { type: 'nomination.open', id, kind: 'execution', nominatorId: null, nomineeId },
  ...voterIds.map((voter): Action => ({ type: 'vote.hand', id: voter, up: true })),
  { type: 'vote.confirm', hands: voterIds.length, voterIds, spend: true },
]

/** Everything the table learns of the game, by day and by night, and what somebody sees who is shown the grimoire. */
const learnt = (history: History) => {
  const { view, secretVotes, dawn } = townTable(history)
  return { view, dawn, secret: [...secretVotes], revealed: revealedTable(history) }
}

const ON: Action = { type: 'phase.advance' }
const GRINDER_DIES: Action = { type: 'token.life', id: 'organgrinder', alive: false }

describe('two games with other voters in a secret vote', () => {
  const [one, other] = [
    ['chef', 'mayor'],
    ['monk', 'organgrinder', 'imp', 'mayor'],
  ] as const

  it.each<readonly [string, readonly Action[]]>([
    ['right after it', []],
    ['while the next nomination is open', vote('n2', 'imp', []).slice(0, 1)],
    ['after the Organ Grinder died of it', [GRINDER_DIES]],
    ['in the night, and on the day after', [GRINDER_DIES, ON, ON]],
    ['after another vote, which is open', [GRINDER_DIES, ...vote('n2', 'imp', ['mayor'])]],
    ['after the block was cleared', [{ type: 'nominations.clear' }]],
  ])('are the same to the table %s', (_, then) => {
    expect(learnt(play(day(), [...vote('n1', 'mayor', one), ...then]))).toEqual(
      learnt(play(day(), [...vote('n1', 'mayor', other), ...then])),
    )
  })

  it('are not once the game is over', () => {
    const end: Action = { type: 'game.end', winner: 'good' }
    const spent = play(day(), [...vote('n1', 'mayor', one), end])
    expect(
      townTable(spent)
        .view.tokens.filter(({ ghostVote }) => !ghostVote)
        .map(({ id }) => id),
    ).toEqual(['chef'])
  })
})

it('a ghost vote spent by hand while votes are secret looks unspent; one spent in an open vote does not', () => {
  const byHand = play(day(), [{ type: 'token.ghostVote', id: 'chef', ghostVote: false }])
  const open = play(day(), [GRINDER_DIES, ...vote('n1', 'mayor', ['monk'])])
  const spent = (history: History) => townTable(history).view.tokens.flatMap(({ id, ghostVote }) => (ghostVote ? [] : [id]))
  expect(spent(byHand)).toEqual([])
  expect(spent(open)).toEqual(['monk'])
  const renewed = play(byHand, [{ type: 'ghostVotes.renew' }, GRINDER_DIES, ...vote('n1', 'mayor', ['chef'])])
  expect(spent(renewed)).toEqual(['chef'])
})

it('where the log does not reach back, votes were as secret as they are now', () => {
  const after = play(day(), vote('n1', 'mayor', ['chef'])).game
  const { view, secretVotes } = townTable(newHistory(after))
  expect([...secretVotes]).toEqual(['n1'])
  expect(view.tokens.every(({ ghostVote }) => ghostVote)).toBe(true)
})

it('a vote to exile stays open, and without an Organ Grinder all votes do', () => {
  const exile: Action = { type: 'nomination.open', id: 'e', kind: 'exile', nominatorId: null, nomineeId: 'beggar' }
  const called = play(day(), [exile, { type: 'vote.hand', id: 'imp', up: true }])
  expect(townTable(called).view.nomination?.hands).toEqual(['imp'])
  const plain = play(newHistory(byDay(['chef', 'monk', 'mayor', 'imp'])), vote('n1', 'imp', ['chef', 'monk']))
  expect(townTable(plain).view.nominations[0]).toMatchObject({ votes: 2, voterIds: ['chef', 'monk'] })
})
