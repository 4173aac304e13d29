/** What a server process says of itself at `/metrics`, and its memory. */

import { readFileSync } from 'node:fs'

export interface ProcessFigures {
  /** Milliseconds, since the last time it was asked. */
  readonly eventLoopP99: number
  /** Since it started. */
  readonly processorSeconds: number
  readonly residentMegabytes: number
  readonly sockets: number
}

export async function processFigures(address: string, pid: number | undefined): Promise<ProcessFigures> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  const sockets = [...text.matchAll(/^(?:phone|town)_sockets\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
  return {
    eventLoopP99: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    processorSeconds: value('process_cpu_seconds_total'),
    residentMegabytes: Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    sockets,
  }
}
