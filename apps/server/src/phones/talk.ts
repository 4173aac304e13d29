/**
 * One socket of a session, seen from here: what comes is limited, parsed and dealt with one after another; what goes is an event.
 * Whoever goes on saying what is not understood, too large or too much is shown out.
 */

import type { WebSocket } from '@fastify/websocket'
import { CLOSE, type SocketError, SOCKET_MESSAGE_BYTES } from '@grimoire/protocol/phones'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { bucket } from './bucket.ts'
import { CLOSE_FOR, SENTENCES } from './socket-errors.ts'

/** At once, and from then on a second. */
const MESSAGES = { size: 20, aSecond: 5 }
/** So many mistakes at once, and one more a minute. */
const MISTAKES = { size: 4, aSecond: 1 / 60 }
/** What may wait for a slow reader, bytes: more than the largest script. */
const WAITING_BYTES = 4 * 1024 * 1024

export interface Talk<Event> {
  isOpen(): boolean
  say(event: Event): void
  /** An event that is text already. Answers whether it left this process. */
  sayText(text: string): Promise<boolean>
  /** Says that something was not done, and why. */
  refuse(code: SocketError): void
  /** The same, and closes. */
  end(code: SocketError): void
  /** Closes as the other end wishes. */
  close(reason: string): void
}

export interface Listener<Message> {
  readonly schema: z.ZodMiniType<Message>
  /** Comes first: nothing is heard before it is done. */
  begin(): Promise<void>
  hear(message: Message): Promise<void>
  /** Whatever closed it. */
  closed(): void
}

/** `listenerFor` is given the talk it listens in. What goes wrong in a listener is logged, and told the other end. */
export function talkOver<Message, Event>(
  socket: WebSocket,
  request: FastifyRequest,
  listenerFor: (talk: Talk<Event>) => Listener<Message>,
): void {
  const begun = performance.now()
  const messages = bucket(MESSAGES)
  const mistakes = bucket(MISTAKES)

  const isOpen = (): boolean => socket.readyState === socket.OPEN
  const sayText = (text: string): Promise<boolean> => {
    if (!isOpen()) return Promise.resolve(false)
    if (socket.bufferedAmount > WAITING_BYTES) {
      socket.terminate()
      return Promise.resolve(false)
    }
    return new Promise((resolve) => socket.send(text, (error) => resolve(!error)))
  }
  const talk: Talk<Event> = {
    isOpen,
    sayText,
    say: (event) => void sayText(JSON.stringify(event)),
    refuse: (code) => void sayText(JSON.stringify({ type: 'ERROR', code, message: SENTENCES[code] })),
    end(code) {
      talk.refuse(code)
      socket.close(CLOSE_FOR[code], SENTENCES[code])
    },
    close: (reason) => socket.close(CLOSE.normal, reason),
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
  const mistake = (code: SocketError): void => {
    talk.refuse(code)
    if (!mistakes.take()) socket.close(CLOSE.refused, SENTENCES[code])
  }
  after(() => listener.begin())
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isOpen()) return
    if (!messages.take()) return mistake('too-many')
    if (data.length > SOCKET_MESSAGE_BYTES) return mistake('too-large')
    const message = isBinary ? null : parsed(data.toString(), listener.schema)
    if (message === null) return mistake('bad-message')
    after(() => listener.hear(message))
  })
  socket.on('close', (code) => {
    listener.closed()
    const ms = Math.round(performance.now() - begun)
    request.log.info({ method: 'GET', route: request.routeOptions.url, closed: code, ms }, 'socket')
  })
}

function parsed<Message>(text: string, schema: z.ZodMiniType<Message>): Message | null {
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    // No JSON.
    return null
  }
}
