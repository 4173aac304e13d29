/** A proxy to Redis or Postgres that can be cut and restored, as when the service restarts. */

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface StoreProxy {
  /** The address of the service through this proxy. */
  readonly url: URL
  /** Closes all connections and stops listening. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

const USUAL_PORT: Readonly<Record<string, number>> = { 'redis:': 6379, 'postgres:': 5432, 'postgresql:': 5432 }

export async function storeProxy(target: URL): Promise<StoreProxy> {
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let port = 0

  const open = async (): Promise<void> => {
    server = createServer((near) => {
      const far = connect(Number(target.port || USUAL_PORT[target.protocol]), target.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        // The other end was cut on purpose, so its errors do not matter.
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = async (): Promise<void> => {
    if (server === null) return
    const closed = once(server, 'close')
    server.close()
    server = null
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await open()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url, cut, mend: open, close: cut }
}
