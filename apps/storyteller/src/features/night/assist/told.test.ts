import type { Answer, Assist } from '@grimoire/game/assistant'
import { describe, expect, it } from 'vitest'
import { toldChoices, truthOf } from './told.ts'

const two = { kind: 'number', value: 2 } as const
const yes = { kind: 'yesNo', value: true } as const

/** What the assistant says when it found this answer. */
function found(answer: Answer, more: Partial<Assist> = {}): Assist {
  return {
    tokenId: 'me',
    characterId: 'empath',
    nature: 'information',
    result: { kind: 'answer', answer, why: [] },
    impaired: null,
    plausible: null,
    mustBeFalse: null,
    mayMisregister: [],
    ...more,
  }
}

describe('what can be told with a hand signal', () => {
  it('is every number from 0 to the maximum, or to the true one if that is higher', () => {
    expect(toldChoices({ kind: 'number', max: 1 }, []).length).toBe(2)
    expect(toldChoices({ kind: 'number', max: 1 }, [two]).at(-1)).toEqual(two)
  })

  it('follows from the answer when the prompt does not say', () => {
    expect(toldChoices(undefined, [yes])).toEqual([
      { kind: 'word', word: 'yes' },
      { kind: 'word', word: 'no' },
    ])
    expect(toldChoices(undefined, [{ kind: 'players', playerIds: [] }])).toEqual([])
    expect(toldChoices(undefined, [])).toEqual([])
  })

  it('is true when the grimoire says so, which a Vortox then forbids', () => {
    expect(truthOf(two, found(two))).toBe('true')
    expect(truthOf(two, found(two, { mustBeFalse: { left: [] } }))).toBe('false')
    expect(truthOf({ kind: 'number', value: 1 }, found(two, { mustBeFalse: { left: [] } }))).toBe('open')
    expect(truthOf({ kind: 'word', word: 'no' }, found(yes))).toBe('open')
  })

  it('is suggested where it is false, for a player who may be told anything', () => {
    const suggested = found(two, { impaired: 'drunk', plausible: { kind: 'answer', answer: { kind: 'number', value: 1 } } })
    expect(truthOf({ kind: 'number', value: 1 }, suggested)).toBe('suggested')
    expect(truthOf(two, suggested)).toBe('true')
    expect(truthOf({ kind: 'number', value: 0 }, suggested)).toBe('open')
  })

  it('is true in both directions when two evil players are equally near', () => {
    const either = { kind: 'direction', value: 'either' } as const
    for (const word of ['clockwise', 'anticlockwise'] as const) expect(truthOf({ kind: 'word', word }, found(either))).toBe('true')
  })
})
