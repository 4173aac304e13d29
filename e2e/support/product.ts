/** The product that journeys use: its built server, alone on this machine or as several processes on shared services. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../apps/server/src/testing/built-server.ts'
import { DISCORD_CLIENT, openDiscord } from '../../apps/server/src/testing/discord.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { freshDatabase, freshKeys, freshS3 } from '../../apps/server/src/testing/fresh-services.ts'
import { openLoadBalancer } from '../../apps/server/src/testing/load-balancer.ts'

export interface Product {
  readonly address: string
  /** The environment variables it runs with. */
  readonly env: Readonly<Record<string, string>>
  /** How many processes answer. */
  readonly processes: number
  /** Kills its processes one by one, restarting each before the next is killed. With a single process, the product is down in between. */
  loseEveryProcess(): Promise<void>
  stop(): Promise<void>
}

/** Addresses of the services that processes share; `null` for one machine, which needs none. */
export type SharedServices = { readonly postgres: string; readonly redis: string } | null

/** Starts empty: the library has only the built-in scripts, and there are no accounts. */
export async function startProduct(services: SharedServices): Promise<Product> {
  const undo: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const one of undo.splice(0).reverse()) await one()
  }
  try {
    const discord = await openDiscord()
    undo.push(() => discord.close())
    const common = { ...DISCORD_CLIENT, DISCORD_BASE_URL: discord.url, FETCH_ALLOW: '127.0.0.1' }
    const product = await (services === null ? onOneMachine(common, undo) : onManyMachines(common, services, undo))
    return { ...product, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Env = Readonly<Record<string, string>>
type Undo = (() => Promise<void>)[]

async function onOneMachine(common: Env, undo: Undo): Promise<Omit<Product, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-journeys-'))
  undo.push(async () => rmSync(folder, { recursive: true, force: true }))
  const env = { ...common, DATA_DIR: folder, PORT: String(await freePort()) }
  let server = await startServer(env)
  undo.push(() => server.stop())
  return {
    address: server.address,
    env,
    processes: 1,
    loseEveryProcess: async () => {
      await server.kill()
      server = await startServer(env)
    },
  }
}

const PROCESSES = 2

async function onManyMachines(
  common: Env,
  { postgres, redis }: NonNullable<SharedServices>,
  undo: Undo,
): Promise<Omit<Product, 'stop'>> {
  const servers: RunningServer[] = []
  const balancer = await openLoadBalancer(() => servers.map(({ address }) => address))
  undo.push(() => balancer.close())
  const database = await freshDatabase(postgres)
  undo.push(database.remove)
  const keys = freshKeys(redis)
  undo.push(keys.remove)
  const bucket = await freshS3(balancer.address)
  undo.push(bucket.remove)
  const env: Env = { ...common, ...database.env, ...keys.env, ...bucket.env, TRUST_PROXY: '1' }
  undo.push(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  // All at once, as in the rollout of a new version: one process creates the tables, the others wait.
  servers.push(...(await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)))))
  return {
    address: balancer.address,
    env,
    processes: PROCESSES,
    loseEveryProcess: async () => {
      for (const [place, server] of servers.entries()) {
        await server.kill()
        servers[place] = await startServer(env)
      }
    },
  }
}
