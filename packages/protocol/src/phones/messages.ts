/**
 * Players' phones: the calls of a phone session, and the messages of its two sockets. Field names are those of the specification.
 */

import { characterFieldsFor, type View } from '@grimoire/game/views'
import * as z from 'zod/mini'
import { boundedWireShapeOf, ROLE_ALIGNMENTS, toRoleAlignment, toWire } from '../character/wire.ts'
import { JOIN_NAME_LENGTH, MAX_PLAYERS, MAX_TRAVELLERS, OFFICIAL, READ } from '../limits.ts'
import { count, line, text } from '../schema.ts'
import { protocolSchema, VERSION_REFUSALS } from '../version.ts'

/** A message of a client, in bytes of UTF-8. */
export const SOCKET_MESSAGE_BYTES = 16 * 1024
/** A client sends PING this often, and expects a PONG within the time below; in milliseconds. */
export const PING_MS = 30_000
export const PONG_MS = 5_000
/** A session ends after this long without a call or a message. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000
/** The storyteller is asked this long whether a phone may have the seat of another. */
export const KNOCK_MS = 120_000
/** Every seat at a table, and some onlookers. */
export const MAX_PHONES = MAX_PLAYERS + MAX_TRAVELLERS + 10

/**
 * Why a socket is closed. Codes from 4000 on are ours: a client that receives one does not reconnect by itself, except after `tooNew`, later. A
 * client closes with `tooOld` or `tooNew` too, when it does not speak the server's version.
 */
export const CLOSE = {
  /** The client left or the session ended normally. */
  normal: 1000,
  /** An error on the server: try again. */
  failed: 1011,
  /** The server is stopping: reconnect, to another process if there is one. */
  restart: 1012,
  /** Too many messages that are unknown, too large or too frequent. */
  refused: 4400,
  /** The storyteller's or the player's key is wrong. */
  unauthorised: 4401,
  /** The storyteller removed this player. */
  removed: 4403,
  /** There is no such session, or it ended. */
  noSession: 4404,
  /** The same seat was opened somewhere else. */
  replaced: 4409,
  /** The other side's version of the contract is too old. */
  tooOld: 4426,
  /** The other side's version of the contract is too new. */
  tooNew: 4427,
  /** Too many failed attempts. */
  tooMany: 4429,
} as const

/** Six digits, the first not zero. People may type `482 913`: see `readSessionId`. */
export const sessionIdSchema = z.string().check(z.regex(/^[1-9]\d{5}$/))

/** Reads a typed session id, ignoring spaces and dashes; `null` when it is not one. */
export function readSessionId(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return sessionIdSchema.safeParse(digits).success ? digits : null
}

const playerName = line(JOIN_NAME_LENGTH)
const key = z.string().check(z.regex(/^[\w-]{20,64}$/))
/** Lets a phone join although others guessed too much from its address. */
const invite = z.string().check(z.regex(/^[\w-]{10}$/))
/** SHA-256 of a script's text, as the server computes it. */
const scriptHash = z.string().check(z.regex(/^[\w-]{43}$/))
const publicId = z.string().check(z.regex(/^[\w-]{8,40}$/))

/** Body of `POST /api/mobile/sessions/{id}/create`. Called again with the key, it only changes `max_players`. */
export const createSessionSchema = z.object({
  storyteller_data: z.optional(z.object({ created_by: text(100), timestamp: z.union([z.number(), text(40)]) })),
  max_players: z.int().check(z.minimum(1), z.maximum(MAX_PHONES)),
  protocol: z.optional(protocolSchema),
})
export type CreateSession = z.infer<typeof createSessionSchema>

/** Answer of `create`. The key is also in an HttpOnly cookie, which browsers use. */
export const createdSessionSchema = z.object({ session_id: sessionIdSchema, storyteller_key: key, max_players: count })
export type CreatedSession = z.infer<typeof createdSessionSchema>

/** A phone, as the storyteller sees it. */
export const phonePlayerSchema = z.object({
  player_id: publicId,
  player_name: playerName,
  ready: z.boolean(),
  /** Whether it has an open socket. A phone that is away keeps its seat. */
  connected: z.boolean(),
  /** It was sent a token, and every change to it since. */
  has_token: z.boolean(),
  /** When another phone last asked to join under this name, in epoch milliseconds; missing when none did in the last two minutes. */
  asked_at: z.optional(z.number()),
})
export type PhonePlayer = z.infer<typeof phonePlayerSchema>

