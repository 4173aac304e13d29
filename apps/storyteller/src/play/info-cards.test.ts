import type { Game } from '@grimoire/game/model'
import { type NightStep, nightSteps } from '@grimoire/game/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { infoCards } from './info-cards.ts'
import { gameNow, known, startGame, type Table, TEN, tokenOf } from './testing/play-fixture.tsx'

beforeEach(() => startGame())

/** The game with this player's token, of this character, in the first seat. */
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

describe('the cards of a night step', () => {
  it('Minion info points out the Demon by name, without a character', () => {
    expect(cards(gameNow(), 'minionInfo')).toEqual([{ face: 'thisIsTheDemon', playerIds: ['imp'] }])
  })

  it('Demon info points out the Minions, then shows the current bluffs', () => {
    expect(cards(gameNow(), 'demonInfo')).toEqual([
      { face: 'theseAreYourMinions', playerIds: ['poisoner', 'scarletwoman'] },
      { face: 'notInPlay', bluffSet: 0 },
    ])
  })

  it('a Magician is listed with the others in seating order, so that nothing tells them apart', () => {
    const game = withPlayer('Ada', 'magician')
    expect(cards(game, 'minionInfo')[0]?.playerIds).toEqual(['magician', 'imp'])
    expect(cards(game, 'demonInfo')[0]?.playerIds).toEqual(['magician', 'poisoner', 'scarletwoman'])
  })

  it('without a Minion to point at, Demon info is only the bluffs', () => {
    const alone: Table = { Jo: 'imp', A: 'empath', B: 'monk', C: 'chef', D: 'mayor', E: 'virgin', F: 'slayer' }
    startGame(alone)
    expect(cards(gameNow(), 'demonInfo')).toEqual([{ face: 'notInPlay', bluffSet: 0 }])
  })

  it('with a Poppy Grower the Demon gets the bluffs in that step; evil players learn each other once the Poppy Grower is dead', () => {
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

  it('the Summoner is shown the Demon’s bluffs, since there is no Demon; a Snitch’s Minions are shown their own', () => {
    expect(cards(withPlayer('Ada', 'summoner'), 'summoner')).toEqual([{ face: 'notInPlay', bluffSet: 0 }])
    expect(cards(withPlayer('Ada', 'snitch'), 'snitch')).toEqual([{ face: 'notInPlay' }])
  })

  it('other steps have no such cards, and later nights show no bluffs', () => {
    expect(cards(gameNow(), 'empath')).toEqual([])
    expect(cards(gameNow(), 'dusk')).toEqual([])
    startGame(TEN, { clock: { phase: 'night', day: 2 } })
    const game = withPlayer('Ada', 'lunatic', 'imp')
    expect(cards(game, 'lunatic', 'other')).toEqual([])
  })
})
