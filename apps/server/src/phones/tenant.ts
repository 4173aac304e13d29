/** A phone session as a room: where it is read from, and who its readers are. */

import type { SocketError } from '@grimoire/protocol/phones/messages'
import type { ShareText } from '../live/message.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Tenant } from '../rooms/tenant.ts'
import { type PhoneKind, phoneAudience } from './phone-audience.ts'
import type { SessionStore } from './session-store.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { type SessionStorytellerKind, storytellerAudience } from './storyteller-audience.ts'

export interface PhoneKinds {
  readonly storyteller: SessionStorytellerKind
  readonly phone: PhoneKind
}

export type PhoneRooms = Rooms<Snapshot, PhoneKinds, SocketError>

export function phoneTenant(sessions: SessionStore, shareText: ShareText): Tenant<Snapshot, PhoneKinds, SocketError> {
  return {
    name: 'phones',
    figures: {
      sockets: { name: 'phone_sockets', help: 'Sockets open at this process, of players’ phones and of storytellers.' },
      rooms: { name: 'phone_sessions', help: 'Phone sessions that have a socket open at this process.' },
    },
    over: 'no-session',
    store: sessions,
    read: (sessionId, now) => readSnapshot(sessions, sessionId, now),
    keep: (snapshot) => ({ ...snapshot, justGiven: null }),
    // In this order they are told.
    audiences: { phone: phoneAudience(sessions, shareText), storyteller: storytellerAudience },
  }
}
