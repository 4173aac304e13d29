/** Somebody has as many sheets drawn as they can. They are drawn in threads, by turns, and only what differs is drawn again. */

import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { SHEET_PAGE_ID, type SheetPage } from '@grimoire/protocol/sheet/page'
import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { SHEET_BUILD } from '../testing/sheet-build.ts'

const FILE = '../dist-server/sheet.js'
const BEGIN = 'export async function renderSheet({ kind, language, sheet, problem }) {'
/** Its renderer says in which thread it draws, and takes a while. */
const slowBuild = (milliseconds: number) => ({
  ...SHEET_BUILD,
  [FILE]: `import { isMainThread } from 'node:worker_threads'\n${SHEET_BUILD[FILE]}`
    .replace(BEGIN, `${BEGIN}\n  for (const end = Date.now() + ${milliseconds}; Date.now() < end; );`)
    .replace("'<main data-drawn=", `'<main data-thread="' + (isMainThread ? 'main' : 'own') + '" data-drawn=`),
})

const opened: TestApp[] = []
afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close()
})
const start = async (milliseconds: number): Promise<TestApp> => {
  const server = await testApp({ TRUST_PROXY: '1' }, slowBuild(milliseconds))
  opened.push(server)
  return server
}
const share = async ({ app }: TestApp, index: number): Promise<string> => {
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/scripts/upload-custom', headers: { 'x-forwarded-for': `198.51.100.${1 + (index % 9)}` } },
    payload: { script: [{ id: '_meta', name: `Script ${index}` }, 'imp', 'chef'] },
  })
  return response.json<KeyAnswer>().key
}
const read = ({ app }: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.66', ...headers } })
const drawn = (html: string) => Number(/data-drawn="(\d+)"/.exec(html)?.[1])
function pageIn(html: string): SheetPage {
  const json = new RegExp(`<script type="application/json" id="${SHEET_PAGE_ID}">([^]*?)</script>`).exec(html)?.[1]
  return JSON.parse(json ?? 'null') as SheetPage
}

it('another name of the server draws nothing again, and each page links to the name it was asked by', async () => {
  const server = await start(0)
  const numbers = new Set<number>()
  for (let index = 0; index < 30; index += 1) {
    const host = `h${index}.example`
    const { body, statusCode } = await read(server, '/player', { host })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="http://${host}/player" />`)
    expect(body).toContain(`content="http://${host}/api/sheets/picture?`)
    expect(body).not.toContain('.invalid')
    numbers.add(drawn(body))
  }
  expect(numbers.size).toBe(1)
})

it('a sheet is drawn in a thread of its own, and once for all who wait for it', async () => {
  const server = await start(20)
  const key = await share(server, 0)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      read(server, `/player?homebrew=${key}`, { 'x-forwarded-for': `203.0.113.${index + 1}` }),
    ),
  )
  expect(new Set(all.map(({ body }) => drawn(body)))).toEqual(new Set([1]))
  for (const { body } of all) expect(body).toContain('data-thread="own"')
  // Pages that say what is wrong are drawn there as well.
  expect((await read(server, '/player?script=none')).body).toContain('data-thread="own"')
})

it('one address asks for more than can be drawn: it is told so, and the others wait for their turn only', async () => {
  const server = await start(30)
  const keys = []
  for (let index = 0; index < 120; index += 1) keys.push(await share(server, index))
  const own = await share(server, 200)
  const flood = keys.map((key) => read(server, `/player?homebrew=${key}`))
  const pictures = keys.slice(0, 40).map((key) => read(server, `/api/sheets/picture?homebrew=${key}`))
  const sheet = await read(server, `/player?homebrew=${own}`, { 'x-forwarded-for': '203.0.113.7' })
  expect(sheet.statusCode).toBe(200)
  const answers = await Promise.all(flood)
  await Promise.all(pictures)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(answers.length - refused.length)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(pageIn(refused[0]?.body ?? '').problem).toEqual({ code: 'busy' })
  const figures = (await server.app.inject('/metrics')).body
  expect(Number(/^sheet_drawing_refusals_total (\d+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(refused.length)
  // Whoever was told so comes back.
  const again = answers.findIndex(({ statusCode }) => statusCode === 503)
  expect((await read(server, `/player?homebrew=${keys[again]}`)).statusCode).toBe(200)
})
