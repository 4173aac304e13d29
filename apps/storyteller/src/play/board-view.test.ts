import type { Reminder } from '@grimoire/game/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { act } from '../store/game-store.ts'
import { type BoardViewOptions, boardViewOf } from './board-view.ts'
import { nominated, SEVEN, startDay, votedOn } from './testing/day-fixture.tsx'
import { gameNow, known, tokenOf } from './testing/play-fixture.tsx'

beforeEach(() => startDay())

const viewed = (options: Partial<BoardViewOptions> = {}) => boardViewOf(gameNow(), { faceUp: true, ...options })
const seatOf = (id: string, options: Partial<BoardViewOptions> = {}) => {
  const { seats, aside } = viewed(options)
  return [...seats, ...aside].find((seat) => seat.id === id)
}

const reminder = (id: string, more: Partial<Reminder>): Reminder => ({
  id,
  ref: null,
  label: id,
  ownerId: null,
  attachedTo: null,
  position: null,
  ...more,
})

describe('a seat', () => {
  it('of a player shows their name and whether they are alive', () => {
    act({ type: 'token.life', id: 'monk', alive: false })
    act({ type: 'token.ghostVote', id: 'monk', ghostVote: false })
    act({ type: 'token.move', id: 'monk', position: { x: 0.2, y: 0.3 } })
    expect(seatOf('monk')).toMatchObject({ player: 'Bob', life: 'dead', ghostVote: false, position: { x: 0.2, y: 0.3 } })
    expect(seatOf('chef')).toMatchObject({ player: 'Ann', life: 'alive', ghostVote: true, position: null })
  })

  it('beside the circle is drawn face down only if everybody knows of it', () => {
    const beside = ['angel', 'lilmonsta'].map((id) => ({ ...tokenOf('', known(id)), id }))
    const characters = { ...gameNow().characters, angel: known('angel'), lilmonsta: known('lilmonsta') }
    startDay(SEVEN, [], { tokens: [...gameNow().tokens, ...beside], characters })
    expect(viewed().aside.map(({ id }) => id)).toEqual(['angel', 'lilmonsta'])
    expect(viewed({ faceUp: false }).aside.map(({ id }) => id)).toEqual(['angel'])
  })

  it('beside the circle is neither alive nor dead', () => {
    startDay(SEVEN, [], { tokens: [...gameNow().tokens, tokenOf('', known('angel'))] })
    expect(viewed().seats).toHaveLength(7)
    expect(viewed().aside).toEqual([expect.objectContaining({ id: 'angel', life: null })])
  })

  it('shows what the player believes, and their states', () => {
    const drunk = { ...tokenOf('Hal', known('drunk')), believedId: 'empath' }
    const poisoned = reminder('p', {
      ref: { characterId: 'poisoner', index: 0, global: false },
      ownerId: 'poisoner',
      attachedTo: 'chef',
    })
    startDay(SEVEN, [], { tokens: [...gameNow().tokens, drunk], reminders: [poisoned] })
    expect(seatOf('drunk')?.face).toMatchObject({ believed: { id: 'empath' }, drunk: true, poisoned: false, impaired: true })
    expect(seatOf('chef')?.face).toMatchObject({ believed: null, drunk: false, poisoned: true, impaired: true })
    expect(seatOf('monk')?.face).toMatchObject({ impaired: false, ticks: [false] })
    expect(seatOf('poisoner')?.face?.ticks).toEqual([true])
  })
})