/** Answer of `GET /api/mobile/sessions/{id}/status`, in the order they joined. */
export const sessionStatusSchema = z.object({
  session_id: sessionIdSchema,
  max_players: count,
  /** For the fragment of the address that players scan, where no server sees it. */
  invite: z.optional(invite),
  players: z.array(phonePlayerSchema),
})
export type SessionStatus = z.infer<typeof sessionStatusSchema>

/**
 * The row that one phone is sent: the token its player believes they hold. It has only the character's fields that the visibility
 * tables show to a phone.
 */
export const phoneRowSchema = z.strictObject({
  player: playerName,
  ...boundedWireShapeOf(characterFieldsFor('phone')),
  alignment: z.enum(ROLE_ALIGNMENTS),
  /** Always true: whether its player is still alive is said by `PLAYER_LIFE`, when everybody knows it. */
  alive: z.literal(true),
})
export type PhoneRow = z.infer<typeof phoneRowSchema>

/** The row for `player`, who joined under that name; `null` while the view has no token for them. */
export function phoneRow(player: string, { tokens: [token], characters }: View<'phone'>): PhoneRow | null {
  const character = token && characters[token.characterId]
  if (!character) return null
  const images = character.images.slice(0, OFFICIAL.images)
  return { player, ...toWire({ ...character, images }), alignment: toRoleAlignment(token.alignment), alive: true }
}

const shapeOfPhones = boundedWireShapeOf(characterFieldsFor('phone'))

/**
 * A row as any client may send it: with the fields of a role in its grimoire, of which those that no phone is shown are dropped, and without
 * those that only we have. Whether its player is still alive is not passed on.
 */
const distributedRowSchema = z.object({
  player: playerName,
  ...shapeOfPhones,
  edition: z._default(shapeOfPhones.edition, ''),
  icon: z._default(shapeOfPhones.icon, null),
  images: z._default(shapeOfPhones.images, []),
  alignment: z.enum(ROLE_ALIGNMENTS),
  alive: z.pipe(
    z.optional(z.unknown()),
    z.transform(() => true as const),
  ),
})

/**
 * Body of `POST /api/mobile/sessions/{id}/distribute`. `script` is official script JSON, or missing when the client does not send it; the
 * phones build their sheets from it.
 */
export const distributeSchema = z.object({
  roles: z.array(distributedRowSchema).check(z.maxLength(MAX_PHONES)),
  scriptName: z._default(text(READ.scriptName), ''),
  numberPlayers: z._default(z.int().check(z.minimum(0), z.maximum(MAX_PHONES)), 0),
  timestamp: z.optional(z.unknown()),
  script: z._default(z.nullable(z.array(z.unknown())), null),
  protocol: z.optional(protocolSchema),
})
export type Distribute = z.infer<typeof distributeSchema>

/** Answer of `distribute`: how many phones were sent something new. */
export const distributedSchema = z.object({ sent: count })

/** What everybody at the table knows of a player, for that player's own phone. */
export const lifeSchema = z.object({
  alive: z.boolean(),
  ghostVote: z.boolean(),
  winner: z.nullable(z.enum(['good', 'evil'])),
})
export type Life = z.infer<typeof lifeSchema>

/** Body of `PUT /api/mobile/sessions/{id}/lives`. A phone whose player is not named is told nothing of this kind any more. */
export const livesSchema = z.object({
  lives: z.array(z.extend(lifeSchema, { player: playerName })).check(z.maxLength(MAX_PHONES)),
  protocol: z.optional(protocolSchema),
})
export type Lives = z.infer<typeof livesSchema>

/** Body of `POST /api/mobile/sessions/{id}/disconnect-player`. */
export const disconnectPlayerSchema = z.object({ player_name: playerName })

/**
 * Answer of `GET /api/mobile/addresses`: where phones find the product when the page was opened as `localhost`. Each is an origin,
 * such as `http://192.168.1.5:8000`.
 */
