/** One file of a form, held in memory: it is small, and is looked at whole before it is kept. */

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../http/errors.ts'

/** What a form adds to its file, at the most. */
const FORM_BYTES = 16 * 1024

export interface ReceivedFile {
  /** As the sender wrote it; nothing is ever called so here. */
  readonly name: string
  readonly bytes: Buffer
}

/** For a route's `onRequest`: refuses what is no form, and what says that it is too large, before a body is read. */
export function requireForm(maxBytes: number, tooLarge: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
      return refuseRequest(reply, 'unsupported-type', 'This call takes a file, with the content type multipart/form-data.')
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) {
      return refuseRequest(reply, 'too-large', tooLarge, { limit: maxBytes })
    }
  }
}

/** The form's file, or `null` after `reply` has said why there is none. */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: string },
): Promise<ReceivedFile | null> {
  const file = await readFile(request, maxBytes)
  if (file === null) {
    refuseRequest(reply, 'bad-request', 'There is no whole file in what was sent.')
    return null
  }
  if (file.truncated) {
    refuseRequest(reply, 'too-large', tooLarge, { limit: maxBytes })
    return null
  }
  return file
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<(ReceivedFile & { truncated: boolean }) | null> {
  try {
    const part: MultipartFile | undefined = await request.file({ limits: { fileSize: maxBytes } })
    if (!part) return null
    const bytes = await part.toBuffer()
    return { name: part.filename ?? '', bytes, truncated: part.file.truncated }
  } catch {
    // Whatever the parser of forms finds wrong is the sender's doing: it has no other source of errors.
    return null
  }
}
