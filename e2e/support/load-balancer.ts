/** What stands in front of several server processes: each call goes to another of them than the one before it. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export interface LoadBalancer {
  readonly address: string
  close(): Promise<void>
}

/** Names the process that answered, by its place among the targets. */
export const SERVED_BY = 'x-served-by'

/** `targets` gives the addresses of the processes, which may change; one that nobody listens at is passed over. */
export async function openLoadBalancer(targets: () => readonly string[]): Promise<LoadBalancer> {
  let turn = 0

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const addresses = targets()
    // Files of the app do not count: else it would hang on their number which process a call gets.
    if (request.url?.startsWith('/api/')) turn += 1
    for (let tried = 0; tried < addresses.length; tried += 1) {
      const place = (turn + tried) % addresses.length
      const from = await ask(addresses[place] ?? '', request, body)
      if (from === null) continue
      response.writeHead(from.statusCode ?? 502, [...from.rawHeaders, SERVED_BY, String(place)])
      return pipeline(from, response)
    }
    response.writeHead(502).end('No process of the product can be reached.')
  }

  const server = createServer((request, response) => {
    // A process that breaks off in the middle of an answer breaks off the browser's connection too.
    answer(request, response).catch(() => response.destroy())
  }).listen(0)
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** `null` when nobody listens; rejects when the connection breaks. */
function ask(address: string, { method, url, headers, socket }: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const asked = forward(`${address}${url}`, {
      method: method ?? 'GET',
      // The host stays the one that the browser knows.
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' },
      // A connection kept for the next call would not notice that its process has died.
      agent: false,
    })
    asked.on('response', resolve)
    asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    asked.end(body)
  })
}
