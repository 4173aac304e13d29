/** Two questions of whoever runs the process: does it run, and can it work? */

import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from '../http/errors.ts'

export async function healthRoutes(app: FastifyInstance, { dataDir }: { readonly dataDir: string }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (_request, reply) => {
    if (await isWritable(dataDir)) return { status: 'ready' }
    return refuseRequest(reply, 'not-ready', 'The folder for data cannot be written to.')
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
