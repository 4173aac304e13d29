/** Keeps the phone session going on every screen, resumes one that was left, and asks what its phones ask. */

import { onWake } from '@grimoire/page/browser/on-wake.ts'
import { useEffect } from 'react'
import { useGameStore } from '../../store/game-store.ts'
import { useTellLives } from './lives.ts'
import { followGame, growSession, rejoinKept, wakeSession } from './phone-session.ts'
import { PhonesAsk } from './phones-ask.tsx'
import { usePhones } from './phones-store.ts'
import { placesWanted } from './places.ts'
import { followRenames } from './seat-the-phones.ts'

export function PhoneKeeper() {
  const gameId = useGameStore((store) => store.gameId)
  useEffect(() => void rejoinKept(), [])
  useEffect(() => void followGame(gameId), [gameId])
  useEffect(followRenames, [])
  useEffect(() => onWake(wakeSession), [])
  useEnoughPlaces()
  useTellLives()
  return <PhonesAsk />
}

/** Grows the session when more people play. */
function useEnoughPlaces() {
  const game = useGameStore((store) => store.history.game)
  const wanted = placesWanted(game)
  const open = usePhones(({ stage, retrying, maxPlayers }) => stage === 'active' && !retrying && maxPlayers > 0)
  useEffect(() => {
    if (open) void growSession(wanted)
  }, [open, wanted])
}
