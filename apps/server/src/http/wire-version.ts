/** Refuses a call whose body carries a version of the contract that this server does not speak. */

import { type VersionRefusal, versionRefusal } from '@grimoire/protocol/version'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from './errors.ts'

/** For clients without sentences of their own. */
export const VERSION_SENTENCES: Readonly<Record<VersionRefusal, string>> = {
  'version-too-old': 'This client is older than every version that the server speaks. Load it again.',
  'version-too-new': 'This client is newer than the server. Try again in a moment.',
}

/** While processes are replaced one by one, the next call may reach a new one. */
const RETRY_S = 5

/** For the `preValidation` of a route: the body of another version need not fit the schema. */
export async function requireSpokenVersion(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const refusal = versionRefusal(request.body)
  if (refusal === null) return
  if (refusal === 'version-too-new') reply.header('retry-after', RETRY_S)
  return refuseRequest(reply, refusal, VERSION_SENTENCES[refusal])
}
