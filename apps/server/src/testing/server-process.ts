/** A server in its own process, for tests that kill it. Its code is loaded at once; it starts when told where its data is. */

import type { AddressInfo } from 'node:net'
import { testApp } from './app.ts'

process.once('message', (dataDir: string) => void start(dataDir))
process.send?.('ready')

async function start(dataDir: string): Promise<void> {
  const { app } = await testApp({ DATA_DIR: dataDir })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.((app.server.address() as AddressInfo).port)
}
