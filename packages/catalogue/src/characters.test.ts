import { byTeam, TEAMS } from '@grimoire/game/model'
import { describe, expect, test } from 'vitest'
import { characterById, characters } from './characters.ts'
import { factsByEdition } from './facts.ts'
import { jinxes } from './jinxes.ts'
import { nightSheet } from './night-sheet.ts'

describe('characters', () => {
  test('each has its own id and name', () => {
    const rows = Object.values(factsByEdition).flat()
    expect(characters).toHaveLength(rows.length)
    expect(characterById.size).toBe(rows.length)
    expect(new Set(characters.map((character) => character.name)).size).toBe(rows.length)
    for (const character of characters) expect(characterById.get(character.id)).toBe(character)
  })

  test.each([
    ['tb', { townsfolk: 13, outsider: 4, minion: 4, demon: 1, traveller: 5 }],
    ['bmr', { townsfolk: 13, outsider: 4, minion: 4, demon: 4, traveller: 5 }],
    ['snv', { townsfolk: 13, outsider: 4, minion: 4, demon: 4, traveller: 5 }],
  ])('the teams of the edition %s, which is complete', (edition, sizes) => {
    expect(
      countBy(
        (character) => character.team,
        (character) => character.edition === edition,
      ),
    ).toEqual(sizes)
  })

  test('places on the official sheet run from 1 without gaps in every team, and match the order of the list', () => {
    for (const team of TEAMS) {
      const places = characters.filter((character) => character.team === team).map((character) => character.order)
      expect(places).not.toEqual([])
      expect(places).toEqual(places.map((_, index) => index + 1))
    }
    const teams = characters.map((character) => character.team)
    expect(teams).toEqual(teams.toSorted(byTeam))
  })

  test('night positions are the places on the sheet, and 0 for characters not on it', () => {
    for (const character of characters) {
      expect(nightSheet.firstNight.indexOf(character.id) + 1, character.id).toBe(character.firstNight)
      expect(nightSheet.otherNight.indexOf(character.id) + 1, character.id).toBe(character.otherNight)
    }
    expect(characterById.get('angel')?.firstNight).toBe(2)
    expect(characterById.get('imp')?.firstNight).toBe(0)
    expect(characterById.get('imp')?.otherNight).toBeGreaterThan(0)
  })

  test('a jinx is listed under both its characters, with the same reason', () => {
    for (const { a, b } of jinxes) {
      const here = characterById.get(a)?.jinxes.filter((jinx) => jinx.id === b)
      const there = characterById.get(b)?.jinxes.filter((jinx) => jinx.id === a)
      expect(here, `${a}/${b}`).toHaveLength(1)
      expect(there?.map((jinx) => jinx.reason)).toEqual(here?.map((jinx) => jinx.reason))
    }
    expect(characters.reduce((sum, character) => sum + character.jinxes.length, 0)).toBe(2 * jinxes.length)
  })

  test('fields missing from the facts have their defaults', () => {
    expect(characterById.get('chef')).toMatchObject({ setup: false, setupEffect: null, maxInBag: 1, special: [], icon: 'c-chef' })
  })

  test('several tokens of one character go into the bag only if its rules say so', () => {
    const several = characters.filter((character) => character.maxInBag !== 1)
    expect(Object.fromEntries(several.map((character) => [character.id, character.maxInBag]))).toEqual({
      villageidiot: 3,
      legion: null,
    })
  })

  test('characters whose token is not drawn name the team of the token drawn instead, if there is one', () => {
    const away = characters.filter((character) => character.setupEffect?.notInBag)
    expect(Object.fromEntries(away.map((character) => [character.id, character.setupEffect?.bagStandIn]))).toEqual({
      drunk: 'townsfolk',
      marionette: 'townsfolk',
      lilmonsta: undefined,
    })
    for (const character of away) expect(character.special.map((one) => one.name)).toContain('bag-disabled')
  })
})

type Listed = (typeof characters)[number]

function countBy(key: (character: Listed) => string, among: (character: Listed) => boolean = () => true): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const character of characters.filter(among)) counts[key(character)] = (counts[key(character)] ?? 0) + 1
  return counts
}
