import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTED_TEAMS } from '../model/team.ts'
import { character, OFFICIAL } from '../testing/characters.ts'
import { choosing } from '../testing/games.ts'
import { runs } from '../testing/runs.ts'
import { baseComposition, type Composition, chosenComposition, legalTargets, preferredTarget, type Target } from './composition.ts'

const short = (one: Composition) => COUNTED_TEAMS.map((team) => one[team]).join('/')
const legal = (players: number, chosen: readonly string[]) =>
  legalTargets(choosing(players, chosen)).map((one) => short(one.composition))
const preferred = (players: number, chosen: readonly string[]) => short(preferredTarget(choosing(players, chosen)).composition)

describe('the base table', () => {
  it.each([
    [5, '3/0/1/1'],
    [6, '3/1/1/1'],
    [7, '5/0/1/1'],
    [8, '5/1/1/1'],
    [9, '5/2/1/1'],
    [10, '7/0/2/1'],
    [11, '7/1/2/1'],
    [12, '7/2/2/1'],
    [13, '9/0/3/1'],
    [14, '9/1/3/1'],
    [15, '9/2/3/1'],
  ])('%i players: %s', (players, expected) => {
    expect(short(baseComposition(players))).toBe(expected)
    expect(legal(players, [])).toEqual([expected])
  })

  it('ends at 5 and 15 players', () => {
    expect(short(baseComposition(3))).toBe('3/0/1/1')
    expect(short(baseComposition(18))).toBe('9/2/3/1')
  })
})

describe('what a chosen character does to the counts', () => {
  it.each<[string, number, string[], string[]]>([
    ['Baron: two Outsiders for two Townsfolk', 7, ['baron'], ['3/2/1/1']],
    ['Godfather: one Outsider less or more', 8, ['godfather'], ['6/0/1/1', '4/2/1/1']],
    ['Godfather: only more when there is none to remove', 7, ['godfather'], ['4/1/1/1']],
    ['Fang Gu: one Outsider more', 7, ['fanggu'], ['4/1/1/1']],
    ['Vigormortis: one Outsider less', 9, ['vigormortis'], ['6/1/1/1']],
    ['Vigormortis: nothing when there is none to remove', 7, ['vigormortis'], ['5/0/1/1']],
    ['Balloonist: none or one Outsider more', 7, ['balloonist'], ['5/0/1/1', '4/1/1/1']],
    ['Hermit: none or one Outsider less', 9, ['hermit'], ['5/2/1/1', '6/1/1/1']],
    ['Hermit: the last Outsider is the Hermit itself', 8, ['hermit'], ['5/1/1/1']],
    ['Sentinel: one Outsider less, none, or one more', 8, ['sentinel'], ['6/0/1/1', '5/1/1/1', '4/2/1/1']],
    ['Sentinel: never below zero', 7, ['sentinel'], ['5/0/1/1', '4/1/1/1']],
    ['Huntsman: the Damsel replaces a Townsfolk', 7, ['huntsman'], ['4/1/1/1']],
    ['Huntsman: the Damsel may be one of the usual Outsiders', 8, ['huntsman'], ['5/1/1/1', '4/2/1/1']],
    ['Choirboy: the King is a Townsfolk like another', 7, ['choirboy'], ['5/0/1/1']],
    ['Village Idiots take the place of Townsfolk', 7, ['villageidiot', 'villageidiot', 'villageidiot'], ['5/0/1/1']],
    ['Bounty Hunter: an evil Townsfolk is a Townsfolk', 7, ['bountyhunter'], ['5/0/1/1']],
    ['Summoner: no Demon, one Townsfolk more', 7, ['summoner'], ['6/0/1/0']],
    ["Lil' Monsta: nobody draws it, and one Minion more", 7, ['lilmonsta'], ['5/0/2/0']],
    ['Drunk: counts as the Outsider it is', 8, ['drunk'], ['5/1/1/1']],
    ['Marionette: counts as the Minion it is', 8, ['marionette'], ['5/1/1/1']],
    ['Riot', 8, ['riot'], ['5/1/1/1']],
    ['Leviathan', 8, ['leviathan'], ['5/1/1/1']],
    ['Lunatic', 8, ['lunatic'], ['5/1/1/1']],
    ['Bootlegger, Deus ex Fiasco, Gardener, Tor', 8, ['bootlegger', 'deusexfiasco', 'gardener', 'tor'], ['5/1/1/1']],
    ['Travellers', 8, ['thief', 'beggar'], ['5/1/1/1']],
    ['Atheist: nobody evil, any Outsiders', 5, ['atheist'], ['5/0/0/0', '4/1/0/0', '3/2/0/0', '2/3/0/0', '1/4/0/0']],
    ['Kazali: no Minion in the bag, any Outsiders', 5, ['kazali'], ['4/0/0/1', '3/1/0/1', '2/2/0/1', '1/3/0/1', '0/4/0/1']],
    ['Lord of Typhon: as Kazali', 5, ['lordoftyphon'], ['4/0/0/1', '3/1/0/1', '2/2/0/1', '1/3/0/1', '0/4/0/1']],
    ['Xaan: any Outsiders', 6, ['xaan'], ['4/0/1/1', '3/1/1/1', '2/2/1/1', '1/3/1/1', '0/4/1/1']],
    ['Legion: any majority, any good players', 5, ['legion'], ['2/0/0/3', '1/1/0/3', '0/2/0/3', '1/0/0/4', '0/1/0/4']],
    ['Pope: as usual without a duplicate Outsider', 8, ['pope', 'saint'], ['5/1/1/1']],
    ['Pope: a duplicate Outsider may replace a Townsfolk', 8, ['pope', 'saint', 'saint'], ['5/1/1/1', '4/2/1/1']],
  ])('%s', (_, players, chosen, expected) => {
    expect(legal(players, chosen)).toEqual(expected)
  })
})

