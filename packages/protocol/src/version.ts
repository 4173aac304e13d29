/**
 * The version of what clients and servers say to each other while people play. One number covers all of it: both kinds of sockets, and
 * the calls that open a session or a town and push to it. The first message of a socket in either direction, and every push, carries
 * `protocol` beside its `type` or its other fields:
 *
 *     { "protocol": { "version": 2, "oldest": 1 } }
 *
 * `version` is what the sender was built for, and `oldest` the oldest version that it still speaks. Two sides understand each other
 * while they have a version in common. A sender without a number follows the specification, and is never refused for its version.
 */

import * as z from 'zod/mini'

/** What changed with each version, the newest last. */
export const HISTORY = [
  {
    version: 1,
    changed: 'What the specification asks for, and the fields that were added to it without a number. Nothing carries a version.',
  },
  {
    version: 2,
    changed:
      'First messages and pushes carry `protocol`. A storyteller’s socket begins with HELLO, which the server answers with its own. Versions ' +
      'that have nothing in common are refused as `version-too-old` or `version-too-new`.',
  },
] as const

/** The newest version of `HISTORY`. CONTRIBUTING.md says when to raise it. */
export const PROTOCOL_VERSION = 2

/**
 * The oldest version still spoken: its readers rightly read everything that is sent here, and everything that its writers send is rightly
 * read here.
 */
export const OLDEST_PROTOCOL = 1

const number = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative())

/** Without `oldest`, only `version` is spoken. */
export const protocolSchema = /* @__PURE__ */ z.object({ version: number, oldest: /* @__PURE__ */ z.optional(number) })
export type Protocol = z.infer<typeof protocolSchema>

/** What this side says of itself. */
export const PROTOCOL: Protocol = { version: PROTOCOL_VERSION, oldest: OLDEST_PROTOCOL }

export const VERSION_REFUSALS = ['version-too-old', 'version-too-new'] as const
/** What is wrong with a version, from the view of the side that received it. */
export type VersionRefusal = (typeof VERSION_REFUSALS)[number]

/** The same disagreement from the view of the side that sent the version. */
export const SEEN_FROM_THERE: Readonly<Record<VersionRefusal, VersionRefusal>> = {
  'version-too-old': 'version-too-new',
  'version-too-new': 'version-too-old',
}

/**
 * Why the two sides do not understand each other; `null` when they do, or when the message carries no version. It is asked before the
 * message is read against a schema, because a message of another version may have another shape.
 */
export function versionRefusal(message: unknown, own: Protocol = PROTOCOL): VersionRefusal | null {
  const read = messageSchema.safeParse(message)
  if (!read.success) return null
  const { version, oldest = version } = read.data.protocol
  if (version < (own.oldest ?? own.version)) return 'version-too-old'
  return oldest > own.version ? 'version-too-new' : null
}

export function isVersionRefusal(code: string): code is VersionRefusal {
  return (VERSION_REFUSALS as readonly string[]).includes(code)
}

const messageSchema = /* @__PURE__ */ z.object({ protocol: protocolSchema })
