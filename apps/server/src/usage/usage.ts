/** Counts of use in the database: one number for each day and event. */

import { USAGE_EVENTS, type UsageCounts, type UsageEvent, type UsageFigures } from '@grimoire/protocol/site/usage'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Thirteen months. */
const KEPT_DAYS = 400

export async function countUse(db: Kysely<Tables>, event: UsageEvent, now: number): Promise<void> {
  await db
    .insertInto('usage_counts')
    .values({ day: dayOf(now), event, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'event']).doUpdateSet((row) => ({ count: row('usage_counts.count', '+', 1) })),
    )
    .execute()
}

/** Deletes what was counted more than 400 days ago. */
export async function forgetOldUse(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('usage_counts').where('day', '<', oldestDay(now)).execute()
}

export async function readFigures(db: Kysely<Tables>, now: number): Promise<UsageFigures> {
  const rows = await db
    .selectFrom('usage_counts')
    .selectAll()
    .where('day', '>=', oldestDay(now))
    // An event of a newer version, before this one was started again.
    .where('event', 'in', USAGE_EVENTS)
    .orderBy('day', 'desc')
    .execute()
  return {
    days: byPeriod(rows, (day) => day),
    weeks: byPeriod(rows, mondayOf),
    months: byPeriod(rows, (day) => `${day.slice(0, 7)}-01`),
    total: summed(rows),
  }
}

type Row = Tables['usage_counts']

/** `rows` are in order, so the periods are too. */
function byPeriod(rows: readonly Row[], periodOf: (day: string) => string): UsageFigures['days'] {
  const periods = [...new Set(rows.map(({ day }) => periodOf(day)))]
  return periods.map((from) => ({ from, counts: summed(rows.filter(({ day }) => periodOf(day) === from)) }))
}

function summed(rows: readonly Row[]): UsageCounts {
  const sumOf = (event: UsageEvent) => rows.reduce((sum, row) => (row.event === event ? sum + row.count : sum), 0)
  return Object.fromEntries(USAGE_EVENTS.map((event) => [event, sumOf(event)])) as UsageCounts
}

function mondayOf(day: string): string {
  const time = Date.parse(day)
  return dayOf(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS)
}

function oldestDay(now: number): string {
  return dayOf(now - KEPT_DAYS * DAY_MS)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
