import { describe, expect, test } from 'vitest'
import { characterById } from './characters.ts'
import { jinxes, jinxKey } from './jinxes.ts'

describe('jinxes', () => {
  test('no pair is listed twice in either order, and no character is paired with itself', () => {
    expect(new Set(jinxes.map(({ a, b }) => [a, b].toSorted().join())).size).toBe(jinxes.length)
    for (const { a, b } of jinxes) expect(a).not.toBe(b)
  })

  test('both sides are known characters', () => {
    for (const { a, b } of jinxes) expect([characterById.has(a), characterById.has(b)], `${a}/${b}`).toEqual([true, true])
  })

  test('each is of one of three kinds', () => {
    const ofKind = (kind: string) => jinxes.filter((jinx) => jinx.kind === kind).length
    const [exclusive, setup, rule] = ['exclusive', 'setup', 'rule'].map(ofKind)
    expect(Math.min(exclusive ?? 0, setup ?? 0, rule ?? 0)).toBeGreaterThan(0)
    expect((exclusive ?? 0) + (setup ?? 0) + (rule ?? 0)).toBe(jinxes.length)
  })

  test('the key names the pair in its stored order', () => {
    expect(jinxKey({ a: 'chambermaid', b: 'mathematician', kind: 'rule' })).toBe('chambermaid/mathematician')
  })
})
