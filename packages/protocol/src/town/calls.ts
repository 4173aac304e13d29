/**
 * Towns: the calls of the storyteller's browser, and the messages of the two sockets. `townId` in an address is the town's name as
 * people type it; the server compares names without case, accents and look-alikes. Times are epoch milliseconds.
 *
 * | call | body | answer |
 * |---|---|---|
 * | `POST /api/town/{townId}` | `createTownSchema` | `createdTownSchema`, and the key in a cookie; `openingTownSchema` |
 * | `PUT /api/town/{townId}` | `pushTownSchema`, with the key | `pushedTownSchema` |
 * | `DELETE /api/town/{townId}` | with the key; a body is not read | 204 |
 * | `POST /api/town/{townId}/open` | none, with the key | `createdTownSchema`, and the key in a cookie |
 * | `POST /api/town/{townId}/openings/answer` | `answerOpeningSchema`, with the key | 204 |
 * | `POST /api/town/{townId}/openings/collect` | `collectOpeningSchema` | `createdTownSchema`; `openingTownSchema` |
 * | `DELETE /api/town/{townId}/openings` | `collectOpeningSchema` | 204 |
 * | `POST /api/town/{townId}/reveal` | `revealTownSchema`, with the key | 204 |
 * | `DELETE /api/town/{townId}/reveal` | none, with the key: hides the grimoire from everyone | 204 |
 * | `WebSocket /api/town/updates/{townId}` | viewers | |
 * | `WebSocket /api/town/storyteller/{townId}` | the storyteller, with the key | |
 */

import * as z from 'zod/mini'
import { idSchema } from '../character/token-schema.ts'
import { count } from '../schema.ts'
import { protocolSchema, VERSION_REFUSALS } from '../version.ts'
import { EMPTY_TOWN, GRIM_STATES, MAX_TOWN_ROWS, type TownState, townRevealSchema, townStateSchema } from './state.ts'

/** Code points of a town's name, after trimming. */
export const TOWN_NAME_LENGTH = 11
export const TOWN_PASSWORD_LENGTH = 100
/** A body of `PUT`, in bytes of UTF-8. */
export const TOWN_PUSH_BYTES = 128 * 1024
/** A town ends after this long without a call or a message. */
export const TOWN_IDLE_MS = 30 * 24 * 60 * 60 * 1000
/** A device that asks to run a town waits this long for its storyteller's answer. */
export const TOWN_OPENING_MS = 2 * 60 * 1000
/** How often it looks for the answer. */
export const TOWN_COLLECT_MS = 1500
/** A storyteller sends at most one push in this time; the newest state wins. */
export const TOWN_PUSH_EVERY_MS = 250

/** Sentences of the specification. They are the `detail` of refusals and are shown by the form itself. */
export const TOWN_SENTENCES = { noName: 'Town ID cannot be empty', noPassword: 'Password cannot be empty' } as const

const key = z.string().check(z.regex(/^[\w-]{20,64}$/))
const viewerId = z.string().check(z.regex(/^[\w-]{8,40}$/))

/** What kind of screen a device says it is; only to tell devices apart in the storyteller's lists. */
export const VIEWER_SCREENS = ['wide', 'tablet', 'phone'] as const
export type ViewerScreen = (typeof VIEWER_SCREENS)[number]

/**
 * Any text; the server says which rule it breaks. A client that sets `ask` may be answered with 202: the town exists, the password is
 * right, and its storyteller is asked whether this device may run it.
 */
export const createTownSchema = z.object({
  town_password: z.string(),
  ask: z.optional(z.boolean()),
  screen: z.optional(z.enum(VIEWER_SCREENS)),
  protocol: elseEmpty(protocolSchema),
})
export type CreateTown = z.infer<typeof createTownSchema>
export const createdTownSchema = z.object({ town_id: z.string(), town_key: key })
/** `opening` is a secret of the device that asks: with it, the device collects the answer. */
export const openingTownSchema = z.object({ town_id: z.string(), opening: key })
export const collectOpeningSchema = z.object({ opening: key })
export type CollectOpening = z.infer<typeof collectOpeningSchema>
/** The storyteller lets a device that asks run the town, or refuses. */
export const answerOpeningSchema = z.strictObject({ opening_id: viewerId, allowed: z.boolean() })
export type AnswerOpening = z.infer<typeof answerOpeningSchema>

