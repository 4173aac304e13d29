/**
 * One socket, seen from here. What comes in is limited, parsed and dealt with in order; what goes out waits only so long as there is
 * memory for it. A client that keeps sending messages that are unknown, too large or too frequent is closed.
 */

import type { WebSocket } from '@fastify/websocket'
import { CLOSE, SOCKET_MESSAGE_BYTES } from '@grimoire/protocol/phones'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { bucket } from './bucket.ts'
import { type Message, messageOf } from './message.ts'
import type { Waiting } from './waiting.ts'

/** At once, and from then on a second. */
const MESSAGES = { size: 20, aSecond: 5 }
/** This many mistakes at once, and one more a minute. */
const MISTAKES = { size: 4, aSecond: 1 / 60 }

/** What every socket may have to say. */
export type TalkCode = 'bad-message' | 'too-large' | 'too-many' | 'failed'

/** For each code the sentence that goes with it, and the code that the socket closes with when it ends. */
export type Refusals<Code extends string> = Readonly<Record<Code | TalkCode, { readonly sentence: string; readonly close: number }>>

export interface Talk<Event, Code extends string> {
  isOpen(): boolean
  say(event: Event): void
  /** Resolves once they left this process, with `false` when they did not. `room` is whose memory they count as. */
  send(messages: readonly Message[], room?: object): Promise<boolean>
  /** Answers a heartbeat, and looks whether the socket missed anything. */
  answerHeartbeat(event: Event): void
  /** Says that something was not done, and why. */
  refuse(code: Code | TalkCode): void
  /** The same, and closes. */
  end(code: Code | TalkCode): void
  /** Closes as the other end wishes. */
  close(reason: string): void
  /** Called once when it closes, or now if it has closed. */
  whenClosed(done: () => void): void
  /** Called with each heartbeat. */
  whenAlive(check: () => void): void
}

export interface Listener<Message> {
  readonly schema: z.ZodMiniType<Message>
  /** Comes first: nothing is heard before it is done. */
  begin(): Promise<void>
  hear(message: Message): Promise<void>
}

/** Opens the talk of one socket. What goes wrong in a listener is logged, and the other end is told. */
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
      return sendParts(socket, all).finally(done)
    }
    const say = (event: unknown): void => void send([messageOf(event)])
    const talk: Parameters<typeof listenerFor>[0] = {
      isOpen,
      send,
      say,
      answerHeartbeat(event) {
        say(event)
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
      const message = isBinary ? null : parsed(data.toString(), listener.schema)
      if (message === null) return mistake('bad-message')
      after(() => listener.hear(message.data))
    })
    socket.on('close', (code) => {
      for (const done of closing) done()
      const ms = Math.round(performance.now() - begun)
      request.log.info({ method: 'GET', route: request.routeOptions.url, closed: code, ms }, 'socket')
    })
  }
}

/** Each message is one text, its parts are fragments of it: so they need not be copied together. Whether all of it left. */
function sendParts(socket: WebSocket, messages: readonly Message[]): Promise<boolean> {
  const sent = messages.flatMap(({ parts }) =>
    parts.map(
      (part, index) =>
        new Promise<boolean>((resolve) => {
          socket.send(part, { binary: false, fin: index === parts.length - 1 }, (error) => resolve(!error))
        }),
    ),
  )
  return Promise.all(sent).then((left) => left.every(Boolean))
}

function parsed<Message>(text: string, schema: z.ZodMiniType<Message>): { readonly data: Message } | null {
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result : null
  } catch {
    // No JSON.
    return null
  }
}