describe('several at once', () => {
  it.each<[string, number, string[], string[]]>([
    ['Baron and Godfather', 10, ['baron', 'godfather'], ['6/1/2/1', '4/3/2/1']],
    ['Baron and Fang Gu', 7, ['baron', 'fanggu'], ['2/3/1/1']],
    ['Baron and Vigormortis', 7, ['baron', 'vigormortis'], ['4/1/1/1']],
    ['Godfather and Vigormortis', 10, ['godfather', 'vigormortis'], ['7/0/2/1']],
    ['Godfather and Balloonist', 8, ['godfather', 'balloonist'], ['6/0/1/1', '5/1/1/1', '4/2/1/1', '3/3/1/1']],
    ['Sentinel and Balloonist', 7, ['sentinel', 'balloonist'], ['5/0/1/1', '4/1/1/1', '3/2/1/1']],
    ['Vigormortis and Huntsman: the Damsel cannot be removed', 7, ['vigormortis', 'huntsman'], ['4/1/1/1']],
    ['Kazali and Balloonist: the free number prevails', 5, ['kazali', 'balloonist'], ['4/0/0/1', '3/1/0/1', '2/2/0/1', '1/3/0/1']],
    ['Xaan and Baron: the free number prevails', 5, ['xaan', 'baron'], ['3/0/1/1', '2/1/1/1', '1/2/1/1', '0/3/1/1']],
    ['Atheist and Drunk', 5, ['atheist', 'drunk'], ['5/0/0/0', '4/1/0/0', '3/2/0/0', '2/3/0/0', '1/4/0/0']],
    ['Atheist and Huntsman: room for both', 5, ['atheist', 'huntsman'], ['4/1/0/0', '3/2/0/0', '2/3/0/0', '1/4/0/0']],
    ['Atheist and Baron: still nobody evil', 5, ['atheist', 'baron'], legal(5, ['atheist'])],
    ['Atheist and Legion: still nobody evil', 5, ['atheist', 'legion'], legal(5, ['atheist'])],
    ["Lil' Monsta and Baron", 10, ['lilmonsta', 'baron'], ['5/2/3/0']],
    ['Summoner and Godfather', 11, ['summoner', 'godfather'], ['9/0/2/0', '7/2/2/0']],
    ["Summoner and Lil' Monsta", 7, ['summoner', 'lilmonsta'], ['5/0/2/0']],
    ['more Outsiders than there are good players: as many as fit', 5, ['baron', 'fanggu', 'balloonist'], ['0/3/1/1']],
    ['Legion and Balloonist', 5, ['legion', 'balloonist'], ['2/0/0/3', '1/1/0/3', '1/0/0/4']],
  ])('%s', (_, players, chosen, expected) => {
    expect(legal(players, chosen)).toEqual(expected)
  })

  it('a Marionette who believes they are the Huntsman or Balloonist brings its setup effect', () => {
    expect(legal(7, ['marionette:huntsman'])).toEqual(['4/1/1/1'])
    expect(legal(7, ['marionette:balloonist'])).toEqual(['5/0/1/1', '4/1/1/1'])
  })

  it('a Drunk who believes they are one does not', () => {
    expect(legal(7, ['drunk:huntsman'])).toEqual(['5/0/1/1'])
    expect(legal(7, ['drunk:balloonist'])).toEqual(['5/0/1/1'])
  })
})

