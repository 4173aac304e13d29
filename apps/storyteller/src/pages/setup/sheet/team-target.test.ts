import { characterById } from '@grimoire/catalogue'
import { describe, expect, it } from 'vitest'
import { fullness, isMet, isOverfilled, teamTargets } from './team-target.ts'

const characters = Object.fromEntries(characterById)

function targetsOf(playerCount: number, ...ids: readonly string[]) {
  const bag = ids.map((characterId, index) => ({ id: `${index}`, characterId, standInId: null }))
  return teamTargets({ bag, characters, playerCount })
}

describe('what a team should hold', () => {
  it('is the table’s number without characters that change it', () => {
    const { townsfolk, outsider } = targetsOf(9)
    expect(townsfolk).toEqual({ have: 0, targets: [5], usual: 5, changes: [], choosers: [] })
    expect(outsider.targets).toEqual([2])
  })

  it('names the change and its character', () => {
    const { townsfolk, outsider } = targetsOf(10, 'baron')
    expect(townsfolk.changes).toEqual([{ characterId: 'baron', change: -2 }])
    expect(outsider).toMatchObject({ targets: [2], changes: [{ characterId: 'baron', change: 2 }] })
  })

  it('names every legal number, and the characters that leave the choice open', () => {
    const { outsider } = targetsOf(8, 'godfather')
    expect(outsider).toMatchObject({ targets: [0, 2], changes: [], choosers: ['godfather'] })
  })
})

describe('how full a team is', () => {
  it('is counted against the highest legal number', () => {
    expect(fullness(targetsOf(8, 'godfather', 'lunatic').outsider)).toBe(0.5)
  })

  it('is never over one', () => {
    const { demon, outsider } = targetsOf(5, 'drunk')
    expect(fullness(outsider)).toBe(1)
    expect(isOverfilled(outsider)).toBe(true)
    expect(fullness(demon)).toBe(0)
    expect(isMet(demon)).toBe(false)
  })
})
