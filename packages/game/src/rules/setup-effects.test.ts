import { describe, expect, it } from 'vitest'
import { choosing } from '../testing/games.ts'
import { activeEffects, requirements } from './setup-effects.ts'

const active = (...chosen: string[]) => activeEffects(choosing(8, chosen)).map((one) => one.characterId)
const required = (...chosen: string[]) => requirements(choosing(8, chosen)).map((one) => `${one.requiredBy} → ${one.characterId}`)

describe('setup effects', () => {
  it('come from every token in the bag, in its order, including Fabled and Loric', () => {
    expect(active('chef', 'baron', 'sentinel', 'pope', 'villageidiot', 'villageidiot')).toEqual([
      'baron',
      'sentinel',
      'pope',
      'villageidiot',
      'villageidiot',
    ])
  })

  it('come from a stand-in only if it is jinxed with its token', () => {
    expect(active('marionette:balloonist')).toEqual(['marionette', 'balloonist'])
    expect(active('marionette:choirboy')).toEqual(['marionette'])
    expect(active('drunk:balloonist')).toEqual(['drunk'])
  })
})

describe('requirements', () => {
  it.each([
    [['huntsman'], ['huntsman → damsel']],
    [['choirboy'], ['choirboy → king']],
    [['marionette:huntsman'], ['huntsman → damsel']],
    [['drunk:huntsman', 'chef', 'baron'], []],
  ])('%j: %j', (chosen, expected) => {
    expect(required(...chosen)).toEqual(expected)
  })
})
