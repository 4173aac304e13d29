import { describe, expect, it } from 'vitest'
import { choosing } from '../testing/games.ts'
import { bagIsLegal, compositionProblems } from './composition-problems.ts'

const problems = (players: number, ...chosen: string[]) => compositionProblems(choosing(players, chosen))
const besides = (kind: string, players: number, ...chosen: string[]) =>
  problems(players, ...chosen).filter((one) => one.kind === kind)

const FIVE = ['chef', 'monk', 'mayor', 'poisoner', 'imp']

describe('teams', () => {
  it('are underfilled while the bag is being filled', () => {
    expect(problems(5, 'chef', 'monk')).toEqual([
      { kind: 'underfilled', team: 'townsfolk', have: 2, target: 3 },
      { kind: 'underfilled', team: 'minion', have: 0, target: 1 },
      { kind: 'underfilled', team: 'demon', have: 0, target: 1 },
    ])
  })

  it('are overfilled when more tokens are chosen than any legal target has', () => {
    expect(problems(5, 'chef', 'monk', 'saint', 'poisoner', 'imp')).toEqual([
      { kind: 'underfilled', team: 'townsfolk', have: 2, target: 3 },
      { kind: 'overfilled', team: 'outsider', have: 1, target: 0 },
    ])
  })

  it('are compared with the target of the chosen effects', () => {
    expect(problems(7, 'chef', 'monk', 'mayor', 'saint', 'butler', 'baron', 'imp')).toEqual([])
    expect(problems(5, 'chef', 'monk', 'mayor', 'sage', 'kazali')).toEqual([])
    expect(problems(5, 'chef', 'monk', 'mayor', 'poisoner', 'spy', 'lilmonsta')).toEqual([])
  })

  it.each(['atheist', 'summoner'])("count Lil' Monsta, whom nobody draws, as a Demon too many beside the %s", (without) => {
    expect(besides('overfilled', 7, without, 'lilmonsta')).toContainEqual({ kind: 'overfilled', team: 'demon', have: 1, target: 0 })
  })
})

describe('characters that belong together', () => {
  it.each([
    ['huntsman', 'damsel'],
    ['choirboy', 'king'],
  ])('%s needs %s', (requiredBy, characterId) => {
    expect(besides('missing-character', 7, requiredBy)).toEqual([{ kind: 'missing-character', characterId, requiredBy }])
    expect(besides('missing-character', 7, requiredBy, characterId)).toEqual([])
  })

  it('a token that only stands in does not count', () => {
    expect(besides('missing-character', 7, 'choirboy', 'drunk:king')).toHaveLength(1)
  })

  it('characters that exclude each other', () => {
    expect(besides('exclusive-pair', 7, 'heretic', 'baron', 'widow')).toEqual([
      { kind: 'exclusive-pair', a: 'heretic', b: 'baron' },
      { kind: 'exclusive-pair', a: 'heretic', b: 'widow' },
    ])
    expect(besides('exclusive-pair', 7, 'chambermaid', 'mathematician')).toEqual([])
  })
})

describe('stand-ins', () => {
  it('are missing for each token that does not go into the bag itself', () => {
    expect(besides('needs-stand-in', 7, 'drunk', 'marionette', 'chef')).toEqual([
      { kind: 'needs-stand-in', tokenId: 'drunk', characterId: 'drunk' },
      { kind: 'needs-stand-in', tokenId: 'marionette', characterId: 'marionette' },
    ])
    expect(besides('needs-stand-in', 7, 'drunk:chef', 'lilmonsta', 'lunatic')).toEqual([])
  })

  it('count as tokens of their own character', () => {
    expect(besides('too-many-copies', 7, 'drunk:chef', 'chef')).toEqual([
      { kind: 'too-many-copies', characterId: 'chef', have: 2, allowed: 1 },
    ])
    expect(besides('too-many-copies', 7, 'drunk:villageidiot', 'villageidiot', 'villageidiot')).toEqual([])
    expect(besides('too-many-copies', 7, 'drunk:chef', 'chef', 'atheist')).toEqual([])
  })
})

describe('problems of single characters', () => {
  it('the Lunatic needs a Demon token to be swapped with', () => {
    const expected = [{ kind: 'needs-demon-token', characterId: 'lunatic' }]
    expect(besides('needs-demon-token', 7, 'lunatic', 'summoner')).toEqual(expected)
    expect(besides('needs-demon-token', 7, 'lunatic', 'lilmonsta')).toEqual(expected)
    expect(besides('needs-demon-token', 7, 'lunatic')).toEqual([])
    expect(besides('needs-demon-token', 7, 'lunatic', 'legion')).toEqual([])
  })

  it('the Pope needs a duplicate good character once the bag is full', () => {
    expect(besides('needs-duplicate', 5, 'pope', 'chef')).toEqual([])
    expect(problems(5, 'pope', ...FIVE)).toEqual([{ kind: 'needs-duplicate', characterId: 'pope' }])
    expect(problems(5, 'pope', 'chef', 'chef', 'mayor', 'poisoner', 'imp')).toEqual([])
  })
})

describe('a legal bag', () => {
  it.each<[string, number, string[]]>([
    ['five players', 5, FIVE],
    ['with Travellers and Fabled beside it', 5, [...FIVE, 'thief', 'djinn']],
    ['Drunk with a stand-in', 6, [...FIVE, 'drunk:sage']],
    ["Lil' Monsta with a Minion more", 5, ['chef', 'monk', 'mayor', 'poisoner', 'spy', 'lilmonsta']],
    ['most of it Legion', 5, ['legion', 'legion', 'legion', 'chef', 'saint']],
    ['everybody good', 5, ['atheist', 'chef', 'chef', 'saint', 'saint']],
  ])('%s', (_, players, chosen) => {
    expect(bagIsLegal(choosing(players, chosen))).toBe(true)
  })

  it.each<[string, number, string[]]>([
    ['one short', 6, FIVE],
    ['one too many', 5, [...FIVE, 'sage']],
    ['Drunk without a stand-in', 6, [...FIVE, 'drunk']],
    ['half of it Legion', 6, ['legion', 'legion', 'legion', 'chef', 'saint', 'monk']],
  ])('not: %s', (_, players, chosen) => {
    expect(bagIsLegal(choosing(players, chosen))).toBe(false)
  })
})
