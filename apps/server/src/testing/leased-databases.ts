/** Databases in Postgres, made from a template, lent to one test after another and put right between them. Dropped after the last. */

import { inject } from 'vitest'
import { addressOf, type Template, tellPostgres } from './templates.ts'

const { postgres, databases } = inject('services')

/** Lent at the moment. */
const lent = new Set<string>()

/** As the template is; until `returnDatabases`, nobody else's. */
export async function leaseDatabase(template: Template): Promise<URL> {
  if (postgres === null) throw new Error('Postgres cannot be reached.')
  for (let count = 1; ; count += 1) {
    // Workers run side by side, and the files of one worker one after another.
    const name = `${databases}_${template}_${process.env['VITEST_POOL_ID'] ?? '0'}_${count}`
    if (lent.has(name)) continue
    lent.add(name)
    const url = addressOf(postgres, name)
    if (!(await restored(url))) await create(postgres, name, template)
    return url
  }
}

/** Whatever the tests did in them, they may be lent again. */
export function returnDatabases(): void {
  lent.clear()
}

/** False when there is no such database yet. */
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

/** What a test writes need not outlive a loss of power. */
async function create(server: string, name: string, template: Template): Promise<void> {
  await tellPostgres(server, [
    `create database ${name} template ${databases}_${template}`,
    `alter database ${name} set synchronous_commit = off`,
  ])
}
