import { EMPTY_TOWN, type TownState } from '@grimoire/protocol/town/state'
import { describe, expect, it } from 'vitest'
import { DAWN_MS, EVENT_MS, endOf, LEAST_DAWN_MS, type Memory, NOTHING_SEEN, RESULT_MS, remember } from './moment.ts'

const row = (id: string, over: Partial<TownState['rolesInGrim'][number]> = {}): TownState['rolesInGrim'][number] => ({
  id,
  seated: true,
  player: id,
  alive: true,
  ghostvote: true,
  character: null,
  onTheBlock: false,
  voteCount: 0,
  ...over,
})

const town = (over: Partial<TownState> = {}): TownState => ({
  ...EMPTY_TOWN,
  rolesInGrim: ['wren', 'nils', 'jo'].map((id) => row(id)),
  gameState: { currentDay: 2, currentPhase: 'Day' },
  playerCount: 7,
  ...over,
})

const night = (day = 2, over: Partial<TownState> = {}) => town({ gameState: { currentDay: day, currentPhase: 'Night' }, ...over })

const nomination = (over: Partial<NonNullable<TownState['nomination']>> = {}): NonNullable<TownState['nomination']> => ({
  id: 'n1',
  kind: 'execution',
  nominatorId: 'wren',
  nomineeId: 'nils',
  votesNeeded: 2,
  tie: null,
  hands: ['jo'],
  secret: false,
  vote: null,
  ...over,
})

const result = (over: Partial<TownState['nominations'][number]> = {}): TownState['nominations'][number] => ({
  id: 'n1',
  kind: 'execution',
  nominatorId: 'wren',
  nomineeId: 'nils',
  votesNeeded: 2,
  votes: 2,
  ...over,
})

const blocked = (id: string) => ['wren', 'nils', 'jo'].map((one) => row(one, one === id ? { onTheBlock: true, voteCount: 2 } : {}))

/** The memory after these states, each at its time. */
const after = (...seen: readonly (readonly [TownState | null, number])[]): Memory =>
  seen.reduce((memory, [state, now]) => remember(memory, state, now), NOTHING_SEEN)

const kindAfter = (...seen: readonly (readonly [TownState | null, number])[]) => after(...seen).moment.kind

describe('what a state shows by itself', () => {
  it.each([
    ['nothing received', null, 'empty'],
    ['nothing sent by the storyteller', EMPTY_TOWN, 'empty'],
    ['a day', town(), 'day'],
    ['a night', night(), 'night'],
    ['an open nomination', town({ nomination: nomination() }), 'vote'],
    ['a winner', town({ winner: 'evil' }), 'reveal'],
    ['a winner at night', night(2, { winner: 'good' }), 'reveal'],
    ['no phase shown', town({ gameState: null }), 'day'],
  ] as const)('%s', (_, state, kind) => {
    expect(kindAfter([state, 0])).toBe(kind)
  })

  it('shows no stale dawn and no stale result to who joins by day', () => {
    expect(kindAfter([town({ dawn: { day: 2, died: ['jo'], over: false }, nominations: [result()] }), 0])).toBe('day')
    expect(kindAfter([null, 0], [town({ dawn: { day: 2, died: ['jo'], over: false } }), 5])).toBe('day')
  })

  it('keeps the same memory while nothing changes', () => {
    const state = town()
    const memory = after([state, 0])
    expect(remember(memory, state, 99)).toBe(memory)
  })
})

describe('a dawn', () => {
  const dawn = { day: 2, died: ['jo'], over: false }

  it('comes after a night that was seen, for at most twenty seconds', () => {
    const memory = after([night(), 0], [town({ dawn }), 100])
    expect(memory.moment).toMatchObject({ kind: 'dawn', day: 2, died: ['jo'] })
    expect(endOf(memory)).toBe(100 + DAWN_MS)
    expect(remember(memory, memory.state, 99 + DAWN_MS).moment.kind).toBe('dawn')
    expect(remember(memory, memory.state, 100 + DAWN_MS).moment.kind).toBe('day')
  })

  it('ends with the storyteller’s next step, but not within six seconds', () => {
    const over = town({ dawn: { ...dawn, over: true } })
    const memory = after([night(), 0], [town({ dawn }), 0], [over, 2000])
    expect(memory.moment.kind).toBe('dawn')
    expect(endOf(memory)).toBe(LEAST_DAWN_MS)
    expect(remember(memory, over, LEAST_DAWN_MS).moment.kind).toBe('day')
    expect(kindAfter([night(), 0], [town({ dawn }), 0], [over, LEAST_DAWN_MS + 1])).toBe('day')
  })

  it('is not shown twice, and gives way to a nomination and to the night', () => {
    const seen = [
      [night(), 0],
      [town({ dawn }), 0],
    ] as const
    expect(kindAfter(...seen, [town({ dawn, nomination: nomination() }), 50], [town({ dawn }), 60])).toBe('day')
    expect(kindAfter(...seen, [night(3, { dawn }), 70])).toBe('night')
    expect(kindAfter(...seen, [night(3, { dawn }), 70], [town({ dawn }), 80])).toBe('day')
  })

  it('names those whom the storyteller adds or takes back', () => {
    const memory = after([night(), 0], [town({ dawn }), 0], [town({ dawn: { ...dawn, died: ['jo', 'nils'] } }), 10])
    expect(memory.moment).toMatchObject({ kind: 'dawn', died: ['jo', 'nils'], until: DAWN_MS })
  })
})

