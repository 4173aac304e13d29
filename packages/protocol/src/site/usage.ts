/** What a server counts of its use, where its operator wants that: how often, on which day; never who. `/api/usage`. */

import * as z from 'zod/mini'

export const USAGE_EVENTS = [
  'script-from-json',
  'script-from-file',
  'script-from-url',
  'saved-game-loaded',
  'script-downloaded',
] as const
export type UsageEvent = (typeof USAGE_EVENTS)[number]

export const usageSchema = z.strictObject({ event: z.enum(USAGE_EVENTS) })

const countsSchema = z.record(z.enum(USAGE_EVENTS), z.number())

/** Periods in which something was counted, the newest first. Each is named by its first day, in UTC: `2026-03-30`. */
const periodsSchema = z.array(z.object({ from: z.string(), counts: countsSchema }))

export const usageFiguresSchema = z.object({
  days: periodsSchema,
  /** Weeks begin on Monday. */
  weeks: periodsSchema,
  months: periodsSchema,
  total: countsSchema,
})

export type UsageCounts = z.infer<typeof countsSchema>
export type UsageFigures = z.infer<typeof usageFiguresSchema>
