/**
 * What one process takes on. Once it holds as many sockets as its operator allows, it lets nothing new begin, so that the games in play
 * keep their pace: their phones, viewers and storytellers still come and come back.
 */

import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter } from 'prom-client'
import { refuseRequest } from '../http/errors.ts'

export interface Overload {
  /** Asked before a session or a town begins: sends the refusal and returns it when there is no room; else `null`. */
  refuseIfFull(reply: FastifyReply): FastifyReply | null
}

export function watchLoad(app: FastifyInstance, maxSockets: number): Overload {
  const refused = new Counter({
    name: 'live_overload_refusals_total',
    help: 'Phone sessions and towns that could not begin because this process holds as many sockets as it may.',
    registers: [app.figures],
  })
  return {
    refuseIfFull(reply) {
      if (app.websocketServer.clients.size < maxSockets) return null
      refused.inc()
      return refuseRequest(reply, 'overloaded', FULL)
    },
  }
}

const FULL = 'This server is full at the moment. Games in play go on; try again in a few minutes.'
