/** The parts that the resources of the API are built from; each resource takes what it needs. */

import type { Config } from './config.ts'
import type { Characters, PackedLanguages } from './content-pack/content-pack.ts'
import type { Live } from './live/live.ts'
import type { FetchText } from './outbound/fetch-text.ts'
import type { RoomHost } from './rooms/host.ts'
import type { Stores } from './stores/stores.ts'
import type { Ceiling } from './strangers/ceiling.ts'

/** The parameters of scrypt. */
export type HashCost = Readonly<Record<'N' | 'r' | 'p', number>>

export interface ApiParts {
  readonly config: Config
  readonly stores: Stores
  readonly live: Live
  readonly rooms: RoomHost
  /** How much people who are not signed in may store. */
  readonly ceiling: Ceiling
  readonly secret: string
  /** The characters that every call serves: a content pack may have changed their texts. */
  readonly characters: Characters
  /** What a content pack says in other languages. */
  readonly packedLanguages: PackedLanguages
  readonly fetchText: FetchText
  /** The cost of a password's hash where it is not the usual one: tests make many. */
  readonly hashCost: HashCost | undefined
}
