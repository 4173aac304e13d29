/** What grows with time: a tab in which one game follows the other, and a server at which sessions come and go. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import type { CDPSession, Page } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/built-server.ts'
import {
  autoAssign,
  openSetup,
  press,
  randomBag,
  runNight,
  startAnew,
  startGame,
  undoButton,
} from '../../e2e/support/storyteller.ts'
import { nominateInPanel, raise, votePanel } from '../../e2e/support/votes.ts'
import { report, reportFact } from '../support/measure.ts'
import { openContext, startProduct } from '../support/product.ts'
import { newFigures } from './figures.ts'
import { openTable } from './table.ts'

const GAMES = 50
/** The first games fill caches and load parts. */
const GAMES_BEFORE = 5
const PLAYERS = 8
/** Half of them: enough to execute. */
const VOTERS = ['Player 1', 'Player 3', 'Player 4', 'Player 5']

const SESSIONS = 2000
const SESSIONS_BEFORE = 200
/** Open at the same time. */
const AT_ONCE = 20

/** By how much what is in use at the end may exceed what was in use at the beginning. */
const MORE_PERCENT = 10

/**
 * The heap of a tab holds what the app holds, and the code that the engine compiles: it goes on compiling what is used often for dozens of
 * games. Both together are compared, and what the app holds alone, in which nothing may pile up.
 */
export async function soakTab(games = GAMES): Promise<void> {
  const product = await startProduct()
  try {
    const page = await (await openContext(product.browser, { baseURL: product.address })).newPage()
    const browser = await page.context().newCDPSession(page)
    await openSetup(page, PLAYERS)
    let before = Number.NaN
    let heldBefore = Number.NaN
    for (let game = 1; game <= games; game += 1) {
      await playGame(page)
      if (game === GAMES_BEFORE) {
        before = await heapAtRest(browser)
        heldBefore = await heldByApp(browser)
      }
      if (game % 10 === 0) console.log(`  ${game} games: ${(await heapAtRest(browser)).toFixed(2)} MB`)
    }
    const after = await heapAtRest(browser)
    const held = await heldByApp(browser)
    console.log(
      `  without compiled code: ${heldBefore.toFixed(2)} MB after ${GAMES_BEFORE} games, ${held.toFixed(2)} MB after ${games}`,
    )
    report(`soak: what the app holds after ${games} games, against ${GAMES_BEFORE}`, (held / heldBefore - 1) * 100, {
      most: MORE_PERCENT,
      unit: '% more',
    })
    report(`soak: heap of a tab after ${games} games, against ${GAMES_BEFORE}`, (after / before - 1) * 100, {
      most: MORE_PERCENT,
      unit: '% more',
    })
  } finally {
    await product.stop()
  }
}

/** Two nights step by step, a nomination and a vote between them, a death, a few steps back, and everything anew. */
async function playGame(page: Page): Promise<void> {
  await randomBag(page)
  await autoAssign(page, PLAYERS)
  await startGame(page)
  await page.keyboard.press('o')
  await runNight(page)
  await page.keyboard.press('n')
  await nominateInPanel(page, 'Player 1', 'Player 2')
  await raise(page, ...VOTERS)
  await votePanel(page, 'Player 2').getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Go to Night 2' }).click()
  await page.getByRole('dialog', { name: 'End the day?' }).getByRole('button', { name: 'To Night 2' }).click()
  await runNight(page)
  await press(page, 'Player 3', 'Kill')
  for (let step = 0; step < 2; step += 1) await undoButton(page).click()
  await startAnew(page)
}

/** Megabytes in use once all that is free has been collected: the least of several looks. */
async function heapAtRest(browser: CDPSession): Promise<number> {
  const sizes: number[] = []
  for (let look = 0; look < 5; look += 1) {
    await browser.send('HeapProfiler.collectGarbage')
    const { usedSize } = (await browser.send('Runtime.getHeapUsage')) as { usedSize: number }
    sizes.push(usedSize / 1e6)
    await setTimeout(400)
  }
  return Math.min(...sizes)
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[], ...unknown[]] }
  }
  readonly nodes: readonly number[]
}

/** Megabytes of everything in a heap snapshot except compiled code and what belongs to it. */
async function heldByApp(browser: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  browser.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  browser.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) if (nodes[node + type] !== code) bytes += nodes[node + size] ?? 0
  return bytes / 1e6
}

/** Half of the sessions are ended by their storytellers; the others are left, and the server sweeps them when their time is over. */
export async function soakServer(sessions = SESSIONS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-soak-'))
  const server = await startServer({ TRUST_PROXY: '1', DATA_DIR: folder })
  try {
    let index = 0
    const makeUntil = async (count: number): Promise<void> => {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (index < count) {
            index += 1
            await makeAndLeave(server.address, index)
          }
        }),
      )
      await swept(folder)
    }
    await makeUntil(SESSIONS_BEFORE)
    const before = await heapInUse(server.address)
    await makeUntil(sessions)
    const after = await heapInUse(server.address)
    console.log(`  the server: ${before.toFixed(1)} MB after ${SESSIONS_BEFORE} sessions, ${after.toFixed(1)} MB after ${sessions}`)
    report(`soak: heap of the server after ${sessions} sessions, against ${SESSIONS_BEFORE}`, (after / before - 1) * 100, {
      most: MORE_PERCENT,
      unit: '% more',
    })
    const left = rowsIn(folder)
    reportFact('soak: rows of sessions that are left', String(left), '0', left === 0)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeAndLeave(address: string, index: number): Promise<void> {
  const table = await openTable({ address: () => address, figures: newFigures() }, index)
  await table.change()
  if (index % 2 === 0) await table.end()
  table.close()
}

/** Makes what is left look as if nobody had used it for a day, and waits until the server has swept it. */
async function swept(folder: string): Promise<void> {
  const file = new DatabaseSync(join(folder, 'grimoire.sqlite'))
  file.exec('pragma busy_timeout = 5000')
  // A phone that has just gone is still being written down.
  await setTimeout(2000)
  file.exec(`update phone_sessions set used_at = used_at - ${24 * 60 * 60 * 1000}`)
  file.close()
  const begun = performance.now()
  while (rowsIn(folder) > 0) {
    if (performance.now() - begun > 15 * 60 * 1000) throw new Error('The server did not sweep the sessions.')
    await setTimeout(5000)
  }
}

function rowsIn(folder: string): number {
  const file = new DatabaseSync(join(folder, 'grimoire.sqlite'), { readOnly: true })
  const [row] = file.prepare('select (select count(*) from phone_sessions) + (select count(*) from phone_players) as n').all()
  file.close()
  return Number((row as { n: number }).n)
}

/** Megabytes: the least of what the process says over half a minute, in which it collects garbage. */
async function heapInUse(address: string): Promise<number> {
  const sizes: number[] = []
  for (let look = 0; look < 60; look += 1) {
    const text = await (await fetch(`${address}/metrics`)).text()
    sizes.push(Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1e6)
    await setTimeout(500)
  }
  return Math.min(...sizes)
}
