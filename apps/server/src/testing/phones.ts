/** A table of phones for tests: a session, its storyteller, and sockets that record everything they receive. */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { JoinEvent, PhoneRow, SessionStatus, StorytellerEvent } from '@grimoire/protocol/phones/messages'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import WebSocket from 'ws'

const PATIENCE_MS = 60_000

type PhoneEvent = JoinEvent | StorytellerEvent

export interface TestSocket<Event extends { readonly type: string } = PhoneEvent> {
  /** Everything it received, unparsed. */
  readonly frames: readonly string[]
  /** Resolves once it has received something, or was closed. */
  readonly answered: Promise<void>
  say(message: unknown): void
  /** Sends text or bytes unchanged. */
  sayRaw(data: string | Buffer): void
  /** The next event of this type for which `which` is true; earlier events are skipped, and texts that are none. */
  next<Type extends Event['type']>(
    type: Type,
    which?: (event: Extract<Event, { type: Type }>) => boolean,
  ): Promise<Extract<Event, { type: Type }>>
  isOpen(): boolean
  /** How it was closed. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  /** Cuts the connection, as when a phone loses its network. */
  drop(): void
  close(): void
}

export interface TestPhone extends TestSocket {
  readonly playerId: string
  readonly key: string
  readonly ready: boolean
}

/** Opens a socket at a server, which starts listening if it does not yet. */
export async function openSocket<Event extends { readonly type: string } = PhoneEvent>(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
): Promise<TestSocket<Event>> {
  await listening(app)
  const { port } = app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const frames: string[] = []
  let heard = (): void => undefined
  let read = 0
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  socket.on('message', (data: Buffer) => {
    frames.push(data.toString())
    answer()
    heard()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => {
      resolve({ code, reason: reason.toString() })
      answer()
      heard()
    })
  })
  await once(socket, 'open')
  // Later errors show in how the socket closes.
  socket.on('error', () => undefined)

  return {
    frames,
    answered,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    say: (message) => socket.send(JSON.stringify(message)),
    sayRaw: (data) => socket.send(data),
    drop: () => socket.terminate(),
    close: () => socket.close(),
    async next(type, which = () => true) {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        while (read < frames.length) {
          const frame = frames[read++] ?? ''
          if (!frame.startsWith('{')) continue
          const event = JSON.parse(frame) as Extract<Event, { type: typeof type }>
          if (event.type === type && which(event)) return event
        }
        const left = until - Date.now()
        if (left <= 0 || socket.readyState === WebSocket.CLOSED) {
          throw new Error(`No ${type} came, but:\n${frames.map((frame) => frame.slice(0, 300)).join('\n')}`)
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          heard = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
  }
}

const listens = new WeakMap<FastifyInstance, Promise<unknown>>()

/** Starts listening only once, however many sockets are opened at the same time. */
function listening(app: FastifyInstance): Promise<unknown> {
  const begun = listens.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 })
  listens.set(app, begun)
  return begun
}

export interface TestTable {
  readonly sessionId: string
  /** The storyteller's. */
  readonly key: string
  ask(call: Omit<InjectOptions, 'url'> & { readonly path: string }): Promise<LightMyRequestResponse>
  status(): Promise<SessionStatus>
  distribute(rows: readonly PhoneRow[], more?: Record<string, unknown>): Promise<LightMyRequestResponse>
  /** The storyteller's socket, once it has the state of the session: what happens afterwards comes as an event. */
  storyteller(): Promise<TestSocket>
  /** Joins with a phone, with its own key if it has one. */
  join(name: string, key?: string): Promise<TestPhone>
  /** Opens a phone's socket without sending anything yet. */
  open(headers?: Record<string, string>): Promise<TestSocket>
  /** The same table at another process. */
  at(app: FastifyInstance): TestTable
}

let sessions = 100_000

/** A new session. */
export async function newTable(app: FastifyInstance, maxPlayers = 20): Promise<TestTable> {
  sessions += 1
  const sessionId = String(sessions)
  const url = `/api/mobile/sessions/${sessionId}/create`
  const response = await app.inject({ method: 'POST', url, payload: { max_players: maxPlayers } })
  if (response.statusCode !== 200) throw new Error(`No session: ${response.body}`)
  return tableOf(app, sessionId, response.json<{ storyteller_key: string }>().storyteller_key)
}

function tableOf(app: FastifyInstance, sessionId: string, key: string): TestTable {
  const path = `/api/mobile/sessions/${sessionId}`
  const authorization = `Bearer ${key}`
  const ask: TestTable['ask'] = ({ path: call, headers, ...options }) =>
    app.inject({ ...options, url: `${path}${call}`, headers: { authorization, ...headers } })
  const open: TestTable['open'] = (headers) => openSocket(app, `${path}/join`, headers)
  return {
    sessionId,
    key,
    ask,
    open,
    status: async () => (await ask({ path: '/status' })).json<SessionStatus>(),
    distribute: (roles, more = {}) =>
      ask({
        method: 'POST',
        path: '/distribute',
        payload: { roles, scriptName: 'Trouble Brewing', numberPlayers: 7, timestamp: 0, script: ['chef', 'imp'], ...more },
      }),
    async storyteller() {
      const socket = await openSocket(app, `${path}/storyteller`, { authorization })
      await socket.answered
      return socket
    },
    async join(name, playerKey) {
      const socket = await open()
      const payload = { player_name: name, ...(playerKey === undefined ? {} : { player_key: playerKey }) }
      socket.say({ type: 'JOIN_SESSION', payload })
      const { payload: joined } = await socket.next('JOINED_SESSION')
      return { ...socket, playerId: joined.player_id, key: joined.player_key, ready: joined.ready }
    },
    at: (other) => tableOf(other, sessionId, key),
  }
}

/** A row as a storyteller's browser makes it. */
export function rowFor(player: string, id: string): PhoneRow {
  return {
    player,
    id,
    name: id,
    ability: `What the ${id} can do.`,
    type: 'Townsfolk',
    alignment: 'Good',
    edition: 'tb',
    icon: id,
    images: [],
    firstNightOrder: 0,
    otherNightOrder: 0,
    setup: false,
    alive: true,
  }
}
