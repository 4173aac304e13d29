import { type Game, nightSteps, type NightStep } from '@grimoire/game'
import { beforeEach, describe, expect, it } from 'vitest'
import { gameNow, known, startGame, type Table, TEN, tokenOf } from './testing/play-fixture.tsx'
import { infoCards } from './info-cards.ts'

beforeEach(() => startGame())

/** The game with a token of this character in the first seat, by its player. */
function withPlayer(player: string, id: string, believedId: string | null = null): Game {
  const game = gameNow()
  const character = known(id)
  return {
    ...game,
    characters: { ...game.characters, [id]: character },
    tokens: [{ ...tokenOf(player, character), believedId }, ...game.tokens],
  }
}

function stepOf(game: Game, which: 'first' | 'other', name: string): NightStep {
  const step = nightSteps(game, which).find((one) => (one.kind === 'character' ? one.characterId === name : one.kind === name))
  if (!step) throw new Error(`No step "${name}".`)
  return step
}

const cards = (game: Game, name: string, which: 'first' | 'other' = 'first') => infoCards(game, stepOf(game, which, name))

describe('the cards of a night’s step', () => {
  it('Minion info points out the Demon by name, and no character', () => {
    expect(cards(gameNow(), 'minionInfo')).toEqual([{ face: 'thisIsTheDemon', playerIds: ['imp'] }])
  })

  it('Demon info points out the Minions, then shows the bluffs as they are by then', () => {
    expect(cards(gameNow(), 'demonInfo')).toEqual([
      { face: 'theseAreYourMinions', playerIds: ['poisoner', 'scarletwoman'] },
      { face: 'notInPlay', bluffSet: 0 },
    ])
  })

  it('a Magician stands among the others in seating order, so that nothing tells them apart', () => {
    const game = withPlayer('Ada', 'magician')
    expect(cards(game, 'minionInfo')[0]?.playerIds).toEqual(['magician', 'imp'])
    expect(cards(game, 'demonInfo')[0]?.playerIds).toEqual(['magician', 'poisoner', 'scarletwoman'])
  })

  it('without a Minion to point at, Demon info is the bluffs alone', () => {
    const alone: Table = { Jo: 'imp', A: 'empath', B: 'monk', C: 'chef', D: 'mayor', E: 'virgin', F: 'slayer' }
    startGame(alone)
    expect(cards(gameNow(), 'demonInfo')).toEqual([{ face: 'notInPlay', bluffSet: 0 }])
  })

  it('with a Poppy Grower the Demon gets the bluffs in that step, and the evil learn each other once they are dead', () => {
    const game = withPlayer('Ada', 'poppygrower')
    expect(cards(game, 'poppygrower')).toEqual([{ face: 'notInPlay', bluffSet: 0 }])
    const dead = { ...game, tokens: game.tokens.map((one) => (one.id === 'poppygrower' ? { ...one, alive: false } : one)) }
    expect(cards(dead, 'poppygrower', 'other').map(({ face }) => face)).toEqual(['thisIsTheDemon', 'theseAreYourMinions'])
  })

  it('the Lunatic is shown Minions and bluffs of their own', () => {
    const game = withPlayer('Ada', 'lunatic', 'imp')
    expect(cards(game, 'lunatic')).toEqual([{ face: 'theseAreYourMinions' }, { face: 'notInPlay' }])
    const withSet = { ...game, bluffs: [...game.bluffs, { name: 'L', characterIds: ['chef'], forId: 'lunatic' }] }
    expect(cards(withSet, 'lunatic')[1]).toEqual({ face: 'notInPlay', bluffSet: 1 })
  })

  it('the Summoner is shown the Demon’s bluffs, there being no Demon; the Minions of a Snitch their own', () => {
    expect(cards(withPlayer('Ada', 'summoner'), 'summoner')).toEqual([{ face: 'notInPlay', bluffSet: 0 }])
    expect(cards(withPlayer('Ada', 'snitch'), 'snitch')).toEqual([{ face: 'notInPlay' }])
  })

  it('others have none of this kind, and later nights show no bluffs', () => {
    expect(cards(gameNow(), 'empath')).toEqual([])
    expect(cards(gameNow(), 'dusk')).toEqual([])
    startGame(TEN, { clock: { phase: 'night', day: 2 } })
    const game = withPlayer('Ada', 'lunatic', 'imp')
    expect(cards(game, 'lunatic', 'other')).toEqual([])
  })
})