/** Names a moment of a game, for comparing only. */
const moment = z.string().check(z.minLength(1), z.maxLength(200))

/** Parts that clients of before do not have. In an update, a part that is missing means that it did not change; here that it is empty. */
const moreSchema = z.extend(z.omit(townStateSchema, { rolesInGrim: true, timer: true, gameState: true }), {
  needed: z._default(townStateSchema.shape.needed, EMPTY_TOWN.needed),
  events: z._default(townStateSchema.shape.events, EMPTY_TOWN.events),
  storytellerBlock: z._default(townStateSchema.shape.storytellerBlock, EMPTY_TOWN.storytellerBlock),
})

const anyRow = z.record(z.string(), z.unknown())

function elseEmpty<Schema extends z.core.SomeType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined)
}

/**
 * A push, as any client may send it: the first three fields are the specification's, the others are ours. Whatever is not public in
 * `rolesInGrim` is dropped before it is stored. `sentAt` is the sender's clock, with which the server turns the times of a push into
 * its own; without it they are kept as they are. A field that is missing or malformed counts as empty, so that a client of another version still
 * shows who lives; only a body without a list of rows as `rolesInGrim` is refused.
 */
export const pushTownSchema = z.object({
  rolesInGrim: z.array(anyRow).check(z.maxLength(MAX_TOWN_ROWS)),
  timer: z.optional(z.unknown()),
  gameState: z.optional(z.unknown()),
  protocol: elseEmpty(protocolSchema),
  sentAt: elseEmpty(z.number()),
  /** The moment that the push shows. The grimoire is shown for one moment: with another one it is hidden from everybody. */
  moment: elseEmpty(moment),
  /** The other parts of the state, of our own client: all or none. */
  more: elseEmpty(moreSchema),
  /** Only while somebody may see it. Absent or `null` ends what was shown before. */
  revealed: elseEmpty(z.nullable(townRevealSchema)),
})
export type PushTown = z.infer<typeof pushTownSchema>
export type TownMore = Omit<TownState, 'rolesInGrim' | 'timer' | 'gameState'>
export const pushedTownSchema = z.object({ version: count })

/**
 * The grimoire shown to everybody token by token: `tokens` are those that are shown so far, in their order, by the storyteller's ids. The
 * winner comes last, and with it everything else.
 */
const unveilingShape = { tokens: z.array(idSchema).check(z.maxLength(MAX_TOWN_ROWS)), winner: z.boolean() }
export const townUnveilingSchema = z.strictObject(unveilingShape)
export type TownUnveiling = z.infer<typeof townUnveilingSchema>

/**
 * Answers a viewer who asks to see the grimoire, or reveals it to everyone, later viewers included. `moment` is the one that is shown, whether
 * or not it has been pushed. Token by token, the server lets no other token out, whatever is pushed, and no winner before the last press.
 */
export const revealTownSchema = z.union([
  z.strictObject({ ...unveilingShape, moment: z.optional(moment) }),
  z.strictObject({ viewer_id: viewerId, allowed: z.boolean(), moment: z.optional(moment) }),
  z.strictObject({ everyone: z.literal(true), moment: z.optional(moment) }),
])
export type RevealTown = z.infer<typeof revealTownSchema>

/**
 * Messages of a viewer. The first is `JOIN`, unless the password stands in the address (`?password=`, the specification's form). Beside
 * these, `{"town": "<id>"}` is answered with the text `OK`.
 */
export const viewerMessageSchema = z.union([
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('JOIN'),
      protocol: z.optional(protocolSchema),
      password: z.string(),
      /** From an earlier `JOINED`: the same viewer again, with what it was allowed. The password is then not asked for, whatever others guessed. */
      viewer_key: z.optional(key),
      screen: z.optional(z.enum(VIEWER_SCREENS)),
    }),
    /** Asks the storyteller to show the grimoire; in the storyteller's own browser it is allowed at once. */
    z.object({ type: z.literal('ASK') }),
    /** Gives up what it asked for or was shown. */
    z.object({ type: z.literal('HIDE') }),
    /** An update was missed: send the whole state again. */
    z.object({ type: z.literal('AGAIN') }),
  ]),
  z.object({ town: z.string() }),
])
export type ViewerMessage = z.infer<typeof viewerMessageSchema>

