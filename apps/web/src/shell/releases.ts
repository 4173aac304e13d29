/** The app's releases, newest first; the first is the running one. */

import type { Messages } from '../i18n/types.ts'

export interface Release {
  readonly version: string
  /** As `YYYY-MM-DD`. */
  readonly date: string
  /** Keys of `about.release`, one sentence each. */
  readonly notes: readonly (keyof Messages['about']['release'])[]
}

export const RELEASES = [
  { version: '0.1.0', date: '2026-11-22', notes: ['setup', 'draw', 'phones', 'play', 'day', 'account', 'keep'] },
] as const satisfies readonly [Release, ...Release[]]
