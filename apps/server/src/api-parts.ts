/** What the resources of the API are built from; each takes what it needs. */

import type { Config } from './config.ts'
import type { Characters } from './content-pack/content-pack.ts'
import type { Live } from './live/live.ts'
import type { FetchText } from './outbound/fetch-text.ts'
import type { Stores } from './stores/stores.ts'

export interface ApiParts {
  readonly config: Config
  readonly stores: Stores
  readonly live: Live
  readonly secret: string
  /** Every call that serves characters takes them from here: a content pack may have changed their words. */
  readonly characters: Characters
  readonly fetchText: FetchText
}
