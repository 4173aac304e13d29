import type { PlayerHint } from '@grimoire/catalogue/night-prompts'
import { describe, expect, it } from 'vitest'
import { gameNow, startGame, TEN } from '../../../play/testing/play-fixture.tsx'
import { fits } from './fits.ts'

/** The ids of the ten players who fit the Empath's choice. */
function fitting(...only: PlayerHint[]): readonly string[] {
  startGame(TEN)
  const game = gameNow()
  const tokens = game.tokens.map((token) => (token.id === 'slayer' ? { ...token, alive: false } : token))
  const choosing = { game: { ...game, tokens }, me: 'empath', before: ['monk'] }
  return tokens.filter((token) => fits(choosing, only, token)).map(({ id }) => id)
}

describe('whom a choice is meant for', () => {
  it('is everyone unless there are hints', () => expect(fitting()).toHaveLength(10))

  it.each([
    ['alive', 9],
    ['other', 9],
    ['different', 9],
    ['notDemon', 9],
    ['good', 7],
    ['townsfolk', 7],
    ['notTraveller', 10],
  ] as const)('%s: %i of ten', (hint, count) => expect(fitting(hint)).toHaveLength(count))

  it.each([
    ['dead', ['slayer']],
    ['demon', ['imp']],
    ['minion', ['poisoner', 'scarletwoman']],
    ['evil', ['imp', 'poisoner', 'scarletwoman']],
    ['opposing', ['imp', 'poisoner', 'scarletwoman']],
    ['outsider', []],
    ['inLine', ['monk', 'poisoner']],
  ] as const)('%s: %j', (hint, ids) => expect(fitting(hint)).toEqual(ids))

  it('is whoever fits every hint', () => expect(fitting('alive', 'good', 'other')).not.toContain('slayer'))
})