describe('an ability that is not in play', () => {
  /** With only these characters in the game; others cannot lend theirs. */
  const among = (players: number, chosen: readonly string[], others: readonly string[]) =>
    choosing(players, chosen, {
      characters: Object.fromEntries([...chosen, ...others].map((id) => [id, OFFICIAL[id] ?? character({ id, team: 'minion' })])),
    })
  const legalAmong = (players: number, chosen: readonly string[], others: readonly string[]) =>
    legalTargets(among(players, chosen, others)).map((one) => short(one.composition))

  it.each<[string, number, string[], string[], string[]]>([
    ['Alchemist with the Baron’s, or another', 7, ['alchemist'], ['baron', 'spy'], ['5/0/1/1', '3/2/1/1']],
    ['Alchemist with the Godfather’s', 8, ['alchemist'], ['godfather'], ['5/1/1/1', '6/0/1/1', '4/2/1/1']],
    ['Alchemist with the Summoner’s: no Demon', 7, ['alchemist'], ['summoner'], ['5/0/1/1', '6/0/1/0']],
    ['a Baron in play lends nothing', 7, ['alchemist', 'baron'], [], ['3/2/1/1']],
    ['an Outsider of a good character is not the Alchemist’s', 7, ['alchemist'], ['balloonist'], ['5/0/1/1']],
    ['Boffin: the Demon with the Balloonist’s', 7, ['boffin'], ['balloonist'], ['5/0/1/1', '4/1/1/1']],
    ['Boffin: the Demon with the Huntsman’s', 7, ['boffin'], ['huntsman'], ['5/0/1/1', '4/1/1/1']],
    ['both', 9, ['alchemist', 'boffin'], ['baron', 'balloonist'], ['5/2/1/1', '4/3/1/1', '3/4/1/1', '2/5/1/1']],
    ['the Drunk lends the Demon nothing', 8, ['boffin'], ['drunk', 'marionette'], ['5/1/1/1']],
  ])('%s', (_, players, chosen, others, expected) => {
    expect(legalAmong(players, chosen, others)).toEqual(expected)
  })

  it('changes the counts on behalf of the Alchemist, and only when the chosen tokens say so', () => {
    const state = among(7, ['alchemist', 'saint', 'butler'], ['baron'])
    expect(preferredTarget(state).changes).toContainEqual({ characterId: 'alchemist', team: 'outsider', change: 2 })
    expect(short(preferredTarget(among(7, ['alchemist'], ['baron'])).composition)).toBe('5/0/1/1')
  })
})

describe('the preferred target', () => {
  it.each<[string, number, string[], string]>([
    ['nothing chosen: the table', 9, [], '5/2/1/1'],
    ['Sentinel: no change without a reason', 8, ['sentinel'], '5/1/1/1'],
    ['Sentinel: follows the Outsiders chosen', 8, ['sentinel', 'saint', 'butler'], '4/2/1/1'],
    ['Sentinel: follows the Townsfolk chosen', 8, ['sentinel', 'chef', 'monk', 'mayor', 'sage', 'empath', 'virgin'], '6/0/1/1'],
    ['Godfather: the first alternative while both are open', 8, ['godfather'], '6/0/1/1'],
    ['Godfather: the other once an Outsider is in', 8, ['godfather', 'saint'], '4/2/1/1'],
    ['Balloonist: none until an Outsider is in', 7, ['balloonist'], '5/0/1/1'],
    ['Balloonist: one when an Outsider is in', 7, ['balloonist', 'saint'], '4/1/1/1'],
    ['Xaan: the usual number until another is chosen', 8, ['xaan'], '5/1/1/1'],
    ['Xaan: four Outsiders', 8, ['xaan', 'saint', 'butler', 'recluse', 'klutz'], '2/4/1/1'],
    ['Kazali: Minions become Townsfolk', 10, ['kazali'], '9/0/0/1'],
    ['Atheist: all evil become Townsfolk', 10, ['atheist'], '10/0/0/0'],
    ['Legion: good and evil swap numbers', 10, ['legion'], '3/0/0/7'],
    ['Legion: with the usual Outsiders', 12, ['legion'], '1/2/0/9'],
    ['Legion: follows the good players chosen', 10, ['legion', 'chef', 'monk', 'mayor', 'sage'], '4/0/0/6'],
    ['the Drunk counts as an Outsider, not as the Townsfolk drawn', 7, ['balloonist', 'drunk:chef'], '4/1/1/1'],
  ])('%s', (_, players, chosen, expected) => {
    expect(preferred(players, chosen)).toBe(expected)
  })
})

