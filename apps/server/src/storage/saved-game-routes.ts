/** Saving, listing, loading and deleting one's own games. Another person's key is treated as unknown. */

import {
  fileUrlSchema,
  type KeyRequest,
  keyAnswerSchema,
  keyRequestSchema,
  MAX_SAVED_GAMES,
  savedGamesSchema,
  storageUsageSchema,
} from '@grimoire/protocol/account/storage'
import { SAVE_BYTES } from '@grimoire/protocol/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type AccessTokens, refuseNoUser, requireUser, userOf } from '../accounts/access-token.ts'
import type { Characters } from '../content-pack/content-pack.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, SIGNED_IN } from '../http/route-schema.ts'
import { faultOfSave, SAVE_TOO_LARGE } from './check-save.ts'
import { receiveFile, requireForm } from './receive-file.ts'
import { saveName } from './save-name.ts'
import type { SavedGames } from './saved-games.ts'
import { sizeText } from './sizes.ts'

const SAVES_PER_MINUTE = 20
const CALLS_PER_MINUTE = 120

export interface SavedGameParts {
  readonly games: SavedGames
  readonly characters: Characters
  readonly tokens: AccessTokens
}

export async function savedGameRoutes(app: FastifyInstance, { games, characters, tokens }: SavedGameParts): Promise<void> {
  const onRequest = requireUser(tokens)
  const config = perMinute(CALLS_PER_MINUTE, { by: 'user' })

  app.get(
    '/',
    {
      onRequest,
      schema: {
        tags: ['saved games'],
        summary: 'Saved games, newest first',
        security: SIGNED_IN,
        response: { 200: savedGamesSchema, ...REFUSALS },
      },
    },
    async (request) => games.list(userOf(request)),
  )

  app.get(
    '/usage',
    {
      onRequest,
      schema: {
        tags: ['saved games'],
        summary: 'How much space saved games take',
        security: SIGNED_IN,
        response: { 200: storageUsageSchema, ...REFUSALS },
      },
    },
    async (request) => games.usage(userOf(request)),
  )

  app.post(
    '/save-game',
    {
      config: perMinute(SAVES_PER_MINUTE, { by: 'user' }),
      onRequest: [onRequest, requireForm(SAVE_BYTES, SAVE_TOO_LARGE)],
      schema: {
        tags: ['saved games'],
        summary: 'Saves a game',
        description: 'A form with one file, whose name is the name of the game: `<name>.dgrim`.',
        consumes: ['multipart/form-data'],
        security: SIGNED_IN,
        response: { 200: keyAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const file = await receiveFile(request, reply, { maxBytes: SAVE_BYTES, tooLarge: SAVE_TOO_LARGE })
      if (!file) return reply
      const name = saveName(file.name)
      if (name === null) return refuseRequest(reply, 'save-unnamed', 'Give the saved game a name.')
      const fault = faultOfSave(file.bytes, characters)
      if (fault !== null) return refuseRequest(reply, ...fault)
      const userId = userOf(request)
      const saved = await games.save(userId, { name, bytes: file.bytes }, Date.now())
      if (saved.ok) return { key: saved.value }
      switch (saved.code) {
        case 'no-user':
          return refuseNoUser(reply)
        case 'too-many':
          return refuseRequest(
            reply,
            'quota-exceeded',
            `You have ${MAX_SAVED_GAMES} saved games, the most there may be. Delete one first.`,
            { what: 'games', limit: MAX_SAVED_GAMES },
          )
        case 'no-room':
          return refuseNoRoom(reply, { ...(await games.usage(userId)), bytes: file.bytes.length })
      }
    },
  )

  app.post<{ Body: KeyRequest }>(
    '/download-game',
    {
      config,
      onRequest,
      schema: {
        tags: ['saved games'],
        summary: 'A temporary address of a saved game’s file',
        security: SIGNED_IN,
        body: keyRequestSchema,
        response: { 200: fileUrlSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const url = await games.urlOf(userOf(request), request.body.key)
      return url === null ? refuseNoGame(reply) : { url }
    },
  )

  app.delete<{ Body: KeyRequest }>(
    '/delete',
    {
      config,
      onRequest,
      schema: {
        tags: ['saved games'],
        summary: 'Deletes a saved game',
        security: SIGNED_IN,
        body: keyRequestSchema,
        response: { 204: z.null().describe('Deleted'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      return (await games.remove(userOf(request), request.body.key)) ? reply.code(204).send() : refuseNoGame(reply)
    },
  )
}

function refuseNoGame(reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'not-found', 'You have no such saved game.')
}

function refuseNoRoom(reply: FastifyReply, { used, quota, bytes }: Record<'used' | 'quota' | 'bytes', number>): FastifyReply {
  const room = `Your saved games take ${sizeText(used)} of ${sizeText(quota)}`
  return refuseRequest(reply, 'quota-exceeded', `${room}, and this one needs ${sizeText(bytes)}. Delete some to make room.`, {
    what: 'room',
    used,
    limit: quota,
    needed: bytes,
  })
}
