/** An empty database of PostgreSQL, where one can be reached. */

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

const DEFAULT = 'postgres://postgres@127.0.0.1:5432/postgres'

/** `null` where there is none. */
export async function freshPostgres() {
  const url = new URL(process.env['DATABASE_URL'] || DEFAULT)
  const name = `grimoire_bench_${randomBytes(6).toString('hex')}`
  try {
    await tell(url, `create database ${name}`)
  } catch {
    // Whatever the reason, it cannot be measured, and the bench says so.
    return null
  }
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
  return {
    place: { dataDir, databaseUrl },
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl.href, SESSION_SECRET: randomBytes(32).toString('hex') },
    remove: async () => {
      await tell(url, `drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function tell(url: URL, statement: string): Promise<void> {
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
