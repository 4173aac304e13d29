/**
 * The board with 20 tokens and 60 reminders, on a slow phone: frame times while dragging, also while a vote runs; and on a desktop's screen
 * and a phone's, the time from each action to its paint, and from there until the next press would be heard at once.
 */

import { DEFAULT_SAVED_SETTINGS } from '@grimoire/protocol/save/settings'
import { writeSave } from '@grimoire/protocol/save/write'
import type { Locator, Page, ViewportSize } from '@playwright/test'
import { fullTable } from './support/game.ts'
import { recordMainThread } from './support/main-thread.ts'
import { percentile, report } from './support/measure.ts'
import { openContext, startProduct } from './support/product.ts'
import { slowDown, slowdownUsed } from './support/slowdown.ts'

/** A finger or a mouse button stays down at least this long; only a program presses and releases within one frame. */
const PRESS_MS = 60
/** The shortest duration that the observer reports; shorter ones count as this. */
const LEAST_MS = 16
/** Each of them is acted on once. */
const TOKENS = 20

const product = await startProduct()
const page = await openPage({ width: 1024, height: 768 })
const throttle = await slowDown(page)
await measureDrag(page, 'dragging')
await runClock(page)
await slowDown(page, throttle)
await measureDrag(page, 'dragging while the clock runs')
await page.context().close()
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  await measureActions(viewport)
console.log(slowdownUsed())
await product.stop()

async function openPage(viewport: ViewportSize): Promise<Page> {
  const context = await openContext(product.browser, { viewport })
  const opened = await context.newPage()
  await openFullTable(opened)
  return opened
}

async function openFullTable(on: Page) {
  await on.goto(product.address)
  await on.getByRole('button', { name: 'Menu' }).click()
  await on
    .getByRole('button', { name: 'Load Game…' })
    .or(on.getByRole('menuitem', { name: 'Load Game…' }))
    .click()
  const text = writeSave({ history: fullTable(), settings: DEFAULT_SAVED_SETTINGS, savedAt: Date.now() })
  const dialog = on.getByRole('dialog', { name: 'Load Game' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'full.dgrim', mimeType: 'application/json', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await on.locator('.board [data-reminder]').nth(59).waitFor()
  // Otherwise the message about the loaded game would disappear during the actions, and a phone would lay out the whole board again.
  await on.getByRole('status').getByRole('button', { name: 'Dismiss', exact: true }).click()
  await on.waitForTimeout(1000)
}

/** A vote at the slowest speed, with its strip below the board; its hand moves for twenty seconds. */
async function runClock(on: Page) {
  await on.getByRole('button', { name: 'Go to Day 1' }).click()
  await on.locator('.board [data-token]:not([data-dead])').first().focus()
  await on.keyboard.press('Enter')
  await on.getByRole('menuitem', { name: /^Nominate/ }).click()
  await on.locator('.board [data-token]:not([data-dead])').last().click()
  await on.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  const strip = on.locator('.vote-dock')
  await strip.getByText('1 s', { exact: true }).click()
  await on.waitForTimeout(1000)
  await strip.getByRole('button', { name: 'Start vote' }).click()
}

async function measureDrag(on: Page, what: string) {
  const token = on.locator('.board [data-token]').nth(3)
  const box = await token.boundingBox()
  if (!box) throw new Error('No token to drag.')
  await on.evaluate(() => {
    const frames: number[] = []
    const long: number[] = []
    let last = performance.now()
    let watching = true
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      if (watching) requestAnimationFrame(tick)
    }
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })
    requestAnimationFrame(tick)
    Object.assign(window, {
      dragWatch: () => {
        watching = false
        return { frames: frames.slice(1), long }
      },
    })
  })
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await on.mouse.move(from.x, from.y)
  await on.mouse.down()
  for (let step = 1; step <= 240; step++) {
    const angle = (step / 240) * 4 * Math.PI
    await on.mouse.move(512 + Math.cos(angle) * 240, 400 + Math.sin(angle) * 180)
  }
  const watched = await on.evaluate(() =>
    (window as unknown as { dragWatch: () => { frames: number[]; long: number[] } }).dragWatch(),
  )
  await on.mouse.up()
  await on.waitForTimeout(300)
  report(`${what}: frame, p95 of ${watched.frames.length}`, percentile(watched.frames, 95), { most: 17, unit: 'ms' })
  report(`${what}: longest task`, Math.max(0, ...watched.long), { most: 50, unit: 'ms', digits: 0 })
}

