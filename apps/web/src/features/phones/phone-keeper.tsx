/** Looks after the phone session on every screen, while there is one, or one to be taken up again. */

import { useEffect } from 'react'
import { onWake } from '../../browser/on-wake.ts'
import { useGameStore } from '../../store/game-store.ts'
import { followGame, growSession, rejoinKept, wakeSession } from './phone-session.ts'
import { usePhones } from './phones-store.ts'
import { placesWanted } from './places.ts'
import { followTheGrimoire } from './seat-the-phones.ts'

export function PhoneKeeper() {
  const gameId = useGameStore((store) => store.gameId)
  useEffect(() => void rejoinKept(), [])
  useEffect(() => void followGame(gameId), [gameId])
  useEffect(followTheGrimoire, [])
  useEffect(() => onWake(wakeSession), [])
  useRoom()
  return null
}

/** More places when more people play. */
function useRoom() {
  const game = useGameStore((store) => store.history.game)
  const wanted = usePhones(({ players, links }) => placesWanted(game, players, links))
  const open = usePhones(({ stage, retrying, maxPlayers }) => stage === 'active' && !retrying && maxPlayers > 0)
  useEffect(() => {
    if (open) void growSession(wanted)
  }, [open, wanted])
}
