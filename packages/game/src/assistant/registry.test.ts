import { describe, expect, it } from 'vitest'
import { OFFICIAL } from '../testing/characters.ts'
import { learnsByJudgement, learnsNothing } from './official-traits.ts'
import { COVERED, coverOf, ruleOf } from './registry.ts'

const wakes = (id: string) => (OFFICIAL[id]?.firstNight ?? 0) > 0 || (OFFICIAL[id]?.otherNight ?? 0) > 0

describe('the characters the assistant knows', () => {
  it('are those with a night step and three who learn by day, each in exactly one list', () => {
    const listed = [...COVERED, ...learnsByJudgement, ...learnsNothing]
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((id) => !wakes(id)).toSorted()).toEqual(['artist', 'fisherman', 'savant'])
    expect(Object.keys(OFFICIAL).filter((id) => wakes(id) && coverOf(id) === 'unknown')).toEqual([])
  })

  it('have another rule for later nights if the ability changes', () => {
    expect(ruleOf('godfather', 'first')?.nature).toBeUndefined()
    expect(ruleOf('godfather', 'other')?.nature).toBe('effect')
    expect(ruleOf('empath', 'first')).toBe(ruleOf('empath', 'other'))
    expect(ruleOf('imp', 'other')).toBeNull()
  })
})
