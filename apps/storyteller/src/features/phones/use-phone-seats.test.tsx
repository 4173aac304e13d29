import { AS_WRITTEN, type CharacterWords } from '@grimoire/page/store/character-words.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useGameStore } from '../../store/game-store.ts'
import { outgoing, phoneSeats } from './phone-rows.ts'
import { usePhones } from './phones-store.ts'
import { after, drawing, linked, phone } from './testing/phones-fixture.ts'
import { usePhoneSeats } from './use-phone-seats.ts'

const players = [phone('Ada')]
const game = after(drawing(['imp', 'monk'], ['Ada']), { type: 'draw.assign', id: 'imp', player: 'Ada' })
const links = linked(game, players)
const { rows } = outgoing(game, phoneSeats(game, players, links), {})

/** As in a language in which every character is called differently. */
const shown = {
  ...game,
  characters: Object.fromEntries(
    Object.entries(game.characters).map(([id, character]) => [id, { ...character, name: `${character.name}!` }]),
  ),
}
const TRANSLATED: CharacterWords = { ...AS_WRITTEN, inGame: (one) => (one === game ? shown : one) }

afterEach(() => {
  useGameStore.setState(useGameStore.getInitialState(), true)
  usePhones.setState(usePhones.getInitialState(), true)
})

it('has nothing new for phones that were sent their tokens, whatever language the storyteller reads', () => {
  const { history } = useGameStore.getState()
  useGameStore.setState({ history: { ...history, game }, game, words: TRANSLATED })
  usePhones.setState({ players, links, given: rows })
  const { result } = renderHook(usePhoneSeats)
  expect(result.current.game.characters['imp']?.name).toBe('Imp!')
  expect(result.current.outgoing.rows).toEqual(rows)
  expect(result.current.outgoing.news).toEqual([])
  act(() => usePhones.setState({ given: {} }))
  expect(result.current.outgoing.news.map(({ name }) => name)).toEqual(['Ada'])
})
