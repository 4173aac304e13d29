/** The app's releases, newest first; the first is the running one. `npm run release` writes the list. */

import type { Messages } from '@grimoire/page/i18n/types.ts'
import list from './releases.json' with { type: 'json' }

export interface Release {
  readonly version: string
  /** As `YYYY-MM-DD`. */
  readonly date: string
  /** Keys of `about.release`, one sentence each. */
  readonly notes: readonly (keyof Messages['about']['release'])[]
}

export const RELEASES = list as unknown as readonly [Release, ...Release[]]
