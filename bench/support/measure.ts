/** Times and reports measures. Each is one line of JSON that `npm run bench` collects. */

export interface Measured {
  readonly what: string
  readonly measured: string
  readonly budget: string
  readonly ok: boolean
}

/** How a value is written: its unit, and the digits after its point. */
interface Writing {
  readonly unit: string
  readonly digits?: number
}

type AtMost = Writing & { readonly most: number }
type AtLeast = Writing & { readonly least: number }

export function report(what: string, value: number, { most, unit, digits = 1 }: AtMost): void {
  const line: Measured = { what, measured: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${most} ${unit}`, ok: value <= most }
  console.log(JSON.stringify(line))
}

/** As `report`, where more is better. */
export function reportAtLeast(what: string, value: number, { least, unit, digits = 0 }: AtLeast): void {
  const line: Measured = { what, measured: `${value.toFixed(digits)} ${unit}`, budget: `≥ ${least} ${unit}`, ok: value >= least }
  console.log(JSON.stringify(line))
}

/** Reports something that is either right or wrong. */
export function reportFact(what: string, measured: string, budget: string, ok: boolean): void {
  console.log(JSON.stringify({ what, measured, budget, ok } satisfies Measured))
}

/**
 * Milliseconds of processor time that one warm run takes: the lowest mean of several rounds. Processor time and the lowest mean exclude the
 * effects of other programs on the machine.
 */
export function processorTime(rounds: number, runsARound: number, work: () => void): number {
  for (let index = 0; index < 2 * runsARound; index++) work()
  const means = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    for (let index = 0; index < runsARound; index++) work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 / runsARound
  })
  return Math.min(...means)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