describe('the result of a vote', () => {
  const open = [town({ nomination: nomination() }), 0] as const
  const outcome = (...seen: readonly (readonly [TownState, number])[]) => {
    const { moment } = after(open, ...seen)
    return moment.kind === 'result' ? moment.outcome : moment.kind
  }

  it('stays three seconds, with the hands', () => {
    const closed = town({ nominations: [result()], rolesInGrim: blocked('nils') })
    const memory = after(open, [closed, 1000])
    expect(memory.moment).toMatchObject({ kind: 'result', outcome: 'block', nomination: { hands: ['jo'] } })
    expect(endOf(memory)).toBe(1000 + RESULT_MS)
    expect(remember(memory, closed, 1000 + RESULT_MS).moment.kind).toBe('day')
  })

  it.each([
    ['enough votes and on the block', { votes: 2 }, [], 'nils', 'block'],
    ['too few', { votes: 1 }, [], 'none', 'tooFew'],
    ['none at all', { votes: 0, votesNeeded: 0 }, [], 'none', 'tooFew'],
    ['as many as another', { votes: 2 }, [{ id: 'n0', nomineeId: 'jo', votes: 2 }], 'none', 'tie'],
    ['fewer than another', { votes: 2 }, [{ id: 'n0', nomineeId: 'jo', votes: 3 }], 'jo', 'fewer'],
    ['a secret vote that puts the nominee on the block', { votes: null }, [], 'nils', 'block'],
    ['a secret vote that does not', { votes: null }, [], 'none', 'unknown'],
    ['a call for exile with enough votes', { kind: 'exile', votes: 2 }, [], 'none', 'exile'],
    ['a call for exile without', { kind: 'exile', votes: 1 }, [], 'none', 'stays'],
  ] as const)('says what it came to: %s', (_, over, earlier, block, expected) => {
    const nominations = [...earlier.map((one) => result(one)), result(over)]
    expect(outcome([town({ nominations, rolesInGrim: blocked(block) }), 10])).toBe(expected)
  })

  it('is not shown for a nomination that was taken back', () => {
    expect(outcome([town(), 10])).toBe('day')
  })

  it('gives way to the next nomination and to the night', () => {
    const closed = town({ nominations: [result()] })
    expect(outcome([closed, 10], [town({ nominations: [result()], nomination: nomination({ id: 'n2' }) }), 20])).toBe('vote')
    expect(outcome([closed, 10], [night(3), 20])).toBe('night')
  })
})

describe('an execution, an exile or a death by day', () => {
  const event = (id: string, tokenId = 'jo') => ({ id, kind: 'execution' as const, tokenId, survived: false })
  const told = (memory: Memory) => (memory.moment.kind === 'events' ? memory.moment.events.map(({ id }) => id) : memory.moment.kind)

  it('stays ten seconds, also into the night', () => {
    const memory = after([town(), 0], [town({ events: [event('e1')] }), 100])
    expect([told(memory), endOf(memory)]).toEqual([['e1'], 100 + EVENT_MS])
    const dusk = night(3, { events: [event('e1')] })
    expect(told(remember(memory, dusk, 200))).toEqual(['e1'])
    expect(told(remember(remember(memory, dusk, 200), dusk, 100 + EVENT_MS))).toBe('night')
  })

  it('is told together with the one before it', () => {
    const seen = [[town(), 0] as const, [town({ events: [event('e1')] }), 100] as const]
    const memory = after(...seen, [town({ events: [event('e1'), event('e2', 'nils')] }), 500])
    expect([told(memory), endOf(memory)]).toEqual([['e1', 'e2'], 500 + EVENT_MS])
  })

  it('goes when it is undone, and gives way to a nomination and to the winner', () => {
    const seen = [[town(), 0] as const, [town({ events: [event('e1')] }), 100] as const]
    expect(told(after(...seen, [town(), 200]))).toBe('day')
    expect(told(after(...seen, [town({ events: [event('e1')], nomination: nomination() }), 200]))).toBe('vote')
    expect(told(after(...seen, [town({ events: [event('e1')], winner: 'good' }), 200]))).toBe('reveal')
  })

  it('is not told to who joins later, nor of players who were not here', () => {
    expect(told(after([town({ events: [event('e1')] }), 0]))).toBe('day')
    expect(told(after([town(), 0], [town({ events: [event('e1', 'else')] }), 100]))).toBe('day')
  })

  it('is told even if its vote has just ended', () => {
    const closed = town({ nominations: [result()], rolesInGrim: blocked('nils') })
    const executed = { ...closed, events: [event('e1', 'nils')] }
    expect(told(after([town({ nomination: nomination() }), 0], [closed, 1000], [executed, 1500]))).toEqual(['e1'])
  })
})
