/** Searching a library of 100,000 scripts, in SQLite and in PostgreSQL: the queries themselves, then the calls over HTTP. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { characters } from '@grimoire/catalogue'
import type { AdvancedSearchRequest } from '@grimoire/protocol/script/library'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database, DatabaseKind } from '../apps/server/src/database/database.ts'
import { openDatabase } from '../apps/server/src/database/open.ts'
import { advancedSearch } from '../apps/server/src/library/advanced-search.ts'
import { fillBuiltIn } from '../apps/server/src/library/built-in.ts'
import { searchNames } from '../apps/server/src/library/search-names.ts'
import { startServer } from '../apps/server/src/testing/built-server.ts'
import { addGeneratedScripts, dice, pick, WORDS } from './support/library.ts'
import { percentile, report, reportAtLeast, reportFact } from './support/measure.ts'
import { freshPostgres } from './support/postgres.ts'

const SCRIPTS = 100_000
const RUNS = 300

/** The load on the server: concurrent requests, and how long each call is repeated. */
const CONNECTIONS = 10
const SECONDS = 3
/** While searches run, sockets and other calls wait no longer than this. */
const LOOP_DELAY_MS = 20
/** As prom-client sets it. */
const TIMER_PERIOD_MS = 10
const MEMORY_MB = 160
const ADVANCED_A_SECOND: Record<DatabaseKind, number> = { sqlite: 400, postgres: 50 }

/** Three letters that a fifth of all names contain, ends and middles of words, whole names, and texts that match no name. */
const PARTS = [
  'the',
  'ing',
  'ight',
  'blood',
  'of the',
  'moon rising',
  'the night of',
  'ter',
  'lant',
  'a d',
  'trouble brewing',
  '1ab',
]
const TYPOS = ['trubble', 'nigth of the', 'brewng', 'blod moon', 'lanternn', 'uncertian', 'harvst', 'whispr', 'carnivl']

await measure('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
  return {
    place: { dataDir: folder, databaseUrl: null },
    env: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
})
const postgres = await freshPostgres()
if (postgres) await measure('Postgres', async () => postgres)
else console.log('Postgres cannot be reached (DATABASE_URL): it is not measured.')

export interface BenchPlace {
  readonly place: Parameters<typeof openDatabase>[0]
  /** The environment variables of a server that uses it. */
  readonly env: Record<string, string>
  remove(): Promise<void>
}

async function measure(name: string, make: () => Promise<BenchPlace>): Promise<void> {
  const { place, env, remove } = await make()
  try {
    const database = await openDatabase(place)
    await fillBuiltIn(database)
    await addGeneratedScripts(database, SCRIPTS)
    // The database does this by itself a minute after it was filled.
    if (database.kind === 'postgres') await sql`vacuum analyze`.execute(database.db)
    await measureQueries(name, database)
    await database.close()
    await measureCalls(name, database.kind, env)
  } finally {
    await remove()
  }
}

async function measureQueries(name: string, database: Database): Promise<void> {
  const random = dice(7)
  const searches = await times(RUNS, async () => {
    const type = pick([null, null, 'full', 'teensy'] as const, random)
    const found = await searchNames(database, pick(PARTS, random), type)
    if (found.length === 0 && type === null) throw new Error('A search found nothing.')
  })
  report(`search: by name, ${name}, p99`, percentile(searches, 99), { most: 25, unit: 'ms' })
  const typos = await times(RUNS, async () => {
    const found = await searchNames(database, pick(TYPOS, random), null)
    if (found.length === 0) throw new Error('A search with a typo found nothing.')
  })
  report(`search: with a typo, ${name}, p99`, percentile(typos, 99), { most: 150, unit: 'ms' })
  const advanced = await times(RUNS, () => advancedSearch(database, randomRequest(random)))
  report(`search: advanced, ${name}, p99`, percentile(advanced, 99), { most: 60, unit: 'ms' })
}

