/**
 * The sockets that one process has of one session. Whatever changed is read from the database, whoever changed it, and told to
 * those whom it concerns: the storyteller hears of everyone, a phone of itself.
 */

import type { JoinEvent, StorytellerEvent } from '@grimoire/protocol/phones'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Bus } from '../bus/bus.ts'
import type { Tables } from '../database/tables.ts'
import { coalesced } from './coalesce.ts'
import { eventsBetween } from './events.ts'
import { findSession } from './hold-session.ts'
import { endPresence, type Present, stayPresent } from './presence.ts'
import { useSession } from './sessions.ts'
import { type PlayerSnapshot, readSnapshot, type Snapshot, statusOf } from './snapshot.ts'
import type { Talk } from './talk.ts'
import { noteReceived, type TokenOf, tokensOf } from './tokens.ts'

/** Tabs and devices on which a storyteller has the session open: the oldest makes room. */
const STORYTELLERS = 20

interface Entered {
  /** When the session was made that it entered: a later one of the same id is not its own. */
  readonly sessionMadeAt: number
  /** The session's version when it entered: what is older knows nothing of it. */
  readonly since: number
}

export interface PhoneMember extends Entered, Present {
  readonly talk: Talk<JoinEvent>
  /** The `givenVersion` it was sent. */
  sentVersion: number
  /** How many it was told are here. */
  counted: string
}

export interface StorytellerMember extends Entered {
  readonly talk: Talk<StorytellerEvent>
  /** The status it was told. */
  told: string
}

/** What goes over the bus, in which nothing is secret: the session's new version, or `null` for its end. */
const newsSchema = z.object({ version: z.nullable(z.number()) })
export type News = z.infer<typeof newsSchema>

export const channelOf = (sessionId: string): string => `phones:${sessionId}`

export interface RoomParts {
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly log: FastifyBaseLogger
  /** Tells every process, this one included, that a session changed. */
  readonly announce: (sessionId: string, version: number) => void
}

export interface Room {
  readonly phones: ReadonlySet<PhoneMember>
  readonly storytellers: ReadonlySet<StorytellerMember>
  /** From now on it hears what changes; first of all, how things stand. */
  addPhone(phone: PhoneMember): Promise<void>
  addStoryteller(storyteller: StorytellerMember): Promise<void>
  removePhone(phone: PhoneMember): Promise<void>
  removeStoryteller(storyteller: StorytellerMember): void
  /** Something changed. */
  hear(news: News): Promise<void>
  /** Looks whether something changed that was not heard of. */
  check(): Promise<void>
  /** Says that its phones are still here. */
  beat(): Promise<void>
  /** Stops listening. */
  close(): Promise<void>
}

