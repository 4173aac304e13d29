/**
 * Postgres databases made from a template, lent to one test after another and restored in between. They are dropped after the last test.
 */

import { inject } from 'vitest'
import { addressOf, type Template, tellPostgres } from './templates.ts'

const { postgres, databases } = inject('services')

/** Currently lent. */
const lent = new Set<string>()

/** A database equal to the template, lent until `returnDatabases`. */
export async function leaseDatabase(template: Template): Promise<URL> {
  if (postgres === null) throw new Error('Postgres cannot be reached.')
  for (let count = 1; ; count += 1) {
    // Workers run in parallel, and the files of one worker one after another.
    const name = `${databases}_${template}_${process.env['VITEST_POOL_ID'] ?? '0'}_${count}`
    if (lent.has(name)) continue
    lent.add(name)
    const url = addressOf(postgres, name)
    if (!(await restored(url))) await create(postgres, name, template)
    return url
  }
}

/** Makes them available again, whatever the tests changed in them. */
export function returnDatabases(): void {
  lent.clear()
}

/** False when the database does not exist yet. */
async function restored(url: URL): Promise<boolean> {
  try {
    await tellPostgres(url.href, ['select pristine.restore()'])
    return true
  } catch (error) {
    const NO_DATABASE = '3D000'
    if (error instanceof Error && 'code' in error && error.code === NO_DATABASE) return false
    throw error
  }
}

/** Test data need not survive a loss of power. */
async function create(server: string, name: string, template: Template): Promise<void> {
  await tellPostgres(server, [
    `create database ${name} template ${databases}_${template}`,
    `alter database ${name} set synchronous_commit = off`,
  ])
}