/** Why a viewer or the storyteller is refused. `message` beside it is an English sentence. */
export const TOWN_SOCKET_ERRORS = [
  'bad-message',
  'too-large',
  'too-many',
  'no-town',
  'wrong-password',
  'unauthorised',
  'not-joined',
  'town-ended',
  'crowded',
  'failed',
  ...VERSION_REFUSALS,
] as const
export type TownSocketError = (typeof TOWN_SOCKET_ERRORS)[number]
const error = z.object({ type: z.literal('ERROR'), code: z.string(), message: z.string() })

/**
 * An update. On joining, `since` is `null` and every part is there; afterwards only the parts that changed since version `since`. A
 * viewer who has another version than `since` missed something and sends `AGAIN`. `now` is the server's clock when it was made.
 */
export const townUpdateSchema = z.object({
  type: z.literal('UPDATE'),
  version: count,
  since: z.nullable(count),
  now: z.number(),
  ...z.partial(townStateSchema).shape,
  /** This viewer's own standing. */
  grim: z.optional(z.enum(GRIM_STATES)),
  /** The grimoire: only for a viewer who may see it; `null` when it is hidden again. */
  revealed: z.optional(z.nullable(townRevealSchema)),
})
export type TownUpdate = z.infer<typeof townUpdateSchema>

/** Messages that a viewer receives, beside the text `OK`. `own` is true in the browser that holds the town's key. */
export const viewerEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('JOINED'),
    town_id: z.string(),
    viewer_key: key,
    own: z.boolean(),
    /** The server's. */
    protocol: z.optional(protocolSchema),
  }),
  townUpdateSchema,
  error,
])
export type ViewerEvent = z.infer<typeof viewerEventSchema>

export const townViewerSchema = z.object({
  viewer_id: viewerId,
  screen: z.enum(VIEWER_SCREENS),
  /** When it joined. */
  since: z.number(),
  grim: z.enum(GRIM_STATES),
})
export type TownViewer = z.infer<typeof townViewerSchema>

/** A device that knows the password and asks to run the town. */
export const townOpeningSchema = z.object({
  opening_id: viewerId,
  screen: z.enum(VIEWER_SCREENS),
  /** When it asked. */
  since: z.number(),
})
export type TownOpening = z.infer<typeof townOpeningSchema>

/** The first message of the storyteller's client, and the server's answer to it. */
const hello = z.object({ type: z.literal('HELLO'), protocol: protocolSchema })

/** Messages of the storyteller's socket. A client without cookies sends its key before anything but HELLO. */
export const townKeeperMessageSchema = z.discriminatedUnion('type', [
  hello,
  z.object({ type: z.literal('PING') }),
  z.object({ type: z.literal('KEY'), town_key: key }),
])
export type TownKeeperMessage = z.infer<typeof townKeeperMessageSchema>

export const townStatusSchema = z.object({
  town_id: z.string(),
  /** How many of each kind of screen are connected now. */
  viewers: z.record(z.enum(VIEWER_SCREENS), count),
  /** Viewers who asked for the grimoire or see it, connected or not; at most `MOST_ASKING`. */
  asking: z.array(townViewerSchema),
  /** Devices that ask to run the town. A server of before has none. */
  opening: z._default(z.array(townOpeningSchema), []),
  /** Everyone sees the grimoire, or those tokens of it that are unveiled. */
  everyone: z.boolean(),
  /** `null` unless it is shown token by token. */
  unveiled: z._default(z.nullable(townUnveilingSchema), null),
  /** The moment that is shown; `null` before one was pushed. A device whose game is at another one waits until it is used again. */
  moment: z._default(z.nullable(moment), null),
})
export type TownStatus = z.infer<typeof townStatusSchema>
export const MOST_ASKING = 20

/** Messages that the storyteller's browser receives: after each change, the whole status. */
export const townKeeperEventSchema = z.discriminatedUnion('type', [
  hello,
  z.object({ type: z.literal('PONG') }),
  z.object({ type: z.literal('TOWN_STATUS'), payload: townStatusSchema }),
  error,
])
export type TownKeeperEvent = z.infer<typeof townKeeperEventSchema>
