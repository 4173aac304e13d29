import { describe, expect, it } from 'vitest'
import { gameNow, startGame, TEN } from '../../play/testing/play-fixture.tsx'
import { promptCard, tokenFace } from './prompt-cards.ts'

const step = (id: string) => ({ characterId: id, tokenId: id })
type Filling = Parameters<typeof promptCard>[3]
const cardOf = (id: string, card: Parameters<typeof promptCard>[2], chosen: Partial<Filling> = {}) =>
  promptCard(gameNow(), step(id), card, { characterIds: [], playerIds: [], tokenText: 'THIS CHARACTER', ...chosen })

describe('the cards of a step', () => {
  it('show the step’s own character and player', () => {
    startGame()
    expect(cardOf('imp', { id: 'thisPlayerIs', of: 'self', players: 'self' })).toEqual({
      face: 'thisPlayerIs',
      characterIds: ['imp'],
      playerIds: ['imp'],
    })
  })

  it('show what was chosen, or nothing yet', () => {
    startGame()
    const card = { id: 'token', of: 'chosen', players: 'chosen' } as const
    expect(cardOf('empath', card, { characterIds: ['monk'], playerIds: ['imp'] })).toEqual({
      face: tokenFace('THIS CHARACTER'),
      characterIds: ['monk'],
      playerIds: ['imp'],
    })
    expect(cardOf('empath', { id: 'youAre', of: 'free' })).toEqual({ face: 'youAre' })
  })

  it('show every kind of Demon in play once', () => {
    startGame({ ...TEN, Extra: 'imp' })
    expect(cardOf('scarletwoman', { id: 'youAre', of: 'demon' })).toEqual({ face: 'youAre', characterIds: ['imp'] })
  })

  it('show the bluff set made for the character, if any', () => {
    startGame(TEN, {
      bluffs: [
        { name: 'Demon', characterIds: [] },
        { name: 'Snitch', characterIds: [], forId: 'snitch' },
      ],
    })
    expect(cardOf('snitch', { id: 'notInPlay', of: 'bluffs' })).toEqual({ face: 'notInPlay', bluffSet: 1 })
    expect(cardOf('lunatic', { id: 'notInPlay', of: 'bluffs' })).toEqual({ face: 'notInPlay' })
  })
})
