/** The two ports of `npm run dev`, and whether they are free. */

import { createServer } from 'node:net'

/** @typedef {{ PORT: string, WEB_PORT: string }} Ports the API's, which the pages' server passes calls on to, and the pages' own */

/** @param {Record<string, string | undefined>} env @returns {Ports} */
export function devPorts(env) {
  return { PORT: env['PORT'] || '8000', WEB_PORT: env['WEB_PORT'] || '8080' }
}

/**
 * A sentence when `npm run dev` cannot use its ports; `null` when it can.
 * @param {Ports} ports
 * @param {(port: number) => Promise<boolean>} [taken]
 * @returns {Promise<string | null>}
 */
export async function portProblem(ports, taken = isTaken) {
  for (const [name, port] of Object.entries(ports)) {
    if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
      return `${name} is ${port}: it has to be a number from 1 to 65535.`
  }
  if (ports.PORT === ports.WEB_PORT) return `PORT and WEB_PORT are both ${ports.PORT}: the API and the pages need one each.`
  for (const [name, port] of Object.entries(ports)) {
    if (await taken(Number(port))) return `Port ${port} is taken by another program. Set ${name} to a free one.`
  }
  return null
}

/** @param {number} port @returns {Promise<boolean>} */
export function isTaken(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code === 'EADDRINUSE'))
    server.listen(port, () => server.close(() => resolve(false)))
  })
}
