import { describe, expect, it } from 'vitest'
import { officialCharacter } from '../testing/characters.ts'
import { choosing } from '../testing/games.ts'
import {
  bagIsReady,
  copiesAllowed,
  copiesInBag,
  drawnTokens,
  isAside,
  refuseForBag,
  standInTeam,
  tokensMissing,
  tokensWithoutStandIn,
  travellerTokens,
} from './bag.ts'

const ids = (tokens: readonly { id: string }[]) => tokens.map((token) => token.id)

describe('where a token lies', () => {
  it.each([
    ['chef', false],
    ['thief', false],
    ['drunk', false],
    ['marionette', false],
    ['legion', false],
    ['lilmonsta', true],
    ['djinn', true],
    ['tor', true],
    ['unknown', true],
  ])('%s lies beside the circle: %s', (id, expected) => {
    expect(isAside(choosing(7, []), id)).toBe(expected)
  })

  it('players draw neither Travellers nor what lies beside the circle', () => {
    const state = choosing(7, ['chef', 'thief', 'drunk:monk', 'lilmonsta', 'djinn', 'imp'])
    expect(ids(drawnTokens(state))).toEqual(['chef', 'drunk', 'imp'])
    expect(ids(travellerTokens(state))).toEqual(['thief'])
  })
})

describe('stand-ins', () => {
  it.each([
    ['drunk', 'townsfolk'],
    ['marionette', 'townsfolk'],
    ['lilmonsta', null],
    ['lunatic', null],
    ['chef', null],
  ])('%s: %s', (id, team) => {
    expect(standInTeam(officialCharacter(id))).toBe(team)
  })

  it('may still have to be chosen', () => {
    expect(ids(tokensWithoutStandIn(choosing(7, ['drunk', 'marionette:chef', 'lilmonsta'])))).toEqual(['drunk'])
  })
})

describe('the bag is complete', () => {
  const five = ['chef', 'monk', 'mayor', 'poisoner', 'imp']

  it.each<[string, number, string[], number, boolean]>([
    ['full', 5, five, 0, true],
    ['two short', 7, five, 2, false],
    ['Travellers and Fabled do not fill it', 6, [...five, 'thief', 'djinn'], 1, false],
    ["Lil' Monsta does not fill it", 6, ['chef', 'monk', 'mayor', 'poisoner', 'spy', 'lilmonsta'], 1, false],
    ['a stand-in is missing', 6, [...five, 'drunk'], 0, false],
    ['the stand-in is chosen', 6, [...five, 'drunk:sage'], 0, true],
    ['more than full', 5, [...five, 'sage'], 0, true],
  ])('%s', (_, players, chosen, missing, ready) => {
    const state = choosing(players, chosen)
    expect([tokensMissing(state), bagIsReady(state)]).toEqual([missing, ready])
  })
})

describe('copies', () => {
  it.each<[string, string[], number | null]>([
    ['chef', [], 1],
    ['villageidiot', [], 3],
    ['legion', [], null],
    ['imp', [], 1],
    ['chef', ['atheist'], null],
    ['saint', ['pope'], null],
    ['atheist', ['atheist'], 1],
    ['spy', ['pope'], 1],
    ['unknown', [], 0],
  ])('%s with %j: %s', (id, chosen, allowed) => {
    expect(copiesAllowed(choosing(7, chosen), id)).toBe(allowed)
  })

  it('include tokens that stand in for another', () => {
    expect(copiesInBag(choosing(7, ['chef', 'drunk:chef', 'monk']), 'chef')).toBe(2)
  })
})

describe('adding to the bag', () => {
  const travellers = ['thief', 'beggar', 'judge', 'matron', 'bishop']

  it.each<[string, string, string[], string | undefined]>([
    ['a character of the game is fine', 'chef', [], undefined],
    ['an unknown one is not', 'unknown', [], 'unknown-character'],
    ['once is enough', 'chef', ['chef'], 'already-in-bag'],
    ['three Village Idiots', 'villageidiot', ['villageidiot', 'villageidiot'], undefined],
    ['not a fourth', 'villageidiot', ['villageidiot', 'villageidiot', 'villageidiot'], 'too-many-copies'],
    ['a second Demon is not', 'imp', ['po'], 'second-demon'],
    ["nor beside Lil' Monsta", 'imp', ['lilmonsta'], 'second-demon'],
    ['a second Legion is', 'legion', ['legion'], undefined],
    ['nothing more in a full bag', 'chef', ['monk', 'mayor', 'sage', 'spy', 'imp'], 'bag-full'],
    ['but a Traveller', 'thief', ['monk', 'mayor', 'sage', 'spy', 'imp'], undefined],
    ['and Fabled', 'djinn', ['monk', 'mayor', 'sage', 'spy', 'imp'], undefined],
    ["and Lil' Monsta", 'lilmonsta', ['monk', 'mayor', 'sage', 'spy', 'poisoner'], undefined],
    ['five Travellers', 'bishop', travellers.slice(0, 4), undefined],
    ['not six', 'gnome', travellers, 'travellers-full'],
    ['a Fabled once', 'djinn', ['djinn'], 'already-in-bag'],
  ])('%s', (_, id, chosen, refusal) => {
    expect(refuseForBag(choosing(5, chosen), id)).toBe(refusal)
  })
})
