/** What the schemas of routes share; the API documentation is made from them. */

import { errorBodySchema } from '@grimoire/protocol/errors'
import { z } from 'zod'

/** For a route's `response`: every refusal has the same format. */
export const REFUSALS = {
  '4xx': z.object(errorBodySchema.shape).describe('Refused; `detail` says why'),
  '5xx': z.object(errorBodySchema.shape).describe('Failed on the server’s side'),
}

/** For a route's `security`: the access token of someone who is signed in. */
export const SIGNED_IN = [{ accessToken: [] }]

/** For a route's `security`: the key of the phone session's storyteller, given in the header or in the session's cookie. */
export const STORYTELLER = [{ storytellerKey: [] }]

/** For a route's `security`: a key of the town, given in the header or in the town's cookie. */
export const STORYTELLER_OF_TOWN = [{ townKey: [] }]
