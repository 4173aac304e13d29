/** What a phone is told of its own player, and when. */

import type { Action } from '@grimoire/game/actions'
import { type History, newHistory, record } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import { expect, it } from 'vitest'
import { livesOf } from './lives.ts'
import { phoneSeats } from './phone-rows.ts'
import { after, drawing, linked, phone } from './testing/phones-fixture.ts'

const PHONES = [phone('Ada'), phone('Bo')]
const BAG = ['imp', 'organgrinder', 'chef'] as const

function atNight(): History {
  const given = BAG.map((id, at) => ({ type: 'draw.assign', id, player: ['Ada', 'Cyd', 'Bo'][at] ?? '' }) as const)
  return newHistory({ ...after(drawing(BAG), ...given), stage: 'play', clock: { phase: 'night', day: 1 } } satisfies Game)
}

function then(history: History, ...actions: readonly Action[]): History {
  return actions.reduce((before, action) => {
    const recorded = record(before, action, 0)
    if (!recorded.ok) throw new Error(recorded.code)
    return recorded.value
  }, history)
}

const told = (history: History) =>
  livesOf(history, phoneSeats(history.game, PHONES, linked(history.game, PHONES))).map(({ id: _, ...life }) => life)
const ada = { player: 'Ada', alive: true, ghostVote: true, winner: null }
const bo = { ...ada, player: 'Bo' }

const KILL = { type: 'token.life', id: 'chef', alive: false } as const
const ON = { type: 'phase.advance' } as const

it('a death of the night is told at dawn, a return to life too, and nothing before the game', () => {
  const killed = then(atNight(), KILL)
  expect(told(killed)).toEqual([ada, bo])
  const day = then(killed, ON)
  expect(told(day)).toEqual([ada, { ...bo, alive: false }])
  expect(told(then(day, { ...KILL, alive: true }))).toEqual([ada, bo])
  expect(livesOf(newHistory({ ...day.game, stage: 'pick' }), [])).toEqual([])
})

it('a ghost vote spent openly is told; one spent in secret, when the game is over', () => {
  const vote: readonly Action[] = [
    { type: 'nomination.open', id: 'n', kind: 'execution', nominatorId: null, nomineeId: 'imp' },
    { type: 'vote.confirm', hands: 1, voterIds: ['chef'], spend: true },
  ]
  const secret = then(atNight(), KILL, ON, ...vote)
  expect(told(secret)).toEqual([ada, { ...bo, alive: false }])
  const over = then(secret, { type: 'game.end', winner: 'evil' })
  expect(told(over)).toEqual([
    { ...ada, winner: 'evil' },
    { ...bo, alive: false, ghostVote: false, winner: 'evil' },
  ])
  const open = then(atNight(), KILL, ON, { type: 'token.life', id: 'organgrinder', alive: false }, ...vote)
  expect(told(open)).toEqual([ada, { ...bo, alive: false, ghostVote: false }])
})

it('who won is told when the town may show it, and not before', () => {
  const over = then(atNight(), { type: 'game.end', winner: 'evil' })
  const seats = phoneSeats(over.game, PHONES, linked(over.game, PHONES))
  expect(livesOf(over, seats, true).map(({ winner }) => winner)).toEqual(['evil', 'evil'])
  expect(livesOf(over, seats, false).map(({ winner }) => winner)).toEqual([null, null])
})
