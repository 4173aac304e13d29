/** What the server says of itself to everybody. */

import { type Service, serviceSchema } from '@grimoire/protocol/site/service'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { VERSION } from '../version.ts'

export async function serviceRoutes(app: FastifyInstance, { config }: { readonly config: Config }): Promise<void> {
  const service = serviceOf(config)
  app.get(
    '/service',
    {
      schema: {
        tags: ['operation'],
        summary: 'Who runs this server, and what it does beyond the game',
        response: { 200: serviceSchema, ...REFUSALS },
      },
    },
    // A browser may keep it: it changes only when the server starts anew.
    async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(service),
  )
}

function serviceOf({ operator, publicUrl, allowedHosts, userQuotaBytes, sentryDsn, countsUsage }: Config): Service {
  return {
    version: VERSION,
    operator,
    publicUrl: publicUrl?.origin ?? null,
    allowedHosts: [...allowedHosts],
    userQuotaBytes,
    sentryDsn: sentryDsn?.href ?? null,
    countsUsage,
  }
}
