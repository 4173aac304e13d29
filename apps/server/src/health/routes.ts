/** Two questions of whoever runs the process: does it run, and can it work? */

import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import type { Stores } from '../stores/stores.ts'

export interface HealthParts {
  readonly dataDir: string
  readonly stores: Stores
}

export async function healthRoutes(app: FastifyInstance, { dataDir, stores }: HealthParts): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_request, reply) => {
    if (!(await isWritable(dataDir))) return refuseRequest(reply, 'not-ready', 'The folder for data cannot be written to.')
    try {
      await stores.check()
    } catch (error) {
      app.log.warn({ err: error }, 'a store does not answer')
      return refuseRequest(reply, 'not-ready', 'A store does not answer; the log says which.')
    }
    return { status: 'ready' }
  })
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