export const addressesSchema = z.object({ publicUrl: z.nullable(z.string()), addresses: z.array(z.string()) })

const ping = z.object({ type: z.literal('PING') })
const pong = z.object({ type: z.literal('PONG') })
/** The first message of the storyteller's client, and the server's answer to it. */
const hello = z.object({ type: z.literal('HELLO'), protocol: protocolSchema })

/** `message` is a sentence for people. Clients that know the code show it in their reader's language. */
export const SOCKET_ERRORS = [
  'bad-message',
  'too-large',
  'too-many',
  'no-session',
  'full',
  'name-taken',
  'name-unreadable',
  'unauthorised',
  'not-joined',
  'removed',
  'replaced',
  'failed',
  ...VERSION_REFUSALS,
] as const
export type SocketError = (typeof SOCKET_ERRORS)[number]
const error = z.object({ type: z.literal('ERROR'), code: z.string(), message: z.string() })

/** Messages that the storyteller's browser may send. */
export const storytellerMessageSchema = z.discriminatedUnion('type', [ping, hello])
export type StorytellerMessage = z.infer<typeof storytellerMessageSchema>

/** Messages that the storyteller's browser receives. After each change, `SESSION_STATUS` repeats the whole status. */
export const storytellerEventSchema = z.discriminatedUnion('type', [
  pong,
  hello,
  z.object({ type: z.literal('SESSION_STATUS'), payload: sessionStatusSchema }),
  z.object({
    type: z.literal('PLAYER_JOINED'),
    payload: z.object({ deviceId: publicId, playerName, socketId: publicId }),
  }),
  z.object({ type: z.literal('PLAYER_READY'), payload: z.object({ deviceId: publicId, ready: z.boolean() }) }),
  z.object({ type: z.literal('PLAYER_DISCONNECTED'), payload: z.object({ deviceId: publicId }) }),
  error,
])
export type StorytellerEvent = z.infer<typeof storytellerEventSchema>

/** Messages that a phone may send. With its key, a phone gets its own seat back whatever name it sends. */
export const joinMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('JOIN_SESSION'),
    protocol: z.optional(protocolSchema),
    payload: z.object({
      player_name: playerName,
      player_key: z.optional(key),
      invite: z.optional(invite),
      /**
       * Hash of the script this phone has, or `null`. A phone that sends this field accepts a script by its hash; an older app does
       * not send it.
       */
      script_hash: z.optional(z.nullable(scriptHash)),
    }),
  }),
  z.object({ type: z.literal('SET_READY'), payload: z.object({ ready: z.boolean() }) }),
  z.object({ type: z.literal('LEAVE_SESSION') }),
  ping,
])
export type JoinMessage = z.infer<typeof joinMessageSchema>

/** Messages that a phone receives. Of other players, it only learns how many are here. */
export const joinEventSchema = z.discriminatedUnion('type', [
  pong,
  z.object({
    type: z.literal('JOINED_SESSION'),
    /** The server's. */
    protocol: z.optional(protocolSchema),
    payload: z.object({ player_id: publicId, player_name: playerName, player_key: key, ready: z.boolean() }),
  }),
  z.object({ type: z.literal('SESSION_COUNT'), payload: z.object({ players: count, max_players: count }) }),
  /** What is public about this phone's player; `null` while there is nothing to say. Sent after joining too, unless there is nothing. */
  z.object({ type: z.literal('PLAYER_LIFE'), payload: z.object({ life: z.nullable(lifeSchema) }) }),
  z.object({
    type: z.literal('TOKENS_DISTRIBUTED'),
    payload: z.object({
      /** This phone's own row, or none when it has no token now. */
      roles: z.array(phoneRowSchema).check(z.maxLength(1)),
      scriptName: text(READ.scriptName),
      numberPlayers: count,
      /** Identifies the script, for phones that accept one by its hash. */
      scriptHash: z.optional(z.nullable(scriptHash)),
      /** Absent when the phone already has the script with this hash. */
      script: z.optional(z.nullable(z.array(z.unknown()))),
    }),
  }),
  error,
])
export type JoinEvent = z.infer<typeof joinEventSchema>
export type TokensDistributed = Extract<JoinEvent, { type: 'TOKENS_DISTRIBUTED' }>['payload']
