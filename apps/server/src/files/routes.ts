/** Files of the disk store, by their signed addresses. S3 serves its own. */

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { keyFor } from '../secret.ts'
import { type FileStore, isFileKey } from './file-store.ts'
import { isSigned } from './signature.ts'

interface FileRequest {
  readonly Params: { readonly '*': string }
  readonly Querystring: Readonly<Record<string, string | readonly string[] | undefined>>
}

export interface FileRouteParts {
  readonly files: FileStore
  readonly secret: string
}

export async function fileRoutes(app: FastifyInstance, { files, secret }: FileRouteParts): Promise<void> {
  if (files.origin !== null) return
  const signing = keyFor(secret, 'file')

  app.get<FileRequest>('/*', { schema: SCHEMA }, async (request, reply) => {
    const key = request.params['*']
    const { expires, signature } = request.query
    if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || typeof signature !== 'string' || !isFileKey(key)) {
      return refuseRequest(reply, 'forbidden', INVALID)
    }
    if (!isSigned(signing, { key, expires: Number(expires), signature }, Date.now() / 1000)) {
      return refuseRequest(reply, 'forbidden', INVALID)
    }
    const bytes = await files.get(key)
    if (bytes === null) return refuseRequest(reply, 'not-found', 'The file is no longer there.')
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
        'content-type': /\.(?:json|dgrim)$/.test(key) ? 'application/json' : 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}

const SCHEMA = {
  tags: ['files'],
  summary: 'A file, by its signed address, which expires after minutes',
  response: { 200: z.file().describe('The file'), ...REFUSALS },
}

const INVALID = 'This address of a file is not valid, or no longer.'
