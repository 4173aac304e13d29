import { describe, expect, it } from 'vitest'
import { OFFICIAL as characters, officialCharacter } from '../testing/characters.ts'
import { altersComposition } from './alters-composition.ts'

const bagOf = (...ids: readonly string[]) => ids.map((characterId) => ({ id: characterId, characterId, standInId: null }))

describe('a bag that may change the composition', () => {
  it.each([
    'baron',
    'godfather',
    'vigormortis',
    'legion',
    'huntsman',
    'villageidiot',
    'lilmonsta',
    'atheist',
    'pope',
    'alchemist',
    'boffin',
  ])('has %s', (id) => {
    expect(altersComposition({ bag: bagOf('chef', id), characters })).toBe(true)
  })

  it.each(['drunk', 'marionette', 'bootlegger', 'chef', 'bountyhunter'])('needs more than %s', (id) => {
    expect(altersComposition({ bag: bagOf('imp', id), characters })).toBe(false)
  })

  it('has a homebrew character with the setup mark', () => {
    const homebrew = { ...officialCharacter('chef'), id: 'brewer', setup: true, setupEffect: null }
    expect(altersComposition({ bag: bagOf('brewer'), characters: { ...characters, brewer: homebrew } })).toBe(true)
  })
})