/**
 * The time from an action to its painted frame, as the browser measures it (Event Timing): from when the key went down or the button came
 * up until the next frame was on screen. It includes waiting for the main thread, the work, and the frame. One action counts once, by its
 * longest event, because a key that presses a button causes a `keydown` and a `click`. Moving the pointer and pressing it down beforehand
 * are not included.
 */
async function measureActions(viewport: ViewportSize) {
  const screen = `${viewport.width}×${viewport.height}`
  const on = await openPage(viewport)
  const slowing = await slowDown(on)
  await on.evaluate(() => {
    const painted: Painted = { times: [] }
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') painted.times.push({ startTime, duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    Object.assign(window, { painted })
  })
  const stopRecording = await recordMainThread(product.browser, on)
  const all: Record<'open' | 'kill or revive' | 'undo' | 'redo', Action[]> = { open: [], 'kill or revive': [], undo: [], redo: [] }
  for (let round = 0; round < TOKENS; round++) {
    await slowDown(on, slowing)
    // From one side of the table to the other.
    await on
      .locator('.board [data-token]')
      .nth((round * 3) % TOKENS)
      .focus()
    all.open.push(await painted(on, () => on.keyboard.press('Enter')))
    const command = on.getByRole('menuitem', { name: /Kill this player|Revive this player/ })
    all['kill or revive'].push(await painted(on, await pressOf(on, command)))
    all.undo.push(await painted(on, () => on.keyboard.press('Control+z')))
    all.redo.push(await painted(on, () => on.keyboard.press('Control+Shift+Z')))
  }
  const thread = await stopRecording()
  const busy = ({ painted }: Action) => thread.busyAfter(painted)
  for (const [what, actions] of Object.entries(all))
    console.log(`  ${screen}, ${what}: ${actions.map((action) => `${action.paint}+${busy(action).toFixed(0)}`).join(' ')} ms`)
  const actions = Object.values(all).flat()
  const of = `p95 of ${actions.length} at ${screen}`
  report(
    `action to painted, ${of}`,
    percentile(
      actions.map(({ paint }) => paint),
      95,
    ),
    { most: 50, unit: 'ms', digits: 0 },
  )
  report(`painted to free again, ${of}`, percentile(actions.map(busy), 95), { most: 60, unit: 'ms', digits: 0 })
  await on.context().close()
}

/**
 * Presses the mouse on `target`. Not `click`, which checks within the page's own events what is under the pointer; that took a tenth of the
 * measured time.
 */
async function pressOf(on: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to press.')
  await on.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // Wait until the menu is at rest and the pointer's arrival is painted.
  await on.waitForTimeout(400)
  return async () => {
    await on.mouse.down()
    await on.waitForTimeout(PRESS_MS)
    await on.mouse.up()
  }
}

interface Action {
  /** How long until it was on the screen, ms. */
  readonly paint: number
  /** When it was on the screen, ms of the page's clock. */
  readonly painted: number
}

/** The events that the page notes; ms of its own clock. */
interface Painted {
  times: { readonly startTime: number; readonly duration: number }[]
}

async function painted(on: Page, action: () => Promise<void>): Promise<Action> {
  await on.evaluate(() => {
    const { painted } = window as unknown as { painted: Painted }
    painted.times = []
  })
  await action()
  await on.waitForTimeout(300)
  return on.evaluate((least) => {
    const { times } = (window as unknown as { painted: Painted }).painted
    return {
      paint: Math.max(least, ...times.map(({ duration }) => duration)),
      painted: Math.max(0, ...times.map(({ startTime, duration }) => startTime + duration)),
    }
  }, LEAST_MS)
}
