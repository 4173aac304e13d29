/** Which services the journeys on many machines can use. */

import { reachableServices } from '../../apps/server/src/testing/reachable-services.ts'
import type { SharedServices } from './product.ts'

/** Passes the result to the processes that the runner starts, which read the same configuration. */
const FOUND = 'E2E_SERVICES'

/** Checks once per run, and prints a line if services are missing. */
export async function journeyServices(): Promise<SharedServices> {
  const found = process.env[FOUND]
  if (found !== undefined) return JSON.parse(found) as SharedServices
  const { postgres, redis } = await reachableServices()
  const services = postgres !== null && redis !== null ? { postgres, redis } : null
  process.env[FOUND] = JSON.stringify(services)
  if (services === null)
    console.log('Postgres or Redis cannot be reached (DATABASE_URL, REDIS_URL): the journeys run on one machine only.')
  return services
}
