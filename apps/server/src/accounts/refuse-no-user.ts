/** What someone is told who is not signed in: without a token, with a bad one, or with a good one of an account that is gone. */

import type { FastifyReply } from 'fastify'
import { refuseRequest } from '../http/errors.ts'

export function refuseNoUser(reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'unauthorised', 'Sign in first, or sign in again.')
}
