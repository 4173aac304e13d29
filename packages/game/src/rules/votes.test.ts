import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { playing, withDead } from '../testing/games.ts'
import { nightBadge, votesToExecute, votesToExile } from './votes.ts'

/** A table with this many players and Travellers, of whom this many are dead. */
function table(players: number, travellers: number, deadPlayers = 0, deadTravellers = 0): Game {
  const game = playing([...Array<string>(players).fill('chef'), ...Array<string>(travellers).fill('thief'), 'djinn', 'lilmonsta'])
  const ids = (id: string, count: number) =>
    game.tokens.flatMap((token) => (token.characterId === id ? [token.id] : [])).slice(0, count)
  return withDead(game, ...ids('chef', deadPlayers), ...ids('thief', deadTravellers))
}

describe('the badge', () => {
  it.each([
    { game: table(7, 0), players: 7, alive: 7, travellers: 0, votesNeeded: 4, colour: 'plain' },
    { game: table(10, 2), players: 12, alive: 12, travellers: 2, votesNeeded: 6, colour: 'plain' },
    { game: table(10, 3, 2, 1), players: 13, alive: 10, travellers: 2, votesNeeded: 5, colour: 'plain' },
    { game: table(7, 0, 2), players: 7, alive: 5, travellers: 0, votesNeeded: 3, colour: 'plain' },
    { game: table(7, 1, 3), players: 8, alive: 5, travellers: 1, votesNeeded: 3, colour: 'yellow' },
    { game: table(7, 0, 4), players: 7, alive: 3, travellers: 0, votesNeeded: 2, colour: 'red' },
    { game: table(7, 3, 5), players: 10, alive: 5, travellers: 3, votesNeeded: 3, colour: 'green' },
    { game: table(7, 0, 6), players: 7, alive: 1, travellers: 0, votesNeeded: 1, colour: 'plain' },
  ])('$alive of $players alive, $travellers of them Travellers: $votesNeeded votes, $colour', ({ game, ...badge }) => {
    expect(nightBadge(game)).toEqual(badge)
  })

  it('reveals nothing about sides', () => {
    const game = table(8, 1)
    const evil = { ...game, tokens: game.tokens.map((token) => ({ ...token, alignment: 'evil' as const })) }
    expect(nightBadge(evil)).toEqual(nightBadge(game))
  })

  it('does not count a seat without a name', () => {
    const game = table(6, 0)
    const unnamed = { ...game, tokens: game.tokens.map((token, index) => (index < 2 ? { ...token, player: '' } : token)) }
    expect(nightBadge(unnamed)).toEqual({ players: 4, alive: 4, travellers: 0, votesNeeded: 2, colour: 'yellow' })
  })
})

describe('votes needed', () => {
  it.each([
    [table(5, 0), 3, 3],
    [table(8, 0), 4, 4],
    [table(8, 1), 5, 5],
    [table(8, 1, 3, 1), 3, 5],
  ])('execution counts the living, exile everyone', (game, execute, exile) => {
    expect([votesToExecute(game), votesToExile(game)]).toEqual([execute, exile])
  })
})