export function openRoom(sessionId: string, { db, bus, log, announce }: RoomParts): Room {
  const phones = new Set<PhoneMember>()
  const storytellers = new Set<StorytellerMember>()
  let last: Snapshot | null = null
  /** The newest version that was, or is about to be, read. */
  let newest = 0
  let listening: Promise<{ stop(): Promise<void> } | null> | null = null

  const listen = async (): Promise<void> => {
    listening ??= bus
      .listen(channelOf(sessionId), newsSchema, (news) => void hear(news).catch(complain))
      .catch((error: unknown) => {
        // The next PING tries again, and finds what was missed.
        log.warn({ err: error }, 'a session is not listened to')
        listening = null
        return null
      })
    await listening
  }
  const complain = (error: unknown): void => log.error({ err: error }, 'a session could not be read')

  const refresh = coalesced(async () => {
    const snapshot = await readSnapshot(db, sessionId, Date.now())
    const before = last
    last = snapshot
    newest = Math.max(newest, snapshot?.version ?? 0)
    for (const { talk } of strangers(snapshot)) talk.end('no-session')
    if (!snapshot) return
    tellStorytellers(snapshot, before)
    await tellPhones(snapshot)
  })

  /** Those whose session is over. */
  const strangers = (snapshot: Snapshot | null): readonly { readonly talk: Pick<Talk<unknown>, 'end'> }[] =>
    [...phones, ...storytellers].filter(
      ({ since, sessionMadeAt }) => !snapshot || (knows(snapshot, since) && snapshot.madeAt !== sessionMadeAt),
    )

  const tellStorytellers = (snapshot: Snapshot, before: Snapshot | null): void => {
    if (storytellers.size === 0) return
    const events = before?.madeAt === snapshot.madeAt ? eventsBetween(before, snapshot) : []
    const status = JSON.stringify({ type: 'SESSION_STATUS', payload: statusOf(snapshot) } satisfies StorytellerEvent)
    for (const storyteller of storytellers) {
      if (storyteller.told === status) continue
      if (storyteller.told !== '') for (const event of events) storyteller.talk.say(event)
      storyteller.told = status
      void storyteller.talk.sayText(status)
    }
  }

  const tellPhones = async (snapshot: Snapshot): Promise<void> => {
    const players = new Map(snapshot.players.map((player) => [player.playerId, player]))
    const count = { players: snapshot.players.length, max_players: snapshot.maxPlayers }
    const counted = JSON.stringify({ type: 'SESSION_COUNT', payload: count } satisfies JoinEvent)
    const due: PhoneMember[] = []
    for (const phone of phones) {
      if (!knows(snapshot, phone.since) || snapshot.madeAt !== phone.sessionMadeAt) continue
      const player = players.get(phone.playerId)
      if (!player) phone.talk.end('removed')
      else if (player.connection !== null && player.connection !== phone.connection) phone.talk.end('replaced')
      else {
        if (phone.counted !== counted) void phone.talk.sayText(counted)
        phone.counted = counted
        if (isDue(player, phone)) due.push(phone)
      }
    }
    if (due.length > 0) await sendTokens(due)
  }

  const sendTokens = async (due: readonly PhoneMember[]): Promise<void> => {
    const tokens = await tokensOf(
      db,
      sessionId,
      due.map(({ playerId }) => playerId),
    )
    const byPlayer = new Map(tokens.map((token) => [token.playerId, token]))
    for (const phone of due) {
      const token = byPlayer.get(phone.playerId)
      if (!token) continue
      phone.sentVersion = token.givenVersion
      void phone.talk.sayText(token.text).then((left) => (left ? received(token) : undefined))
    }
  }

  let arrived: TokenOf[] = []
  const noteArrived = coalesced(async () => {
    const tokens = arrived
    arrived = []
    const version = await noteReceived(db, sessionId, tokens, Date.now())
    if (version !== null) announce(sessionId, version)
  })
  const received = (token: TokenOf): void => {
    arrived.push(token)
    noteArrived().catch(complain)
  }

  let departed: Present[] = []
  const noteDeparted = coalesced(async () => {
    const gone = departed
    departed = []
    const version = await endPresence(db, sessionId, gone, Date.now())
    if (version !== null) announce(sessionId, version)
  })

  const hear = async ({ version }: News): Promise<void> => {
    if (version !== null && version <= newest) return
    newest = version ?? newest
    await refresh()
  }

  const check = coalesced(async () => {
    await listen()
    const now = Date.now()
    const session = await findSession(db, sessionId, now)
    if (session) await useSession(db, session, now)
    if (!session || session.version !== last?.version) await refresh()
  })

  const settleIn = async (): Promise<void> => {
    await listen()
    await refresh()
  }

  return {
    phones,
    storytellers,
    addPhone(phone) {
      phones.add(phone)
      return settleIn()
    },
    addStoryteller(storyteller) {
      const [oldest] = storytellers
      if (oldest && storytellers.size >= STORYTELLERS) oldest.talk.end('replaced')
      storytellers.add(storyteller)
      return settleIn()
    },
    async removePhone(phone) {
      if (!phones.delete(phone)) return
      departed.push(phone)
      await noteDeparted()
    },
    removeStoryteller: (storyteller) => void storytellers.delete(storyteller),
    hear,
    check,
    async beat() {
      if (phones.size === 0) return
      const version = await stayPresent(db, sessionId, [...phones], Date.now())
      if (version !== null) announce(sessionId, version)
    },
    async close() {
      const heard = await listening
      await heard?.stop()
    },
  }
}

function knows(snapshot: Snapshot, since: number): boolean {
  return snapshot.version >= since
}

/** That no token is meant for it, a phone is told once; what its token is, whenever it comes back. */
function isDue({ givenVersion, holdsToken, received }: PlayerSnapshot, phone: PhoneMember): boolean {
  return givenVersion > phone.sentVersion && (holdsToken || !received)
}
