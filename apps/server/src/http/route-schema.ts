/** What the schemas of routes have in common; the page of the API is made from them. */

import { errorBodySchema } from '@grimoire/protocol'
import { z } from 'zod'

/** For a route's `response`: every refusal has the one shape. */
export const REFUSALS = {
  '4xx': z.object(errorBodySchema.shape).describe('Refused; `detail` says why'),
  '5xx': z.object(errorBodySchema.shape).describe('Failed on the server’s side'),
}

/** For a route's `security`: the access token of someone who is signed in. */
export const SIGNED_IN = [{ accessToken: [] }]

/** For a route's `security`: the key of the storyteller whose phone session it is, here or in the cookie of that session. */
export const STORYTELLER = [{ storytellerKey: [] }]
