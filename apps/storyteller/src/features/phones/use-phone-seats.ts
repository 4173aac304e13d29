/** The session's phones with their current seats in the grimoire. */

import { useMemo } from 'react'
import { useGameStore } from '../../store/game-store.ts'
import { handOutOf } from './hand-out.ts'
import { outgoing, phoneSeats } from './phone-rows.ts'
import { usePhones } from './phones-store.ts'

export function usePhoneSeats() {
  const written = useGameStore((store) => store.history.game)
  const game = useGameStore((store) => store.words.inGame(store.history.game))
  const players = usePhones((phones) => phones.players)
  const links = usePhones((phones) => phones.links)
  const given = usePhones((phones) => phones.given)
  return useMemo(() => {
    const seats = phoneSeats(game, players, links)
    // Phones are sent the characters as they are written, and translate them themselves.
    return { game, links, given, seats, handOut: handOutOf(game, seats), outgoing: outgoing(written, seats, given) }
  }, [written, game, players, links, given])
}
