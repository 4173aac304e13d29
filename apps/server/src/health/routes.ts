/** Liveness and readiness, for whoever runs the process. */

import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { isLocked } from '../store-base/store-problem.ts'
import type { Stores } from '../stores/stores.ts'

export interface HealthParts {
  /** `null` when nothing is stored in it. */
  readonly dataDir: string | null
  readonly stores: Stores
  /** How much a folder's disk has room for. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** With less than one large saved game and its log, writes fail soon. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

export async function healthRoutes(app: FastifyInstance, { dataDir, stores, freeBytes = freeBytesAt }: HealthParts): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/health', { schema: described('The process runs', 'ok') }, async () => ({ status: 'ok' }))

  let knownFull = false
  app.get('/ready', { schema: described('The process can work: its stores answer', 'ready') }, async (_request, reply) => {
    if (dataDir !== null && !(await isWritable(dataDir)))
      return refuseRequest(reply, 'not-ready', 'The folder for data cannot be written to.')
    try {
      const full = dataDir !== null && (await freeBytes(dataDir)) < LEAST_FREE_BYTES
      // Once: probes come every few seconds.
      if (full && !knownFull) app.log.error({ dataDir }, 'the disk is full')
      if (!full && knownFull) app.log.info({ dataDir }, 'the disk has room again')
      knownFull = full
      if (full) return refuseRequest(reply, 'not-ready', 'The disk is full.')
      await stores.check()
    } catch (error) {
      if (isLocked(error)) {
        app.log.warn({ err: error }, 'another program holds the database')
        return refuseRequest(reply, 'not-ready', 'Another program holds the database.')
      }
      app.log.warn({ err: error }, 'a store does not answer')
      return refuseRequest(reply, 'not-ready', 'A store does not answer; the log says which.')
    }
    return { status: 'ready' }
  })
}

function described(summary: string, status: string) {
  return { tags: ['operation'], summary, response: { 200: z.object({ status: z.literal(status) }), ...REFUSALS } }
}

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
