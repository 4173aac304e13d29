/** Looks at the places where data is kept. Changes nothing, except for a file and a key of its own that it takes away again. */

import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { type Config, usesDataDir } from '../config.ts'
import { MIGRATION_TABLE, MIGRATIONS, unknownMigrations } from '../database/migrate.ts'
import { sqliteProblem } from '../database/sqlite/open.ts'
import { RESTORING_FOLDER, SECRET_FILE, SQLITE_FILE } from '../store-base/data-folder.ts'
import { openRedis, prefixOf, type StoreLog } from '../store-base/redis.ts'
import { StoreProblem } from '../store-base/store-problem.ts'
import { advice, type Finding, fault, fine } from './finding.ts'

/** With less than this free, a busy evening may fill the disk: saved games, the database's log, a backup. */
const ENOUGH_BYTES = 1024 ** 3

export async function dataFolder(config: Config): Promise<readonly Finding[]> {
  const { dataDir } = config
  if (!usesDataDir(config)) return [fine('DATA_DIR is not needed: everything is kept elsewhere.')]
  if (!existsSync(dataDir)) return [advice(`DATA_DIR ${dataDir} is not there yet; the server makes it when it starts.`)]
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [fault(`DATA_DIR ${dataDir} cannot be written to by this user.`)]
  }
  const findings: Finding[] = []
  if (existsSync(join(dataDir, RESTORING_FOLDER)))
    findings.push(
      fault(`A backup was being put back into ${dataDir}, and that was interrupted. Run npm run restore again, with --force.`),
    )
  const { mode } = await stat(dataDir)
  if ((mode & 0o077) !== 0)
    findings.push(advice(`Other users of this machine may look into DATA_DIR ${dataDir}. Close it to them: chmod 700 ${dataDir}`))
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const room = `${(free / 1024 ** 3).toFixed(1)} GiB free`
  findings.push(
    free < ENOUGH_BYTES
      ? advice(`DATA_DIR ${dataDir} has little room: ${room}.`)
      : fine(`DATA_DIR ${dataDir} can be used (${room}).`),
  )
  if (config.sessionSecret === null && !existsSync(join(dataDir, SECRET_FILE)) && existsSync(join(dataDir, SQLITE_FILE)))
    findings.push(advice(`The secret is missing in ${dataDir}. The server makes a new one, and everyone has to sign in again.`))
  return findings
}

export async function database({ databaseUrl, dataDir }: Config): Promise<readonly Finding[]> {
  if (databaseUrl === null) return sqliteDatabase(join(dataDir, SQLITE_FILE), dataDir)
  const { openPostgres, postgresProblem } = await import('../database/postgres/open.ts')
  const opened = openPostgres(databaseUrl)
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(opened.db)
    const tables = await opened.db.introspection.getTables()
    const recorded = tables.some(({ name }) => name === MIGRATION_TABLE)
      ? (await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(opened.db)).rows
      : []
    const what = `PostgreSQL ${rows[0]?.version ?? ''} at ${databaseUrl.host}`
    return [
      await mayMakeTables(opened.db, what),
      versionOf(
        what,
        recorded.map(({ name }) => name),
      ),
    ]
  } catch (error) {
    const problem = postgresProblem(databaseUrl, error)
    throw problem instanceof Error ? problem : new StoreProblem(String(problem))
  } finally {
    await opened.close()
  }
}

async function mayMakeTables(db: Parameters<ReturnType<typeof sql>['execute']>[0], what: string): Promise<Finding> {
  const { rows } = await sql<{ may: boolean }>`select has_schema_privilege(current_schema(), 'CREATE') as may`.execute(db)
  return rows[0]?.may === true
    ? fine(`${what} answers, and its user may make tables.`)
    : fault(
        `${what} answers, but its user may not make tables, which an upgrade needs: GRANT CREATE ON SCHEMA public TO that user.`,
      )
}

