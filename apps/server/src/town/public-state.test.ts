/** What a push leaves: ids that say nothing, times on the server's clock, and odd input read as far as it can be. */

import { characters as builtIn } from '@grimoire/catalogue'
import { runs } from '@grimoire/game/testing/runs'
import { type PushTown, pushTownSchema, type TownMore } from '@grimoire/protocol/town/calls'
import { EMPTY_TOWN, townRevealSchema, townStateSchema } from '@grimoire/protocol/town/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignRow } from '../testing/towns.ts'
import { opaqueIds } from './opaque-ids.ts'
import { hiddenReveal, publicState, steadyTimes } from './public-state.ts'

const NOW = 1_800_000_000_000
const hideId = opaqueIds('salt')
const parts = { characters: new Map(builtIn.map((one) => [one.id, one])), hideId }
const stateOf = (push: Partial<PushTown>) => publicState({ rolesInGrim: [], ...push }, parts, NOW)
const TIMER = { isRunning: true, isStopwatch: false, currentTime: 60, targetTime: 90, startTimestamp: NOW - 5_000, title: 'Talk' }
const { rolesInGrim: _rows, timer: _timer, gameState: _state, ...NOTHING } = EMPTY_TOWN
const NOMINATION = {
  ...{
    id: 'nomination of imp_1',
    kind: 'execution' as const,
    nominatorId: 'imp_1',
    nomineeId: 'chef_1',
    votesNeeded: 3,
    tie: null,
  },
  ...{ hands: ['imp_1', 'monk_1'], secret: false, vote: { startedAt: NOW - 4_000, speed: 1000, running: true } },
} as const
const MORE: TownMore = {
  ...NOTHING,
  playerCount: 7,
  nomination: { ...NOMINATION, hands: [...NOMINATION.hands] },
  nominations: [{ id: 'n1_imp', kind: 'exile', nominatorId: null, nomineeId: 'imp_1', votesNeeded: 1, votes: null }],
  dawn: { day: 2, died: ['monk_1'], over: false },
  seats: { layout: 'circle', order: ['monk_1', 'imp_1', 'chef_1'] },
}

it('no id is what the client called it, and the same id is the same everywhere', () => {
  const state = stateOf({ rolesInGrim: [foreignRow('imp', 'Imp', 'Ana')], more: MORE })
  expect(townStateSchema.parse(state)).toEqual(state)
  expect(JSON.stringify(state)).not.toMatch(/imp|chef|monk|n1/)
  expect(state.nomination).toMatchObject({ nominatorId: hideId('imp_1'), hands: [hideId('imp_1'), hideId('monk_1')] })
  expect(state.nominations).toMatchObject([{ nomineeId: hideId('imp_1'), nominatorId: null }])
  expect(state.dawn?.died).toEqual([hideId('monk_1')])
  expect(state.seats?.order).toEqual(['monk_1', 'imp_1', 'chef_1'].map(hideId))
  expect(opaqueIds('other salt')('imp_1')).not.toBe(hideId('imp_1'))
  const reveal = {
    rolesInGrim: [],
    latest: 'imp_1',
    bluffs: [],
    fact: { tokenId: 'imp_1', how: 'died', phase: 'night', day: 2 },
    recap: null,
  } as const
  expect(hiddenReveal({ ...reveal, rolesInGrim: [], bluffs: [] }, hideId).fact?.tokenId).toBe(hideId('imp_1'))
})

it('a vote with closed eyes has no hands', () => {
  const state = stateOf({ more: { ...MORE, nomination: { ...NOMINATION, hands: ['imp_1'], secret: true } } })
  expect(state.nomination).toMatchObject({ secret: true, hands: [] })
})

it('times become the server’s, if the client says what time it has', () => {
  const late = stateOf({ timer: TIMER, more: MORE, sentAt: NOW - 60_000 })
  expect(late.timer?.startTimestamp).toBe(NOW + 55_000)
  expect(late.nomination?.vote?.startedAt).toBe(NOW + 56_000)
  const same = stateOf({ timer: TIMER, more: MORE })
  expect(same.timer).toEqual(TIMER)
  expect(same.nomination?.vote?.startedAt).toBe(NOMINATION.vote.startedAt)
  expect(stateOf({ timer: { ...TIMER, startTimestamp: null }, sentAt: 0 }).timer?.startTimestamp).toBeNull()
})

