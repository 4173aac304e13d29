/** Lets only so many requests be worked on at the same time. */

import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { TakeTurn } from './batches.ts'

/** For the `onRequest` of a route: the request goes on when its turn comes, and the turn ends with its answer. */
export function waitForTurn(takeTurn: TakeTurn): (request: unknown, reply: FastifyReply) => Promise<void> {
  return (_request, { raw }) =>
    new Promise((goOn) => {
      void takeTurn(async () => {
        goOn()
        if (!raw.closed) await once(raw, 'close')
      })
    })
}