/** Two filters, either logic, every order, any page. */
function randomRequest(random: () => number): AdvancedSearchRequest {
  const filter = () => ({
    operator: pick(['includes', 'excludes'] as const, random),
    value: pick(characters, () => random() * random()).id,
  })
  return {
    filters: [filter(), filter()],
    sortBy: pick(['name', 'score'], random),
    sortDirection: pick(['asc', 'desc'], random),
    matchLogic: pick(['AND', 'OR'], random),
    skip: pick([0, 0, 25, 1000, 10_000, 50_000], random),
    take: 25,
    type: pick([null, null, 'full', 'teensy'] as const, random),
  }
}

async function times(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = []
  // The first of each kind read cold files, unlike searches on a running server.
  for (let run = -20; run < runs; run += 1) {
    const start = performance.now()
    await work()
    if (run >= 0) found.push(performance.now() - start)
  }
  return found
}

/** The first search of a kind prepares what the others use. */
async function warmUp(address: string, { path, body }: { readonly path: string; readonly body?: string }): Promise<void> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? null }
  await (await fetch(`${address}${path}`, body === undefined ? {} : post)).text()
}

/**
 * The 99th percentile since it was last asked, milliseconds. The server's figure is the time between two ticks of a timer
 * (https://github.com/nodejs/node/pull/62935), so its period is not part of the delay.
 */
async function loopDelay(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(figures)?.[1]) * 1000 - TIMER_PERIOD_MS
}

async function measureCalls(name: string, kind: DatabaseKind, env: Record<string, string>): Promise<void> {
  // Each request comes from its own address, so that rate limits count it as a different caller.
  const server = await startServer({ ...env, TRUST_PROXY: '1' })
  const random = dice(9)
  const address = () => `203.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
  const calls: Record<string, () => { readonly path: string; readonly body?: string }> = {
    'a search by name': () => ({
      path: `/api/scripts/search/${encodeURIComponent(pick([...PARTS, ...WORDS.slice(0, 20)], random))}`,
    }),
    'a search with a typo': () => ({ path: `/api/scripts/search/${encodeURIComponent(pick(TYPOS, random))}` }),
    'a script': () => ({ path: '/api/scripts/Trouble%20Brewing/versions/latest' }),
    'all characters': () => ({ path: '/api/roles/' }),
    'an advanced search': () => ({ path: '/api/scripts/advanced-search', body: JSON.stringify(randomRequest(random)) }),
  }
  try {
    for (const [call, request] of Object.entries(calls)) {
      await warmUp(server.address, request())
      await loopDelay(server.address)
      const result = await autocannon({
        url: server.address,
        connections: CONNECTIONS,
        duration: SECONDS,
        requests: [
          {
            setupRequest: (blank) => {
              const { path, body } = request()
              const headers = { 'x-forwarded-for': address(), 'accept-encoding': 'br' }
              if (body === undefined) return { ...blank, method: 'GET', path, headers }
              return { ...blank, method: 'POST', path, body, headers: { ...headers, 'content-type': 'application/json' } }
            },
          },
        ],
      })
      const good = result.non2xx === 0 && result.errors === 0
      const figures = `${result.requests.average.toFixed(0)} a second, p99 ${result.latency.p99} ms`
      reportFact(
        `HTTP, ${name}: ${call}, ${CONNECTIONS} at once`,
        good ? figures : `${result.non2xx} refused`,
        'all answered',
        good,
      )
      if (!call.includes('search')) continue
      report(`HTTP, ${name}: event-loop delay meanwhile, p99`, await loopDelay(server.address), { most: LOOP_DELAY_MS, unit: 'ms' })
      if (call.includes('advanced'))
        reportAtLeast(`HTTP, ${name}: advanced searches`, result.requests.average, {
          least: ADVANCED_A_SECOND[kind],
          unit: 'a second',
        })
    }
    const memory = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024
    report(`server: resident memory after that, ${name}`, memory, { most: MEMORY_MB, unit: 'MB', digits: 0 })
  } finally {
    await server.stop()
  }
}