it('a little sooner or later is the same moment; anything else is news', () => {
  const before = stateOf({ timer: TIMER, more: MORE })
  const again = stateOf({ timer: TIMER, more: MORE, sentAt: NOW - 399 })
  expect(steadyTimes(again, before)).toEqual(before)
  const later = stateOf({ timer: TIMER, more: MORE, sentAt: NOW - 401 })
  expect(steadyTimes(later, before)).toEqual(later)
  const paused = stateOf({ timer: { ...TIMER, isRunning: false }, sentAt: NOW - 10 })
  expect(steadyTimes(paused, before)).toEqual(paused)
  expect(steadyTimes(EMPTY_TOWN, before)).toEqual(EMPTY_TOWN)
  expect(steadyTimes(before, EMPTY_TOWN)).toEqual(before)
})

describe('of a client of the specification', () => {
  it('players are counted, without Travellers', () => {
    const players = ['Ana', 'Bo', ''].map((name, index) => foreignRow(`chef_${index}`, 'Chef', name))
    const others = [foreignRow('thief', 'Thief', 'Cy', { type: 'Traveller' }), foreignRow('djinn', 'Djinn', '', { type: 'Fabled' })]
    expect(stateOf({ rolesInGrim: [...players, ...others] }).playerCount).toBe(3)
    expect(stateOf({ rolesInGrim: Array.from({ length: 30 }, () => ({})) }).playerCount).toBe(15)
  })

  it.each([
    ['timer', { ...TIMER, more: 1 }, TIMER],
    ['timer', { ...TIMER, title: undefined, startTimestamp: undefined }, { ...TIMER, title: '', startTimestamp: null }],
    ['timer', { ...TIMER, currentTime: -1 }, null],
    ['timer', { ...TIMER, startTimestamp: 'now' }, null],
    ['timer', { ...TIMER, title: 'x'.repeat(41) }, null],
    ['timer', [], null],
    ['timer', 'x', null],
    ['gameState', { currentDay: 2, currentPhase: 'Day', other: 1 }, { currentDay: 2, currentPhase: 'Day' }],
    ['gameState', { currentDay: 2, currentPhase: 'Dusk' }, null],
    ['gameState', { currentDay: 1.5, currentPhase: 'Day' }, null],
    ['gameState', null, null],
  ] as const)('%s: %j becomes %j', (field, sent, kept) => {
    expect(stateOf({ [field]: sent })[field]).toEqual(kept)
  })
})

it('whatever passes the schema of a push leaves a state', () => {
  const anything = fc.record(
    {
      rolesInGrim: fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 5 }),
      timer: fc.jsonValue(),
      gameState: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anything, fc.option(fc.double(), { nil: undefined }), (push, sentAt) => {
      const parsed = pushTownSchema.safeParse({ ...push, sentAt })
      if (!parsed.success) return
      const state = publicState(parsed.data, parts, NOW)
      expect(townStateSchema.parse(state)).toEqual(state)
    }),
    runs(200),
  )
})

it('what is ours and not as it should be counts as empty, and the rest of the push is shown', () => {
  const ok = {
    rolesInGrim: [],
    moment: 'm',
    more: MORE,
    revealed: { rolesInGrim: [], latest: null, bluffs: [], fact: null, recap: null },
  }
  expect(pushTownSchema.parse(ok)).toEqual(ok)
  for (const odd of [
    { more: { ...MORE, playerCount: -1 } },
    { more: { ...MORE, secret: 1 } },
    { more: { ...MORE, winner: undefined } },
    { more: null },
    { revealed: { ...ok.revealed, more: 1 } },
    { revealed: [] },
    { sentAt: 'now' },
    { moment: 7 },
  ]) {
    const [field = ''] = Object.keys(odd)
    expect(pushTownSchema.parse({ ...ok, ...odd })).toEqual({ ...ok, [field]: undefined })
  }
})

it('a push without a list of rows is refused', () => {
  for (const odd of [{}, { rolesInGrim: {} }, { rolesInGrim: [null] }]) expect(pushTownSchema.safeParse(odd).success).toBe(false)
})

it('a reveal in its own form is whole', () => {
  const revealed = { rolesInGrim: [], bluffs: [], fact: null, recap: null }
  expect(townRevealSchema.safeParse(revealed).success).toBe(true)
})
