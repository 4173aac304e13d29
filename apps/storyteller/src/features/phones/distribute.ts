/** Distributes tokens: first assigns free ones to players who have none, then sends each phone what its player is to believe. */

import { type Character, type CharacterId, type Game, newCharacter, newScript } from '@grimoire/game/model'
import { believesDemon } from '@grimoire/game/rules'
import { believedCharacter, viewFor } from '@grimoire/game/views'
import { ApiError } from '@grimoire/page/api/client.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { handOutOf, randomAssignments } from './hand-out.ts'
import { distributeRows } from './phone-calls.ts'
import { outgoing, type PhoneSeat, phoneSeats } from './phone-rows.ts'
import { changePhones, usePhones } from './phones-store.ts'

/** `loadKnown` returns the official characters, which the script sent to phones names by id. Resolves to the error, or `null`. */
export async function distribute(loadKnown: () => Promise<ReadonlyMap<CharacterId, Character>>): Promise<unknown> {
  const { sessionId } = usePhones.getState()
  if (sessionId === null) return new ApiError(404, 'not-found', '')
  try {
    const content = await sheetContent(useGameStore.getState().history.game, loadKnown)
    for (const action of randomAssignments(handOutOf(gameNow(), seatsNow()))) act(action)
    settleLunatics(seatsNow())
    const game = gameNow()
    const { rows } = outgoing(game, seatsNow(), usePhones.getState().given)
    await distributeRows(sessionId, {
      roles: Object.values(rows),
      scriptName: game.script?.name ?? '',
      numberPlayers: game.playerCount,
      timestamp: Date.now(),
      script: content,
    })
    changePhones({ given: rows })
    return null
  } catch (error) {
    return error
  }
}

/** The script as the phones' sheets read it; `null` without a script. */
async function sheetContent(game: Game, loadKnown: () => Promise<ReadonlyMap<CharacterId, Character>>): Promise<unknown[] | null> {
  const { script, characters } = viewFor(game, { kind: 'sheet' })
  if (script === null) return null
  const [{ officialScript }, known] = await Promise.all([import('@grimoire/protocol/script/official'), loadKnown()])
  const byId = new Map(Object.entries(characters).map(([id, character]) => [id, newCharacter(character)]))
  return [...officialScript(newScript(script), byId, known).items]
}

/** Sets what Lunatics believe. Their phones show a Demon from the start, so no token has to be exchanged later. */
function settleLunatics(seats: readonly PhoneSeat[]): void {
  const game = gameNow()
  for (const { token } of seats) {
    if (!token || !believesDemon.has(token.characterId) || token.believedId !== null) continue
    const believedId = believedCharacter(game, token)
    if (believedId !== null) act({ type: 'token.believe', id: token.id, believedId })
  }
}

const gameNow = (): Game => useGameStore.getState().history.game

function seatsNow(): readonly PhoneSeat[] {
  const { players, links } = usePhones.getState()
  return phoneSeats(gameNow(), players, links)
}
