/** The line at startup that says where to find the product. */

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

export interface Listening {
  readonly host: string
  readonly port: number
  readonly publicUrl: URL | null
}

/** One line with every address to open: on this machine, in the local network for phones, and the public one. */
export function listeningLine({ host, port, publicUrl }: Listening, interfaces: Interfaces = networkInterfaces()): string {
  const urls = isEverywhere(host) ? ['localhost', ...localAddresses(interfaces)] : [host.includes(':') ? `[${host}]` : host]
  const addresses = urls.map((name) => `http://${name}:${port}`)
  if (publicUrl) addresses.push(publicUrl.origin)
  return `Digital Grimoire is at ${addresses.join(' · ')}`
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/**
 * Addresses at which other machines in the local network reach a server that listens on `host`; none if it listens to this machine only.
 */
export function networkAddresses(host: string, interfaces: Interfaces = networkInterfaces()): readonly string[] {
  return localAddresses(interfaces).filter((address) => isEverywhere(host) || address === host)
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** IPv4 only: nobody types an IPv6 address into a phone. */
function localAddresses(interfaces: Interfaces): readonly string[] {
  return Object.values(interfaces).flatMap((group) =>
    (group ?? []).filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address),
  )
}
