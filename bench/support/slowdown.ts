/**
 * Slows a browser down to the speed of a phone. The budgets assume four times slower than a developer's desktop; a shared machine may be
 * half as fast as that, and only for a minute. So the slowdown is measured: see docs/decisions/0022.
 */

import type { CDPSession, Page } from '@playwright/test'

/** The speed of the slowest desktop that "four times slower" refers to, on the scale of Lighthouse's benchmark index. */
const DESKTOP = 1500
const SLOWDOWN = 4
const SAMPLE_MS = 60
/** `SLOWDOWN=4 npm run bench` sets a fixed slowdown for any machine. */
const FIXED = process.env['SLOWDOWN']

const used: { slowdown: number; speed: number }[] = []

/** Slows the page down in proportion to the machine's current speed. A further call adjusts it to the speed at that time. */
export async function slowDown(page: Page, session?: CDPSession): Promise<CDPSession> {
  const throttle = session ?? (await page.context().newCDPSession(page))
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const speed = await speedOf(page)
  const slowdown = FIXED === undefined ? Math.min(SLOWDOWN, Math.max(1, (SLOWDOWN * speed) / DESKTOP)) : Number(FIXED)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  used.push({ slowdown, speed })
  return throttle
}

/** A line of output: the machine's speed and the slowdown, each as minimum, median and maximum. */
export function slowdownUsed(): string {
  const spread = (values: readonly number[], digits: number) => {
    const sorted = [...values].sort((a, b) => a - b)
    const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(digits)
    return `${at(0)}, ${at(0.5)}, ${at(1)}`
  }
  const slowdowns = used.map(({ slowdown }) => slowdown)
  const speeds = used.map(({ speed }) => speed)
  return `  slowed down ${spread(slowdowns, 2)} times; the machine's speed ${spread(speeds, 0)} (a desktop: ${DESKTOP} or more)`
}

/**
 * The speed in tens of 10,000-letter texts built per second: the best of eight samples, so that a short load on the machine does not make
 * it look slow.
 */
async function speedOf(page: Page): Promise<number> {
  const samples = await page.evaluate((sampleMs) => {
    const sample = () => {
      const start = performance.now()
      let texts = 0
      let elapsed = 0
      while (elapsed < sampleMs) {
        let text = ''
        for (let letter = 0; letter < 10_000; letter++) text += 'a'
        if (text.length !== 10_000) throw new Error('No text was made.')
        texts += 1
        elapsed = performance.now() - start
      }
      return (texts / elapsed) * 100
    }
    return Array.from({ length: 8 }, sample)
  }, SAMPLE_MS)
  return Math.max(...samples)
}
