/** What storytellers are told of their session: what happened to its players, and then the whole status. */

import type { SocketError, StorytellerEvent } from '@grimoire/protocol/phones'
import { messageOf } from '../live/message.ts'
import type { Audience, Kind } from '../live/tenant.ts'
import { eventsBetween } from './events.ts'
import { type Snapshot, statusOf } from './snapshot.ts'

/** Tabs and devices on which a storyteller has the session open. */
const STORYTELLERS = 20

export interface StorytellerKind extends Kind {
  readonly who: null
  /** The status it was told last, as text, and what that was made from. */
  readonly told: { readonly status: string; readonly snapshot: Snapshot } | null
  readonly receipt: never
}

export const storytellerAudience: Audience<Snapshot, StorytellerKind, SocketError> = {
  most: { readers: STORYTELLERS, code: 'replaced' },
  tell(_sessionId, snapshot, readers) {
    const event: StorytellerEvent = { type: 'SESSION_STATUS', payload: statusOf(snapshot) }
    const status = JSON.stringify(event)
    const message = messageOf(event)
    return readers
      .filter(({ told }) => told?.status !== status)
      .map((reader) => {
        const before = reader.told?.snapshot
        const events = before?.madeAt === snapshot.madeAt ? eventsBetween(before, snapshot) : []
        return { reader, messages: [...events.map(messageOf), message], told: { status, snapshot } }
      })
  },
}
