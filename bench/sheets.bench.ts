/**
 * The sheets of a script: how soon a slow phone shows their text, with and without scripts; how long the server takes to draw one; and how
 * fast it answers many phones at once.
 */

import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type ScriptAnswer, scriptAnswerSchema } from '@grimoire/protocol/script/answer'
import type { SheetKind, SheetPage, SheetRenderer } from '@grimoire/protocol/sheet/page'
import { startServer } from '../apps/server/src/testing/built-server.ts'
import { percentile, report } from './support/measure.ts'
import { openContext, type Product, slowNetwork, startProduct } from './support/product.ts'
import { slowDown, slowdownUsed } from './support/slowdown.ts'

const RUNS = 5
const PAGES = ['/player', '/night-order?script=Bad+Moon+Rising'] as const
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

const SCRIPTS = ['Trouble Brewing', 'Bad Moon Rising', 'Sects & Violets']
const DRAWN = 200
const REQUESTS = { aSecond: 500, seconds: 10 }

await firstPaints()
const server = await startServer()
try {
  await drawing(server.address)
  await answering(server.address)
} finally {
  await server.stop()
}

async function firstPaints(): Promise<void> {
  const product = await startProduct()
  for (const path of PAGES) {
    for (const scripts of [true, false]) {
      const paints: number[] = []
      for (let run = 0; run < RUNS; run++) paints.push(await firstPaint(product, path, scripts))
      const how = `${scripts ? 'with' : 'without'} scripts, 390 px, slow phone, 1.6 Mbit/s, median`
      report(`first paint with text of ${path.replace(/\?.*/, '')}, ${how}`, percentile(paints, 50) / 1000, {
        most: 0.6,
        unit: 's',
        digits: 2,
      })
    }
  }
  console.log(slowdownUsed())
  await product.stop()
}

/** Milliseconds after the address was opened. The text is in the HTML, so the first paint shows it. */
async function firstPaint({ browser, address }: Product, path: string, scripts: boolean): Promise<number> {
  const context = await openContext(browser, { ...PHONE, javaScriptEnabled: scripts })
  const page = await context.newPage()
  await slowNetwork(await slowDown(page))
  await page.goto(`${address}${path}`)
  await page.waitForSelector('h1')
  const paint = await page.evaluate(async () => {
    const first = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    while (first() === undefined) await new Promise((resolve) => requestAnimationFrame(resolve))
    return first() ?? Number.NaN
  })
  await context.close()
  return paint
}

async function drawing(address: string): Promise<void> {
  const file = pathToFileURL(join(import.meta.dirname, '../apps/storyteller/dist-server/sheet.js')).href
  const { renderSheet } = (await import(file)) as SheetRenderer
  const sheets = await Promise.all(SCRIPTS.map((name) => readScript(address, name)))
  const pages = sheets.flatMap((sheet) =>
    (['characters', 'nightOrder'] satisfies SheetKind[]).map(
      (kind): SheetPage => ({ kind, language: 'en_US', query: '', sheet, english: {}, problem: null }),
    ),
  )
  const draw = async () => {
    const before = process.cpuUsage()
    for (let index = 0; index < DRAWN; index++) {
      const page = pages[index % pages.length]
      if (page) await renderSheet(page)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / DRAWN
  }
  await draw()
  report('drawing a sheet on the server, processor time', Math.min(await draw(), await draw(), await draw()), {
    most: 5,
    unit: 'ms',
    digits: 2,
  })
}

async function readScript(address: string, name: string): Promise<ScriptAnswer> {
  const response = await fetch(`${address}/api/scripts/${encodeURIComponent(name)}/versions/latest`)
  return scriptAnswerSchema.parse(await response.json())
}

/** Asks at a fixed rate, however long the answers take, as phones do. */
async function answering(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = (index: number) =>
    timeOf(`${address}/player?${new URLSearchParams({ script: SCRIPTS[index % SCRIPTS.length] ?? '' })}`, agent)
  for (let index = 0; index < 300; index++) await ask(index)
  const spentBefore = await processorSeconds(address)
  const answers: Promise<number>[] = []
  const start = performance.now()
  while (answers.length < REQUESTS.aSecond * REQUESTS.seconds) {
    const due = ((performance.now() - start) / 1000) * REQUESTS.aSecond
    while (answers.length < due) answers.push(ask(answers.length))
    await setTimeout(1)
  }
  const times = await Promise.all(answers)
  agent.destroy()
  // Also what a busy machine does not change.
  const spent = (await processorSeconds(address)) - spentBefore
  report('cached sheets, processor time of a request', (spent * 1000) / answers.length, { most: 1, unit: 'ms', digits: 2 })
  report(`cached sheets, ${REQUESTS.aSecond} requests a second, p50`, percentile(times, 50), { most: 10, unit: 'ms' })
  report(`cached sheets, ${REQUESTS.aSecond} requests a second, p99`, percentile(times, 99), { most: 30, unit: 'ms' })
}

/** User and system time the server has spent so far. */
async function processorSeconds(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(figures)?.[1])
}

/** Milliseconds until the whole answer is there. */
function timeOf(url: string, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      response.resume().once('end', () => resolve(performance.now() - start))
    }).once('error', reject)
  })
}
