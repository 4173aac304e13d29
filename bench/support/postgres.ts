/** An empty PostgreSQL database, if a server can be reached. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../../apps/server/src/testing/fresh-services.ts'
import { reachableServices } from '../../apps/server/src/testing/reachable-services.ts'

/** `null` when none can be reached. */
export async function freshPostgres() {
  const { postgres } = await reachableServices()
  if (postgres === null) return null
  const { env, remove } = await freshDatabase(postgres)
  const dataDir = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
  return {
    place: { dataDir, databaseUrl: new URL(env.DATABASE_URL) },
    env: { DATA_DIR: dataDir, ...env },
    remove: async () => {
      await remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
