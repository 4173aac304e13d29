/**
 * Databases that are ready to be copied, made once for all tests: one with every migration applied, and one whose library a server has also
 * filled. Making them for every test would take longer than most tests do.
 */

import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../database/open.ts'
import { fillBuiltIn } from '../library/built-in.ts'
import { SQLITE_FILE } from '../store-base/data-folder.ts'

/** `migrated`: every migration applied. `filled`: the library filled as well. */
export type Template = 'migrated' | 'filled'

const TEMPLATES: readonly Template[] = ['migrated', 'filled']

/** The variable that names the folder of the SQLite templates; processes that a test starts inherit it. */
const FOLDER = 'TEST_TEMPLATES'

/** Runs before the first test. */
export async function makeSqliteTemplates(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-templates-'))
  for (const template of TEMPLATES) {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const database = await openDatabase({ dataDir, databaseUrl: null })
    if (template === 'filled') await fillBuiltIn(database)
    await database.close()
    copyFileSync(join(dataDir, SQLITE_FILE), join(folder, template))
  }
  process.env[FOLDER] = folder
}

/** Puts a copy into the folder. Outside of tests there is no template, and a server creates its own database. */
export function copySqlite(template: Template, dataDir: string): void {
  const folder = process.env[FOLDER]
  if (folder !== undefined) copyFileSync(join(folder, template), join(dataDir, SQLITE_FILE))
}

/** Makes two databases with these names, each able to restore its original state: `select pristine.restore()`. */
export async function makePostgresTemplates(server: string, nameOf: (template: Template) => string): Promise<void> {
  for (const template of TEMPLATES) {
    await tellPostgres(server, [`create database ${nameOf(template)}`])
    const databaseUrl = addressOf(server, nameOf(template))
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl })
    if (template === 'filled') await fillBuiltIn(database)
    await database.close()
    await tellPostgres(databaseUrl.href, [PRISTINE])
  }
}

export function addressOf(server: string, name: string): URL {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url
}

export async function tellPostgres(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Keeps a copy of every row, and restores the rows. There are few, so this is faster than copying the whole database. */
const PRISTINE = `
  create schema pristine;
  do $do$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'migrations%' loop
      execute format('create table pristine.%1$I as table public.%1$I', name);
    end loop;
  end $do$;
  create schema pristine_counters;
  create table pristine_counters.kept (name text, value bigint, used boolean);
  do $do$
  declare counter text;
  begin
    for counter in select sequencename from pg_sequences where schemaname = 'public' loop
      -- The view pg_sequences does not tell where one begins that has not been used.
      execute format('insert into pristine_counters.kept select %L, last_value, is_called from public.%I', 'public.' || counter, counter);
    end loop;
  end $do$;
  create function pristine.restore() returns void language plpgsql set session_replication_role = replica as $fn$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'pristine' loop
      execute format('delete from public.%1$I', name);
      execute format('insert into public.%1$I select * from pristine.%1$I', name);
    end loop;
    perform setval(kept.name, kept.value, kept.used) from pristine_counters.kept;
  end $fn$;
`
