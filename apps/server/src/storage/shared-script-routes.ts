/** Sharing a script under a key, and reading one. Both work signed out. */

import { createHmac } from 'node:crypto'
import { ok, type Result, refuse } from '@grimoire/game/result'
import {
  fileUrlSchema,
  type KeyAnswer,
  type KeyRequest,
  keyAnswerSchema,
  keyRequestSchema,
  type UploadScript,
  uploadScriptSchema,
} from '@grimoire/protocol/account/storage'
import { SCRIPT_BYTES } from '@grimoire/protocol/limits'
import { type ImportRefusal, importRefusalMessage, importScript } from '@grimoire/protocol/script/import'
import { parseScriptText, textOfScript } from '@grimoire/protocol/script/safety'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccessTokens, noticeUser } from '../accounts/access-token.ts'
import type { Characters } from '../content-pack/content-pack.ts'
import { refuseRequest } from '../http/errors.ts'
import { clientKey, perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { type Ceiling, refuseNoRoom } from '../strangers/ceiling.ts'
import { receiveFile, requireForm } from './receive-file.ts'
import { MAX_SHARED_SCRIPTS, ownerOf, SHARED_SCRIPTS_BYTES, type SharedScripts, UNUSED_DAYS } from './shared-scripts.ts'
import { sizeText } from './sizes.ts'

const UPLOADS_PER_MINUTE = 60
/** A whole table reads its script at once, from one address. */
const READS_PER_MINUTE = 240
/** The most that JSON around a script adds to it. */
const WRAPPER_BYTES = 1024

const SHARING = 'Anyone with the key may read it. Sharing the same script again gives the same key. Signing in is not required.'

const TOO_LARGE = importRefusalMessage('too-large', 'file')

export interface SharedScriptParts {
  readonly scripts: SharedScripts
  readonly characters: Characters
  readonly tokens: AccessTokens
  /** The key for hashing addresses. */
  readonly ownerSecret: Buffer
  readonly ceiling: Ceiling
}

export async function sharedScriptRoutes(app: FastifyInstance, parts: SharedScriptParts): Promise<void> {
  const { scripts, tokens } = parts
  const onRequest = noticeUser(tokens)

  app.post(
    '/storage/save-script',
    {
      config: perMinute(UPLOADS_PER_MINUTE),
      onRequest: [onRequest, requireForm(SCRIPT_BYTES, TOO_LARGE)],
      schema: {
        tags: ['shared scripts'],
        summary: 'Shares a script file under a key',
        description: 'A form with one file. ' + SHARING,
        consumes: ['multipart/form-data'],
        response: { 200: keyAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const file = await receiveFile(request, reply, { maxBytes: SCRIPT_BYTES, tooLarge: TOO_LARGE })
      return file ? share(parts, { request, reply, text: file.bytes.toString(), from: 'file' }) : reply
    },
  )

  app.post<{ Body: UploadScript }>(
    '/scripts/upload-custom',
    {
      config: perMinute(UPLOADS_PER_MINUTE),
      onRequest,
      bodyLimit: SCRIPT_BYTES + WRAPPER_BYTES,
      schema: {
        tags: ['shared scripts'],
        summary: 'Shares a script under a key',
        description: SHARING,
        body: uploadScriptSchema,
        response: { 200: keyAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const text = textOfScript(request.body.script)
      if (!text.ok) return refuseScript(reply, text.code, 'text')
      return share(parts, { request, reply, text: text.value, from: 'text' })
    },
  )

  app.post<{ Body: KeyRequest }>(
    '/storage/download-script',
    {
      config: perMinute(READS_PER_MINUTE),
      schema: {
        tags: ['shared scripts'],
        summary: 'A temporary address of a shared script',
        body: keyRequestSchema,
        response: { 200: fileUrlSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const url = await scripts.urlOf(request.body.key, Date.now())
      return url === null
        ? refuseRequest(reply, 'not-found', `There is no such script, or nobody has read it for ${UNUSED_DAYS} days.`)
        : { url }
    },
  )
}

interface Upload {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly text: string
  readonly from: 'text' | 'file'
}

async function share(
  { scripts, characters, ownerSecret, ceiling }: SharedScriptParts,
  { request, reply, text, from }: Upload,
): Promise<KeyAnswer | FastifyReply> {
  const checked = checkedScript(text, characters)
  if (!checked.ok) return refuseScript(reply, checked.code, from)
  const stranger = request.userId === null ? { site: ceiling.siteOf(request), ceiling } : undefined
  const shared = await scripts.share(scriptOwner(ownerSecret, request), checked.value, Date.now(), stranger)
  if (shared.ok) return { key: shared.value }
  if (shared.code !== 'quota') return refuseNoRoom(reply, shared.code)
  return refuseRequest(
    reply,
    'quota-exceeded',
    `${request.userId === null ? 'From this network' : 'By you'} as many scripts are shared as may be: ` +
      `${MAX_SHARED_SCRIPTS}, or ${sizeText(SHARED_SCRIPTS_BYTES)}. They go when nobody has read them for ${UNUSED_DAYS} days.`,
    { what: 'scripts', limit: MAX_SHARED_SCRIPTS },
  )
}

function refuseScript(reply: FastifyReply, code: ImportRefusal, from: 'text' | 'file'): FastifyReply {
  return refuseRequest(reply, code === 'too-large' ? 'too-large' : 'bad-request', importRefusalMessage(code, from))
}

/**
 * Checks whether the text is a script: it passes the safety rules, and the importer can read it. Returns the parsed JSON serialised again,
 * so that the file contains nothing else.
 */
function checkedScript(text: string, characters: Characters): Result<string, ImportRefusal> {
  const parsed = parseScriptText(text)
  if (!parsed.ok) return refuse(parsed.code)
  const written = JSON.stringify(parsed.value)
  const imported = importScript(written, characters)
  return imported.ok ? ok(written) : refuse(imported.code)
}

/**
 * Whose quota a shared script counts against: the user, or, for callers who are not signed in, a hash of their address. The hash uses
 * `secret`, so that addresses cannot be guessed from a stolen database.
 */
export function scriptOwner(secret: Buffer, request: Pick<FastifyRequest, 'ip' | 'userId'>): string {
  if (request.userId !== null) return ownerOf(request.userId)
  return `address:${createHmac('sha256', secret).update(clientKey(request)).digest('base64url')}`
}
