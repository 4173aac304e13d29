/** Single scripts of the library: their versions, their characters, and as a file. */

import { type ScriptWithCharacters, scriptAnswerSchema, toScriptAnswer } from '@grimoire/protocol/script/answer'
import { scriptVersionsSchema } from '@grimoire/protocol/script/library'
import { writeOfficialScript } from '@grimoire/protocol/script/official'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ApiParts } from '../api-parts.ts'
import { refuseRequest } from '../http/errors.ts'
import { keptAnswers } from '../http/kept-answers.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { type FoundScript, findVersions, scriptContent, toVersions } from '../library/find-script.ts'
import { fromStored } from '../library/stored-script.ts'

const LATEST = 'latest'

const TAGS = ['scripts']
const named = z.object({ name: z.string() })

export async function libraryScriptRoutes(
  app: FastifyInstance,
  { stores, characters }: Pick<ApiParts, 'stores' | 'characters'>,
): Promise<void> {
  const { db } = stores.database
  const kept = keptAnswers()

  const readScript = async (found: FoundScript): Promise<ScriptWithCharacters | null> => {
    const content = await scriptContent(db, found.pk)
    if (content === null) return null
    const script = fromStored(content, found, characters)
    if (!script) throw new Error(`The script number ${found.pk} cannot be read.`)
    return script
  }

  app.get<{ Params: { name: string } }>(
    '/:name/versions',
    {
      schema: {
        tags: TAGS,
        summary: 'The versions of a script, newest first',
        params: named,
        response: { 200: scriptVersionsSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const versions = await findVersions(db, request.params.name)
      if (versions.length === 0) return refuseName(reply, request.params.name)
      return reply.header('cache-control', 'no-cache').send(toVersions(versions))
    },
  )

  app.get<{ Params: { name: string; version: string } }>(
    '/:name/versions/:version',
    {
      schema: {
        tags: TAGS,
        summary: 'A script with its characters; the version may be “latest”',
        params: z.object({ name: z.string(), version: z.string() }),
        response: { 200: scriptAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { name, version } = request.params
      const versions = await findVersions(db, name)
      const found = pick(versions, version)
      if (!found) return refuseVersion(reply, versions, name, version)
      const answer = await kept.get(answerKey(found), async () => {
        const read = await readScript(found)
        return read && toScriptAnswer(read.script, new Map(read.characters.map((one) => [one.id, one])), found.pk)
      })
      return answer ? answer.send(request, reply) : refuseName(reply, name)
    },
  )

  app.get<{ Params: { name: string }; Querystring: { version?: string } }>(
    '/:name/download',
    {
      schema: {
        tags: TAGS,
        summary: 'A script as a file in the official format; the latest version by default',
        params: named,
        querystring: z.object({ version: z.string().optional() }),
        response: { 200: z.string().describe('The file'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const version = request.query.version ?? LATEST
      const versions = await findVersions(db, name)
      const found = pick(versions, version)
      if (!found) return refuseVersion(reply, versions, name, version)
      const read = await readScript(found)
      if (!read) return refuseName(reply, name)
      const byId = new Map(read.characters.map((one) => [one.id, one]))
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachment(found.name, '.json'))
        .header('cache-control', 'no-cache')
        .send(writeOfficialScript(read.script, byId, characters))
    },
  )
}

function pick(versions: readonly FoundScript[], version: string): FoundScript | undefined {
  return version === LATEST ? versions[0] : versions.find((one) => one.version === version)
}

/** A key of everything that the answer depends on. */
function answerKey({ pk, name, author, version, type, content_hash }: FoundScript): string {
  return JSON.stringify([pk, name, author, version, type, content_hash])
}

function refuseName(reply: FastifyReply, name: string): FastifyReply {
  return refuseRequest(reply, 'not-found', `There is no script “${name.slice(0, 100)}”.`)
}

function refuseVersion(reply: FastifyReply, [latest]: readonly FoundScript[], name: string, version: string): FastifyReply {
  if (!latest) return refuseName(reply, name)
  return refuseRequest(reply, 'not-found', `The script “${latest.name}” has no version ${version.slice(0, 30)}.`)
}

/**
 * The header that names a downloaded file: in ASCII for old clients, and with all its characters for others. The name cannot contain a path
 * or end the header.
 */
function attachment(name: string, extension: string): string {
  const safe = fileName(name)
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encoded(safe)}${extension}`
}

/** A name that every file system accepts. */
function fileName(name: string): string {
  const cleaned = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  return cleaned === '' ? 'script' : cleaned
}

/** Encodes as RFC 5987 requires: `encodeURIComponent` leaves these five characters, which it does not allow. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
