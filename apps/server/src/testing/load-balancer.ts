/** A load balancer for several server processes: each call, and each socket, goes to the next one. */

import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export interface LoadBalancer {
  readonly address: string
  close(): Promise<void>
}

/** As many connections may wait to be accepted as the kernel allows: thousands come back at once when a process dies. */
const BACKLOG = 16_384

/** The response header with the index of the target that answered. */
export const SERVED_BY = 'x-served-by'

/** `targets` returns the current addresses of the processes; one that does not listen is skipped. */
export async function openLoadBalancer(targets: () => readonly string[]): Promise<LoadBalancer> {
  let turn = 0

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const addresses = targets()
    // Files of the app are not counted; otherwise their number would decide which process gets a call.
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
    // When a process breaks off its response, the browser's connection is broken too.
    answer(request, response).catch(() => response.destroy())
  })
  // A socket stays with one process, whichever served the page, and ends with it.
  server.on('upgrade', (request, browser, head) => {
    turn += 1
    // It may be gone before it is joined to a process.
    browser.on('error', () => undefined)
    const addresses = targets()
    const inTurn = addresses.map((_address, index) => addresses[(turn + index) % addresses.length] ?? '')
    void joinSockets(inTurn, request, browser, head).catch(() => browser.destroy())
  })
  server.listen({ port: 0, backlog: BACKLOG })
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

/** Connects the browser's socket to the first address that answers. Resolves when it ends. */
async function joinSockets(addresses: readonly string[], request: IncomingMessage, browser: Duplex, head: Buffer): Promise<void> {
  for (const address of addresses) {
    const process = await connected(new URL(address))
    if (process === null) continue
    const { rawHeaders } = request
    const headers = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 && name.toLowerCase() !== FORWARDED ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
    )
    const forwarded = [`X-Forwarded-For: ${forwardedFor(request)}`, 'X-Forwarded-Proto: http']
    process.write([`GET ${request.url} HTTP/1.1`, ...headers, ...forwarded, '', ''].join('\r\n'))
    process.write(head)
    // Each end closes with the other, so that the browser notices when its process has died.
    await Promise.all([pipeline(browser, process), pipeline(process, browser)])
    return
  }
  browser.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
}

/** `null` when nobody listens. */
async function connected({ hostname, port }: URL): Promise<Socket | null> {
  const socket = connect({ host: hostname, port: Number(port) })
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return null
  }
}

/** `null` when nobody listens; rejects when the connection breaks. */
function ask(address: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
  const { method, url, headers } = request
  return new Promise((resolve, reject) => {
    const asked = forward(`${address}${url}`, {
      method: method ?? 'GET',
      // The Host header stays the one the browser sent.
      headers: { ...headers, [FORWARDED]: forwardedFor(request), 'x-forwarded-proto': 'http' },
      // A kept-alive connection would not notice that its process has died.
      agent: false,
    })
    asked.on('response', resolve)
    asked.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(null) : reject(error)))
    asked.end(body)
  })
}

const FORWARDED = 'x-forwarded-for'

/** The addresses it came from so far, as proxies write them. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers[FORWARDED]
  return [before ?? [], socket.remoteAddress ?? ''].flat().join(', ')
}
