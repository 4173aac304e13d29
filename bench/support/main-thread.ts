/** How busy a page's main thread was, from the browser's own trace. */

import type { Browser, Page } from '@playwright/test'

/** Shorter tasks, ms, do not count: a press that arrives during one is heard at once. */
const HEARD_MS = 4
/** The page is free when no such task begins for so long, ms: two frames. */
const FREE_MS = 32

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
}

/** A task of the page's main thread, in ms of the page's own clock. */
interface Task {
  readonly start: number
  readonly end: number
}

export interface MainThread {
  /** How long the thread stayed busy after `from`, ms: until the end of the task after which it was free. `from` is by the page's clock. */
  busyAfter(from: number): number
}

/** Records from now on; the returned function ends the recording. */
export async function recordMainThread(browser: Browser, page: Page): Promise<() => Promise<MainThread>> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'], screenshots: false })
  return async () => {
    // Tells which thread is the page's, and how its clock relates to the trace's.
    const marked = await page.evaluate(() => performance.mark('main-thread').startTime)
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] }
    const mark = trace.traceEvents.find(({ name }) => name === 'main-thread')
    if (!mark) throw new Error('The trace lacks the page.')
    const tasks = trace.traceEvents
      .filter(({ name, ph, pid, tid }) => pid === mark.pid && tid === mark.tid && ph === 'X' && name.endsWith('RunTask'))
      .map(({ ts, dur = 0 }): Task => {
        const start = (ts - mark.ts) / 1000 + marked
        return { start, end: start + dur / 1000 }
      })
      .filter(({ start, end }) => end - start >= HEARD_MS)
      .sort((a, b) => a.start - b.start)
    if (tasks.length === 0) throw new Error('The trace has no tasks.')
    return { busyAfter: (from) => busyAfter(tasks, from) }
  }
}

function busyAfter(tasks: readonly Task[], from: number): number {
  let free = from
  for (const { start, end } of tasks) {
    if (end <= free) continue
    if (start - free >= FREE_MS) break
    free = end
  }
  return free - from
}