describe('the chosen tokens', () => {
  it('are counted by their real character, and only if they are drawn', () => {
    const state = choosing(10, [
      'chef',
      'drunk:monk',
      'marionette:mayor',
      'baron',
      'lilmonsta',
      'thief',
      'djinn',
      'sentinel',
      'tor',
    ])
    expect(short(chosenComposition(state))).toBe('1/1/2/0')
  })
})

describe('the changes of a target', () => {
  const explain = (players: number, ...chosen: string[]) =>
    preferredTarget(choosing(players, chosen)).changes.map((one) => `${one.characterId} ${one.team} ${one.change}`)

  it('name each character, what it adds, and which team makes room', () => {
    expect(explain(9, 'baron')).toEqual(['baron outsider 2', 'baron townsfolk -2'])
    expect(explain(10, 'lilmonsta', 'baron')).toEqual([
      'lilmonsta demon -1',
      'lilmonsta minion 1',
      'baron outsider 2',
      'baron townsfolk -2',
    ])
    expect(explain(10, 'kazali')).toEqual(['kazali minion -2', 'kazali townsfolk 2'])
    expect(explain(8, 'summoner')).toEqual(['summoner demon -1', 'summoner townsfolk 1'])
    expect(explain(8, 'marionette:huntsman', 'damsel', 'saint')).toEqual(['huntsman outsider 1', 'huntsman townsfolk -1'])
  })

  it('leave out what was not carried out', () => {
    expect(explain(7, 'vigormortis')).toEqual([])
    expect(explain(8, 'sentinel')).toEqual([])
    expect(explain(8, 'sentinel', 'balloonist')).toEqual([])
    expect(explain(7, 'vigormortis', 'huntsman')).toEqual(['huntsman outsider 1', 'huntsman townsfolk -1'])
    expect(explain(5, 'baron', 'fanggu', 'balloonist')).toEqual([
      'baron outsider 2',
      'baron townsfolk -2',
      'fanggu outsider 1',
      'fanggu townsfolk -1',
    ])
  })
})

describe('any choice of characters', () => {
  const shaping = Object.values(OFFICIAL).flatMap((one) => (one.setupEffect ? [one.id] : []))
  const check = (players: number, targets: readonly Target[]) => {
    const base = baseComposition(players)
    expect(targets.length).toBeGreaterThan(0)
    expect(new Set(targets.map((one) => short(one.composition))).size).toBe(targets.length)
    for (const { composition, changes } of targets) {
      expect(COUNTED_TEAMS.reduce((all, team) => all + composition[team], 0)).toBe(players)
      for (const team of COUNTED_TEAMS) {
        expect(composition[team]).toBeGreaterThanOrEqual(0)
        const moved = changes.reduce((all, one) => (one.team === team ? all + one.change : all), 0)
        expect(composition[team]).toBe(base[team] + moved)
      }
    }
  }

  it('has legal targets that fill the table, with no negative counts, each fully explained', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 15 }),
        fc.uniqueArray(fc.constantFrom(...shaping), { maxLength: 8 }),
        (players, chosen) => {
          const state = choosing(players, chosen)
          check(players, legalTargets(state))
          expect(legalTargets(state).map((one) => short(one.composition))).toContain(short(preferredTarget(state).composition))
        },
      ),
      runs(100),
    )
  })

  it('has legal targets even with extreme homebrew numbers', () => {
    const wild = fc.integer({ min: -20, max: 20 })
    const effect = fc.record({
      outsider: fc.oneof(wild, fc.array(wild, { minLength: 1, maxLength: 4 })),
      minion: wild,
      demon: wild,
    })
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 15 }), fc.array(effect, { maxLength: 4 }), (players, effects) => {
        const made = effects.map((setupEffect, index) => character({ id: `x${index}`, team: 'minion', setupEffect }))
        const characters = Object.fromEntries(made.map((one) => [one.id, one]))
        check(players, legalTargets(choosing(players, Object.keys(characters), { characters })))
      }),
      runs(100),
    )
  })
})
