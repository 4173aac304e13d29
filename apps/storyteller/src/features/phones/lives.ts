/**
 * What each phone is told of its own player: only what everybody at the table knows, when they know it. It is made from the table as a town
 * shows it: the deaths of a night become known at dawn, what a secret vote spent, at the end, and who won, when the town may show it.
 */

import type { History } from '@grimoire/game/history'
import { townTable } from '@grimoire/game/views'
import type { Life } from '@grimoire/protocol/phones/messages'
import { useEffect } from 'react'
import { useGameStore } from '../../store/game-store.ts'
import { holdsWinnerBack, useTownEnding } from '../../store/town-ending.ts'
import { isGone, putLives } from './phone-calls.ts'
import { type PhoneSeat, phoneSeats } from './phone-rows.ts'
import { usePhones } from './phones-store.ts'

export interface TellableLife extends Life {
  /** Whose phone it is: one that left and joined again under the same name has not been told. */
  readonly id: string
  readonly player: string
}

/** `winnerKnown`: the town, if there is one, may show who won. */
export function livesOf(history: History, seats: readonly PhoneSeat[], winnerKnown = true): readonly TellableLife[] {
  if (history.game.stage !== 'play') return []
  const { tokens, winner: recorded } = townTable(history).view
  const winner = winnerKnown ? recorded : null
  return seats.flatMap(({ player, token }) => {
    const known = tokens.find(({ id }) => id === token?.id)
    if (!known) return []
    const { alive, ghostVote } = known
    return [{ id: player.player_id, player: player.player_name, alive, ghostVote, winner }]
  })
}

/** Keeps the phones told while the session can be reached. */
export function useTellLives(): void {
  const history = useGameStore((store) => store.history)
  const players = usePhones((phones) => phones.players)
  const links = usePhones((phones) => phones.links)
  const winnerKnown = useWinnerKnown()
  const sessionId = usePhones(({ stage, retrying, sessionId: id }) => (stage === 'active' && !retrying ? id : null))
  useEffect(() => {
    if (sessionId === null) wanted = null
    else if (players.length > 0) tell({ sessionId, lives: livesOf(history, phoneSeats(history.game, players, links), winnerKnown) })
  }, [sessionId, history, players, links, winnerKnown])
}

/** The tokens may be shown one by one, with the winner last: a phone does not tell it first. */
function useWinnerKnown(): boolean {
  const gameId = useGameStore((store) => store.gameId)
  return useTownEnding((ending) => !holdsWinnerBack(ending, gameId))
}

interface Wanted {
  readonly sessionId: string
  readonly lives: readonly TellableLife[]
}

const TRY_AGAIN_MS = 5000

let wanted: Wanted | null = null
let told = ''
let telling = false

function tell(next: Wanted): void {
  wanted = next
  if (!telling) void tellInTurn()
}

/** One call at a time, so that an older one cannot arrive last. */
async function tellInTurn(): Promise<void> {
  telling = true
  while (wanted !== null && JSON.stringify(wanted) !== told) {
    const now = wanted
    try {
      await putLives(
        now.sessionId,
        now.lives.map(({ id: _, ...life }) => life),
      )
      told = JSON.stringify(now)
    } catch (error) {
      if (isGone(error)) break
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
  telling = false
}
