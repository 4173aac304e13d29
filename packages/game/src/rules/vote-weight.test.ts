import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { after } from '../testing/apply.ts'
import { byDay } from '../testing/days.ts'
import { withDead, withReminder } from '../testing/games.ts'
import { failsByLegion, mayRaiseHand, voteLimit, votersToAskFor, votesAreSecret, votesOf, voteWeight } from './vote-weight.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'thief', 'bureaucrat'])

function spent(game: Game, ...ids: readonly string[]): Game {
  return { ...game, tokens: game.tokens.map((token) => (ids.includes(token.id) ? { ...token, ghostVote: false } : token)) }
}

describe('hands on an execution', () => {
  it.each([
    ['all the living', TABLE, 7],
    ['also the dead with a vote left', withDead(TABLE, 'chef', 'monk'), 7],
    ['not the dead who spent theirs', spent(withDead(TABLE, 'chef', 'monk'), 'chef'), 6],
    ['on the last day of few', spent(withDead(TABLE, 'chef', 'monk', 'mayor', 'thief', 'bureaucrat'), 'chef', 'monk'), 5],
  ])('%s', (_what, game, expected) => {
    expect(voteLimit(game, 'execution')).toBe(expected)
  })

  it('for an exile everybody, with or without a vote left', () => {
    expect(voteLimit(spent(withDead(TABLE, 'chef', 'monk'), 'chef', 'monk'), 'exile')).toBe(7)
  })

  it('of a Beggar only with a vote that a dead player gave them, which is used up', () => {
    const game = withDead(byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'beggar']), 'chef')
    expect(mayRaiseHand(game, 'execution', 'beggar')).toBe(false)
    expect(mayRaiseHand(game, 'exile', 'beggar')).toBe(true)
    const given = after(game, { type: 'vote.give', from: 'chef', to: 'beggar' })
    expect(given.tokens.find((token) => token.id === 'chef')?.ghostVote).toBe(false)
    expect(mayRaiseHand(given, 'execution', 'beggar')).toBe(true)
    const voted = after(
      given,
      { type: 'nomination.open', id: 'n', kind: 'execution', nominatorId: 'monk', nomineeId: 'imp' },
      { type: 'vote.confirm', hands: 1, voterIds: ['beggar'], spend: true },
    )
    expect(mayRaiseHand(voted, 'execution', 'beggar')).toBe(false)
  })

  it('with a Voudon only the Voudon and the dead, who spend no votes, and one vote is enough', () => {
    const game = spent(withDead(byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'voudon']), 'chef', 'monk'), 'chef')
    expect(game.tokens.filter((token) => mayRaiseHand(game, 'execution', token.id)).map((token) => token.id)).toEqual([
      'chef',
      'monk',
      'voudon',
    ])
    const voted = after(
      game,
      { type: 'nomination.open', id: 'n', kind: 'execution', nominatorId: 'mayor', nomineeId: 'imp' },
      { type: 'vote.confirm', hands: 1, voterIds: ['monk'], spend: true },
    )
    expect(voted.block).toEqual({ tokenId: 'imp', votes: 1 })
    expect(voted.tokens.find((token) => token.id === 'monk')?.ghostVote).toBe(true)
    const drunk = withReminder(game, 'poisoner 0', 'voudon')
    expect(mayRaiseHand(drunk, 'execution', 'mayor')).toBe(true)
  })
})

describe('a hand counts', () => {
  it.each([
    ['one', TABLE, 'chef', 1],
    ['three by the Bureaucrat’s reminder', withReminder(TABLE, 'bureaucrat 0', 'chef'), 'chef', 3],
    ['minus one by the Thief’s', withReminder(TABLE, 'thief 0', 'chef'), 'chef', -1],
    ['minus three by both', withReminder(withReminder(TABLE, 'bureaucrat 0', 'chef'), 'thief 0', 'chef'), 'chef', -3],
    [
      'one when the Bureaucrat is poisoned',
      withReminder(withReminder(TABLE, 'bureaucrat 0', 'chef'), 'poisoner 0', 'bureaucrat'),
      'chef',
      1,
    ],
    ['one by any other reminder', withReminder(TABLE, 'poisoner 0', 'chef'), 'chef', 1],
  ])('%s', (_what, game, id, expected) => {
    expect(voteWeight(game, id)).toBe(expected)
  })

  it('twice for a Banshee killed by the Demon', () => {
    const dead = withDead(byDay(['banshee', 'monk', 'mayor', 'poisoner', 'imp']), 'banshee')
    expect(voteWeight(dead, 'banshee')).toBe(1)
    expect(voteWeight(withReminder(dead, 'banshee 0', 'banshee'), 'banshee')).toBe(2)
  })

  it('after the number of hands is limited, and never below zero in total', () => {
    const weighty = withReminder(TABLE, 'bureaucrat 0', 'chef')
    expect(votesOf(weighty, 'execution', 4, ['chef', 'monk'])).toBe(6)
    expect(votesOf(withReminder(TABLE, 'thief 0', 'chef'), 'execution', 1, ['chef'])).toBe(0)
  })

  it('one for an exile, whatever reminders there are', () => {
    expect(votesOf(withReminder(TABLE, 'bureaucrat 0', 'chef'), 'exile', 4, ['chef'])).toBe(4)
  })
})

describe('with Legion', () => {
  const game = byDay(['legion', 'legion', 'legion', 'chef', 'monk'])

  it.each([
    ['a vote of evil players alone fails', 2, ['legion', 'legion2'], true],
    ['one good hand saves it', 3, ['legion', 'legion2', 'chef'], false],
    ['counted hands never fail', 3, ['legion', 'legion2'], false],
    ['a vote without hands does not fail', 0, [], false],
  ])('%s', (_what, hands, voters, expected) => {
    const ids = voters.map((id) => game.tokens.find((token) => token.id === id)?.id ?? game.tokens[1]?.id ?? '')
    expect(failsByLegion(game, 'execution', hands, ids)).toBe(expected)
  })

  it('every voter must be known', () => {
    expect(votersToAskFor(game, 'execution')).toHaveLength(5)
  })
})

it('voters must be known if their hand counts differently or costs a ghost vote', () => {
  const game = withReminder(withDead(TABLE, 'monk'), 'thief 0', 'mayor')
  expect(votersToAskFor(game, 'execution').map((token) => token.id)).toEqual(['monk', 'mayor'])
  expect(votersToAskFor(game, 'exile')).toEqual([])
})

it('an Organ Grinder keeps votes secret while sober and not preached', () => {
  const game = byDay(['organgrinder', 'chef', 'monk', 'mayor', 'imp', 'preacher'])
  const preached = withReminder(game, 'preacher 0', 'organgrinder')
  expect(votesAreSecret(preached)).toBe(false)
  expect(votesAreSecret(withReminder(preached, 'sailor 0', 'preacher'))).toBe(true)
  expect(votesAreSecret(game)).toBe(true)
  expect(votesAreSecret(withReminder(game, 'organgrinder 1', 'organgrinder'))).toBe(false)
  expect(votesAreSecret(TABLE)).toBe(false)
})
