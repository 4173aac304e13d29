import { describe, expect, it } from 'vitest'
import type { BluffSet, Game } from '../model/game.ts'
import { dice } from '../testing/dice.ts'
import { playing, withDead } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { bluffChoice, bluffChoices, bluffSetFor, bluffSetsDue, suggestBluffs } from './bluffs.ts'

const ROLES = ['chef', 'empath', 'monk', 'mayor', 'sage', 'saint', 'drunk', 'lunatic', 'recluse', 'poisoner', 'imp']

function table(chosen: readonly string[], more: Partial<Game> = {}): Game {
  return playing(chosen, { script: script(ROLES), ...more })
}

const EIGHT = ['drunk:monk', 'chef', 'empath', 'recluse', 'poisoner', 'scarletwoman', 'imp', 'thief']
const DEMON: BluffSet = { name: 'Demon Bluffs', characterIds: [] }

describe('a bluff', () => {
  it.each([
    ['chef', 'in-play', ['chef'], false],
    ['recluse', 'in-play', ['recluse'], false],
    ['monk', 'believed', ['drunk'], true],
    ['lunatic', 'never-believed', [], true],
    ['sage', null, [], true],
    ['saint', null, [], true],
  ] as const)('%s: %s', (id, mark, holders, legal) => {
    expect(bluffChoice(table(EIGHT), id)).toEqual({ characterId: id, mark, holders, legal })
  })

  it('is a good character of the script, in script order', () => {
    const ids = bluffChoices(table(EIGHT)).map((one) => one.characterId)
    expect(ids).toEqual(['chef', 'empath', 'monk', 'mayor', 'sage', 'saint', 'drunk', 'lunatic', 'recluse'])
  })

  it('is any good character the game knows when there is no script', () => {
    const { characters } = table(EIGHT)
    const game = table(EIGHT, { script: null, characters: { imp: characters['imp']!, sage: characters['sage']! } })
    expect(bluffChoices(game).map((one) => one.characterId)).toEqual(['sage'])
  })

  it('does not become free when the player of that character dies', () => {
    expect(bluffChoice(withDead(table(EIGHT), 'chef'), 'chef').mark).toBe('in-play')
  })

  it('may be in play for the Lunatic, and for anyone with the Pope', () => {
    const game = table([...EIGHT, 'lunatic:imp'])
    expect(bluffChoice(game, 'chef', 'lunatic')).toMatchObject({ mark: 'in-play', legal: true })
    expect(bluffChoice(game, 'chef')).toMatchObject({ legal: false })
    expect(bluffChoice(table([...EIGHT, 'pope']), 'chef')).toMatchObject({ mark: 'in-play', legal: true })
  })
})

describe('a suggestion', () => {
  const suggest = (game: Game, seed: number, set = 0, kept: readonly string[] = []) => suggestBluffs(game, set, kept, dice(seed))
  const seeds = Array.from({ length: 60 }, (_, seed) => seed)

  it('holds three different characters without a mark, with one Outsider at most', () => {
    const seen = new Set<string>()
    for (const seed of seeds) {
      const bluffs = suggest(table(EIGHT), seed)
      expect(new Set(bluffs).size).toBe(3)
      for (const id of bluffs) seen.add(id)
    }
    expect([...seen].sort()).toEqual(['mayor', 'sage', 'saint'])
  })

  it('keeps the bluffs already chosen and fills the rest', () => {
    for (const seed of seeds) expect(suggest(table(EIGHT), seed, 0, ['monk', 'saint']).slice(0, 2)).toEqual(['monk', 'saint'])
    expect(suggest(table(EIGHT), 1, 0, ['monk', 'saint', 'sage'])).toEqual(['monk', 'saint', 'sage'])
  })

  it('has a second Outsider only when the Townsfolk run out', () => {
    const game = table(EIGHT, { script: script(['mayor', 'saint', 'butler', 'imp']) })
    expect([...suggest(game, 3)].sort()).toEqual(['butler', 'mayor', 'saint'])
  })

  it('uses marked characters last, and illegal ones never', () => {
    const game = table(EIGHT, { script: script(['chef', 'monk', 'mayor', 'imp']) })
    for (const seed of seeds) expect([...suggest(game, seed)].sort()).toEqual(['mayor', 'monk'])
  })

  it('gives another set different characters while there are enough', () => {
    const bluffs: BluffSet[] = [
      { ...DEMON, characterIds: ['mayor', 'sage', 'saint'] },
      { name: 'Lunatic', characterIds: [], forId: 'lunatic' },
    ]
    const game = table(['lunatic:imp', 'imp', 'poisoner', 'recluse'], { bluffs })
    for (const seed of seeds) {
      const own = suggest(game, seed, 1)
      expect([...own].sort()).toEqual(['chef', 'empath', 'monk'])
    }
  })

  it('is the same for the same dice', () => {
    expect(suggest(table(EIGHT), 7)).toEqual(suggest(table(EIGHT), 7))
  })
})

describe('bluff sets of single characters', () => {
  it.each([
    ['the Lunatic, who is shown the same as the Demon', [...EIGHT, 'lunatic:imp'], ['lunatic']],
    ['no Lunatic when evil learns nothing', ['chef', 'empath', 'lunatic:imp', 'poisoner', 'imp'], []],
    ['the Minions with a Snitch, even at small tables', ['chef', 'empath', 'snitch', 'poisoner', 'imp'], ['snitch']],
    ['nobody else', EIGHT, []],
  ])('are due for %s', (_, chosen, due) => {
    expect(bluffSetsDue(table(chosen))).toEqual(due)
  })

  it('are due until there is one', () => {
    const bluffs = [DEMON, { name: 'Minions', characterIds: [], forId: 'snitch' }]
    expect(bluffSetsDue(table([...EIGHT, 'snitch', 'lunatic:imp'], { bluffs }))).toEqual(['lunatic'])
  })

  it('are found by the character whose step shows them', () => {
    const bluffs = [DEMON, { name: 'Spare', characterIds: [] }, { name: 'Minions', characterIds: [], forId: 'snitch' }]
    expect(bluffSetFor({ bluffs }, 'snitch')).toBe(2)
    expect(bluffSetFor({ bluffs }, 'lunatic')).toBeNull()
    expect(bluffSetFor({ bluffs }, 'summoner')).toBe(0)
    expect(bluffSetFor({ bluffs }, 'imp')).toBe(0)
  })
})
