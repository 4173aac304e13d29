/** A phone session as a room: where it is read from, who its readers are, and when it ends. */

import type { SocketError } from '@grimoire/protocol/phones'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ShareText } from '../live/message.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Tenant } from '../rooms/tenant.ts'
import { findSession } from './hold-session.ts'
import { type PhoneKind, phoneAudience } from './phone-audience.ts'
import { endIdleSessions, touchSession } from './sessions.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { type StorytellerKind, storytellerAudience } from './storyteller-audience.ts'

export interface PhoneKinds {
  readonly storyteller: StorytellerKind
  readonly phone: PhoneKind
}

export type PhoneRooms = Rooms<Snapshot, PhoneKinds, SocketError>

export function phoneTenant(db: Kysely<Tables>, shareText: ShareText): Tenant<Snapshot, PhoneKinds, SocketError> {
  return {
    name: 'phones',
    figures: {
      sockets: { name: 'phone_sockets', help: 'Sockets open at this process, of players’ phones and of storytellers.' },
      rooms: { name: 'phone_sessions', help: 'Phone sessions that have a socket open at this process.' },
    },
    over: 'no-session',
    read: (sessionId, now) => readSnapshot(db, sessionId, now),
    keep: (snapshot) => ({ ...snapshot, justGiven: null }),
    async touch(sessionId, now) {
      const session = await findSession(db, sessionId, now)
      if (!session) return null
      await touchSession(db, session, now)
      return session.version
    },
    endIdle: (now) => endIdleSessions(db, now),
    // In this order they are told.
    audiences: { phone: phoneAudience(db, shareText), storyteller: storytellerAudience },
  }
}
