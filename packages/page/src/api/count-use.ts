/** Tells the server that something was done, where it counts such things; who did it is never told. */

import type { UsageEvent } from '@grimoire/protocol/site/usage'

/** Called once something has succeeded. Nobody waits for it, and nobody learns whether it worked. */
export function countUse(event: UsageEvent): void {
  import('./send-use.ts')
    .then(({ sendUse }) => sendUse(event))
    .catch(() => {
      // A count that is lost matters to nobody at the table.
    })
}
