/** Starts the process: configuration, listening, and a clean stop. */

import { accessSync, constants, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { characters as builtInCharacters } from '@grimoire/catalogue'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig, usesDataDir } from './config.ts'
import { charactersWithPack } from './content-pack/content-pack.ts'
import { createLogger } from './http/logging.ts'
import { listeningLine } from './listening.ts'
import { openErrorReports } from './operation/error-reports.ts'
import { sessionSecret } from './secret.ts'
import { beOnlyServer } from './store-base/one-server.ts'
import { StoreProblem } from './store-base/store-problem.ts'
import { openStores, type Stores } from './stores/stores.ts'

/** How long stopping may take. Requests in progress have less (`drainOnClose`); this is for stores that do not close. */
const STOP_MS = 10_000
/** Of that, for the last reports of errors. */
const REPORTS_MS = 2000

/**
 * How many connections may wait to be accepted. When another process dies, all its sockets come here at once; those beyond this number the
 * kernel drops, and they try again after one second, then after three, then after seven. The kernel may have a lower limit of its own.
 */
const BACKLOG = 16_384

/** The same relative path from `src` and from `dist`. */
const WEB_FOLDER = fileURLToPath(new URL('../../storyteller/dist', import.meta.url))

/**
 * Grow the heap by at most this percentage before a full garbage collection. By default it may double, so that garbage from large scripts
 * piles up.
 */
const HEAP_GROWTH = 40

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
await start()

async function start(): Promise<void> {
  const result = readConfig(process.env)
  if (!result.ok) return giveUp(['The configuration is invalid:', ...result.problems.map((problem) => `  - ${problem}`)])
  const { config } = result
  const folderProblem = usesDataDir(config) ? prepareDataDir(config.dataDir) : null
  if (folderProblem !== null) return giveUp(['The configuration is invalid:', `  - ${folderProblem}`])
  const pack = await charactersWithPack(config.contentPack, builtInCharacters)
  if (!pack.ok) return giveUp(['The content pack is invalid:', ...pack.problems.map((problem) => `  - ${problem}`)])

  // On a terminal, log only warnings and errors; otherwise, log every request.
  const reports = await openErrorReports(config.sentryDsn)
  const logger = createLogger(process.stdout.isTTY ? 'warn' : 'info', undefined, reports.report)
  const secret = await sessionSecret(config).catch(cannotOpen)
  if (secret === null) return
  const stores = await openAlone(config, secret, logger).catch(cannotOpen)
  if (stores === null) return
  const app = await buildApp(config, {
    logger,
    stores,
    secret,
    characters: pack.characters,
    packedLanguages: pack.languages,
    webFolder: WEB_FOLDER,
  })
  app.addHook('onClose', () => stores.close())
  app.addHook('onClose', () => reports.flush(REPORTS_MS))
  surviveRejections(app)
  stopOnSignals(app)
  await listen(app, config)
}

/** On SQLite, no other server may have the folder. */
async function openAlone(config: Config, secret: string, log: FastifyBaseLogger): Promise<Stores> {
  if (config.databaseUrl !== null) return openStores(config, secret, log)
  const alone = await beOnlyServer(config.dataDir, new Date())
  try {
    const stores = await openStores(config, secret, log)
    return { ...stores, close: () => stores.close().finally(() => alone.release()) }
  } catch (error) {
    alone.release()
    throw error
  }
}

/** A store that cannot be opened is for the operator to fix; any other error is a bug and is thrown. */
function cannotOpen(error: unknown): null {
  if (!(error instanceof StoreProblem)) throw error
  giveUp(['The stores cannot be opened:', `  - ${error.message}`])
  return null
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  } catch (error) {
    await app.close()
    return giveUp([whyNotListening(error, config)])
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  console.log(listeningLine({ host: config.host, port, publicUrl: config.publicUrl }))
}

function whyNotListening(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to 1024 or more.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`
  throw error
}

/** Creates the folder if necessary; returns a sentence when it cannot be used. */
function prepareDataDir(folder: string): string | null {
  try {
    // No access for other users of the machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return null
  } catch {
    return `DATA_DIR ${folder} cannot be written to.`
  }
}

/**
 * By default, Node would end the process, and every game on it, because of one unhandled rejection. It is a bug, and is logged as an error.
 */
function surviveRejections(app: FastifyInstance): void {
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'))
}

function stopOnSignals(app: FastifyInstance): void {
  let stopping = false
  const stop = (): void => {
    // Ctrl+C reaches this process both from the terminal and through npm; stop only once.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function giveUp(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
