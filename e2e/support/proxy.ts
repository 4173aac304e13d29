/** A proxy in front of the product, at another address; it may change what it passes on. */

import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ProxyOptions {
  /** The name under which browsers reach it. */
  readonly hostname?: string
  /** What becomes of the text at this path; `null` for what is passed on as it is. */
  readonly change?: (path: string) => ((text: string) => string) | null
}

export interface Proxy {
  readonly address: string
  close(): Promise<void>
}

/** Asks the product under its own name, so that it answers, whatever name the browser used. */
export async function openProxy(
  target: string,
  { hostname = 'localhost', change = () => null }: ProxyOptions = {},
): Promise<Proxy> {
  const { host } = new URL(target)
  const proxy = createServer((request, response) => {
    const changed = change(request.url ?? '/')
    const headers = { ...request.headers, host, origin: target, ...(changed && { 'accept-encoding': 'identity' }) }
    // What is changed here is never what the browser has.
    if (changed) for (const name of ['if-none-match', 'if-modified-since']) Reflect.deleteProperty(headers, name)
    const asked = forward(target + request.url, { method: request.method, headers }, (answer) => {
      const status = answer.statusCode ?? 502
      if (!changed || status !== 200) {
        response.writeHead(status, answer.headers)
        answer.pipe(response)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = changed(Buffer.concat(parts).toString())
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...others } = answer.headers
        response.writeHead(status, others).end(body)
      })
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  proxy.listen(0)
  await once(proxy, 'listening')
  return {
    address: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
