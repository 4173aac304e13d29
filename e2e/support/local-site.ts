/** Another site on this machine, with fixed files and a record of requests. */

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SitePage {
  readonly body?: string | Buffer
  readonly type?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface LocalSite {
  /** The address of a path, with the IP address as host unless another name of this machine is given. */
  address(path: string, host?: string): string
  /** Every request so far, as `host/path`. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** Listens on a free port; unknown paths get 404. */
export async function openSite(pages: Readonly<Record<string, SitePage>>): Promise<LocalSite> {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '/'
    asked.push(`${(request.headers.host ?? '').replace(/:\d+$/, '')}${path}`)
    const page = pages[path]
    response.writeHead(page ? (page.status ?? 200) : 404, { 'content-type': page?.type ?? 'application/json', ...page?.headers })
    response.end(page?.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: (path, host = '127.0.0.1') => `http://${host}:${port}${path}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
