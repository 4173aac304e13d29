/** A server for tests: without a network, in its own folder, with its log as data. */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { characters as builtInCharacters } from '@grimoire/catalogue'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { charactersWithPack } from '../content-pack/content-pack.ts'
import { createLogger } from '../http/logging.ts'
import { sessionSecret } from '../secret.ts'
import { openStores, type Stores } from '../stores/stores.ts'
import { copySqlite, type Template } from './templates.ts'

export interface TestApp {
  readonly app: FastifyInstance
  /** What has been logged so far, line by line. */
  readonly log: readonly Record<string, unknown>[]
  /** Open until the app is closed. */
  readonly stores: Stores
  /** The key for signing its tokens and addresses. */
  readonly secret: string
}

/** `env` holds variables as they would be set for the process; `files` make up a build of the pages, which is otherwise missing. */
export async function testApp(env: Record<string, string> = {}, files: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const config = testConfig({ DATA_DIR: dataFolder(), ...env })
  const secret = await sessionSecret(config)
  const pack = await charactersWithPack(config.contentPack, builtInCharacters)
  if (!pack.ok) throw new Error(pack.problems.join('\n'))
  const stores = await openStores(config, secret, logger)
  const app = await buildApp(config, {
    logger,
    stores,
    secret,
    characters: pack.characters,
    packedLanguages: pack.languages,
    webFolder: webBuild(files),
    hashCost: CHEAP,
  })
  app.addHook('onClose', () => stores.close())
  return { app, log: lines, stores, secret }
}

/** A data folder whose library a server has filled. */
export function dataFolder(template: Template = 'filled'): string {
  const folder = temporaryFolder()
  copySqlite(template, folder)
  return folder
}

/** An empty folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'grimoire-'))
}

/** Tests make many passwords; how slow a real one is has a test of its own. */
const CHEAP = { N: 1024, r: 8, p: 1 }

function testConfig(env: Record<string, string>): Config {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

const OTHER_PAGES = {
  'join.html': '<p>Join Session</p>',
  'town.html': '<p>Town</p>',
  'sheet.html': '<p>Character sheet</p>',
  'rules.html': '<p>Rules</p>',
}

function webBuild(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'dist')
  // A build has every page, but most tests only need one.
  const built = 'index.html' in files ? { ...OTHER_PAGES, ...files } : files
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
