/**
 * What each language costs on a first visit: the scripts a screen waits for against English, the page's movement while fonts and texts
 * arrive, and that no other language is loaded.
 */

import { LANGUAGE_CODES } from '@grimoire/catalogue/languages'
import type { Page } from '@playwright/test'
import { report, reportFact } from './support/measure.ts'
import { type Product, phone, slowNetwork, startProduct } from './support/product.ts'

/** `usable` matches once the screen can be used. */
const PAGES = [
  { path: '/', usable: '.role-card-main' },
  { path: '/join', usable: 'input' },
  { path: '/town', usable: 'input' },
  { path: '/player', usable: 'html[data-awake]' },
  { path: '/rules', usable: '.rules-chapter' },
] as const

/** `LANGUAGES=th_TH,ko_KR npm run bench -- languages` measures only some of them, and English. */
const CODES = process.env['LANGUAGES'] === undefined ? LANGUAGE_CODES : ['en_US', ...process.env['LANGUAGES'].split(',')]

const MORE_KB = 5
const SHIFT = 0.02
/** Fonts and late parts have arrived by then. */
const SETTLED_MS = 4000

const product = await startProduct()
for (const { path, usable } of PAGES) {
  const visits = new Map<string, Visit>()
  for (const code of CODES) visits.set(code, await visit(product, `${path}?lang=${code}`, usable))
  const english = visits.get('en_US')?.kilobytes ?? Number.NaN
  const worst = (of: (visit: Visit) => number) => [...visits].toSorted(([, a], [, b]) => of(b) - of(a))[0] as [string, Visit]
  const [heaviest, { kilobytes }] = worst((one) => one.kilobytes)
  report(`${path}: scripts of the first screen more than in English, most in ${heaviest}`, kilobytes - english, {
    most: MORE_KB,
    unit: 'KB',
  })
  const [unsteadiest, { shift }] = worst((one) => one.shift)
  report(`${path}: layout shift, most in ${unsteadiest}`, shift, { most: SHIFT, unit: '', digits: 3 })
  const foreign = [...visits].flatMap(([code, { words }]) => words.filter((file) => !file.startsWith(`${code}-`)))
  reportFact(
    `${path}: texts of other languages loaded`,
    foreign.length === 0 ? 'none' : foreign.join(', '),
    'none',
    foreign.length === 0,
  )
}
await product.stop()

interface Visit {
  /** Of scripts, as they were sent, until the screen was usable. */
  readonly kilobytes: number
  /** The files of texts that were requested at any time. */
  readonly words: readonly string[]
  /** Cumulative layout shift. */
  readonly shift: number
}

async function visit({ browser, address }: Product, path: string, usable: string): Promise<Visit> {
  const context = await phone(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowNetwork(session)
  const files = new Map<string, string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => files.set(requestId, new URL(request.url).pathname))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.get(requestId)?.endsWith('.js')) bytes += encodedDataLength
  })
  await watchShift(page)
  await holdIdle(page)
  await page.goto(`${address}${path}`)
  await page.waitForSelector(usable)
  const kilobytes = bytes / 1000
  await page.evaluate(() => (globalThis as unknown as { goIdle: () => void }).goIdle())
  await page.waitForTimeout(SETTLED_MS)
  const shift = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
  const words = [...files.values()].flatMap((file) => /\/assets\/words\/(.+)$/.exec(file)?.[1] ?? [])
  await context.close()
  return { kilobytes, words, shift }
}

function watchShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const window = globalThis as unknown as { shifted: number }
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What loads while a page is idle is not the first screen's, but on a busy machine some of it would arrive before. */
function holdIdle(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const real = requestIdleCallback.bind(globalThis)
    const held: Parameters<typeof real>[] = []
    let holds = true
    globalThis.requestIdleCallback = (...call) => (holds ? held.push(call) : real(...call))
    Object.assign(globalThis, {
      goIdle() {
        holds = false
        for (const call of held) real(...call)
      },
    })
  })
}
