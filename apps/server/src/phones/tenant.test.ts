/** A phone session is a room like any other. */

import { describe } from 'vitest'
import { sharedTexts } from '../live/message.ts'
import { describeRooms } from '../testing/every-room.ts'
import { takeSeat } from './players.ts'
import { playersPresent } from './presence.ts'
import { sessionStore } from './session-store.ts'
import { openSession } from './sessions.ts'
import { phoneTenant } from './tenant.ts'

let players = 0

describe('a phone session', () =>
  describeRooms((db) => {
    const store = sessionStore(db)
    const join = async (sessionId: string, now: number) => {
      players += 1
      const seat = await takeSeat(store, { sessionId, name: `Player ${players}` }, now)
      if (!seat.ok) throw new Error(seat.code)
      return seat.value
    }
    return {
      store,
      tenant: phoneTenant(store, sharedTexts()),
      presence: playersPresent(store),
      join,
      change: join,
      make: async (sessionId, now) => (await openSession(store, { sessionId, maxPlayers: 20, now })).ok,
      async here(sessionId) {
        const rows = await db.selectFrom('phone_players').select('connection').where('session_id', '=', sessionId).execute()
        return rows.flatMap(({ connection }) => connection ?? [])
      },
    }
  }))
