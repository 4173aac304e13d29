/** What each message makes of a viewer. */

import type { TownUpdate } from '@grimoire/protocol/town/calls'
import { describe, expect, it } from 'vitest'
import { DAY_TWO, REVEAL, SEVEN } from './testing/town.ts'
import { nextViewer, OUTSIDE, type ViewerAction, type ViewerState } from './viewer-state.ts'

const update = (change: Partial<TownUpdate>): ViewerAction => ({
  kind: 'event',
  event: { type: 'UPDATE', version: 1, since: null, now: 1000, ...change },
  at: 400,
})
const whole = (change: Partial<TownUpdate> = {}) => update({ ...DAY_TWO, grim: 'hidden', revealed: null, ...change })
const JOINED: ViewerAction = {
  kind: 'event',
  event: { type: 'JOINED', town_id: 'Hollowmere', viewer_key: 'k'.repeat(32), own: false },
  at: 0,
}
const error = (code: string): ViewerAction => ({ kind: 'event', event: { type: 'ERROR', code, message: '' }, at: 0 })

const after = (viewer: ViewerState, ...actions: ViewerAction[]) => actions.reduce(nextViewer, viewer)
const joining = after(OUTSIDE, { kind: 'join', townName: 'hollowmere', password: 'moon' })
const inside = after(joining, JOINED, whole())

describe('joining', () => {
  it('ends in the town, under the name it has there', () => {
    expect(inside).toMatchObject({ stage: 'joined', connected: true, townName: 'Hollowmere', state: DAY_TWO, version: 1 })
    expect(inside.clockOffset).toBe(600)
  })

  it.each([
    ['wrong-password', 'wrongPassword'],
    ['no-town', 'noTown'],
    ['town-ended', 'ended'],
    ['crowded', 'crowded'],
    ['too-many', 'tooMany'],
    ['failed', 'failed'],
    ['of-the-future', 'failed'],
  ])('fails with %s: %s, and keeps what was typed', (code, problem) => {
    expect(after(joining, error(code))).toEqual({ ...OUTSIDE, townName: 'hollowmere', password: 'moon', problem })
  })

  it.each([
    [{ kind: 'waiting', retryAt: 2000 }, 'unreachable'],
    [{ kind: 'ended', reason: 4404 }, 'noTown'],
    [{ kind: 'refused', reason: 4401, retryAt: 15_000 }, 'wrongPassword'],
    [{ kind: 'ended', reason: 'unreachable' }, 'failed'],
  ] as const)('fails when the connection is %o: %s', (connection, problem) => {
    expect(after(joining, { kind: 'connection', connection })).toMatchObject({ stage: 'form', problem })
  })
})

describe('inside', () => {
  it('an update changes the parts it names', () => {
    const next = after(inside, update({ version: 2, since: 1, winner: 'good' }))
    expect(next.state).toEqual({ ...DAY_TWO, winner: 'good' })
    expect(next.version).toBe(2)
  })

  it('after a gap, everything is ignored until the whole state comes', () => {
    const gap = after(inside, update({ version: 4, since: 3, winner: 'good' }))
    expect(gap).toMatchObject({ version: null, state: DAY_TWO })
    expect(after(gap, update({ version: 5, since: 4, winner: 'evil' }))).toMatchObject({ version: null, state: DAY_TWO })
    expect(after(gap, whole({ version: 5, winner: 'evil' }))).toMatchObject({ version: 5, state: { winner: 'evil' } })
  })

  it('a lost connection keeps the last state', () => {
    const lost = after(inside, { kind: 'connection', connection: { kind: 'waiting', retryAt: 2000 } })
    expect(lost).toMatchObject({ stage: 'joined', connected: false, state: { rolesInGrim: { length: SEVEN.length } } })
  })

  it.each(['crowded', 'too-many', 'failed'])('%s when coming back is waited out', (code) => {
    expect(after(inside, error(code)).stage).toBe('joined')
  })

  it.each([
    ['no-town', 'ended'],
    ['town-ended', 'ended'],
    ['wrong-password', 'wrongPassword'],
  ])('%s ends it: %s', (code, problem) => {
    expect(after(inside, error(code))).toMatchObject({ stage: 'form', problem, state: null, viewerKey: null })
  })
})

describe('the grimoire', () => {
  const asked = after(inside, { kind: 'ask' })
  const shown = after(asked, update({ version: 2, since: 1, grim: 'shown', revealed: REVEAL }))

  it('is asked for, then shown', () => {
    expect(asked.grim).toBe('asked')
    expect(shown).toMatchObject({ grim: 'shown', revealed: REVEAL })
  })

  it('a refusal is told once', () => {
    const refused = after(asked, update({ version: 2, since: 1, grim: 'refused' }))
    expect(refused).toMatchObject({ grim: 'refused', notice: 'refused' })
    const seen = after(refused, { kind: 'noticed' })
    expect(after(seen, whole({ version: 3, grim: 'refused' })).notice).toBeNull()
  })

  it('a refusal is over once the grimoire is shown', () => {
    const refused = after(asked, update({ version: 2, since: 1, grim: 'refused' }))
    expect(after(refused, update({ version: 3, since: 2, grim: 'shown', revealed: REVEAL })).notice).toBeNull()
  })

  it.each(['too-many', 'crowded'])('asked for too often (%s), it is not waited for', (code) => {
    expect(after(asked, error(code))).toMatchObject({ stage: 'joined', grim: 'hidden', notice: 'tooOften' })
  })

  it('a refusal of before a reload is not told again', () => {
    expect(after(joining, JOINED, whole({ grim: 'refused' })).notice).toBeNull()
  })

  it('hidden by the viewer, it is gone at once, and nothing still on its way brings it back', () => {
    const hidden = after(shown, { kind: 'hide' })
    expect(hidden).toMatchObject({ grim: 'hidden', revealed: null })
    const late = after(hidden, update({ version: 3, since: 2, revealed: REVEAL }))
    expect(late).toMatchObject({ grim: 'hidden', revealed: null, hiding: true })
    const reconnected = after(late, JOINED, whole({ version: 3, grim: 'shown', revealed: REVEAL }))
    expect(reconnected).toMatchObject({ grim: 'hidden', revealed: null })
    expect(after(late, update({ version: 4, since: 3, grim: 'hidden', revealed: null })).hiding).toBe(false)
  })

  it('hidden by the storyteller, it is gone too', () => {
    expect(after(shown, update({ version: 3, since: 2, grim: 'hidden', revealed: null })).revealed).toBeNull()
    expect(after(shown, update({ version: 3, since: 2, grim: 'hidden' })).revealed).toBeNull()
  })

  it('asked for again before hiding was confirmed, the whole state is awaited', () => {
    expect(after(shown, { kind: 'hide' }, { kind: 'ask' })).toMatchObject({ hiding: false, version: null, grim: 'asked' })
  })
})
