/** A server in a process of its own, for tests that kill it. It is loaded at once, and starts when it is told where its data lies. */

import type { AddressInfo } from 'node:net'
import { testApp } from './app.ts'

process.once('message', (dataDir: string) => void start(dataDir))
process.send?.('ready')

async function start(dataDir: string): Promise<void> {
  const { app } = await testApp({ DATA_DIR: dataDir })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.((app.server.address() as AddressInfo).port)
}
