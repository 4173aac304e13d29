/** What the calls and sockets of any kind of room are built from. */

import type { TakeTurn } from '../live/batches.ts'
import type { Overload } from '../live/overload.ts'
import type { OpenTalk } from '../live/talk.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Ceiling } from '../strangers/ceiling.ts'
import type { StorytellerGate } from './storyteller-gate.ts'

export interface CallParts<Store, Row, Rooms> {
  readonly store: Store
  readonly gate: StorytellerGate<Row>
  readonly rooms: Rooms
  readonly limits: RateLimits
  readonly openTalk: OpenTalk
  readonly takeTurn: TakeTurn
  readonly overload: Overload
  readonly ceiling: Ceiling
}