describe('with the faces down', () => {
  beforeEach(() => {
    const slotted = reminder('a', { attachedTo: 'chef' })
    const free = reminder('b', { attachedTo: 'chef', position: { x: 0.5, y: 0.5 } })
    startDay(SEVEN, [], { reminders: [slotted, free], bluffs: [{ name: '', characterIds: ['slayer', 'saint'] }] })
  })

  it('the view holds no secrets', () => {
    const view = viewed({ faceUp: false })
    expect(view.seats.map(({ face }) => face)).toEqual(Array(7).fill(null))
    expect(view).toMatchObject({ reminders: [], bluffs: [] })
  })

  it('the layout still reserves room for what is hidden', () => {
    expect(viewed({ faceUp: false }).room).toEqual({ reminders: [1, 0, 0, 0, 0, 0, 0], bluffs: 2 })
    expect(viewed().room).toEqual(viewed({ faceUp: false }).room)
    expect(viewed().reminders.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(viewed().bluffs.map(({ id }) => id)).toEqual(['slayer', 'saint'])
  })
})

describe('the open vote', () => {
  beforeEach(() => {
    startDay(SEVEN, ['Ann'])
    act({ type: 'token.ghostVote', id: 'chef', ghostVote: false })
    nominated('imp', 'monk')
    act({ type: 'vote.hand', id: 'mayor', up: true })
  })

  it('shows nominator, nominee, hands and the count', () => {
    expect(seatOf('imp')).toMatchObject({ part: 'nominee', hand: 'down' })
    expect(seatOf('monk')).toMatchObject({ part: 'nominator', hand: 'down' })
    expect(seatOf('mayor')).toMatchObject({ part: null, hand: 'up' })
    expect(seatOf('chef')?.hand).toBe('none')
    expect(viewed()).toMatchObject({
      hands: ['mayor'],
      voteClock: { nomineeId: 'imp', run: null },
      hub: { kind: 'vote', call: 'execution', nominee: 'Gus', votes: 1, needed: 3 },
    })
  })

  it('shows hands that were counted and not marked', () => {
    expect(viewed({ counted: 4 }).hub).toMatchObject({ votes: 4 })
  })

  it('keeps secret votes secret', () => {
    startDay({ ...SEVEN, Hal: 'organgrinder' })
    nominated('imp', 'monk')
    expect(viewed().hub).toMatchObject({ kind: 'vote', votes: null })
  })

  it('of the past shows no hands and no clock', () => {
    expect(viewed({ past: true }).seats.every(({ hand }) => hand === null)).toBe(true)
    expect(viewed({ past: true })).toMatchObject({ hands: ['mayor'], voteClock: null, hub: { kind: 'vote' } })
  })
})

describe('while a nominee is chosen', () => {
  it('seats show whether they can be chosen', () => {
    startDay({ ...SEVEN, '': 'angel' })
    votedOn('chef', 1)
    const choosing = { from: 'monk' }
    expect(seatOf('imp', { choosing })?.choice).toBe('open')
    expect(seatOf('chef', { choosing })?.choice).toBe('already')
    expect(seatOf('angel', { choosing })?.choice).toBe('closed')
    expect(viewed({ choosing })).toMatchObject({ choosing, hub: { kind: 'choosing', player: 'Bob' } })
    expect(viewed({ choosing: { from: null } }).hub).toEqual({ kind: 'choosing', player: null })
  })

  it.each([
    ['in the past', { past: true }],
    ['when nobody is choosing', { choosing: null }],
    ['when the nominator is gone', { choosing: { from: 'gone' } }],
  ])('but not %s', (_case, options) => {
    expect(viewed({ choosing: { from: 'monk' }, ...options })).toMatchObject({ choosing: null, hub: { kind: 'counts' } })
    expect(seatOf('imp', { choosing: { from: 'monk' }, ...options })?.choice).toBeNull()
  })
})

describe('the counts', () => {
  it('show who lives, and the votes that put somebody on the block', () => {
    act({ type: 'token.life', id: 'chef', alive: false })
    expect(viewed().hub).toMatchObject({ kind: 'counts', alive: 6, players: 7, toExecute: 3, toTie: null, winner: null })
  })

  it('show the votes that tie with the player on the block, and that beat them', () => {
    votedOn('imp', 4)
    expect(viewed().hub).toMatchObject({ toExecute: 5, toTie: 4 })
    expect(seatOf('imp')?.blockVotes).toBe(4)
    act({ type: 'phase.advance' })
    expect(viewed().hub).toMatchObject({ toExecute: 4, toTie: null })
  })

  it('show who won', () => {
    act({ type: 'game.end', winner: 'good' })
    expect(viewed().hub).toMatchObject({ winner: 'good' })
  })
})
