/** How many phones a session has room for. */

import { EMPTY_GAME, type Game, newToken } from '@grimoire/game/model'
import { MAX_PHONES } from '@grimoire/protocol/phones/messages'
import { describe, expect, it } from 'vitest'
import { known } from '../../play/testing/play-fixture.tsx'
import { placesWanted, seatCount } from './places.ts'

const CHARACTERS = ['chef', 'empath', 'monk', 'poisoner', 'imp', 'thief']
const BAG = CHARACTERS.map((characterId) => ({ id: characterId, characterId, standInId: null }))
const given = (...ids: readonly string[]) => ids.map((id) => newToken(id, known(id), { player: id, seated: true }))

const game = (change: Partial<Game>): Game => ({
  ...EMPTY_GAME,
  characters: Object.fromEntries(CHARACTERS.map((id) => [id, known(id)])),
  bag: BAG,
  ...change,
})

describe('a session has room for every seat and five latecomers', () => {
  it('before any token is given', () => {
    expect(seatCount(game({ stage: 'pick' }))).toBe(6)
    expect(placesWanted(game({ stage: 'pick' }))).toBe(11)
  })

  it('when every token but one was given by hand', () => {
    const late = game({ stage: 'pick', tokens: given('chef', 'empath', 'monk', 'poisoner', 'imp') })
    expect([seatCount(late), placesWanted(late)]).toEqual([6, 11])
  })

  it('in play', () => {
    const playing = game({ stage: 'play', bag: [], tokens: given(...CHARACTERS) })
    expect([seatCount(playing), placesWanted(playing)]).toEqual([6, 11])
  })

  it('within the limit of the server', () => {
    const tokens = Array.from({ length: MAX_PHONES }, (_, index) => newToken(`${index}`, known('chef'), { seated: true }))
    expect(placesWanted(game({ stage: 'play', tokens }))).toBe(MAX_PHONES)
  })
})
