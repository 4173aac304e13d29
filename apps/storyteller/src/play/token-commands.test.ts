import type { Game } from '@grimoire/game/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { act, useGameStore } from '../store/game-store.ts'
import { usePlayStore } from './play-store.ts'
import { nominated, SEVEN, startDay, votedOn } from './testing/day-fixture.tsx'
import { gameNow, tokenNow } from './testing/play-fixture.tsx'
import { availableTokenCommands, ringCommands } from './token-commands.ts'

beforeEach(() => startDay({ ...SEVEN, Hal: 'thief' }, ['Ann']))

const offered = (id: string, from: typeof ringCommands = availableTokenCommands) =>
  from(gameNow(), tokenNow(id), true).flatMap((command) => command?.id ?? [])

function run(id: string, command: string) {
  availableTokenCommands(gameNow(), tokenNow(id), true)
    .find((one) => one.id === command)
    ?.run(tokenNow(id))
}

describe('Nominate', () => {
  it.each<[who: string, id: string, change: Partial<Game>, expected: boolean]>([
    ['the living by day', 'monk', {}, true],
    ['a Traveller', 'thief', {}, true],
    ['nobody by night', 'monk', { clock: { phase: 'night', day: 2 } }, false],
    ['not the dead', 'chef', {}, false],
  ])('is for %s', (_who, id, change, expected) => {
    startDay({ ...SEVEN, Hal: 'thief' }, ['Ann'], change)
    expect(offered(id).includes('nominate')).toBe(expected)
  })

  it('is not offered while a nomination is open', () => {
    nominated('imp', 'monk')
    expect(offered('mayor')).not.toContain('nominate')
  })

  it('starts the choice of a nominee on the board', () => {
    run('monk', 'nominate')
    expect(usePlayStore.getState()).toMatchObject({ nominating: { from: 'monk' }, panel: null })
  })

  it('opens the panel, with its warning, for a player who nominated today', () => {
    votedOn('imp', 0, 'monk')
    run('monk', 'nominate')
    expect(usePlayStore.getState()).toMatchObject({ nominating: { from: 'monk' }, panel: 'nominations' })
  })

  it('opens the panel from the text board, where no board is in view', () => {
    usePlayStore.getState().openPanel('text-board')
    run('monk', 'nominate')
    expect(usePlayStore.getState().panel).toBe('nominations')
  })
})

it('Call for exile is offered for living Travellers, and opens at once', () => {
  expect(offered('monk')).not.toContain('callExile')
  run('thief', 'callExile')
  expect(gameNow().nomination).toMatchObject({ kind: 'exile', nominatorId: null, nomineeId: 'thief' })
})

it('Clear Block is offered only for the player on the block', () => {
  expect(offered('imp')).not.toContain('clearBlock')
  votedOn('imp', 4)
  expect(offered('imp')).toContain('clearBlock')
  expect(offered('monk')).not.toContain('clearBlock')
  run('imp', 'clearBlock')
  expect(gameNow().block).toBeNull()
})

it('Execute is on the ring of the player on the block, and in everybody’s dialog except Travellers’', () => {
  votedOn('imp', 4)
  expect(offered('imp', ringCommands)).toContain('execute')
  expect(offered('monk', ringCommands)).not.toContain('execute')
  expect(offered('monk')).toContain('execute')
  expect(offered('thief')).not.toContain('execute')
  expect(offered('thief')).toContain('exile')
  expect(offered('thief', ringCommands)).not.toContain('exile')
})

describe('the ring', () => {
  const ring = (id: string, faceUp = true) => ringCommands(gameNow(), tokenNow(id), faceUp).map((command) => command?.id ?? '')

  it.each(['monk', 'imp', 'thief'])('of the %s has the same places by day and by night', (id) => {
    const day = ring(id)
    act({ type: 'phase.advance' })
    const night = ring(id)
    expect(day).toContain('nominate')
    expect(night).toEqual(day.map((command) => (['nominate', 'callExile'].includes(command) ? '' : command)))
  })

  it('keeps a place for the night’s reminder text, which not everybody has each night', () => {
    expect([ring('mayor').indexOf(''), ring('mayor').length]).toEqual([ring('monk').indexOf('nightInfo'), ring('monk').length])
  })

  it('gives the dead their vote where the living nominate', () => {
    const place = ring('mayor').indexOf('nominate')
    act({ type: 'token.life', id: 'mayor', alive: false })
    expect(ring('mayor')[place]).toBe('spendVote')
  })

  it('is the same for good and evil while the board is face down', () => {
    expect(ring('imp', false)).toEqual(ring('monk', false))
  })
})

it('none of the day’s commands is offered at night', () => {
  act({ type: 'phase.advance' })
  expect(useGameStore.getState().game.clock.phase).toBe('night')
  const byDay = ['nominate', 'callExile', 'execute', 'exile', 'clearBlock']
  expect(offered('imp').filter((id) => byDay.includes(id))).toEqual([])
})
