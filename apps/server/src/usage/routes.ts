/** Counts what is done in the app, if the operator wants that, and shows the operator the figures. Nothing says who did it. */

import { type UsageEvent, usageFiguresSchema, usageSchema } from '@grimoire/protocol/site/usage'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { DAY_MS, sweepEvery } from '../operation/sweep.ts'
import type { Stores } from '../stores/stores.ts'
import { figuresPage } from './figures-page.ts'
import { requireOperator } from './operator.ts'
import { countUse, forgetOldUse, readFigures } from './usage.ts'

/** A table shares one address, and nobody loads that many scripts by hand. */
const EVENTS_PER_MINUTE = 60
const LOOKS_PER_MINUTE = 30

interface UsageParts {
  readonly config: Pick<Config, 'countsUsage' | 'usageToken'>
  readonly stores: Stores
}

export async function usageRoutes(app: FastifyInstance, { config, stores }: UsageParts): Promise<void> {
  const { db } = stores.database
  const events = new Counter({
    name: 'usage_events_total',
    help: 'What was done in the app and counted by this process, by event.',
    labelNames: ['event'],
    registers: [app.figures],
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!config.countsUsage) return refuseRequest(reply, 'not-found', 'This server does not count its use.')
    reply.header('cache-control', 'no-store')
  })

  app.post<{ Body: { readonly event: UsageEvent } }>(
    '/',
    {
      config: perMinute(EVENTS_PER_MINUTE),
      schema: {
        tags: ['operation'],
        summary: 'Counts that something was done, on this day and by nobody in particular',
        body: usageSchema,
        response: { 204: z.null().describe('Counted'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { event } = request.body
      await countUse(db, event, Date.now())
      events.inc({ event })
      return reply.code(204).send()
    },
  )

  app.get(
    '/',
    {
      config: perMinute(LOOKS_PER_MINUTE),
      onRequest: requireOperator(config.usageToken),
      schema: {
        tags: ['operation'],
        summary: 'How often scripts and games were loaded, for the operator',
        description: 'A page for a browser, otherwise JSON. On the machine itself, or with the token in USAGE_TOKEN.',
        response: { 200: usageFiguresSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const figures = await readFigures(db, Date.now())
      if (!(request.headers.accept ?? '').includes('text/html')) return reply.send(figures)
      return reply.type('text/html; charset=utf-8').send(figuresPage(figures))
    },
  )

  sweepEvery(app, DAY_MS, () => forgetOldUse(db, Date.now()))
}