function sqliteDatabase(path: string, dataDir: string): readonly Finding[] {
  if (!existsSync(path)) return [fine(`There is no database yet; the server makes ${path} when it starts.`)]
  try {
    const file = new DatabaseSync(path, { readOnly: true })
    try {
      const [verdict] = file.prepare('pragma quick_check(1)').all() as { quick_check?: string }[]
      if (verdict?.quick_check !== 'ok') return [fault(`The database ${path} is damaged. Put back a backup.`)]
      const recorded = file.prepare(`select name from sqlite_master where name = '${MIGRATION_TABLE}'`).all()
      const names = recorded.length === 0 ? [] : (file.prepare(`select name from ${MIGRATION_TABLE}`).all() as { name: string }[])
      return [
        versionOf(
          `The database ${path}`,
          names.map(({ name }) => name),
        ),
      ]
    } finally {
      file.close()
    }
  } catch (error) {
    throw sqliteProblem(dataDir, error)
  }
}

function versionOf(what: string, recorded: readonly string[]): Finding {
  const newer = unknownMigrations(recorded)
  if (newer.length > 0)
    return fault(`${what} was used by a newer version (it has ${newer.join(', ')}). Start that version, or put back a backup.`)
  const missing = Object.keys(MIGRATIONS).filter((name) => !recorded.includes(name))
  if (missing.length === 0) return fine(`${what} is up to date.`)
  if (recorded.length === 0) return fine(`${what} is empty; the server fills it when it starts.`)
  return advice(`${what} is from an earlier version. The server brings it up to date when it starts: make a backup first.`)
}

export async function redis({ redisUrl, databaseUrl }: Config): Promise<readonly Finding[]> {
  if (redisUrl === null)
    return databaseUrl === null
      ? []
      : [advice('REDIS_URL is not set: with this database, only one process may run. Several need Redis to hear of each other.')]
  const said: string[] = []
  const note = (what: unknown): void => void (typeof what === 'string' && said.push(what))
  const log = { info: note, warn: note, error: note } as StoreLog
  const opened = await openRedis({ redisUrl, log })
  try {
    if (opened.status !== 'ready') return [fault(said[0] ?? 'Redis (REDIS_URL) cannot be reached.')]
    const key = `${prefixOf(redisUrl)}doctor:${randomUUID()}`
    await opened.set(key, 'x', 'EX', 10)
    await opened.del(key)
    return [fine(`Redis at ${redisUrl.host} answers, and keeps what it is given.`)]
  } catch (error) {
    return [
      fault(
        `Redis at ${redisUrl.host} answers, but refuses to keep anything: ${error instanceof Error ? error.message : String(error)}`,
      ),
    ]
  } finally {
    opened.disconnect()
  }
}

/** Only S3: files on disk are in the data folder. */
export async function files({ s3, publicUrl }: Config): Promise<readonly Finding[]> {
  if (s3 === null) return []
  const { s3Files } = await import('../files/s3.ts')
  const store = s3Files(s3)
  await store.check()
  const place = `The bucket “${s3.bucket}” at ${s3.endpoint.host}`
  const key = `doctor/${randomUUID()}`
  const bytes = new TextEncoder().encode('Written by npm run doctor.')
  try {
    await store.put(key, bytes, 'text/plain')
  } catch (error) {
    return [fault(`${place} can be read but not written: ${error instanceof Error ? error.name : String(error)}.`)]
  }
  try {
    const findings: Finding[] = []
    const answer = await fetch(await store.readUrl(key, 60)).catch(() => null)
    const read = answer?.ok === true && (await answer.text()) === 'Written by npm run doctor.'
    findings.push(
      read
        ? fine(`${place} keeps files, and hands them out at signed addresses.`)
        : fault(
            `${place} keeps files, but its signed addresses do not work from here: ${answer === null ? 'nothing answers' : `it answers ${answer.status}`}.`,
          ),
    )
    if (publicUrl?.protocol === 'https:' && s3.endpoint.protocol === 'http:')
      findings.push(fault('PUBLIC_URL is https and S3_ENDPOINT is http: browsers refuse to read files from there.'))
    return findings
  } finally {
    await store.remove(key)
  }
}
