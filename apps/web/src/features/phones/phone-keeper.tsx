/** Looks after the phone session on every screen, while there is one, or one to be taken up again. */

import { useEffect } from 'react'
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
  useEffect(wakeWithThePage, [])
  useRoom()
  return null
}

function wakeWithThePage() {
  const seen = () => {
    if (document.visibilityState === 'visible') wakeSession()
  }
  window.addEventListener('online', wakeSession)
  window.addEventListener('pageshow', seen)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', wakeSession)
    window.removeEventListener('pageshow', seen)
    document.removeEventListener('visibilitychange', seen)
  }
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
