import { describe, expect, test } from 'vitest'
import { characterById } from './characters.ts'
import { jinxes, jinxKey } from './jinxes.ts'

describe('jinxes', () => {
  test('there are 131, no pair twice in either order, and no character with itself', () => {
    expect(jinxes).toHaveLength(131)
    expect(new Set(jinxes.map(({ a, b }) => [a, b].toSorted().join())).size).toBe(131)
    for (const { a, b } of jinxes) expect(a).not.toBe(b)
  })

  test('both sides are known characters', () => {
    for (const { a, b } of jinxes) expect([characterById.has(a), characterById.has(b)], `${a}/${b}`).toEqual([true, true])
  })

  test('each is of one of three kinds', () => {
    const ofKind = (kind: string) => jinxes.filter((jinx) => jinx.kind === kind).length
    expect([ofKind('exclusive'), ofKind('setup'), ofKind('rule')]).toEqual([6, 21, 104])
  })

  test('the key names the pair as it stands', () => {
    expect(jinxKey({ a: 'chambermaid', b: 'mathematician', kind: 'rule' })).toBe('chambermaid/mathematician')
  })
})
