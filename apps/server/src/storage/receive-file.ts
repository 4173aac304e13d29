/** Receives one file of a form in memory: files are small, and are checked completely before they are stored. */

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../http/errors.ts'

/** The most that a form adds to its file. */
const FORM_BYTES = 16 * 1024

export interface ReceivedFile {
  /** As the sender wrote it; it is never used as a file name here. */
  readonly name: string
  readonly bytes: Buffer
}

/** For a route's `onRequest`: before the body is read, refuses requests that are not forms, or whose stated size is too large. */
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

/** The form's file, or `null` after `reply` has sent the refusal. */
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
    // Every error of the form parser is the sender's fault; it has no other source of errors.
    return null
  }
}
