/** How long it takes from a push until its last message has left this process. */

import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'

export interface FanOut {
  /** A push was stored; `at` is when it arrived, by `performance.now`. */
  begin(townKey: string, version: number, at: number): void
  /** This version is on its way to so many more viewers. */
  sent(townKey: string, version: number, messages: number): void
  arrived(townKey: string, versions: readonly number[]): void
}

interface Running {
  readonly version: number
  readonly at: number
  left: number
}

/** In seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** Pushes whose last message has not left, or which had no viewer here. */
const MOST_RUNNING = 1000

export function countFanOut({ figures }: Pick<FastifyInstance, 'figures'>): FanOut {
  const running = new Map<string, Running>()
  const pushes = new Counter({
    name: 'town_pushes_total',
    help: 'Pushes to towns at this process that changed what the town shows.',
    registers: [figures],
  })
  const seconds = new Histogram({
    name: 'town_fan_out_seconds',
    help: 'From a push at this process until it was written to the last of the viewers at this process.',
    buckets: BUCKETS,
    registers: [figures],
  })
  return {
    begin(townKey, version, at) {
      pushes.inc()
      running.delete(townKey)
      running.set(townKey, { version, at, left: 0 })
      const [oldest] = running.keys()
      if (running.size > MOST_RUNNING && oldest !== undefined) running.delete(oldest)
    },
    sent(townKey, version, messages) {
      const push = running.get(townKey)
      if (push?.version === version) push.left += messages
    },
    arrived(townKey, versions) {
      const push = running.get(townKey)
      if (!push) return
      push.left -= versions.filter((version) => version === push.version).length
      if (push.left > 0 || !versions.includes(push.version)) return
      running.delete(townKey)
      seconds.observe((performance.now() - push.at) / 1000)
    },
  }
}
