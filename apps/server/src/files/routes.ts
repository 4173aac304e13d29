/** Files of the disk store, by their signed addresses. */

import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api.ts'

export async function fileRoutes(_app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  void [parts]
}
