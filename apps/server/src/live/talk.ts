/**
 * The server's side of one socket. Incoming messages are limited, parsed and handled in order; outgoing messages wait only while
 * there is memory for them. A client that keeps sending messages that are unknown, too large or too frequent is disconnected.
 */

import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { CLOSE, SOCKET_MESSAGE_BYTES } from '@grimoire/protocol/phones/messages'
import { type VersionRefusal, versionRefusal } from '@grimoire/protocol/version'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { bucket } from './bucket.ts'
import { type Message, messageOf } from './message.ts'
import type { Waiting } from './waiting.ts'

/** How many messages at once, and then per second. */
const MESSAGES = { size: 20, aSecond: 5 }
/** This many bad messages at once, and then one a minute. */
const MISTAKES = { size: 4, aSecond: 1 / 60 }

/** Refusals that can happen on any socket. */
export type TalkCode = 'bad-message' | 'too-large' | 'too-many' | 'failed' | VersionRefusal

/** For each code, its sentence and the code with which the socket closes. */
export type Refusals<Code extends string> = Readonly<Record<Code | TalkCode, { readonly sentence: string; readonly close: number }>>

export interface Talk<Event, Code extends string> {
  isOpen(): boolean
  say(event: Event): void
  /**
   * Resolves to `true` once the messages have left this process, and to `false` if they did not. Their memory counts towards
   * `room`.
   */
  send(messages: readonly Message[], room?: object): Promise<boolean>
  /** Answers a heartbeat, with an event or a plain text, and checks whether the socket missed anything. */
  answerHeartbeat(answer: Event | string): void
  /** Says that something was not done, and why. */
  refuse(code: Code | TalkCode): void
  /** The same, and closes. */
  end(code: Code | TalkCode): void
  /** Closes because the client asked to. */
  close(reason: string): void
  /** Called once when it closes, or now if it has closed. */
  whenClosed(done: () => void): void
  /** Called with each heartbeat. */
  whenAlive(check: () => void): void
}

export interface Listener<Message> {
  readonly schema: z.ZodMiniType<Message>
  /** Runs first: no message is handled before it is done. */
  begin(): Promise<void>
  hear(message: Message): Promise<void>
}

/** Opens the talk of one socket. An error in a listener is logged, and the client is told. */
export type OpenTalk = <Message, Event, Code extends string>(
  socket: WebSocket,
  request: FastifyRequest,
  refusals: Refusals<Code>,
  listenerFor: (talk: Talk<Event, Code>) => Listener<Message>,
) => void

export function talksOver(waiting: Waiting): OpenTalk {
  return (socket, request, refusals, listenerFor) => {
    const begun = performance.now()
    const messages = bucket(MESSAGES)
    const mistakes = bucket(MISTAKES)
    const line = waiting.lineOf(() => socket.terminate())
    const closing: (() => void)[] = []
    const checks: (() => void)[] = []

    const isOpen = (): boolean => socket.readyState === socket.OPEN
    const send = (all: readonly Message[], room: object = socket): Promise<boolean> => {
      if (!isOpen()) return Promise.resolve(false)
      const done = line.add(all, room)
      return sendParts(socket, request.raw.socket, all).finally(done)
    }
    const say = (event: unknown): void => void send([messageOf(event)])
    const talk: Parameters<typeof listenerFor>[0] = {
      isOpen,
      send,
      say,
      answerHeartbeat(answer) {
        if (typeof answer === 'string') void send([{ parts: [Buffer.from(answer)] }])
        else say(answer)
        for (const check of checks) check()
      },
      refuse: (code) => say({ type: 'ERROR', code, message: refusals[code].sentence }),
      end(code) {
        talk.refuse(code)
        socket.close(refusals[code].close, refusals[code].sentence)
      },
      close: (reason) => socket.close(CLOSE.normal, reason),
      whenClosed(done) {
        if (socket.readyState === socket.CLOSED) done()
        else closing.push(done)
      },
      whenAlive: (check) => void checks.push(check),
    }
    const listener = listenerFor(talk)

    let last = Promise.resolve()
    const after = (work: () => Promise<void>): void => {
      last = last
        .then(() => (isOpen() ? work() : undefined))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a message failed')
          talk.refuse('failed')
        })
    }
    const mistake = (code: TalkCode): void => {
      talk.refuse(code)
      if (!mistakes.take()) socket.close(CLOSE.refused, refusals[code].sentence)
    }
    after(() => listener.begin())
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isOpen()) return
      if (!messages.take()) return mistake('too-many')
      if (data.length > SOCKET_MESSAGE_BYTES) return mistake('too-large')
      const sent = isBinary ? undefined : parsed(data.toString())
      const otherVersion = versionRefusal(sent)
      if (otherVersion !== null) return talk.end(otherVersion)
      const message = listener.schema.safeParse(sent)
      if (!message.success) return mistake('bad-message')
      after(() => listener.hear(message.data))
    })
    socket.on('close', (code) => {
      for (const done of closing) done()
      const ms = Math.round(performance.now() - begun)
      request.log.info({ method: 'GET', route: request.routeOptions.url, closed: code, ms }, 'socket')
    })
  }
}

/**
 * Sends each message as one text whose parts are fragments, so that they need not be copied into one buffer; all of them leave in one
 * write. Resolves to whether everything left.
 */
function sendParts(socket: WebSocket, wire: Socket, messages: readonly Message[]): Promise<boolean> {
  wire.cork()
  const sent = messages.flatMap(({ parts }) =>
    parts.map(
      (part, index) =>
        new Promise<boolean>((resolve) => {
          socket.send(part, { binary: false, fin: index === parts.length - 1 }, (error) => resolve(!error))
        }),
    ),
  )
  wire.uncork()
  return Promise.all(sent).then((left) => left.every(Boolean))
}

/** `undefined`, which JSON cannot express, when the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
