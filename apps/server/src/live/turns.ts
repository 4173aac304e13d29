/** Lets only so much work be done at the same time. */

import pLimit from 'p-limit'
import type { TakeTurn } from './coalesce.ts'

/** Work that takes longer, because the database is slow or a row is locked, goes on without keeping others waiting. */
const TURN_MS = 1000

/** Work waits until fewer than `atOnce` are being done, in the order in which it was asked for. */
export function takingTurns(atOnce: number, turnMs = TURN_MS): TakeTurn {
  const limit = pLimit(atOnce)
  return <Done>(work: () => Promise<Done>): Promise<Done> =>
    new Promise((resolve, reject) => {
      void limit(
        () =>
          new Promise<void>((next) => {
            const timer = setTimeout(next, turnMs)
            void work()
              .then(resolve, reject)
              .finally(() => {
                clearTimeout(timer)
                next()
              })
          }),
      )
    })
}
