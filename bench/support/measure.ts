/** Times and reports: each measure is one line of JSON that `npm run bench` gathers. */

export interface Measured {
  readonly what: string
  readonly measured: string
  readonly budget: string
  readonly ok: boolean
}

export function report(what: string, value: number, budget: number, unit: string, digits = 1): void {
  const line: Measured = { what, measured: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, ok: value <= budget }
  console.log(JSON.stringify(line))
}

/** Reports something that is right or wrong. */
export function reportFact(what: string, measured: string, budget: string, ok: boolean): void {
  console.log(JSON.stringify({ what, measured, budget, ok } satisfies Measured))
}

/** Milliseconds of one run: the median of several, after warming up. */
export function median(runs: number, work: () => void): number {
  for (let index = 0; index < 3; index++) work()
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return percentile(times, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
