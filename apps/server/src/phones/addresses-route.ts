/** Addresses at which phones can reach a product that was opened as `localhost`; on a phone, `localhost` is the phone itself. */

import { addressesSchema } from '@grimoire/protocol/phones/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { networkAddresses } from '../listening.ts'

export async function addressesRoute(
  app: FastifyInstance,
  { config: { host, publicUrl } }: { readonly config: Pick<Config, 'host' | 'publicUrl'> },
): Promise<void> {
  app.get(
    '/addresses',
    {
      schema: {
        tags: ['phones'],
        summary: 'Where phones find this server',
        description: 'The addresses of its own network are told only to a browser on the same machine.',
        response: { 200: addressesSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const addresses = isFromThisMachine(request) ? networkAddresses(host) : []
      const origins = addresses.map((address) => new URL(`${request.protocol}://${address}:${request.port ?? ''}`).origin)
      return reply.header('cache-control', 'no-store').send({ publicUrl: publicUrl?.origin ?? null, addresses: origins })
    },
  )
}

/**
 * Checks both the host name of the request, which anyone can forge, and the address it came from, which behind a proxy may be
 * anyone's.
 */
function isFromThisMachine({ hostname, ip }: FastifyRequest): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return (name === 'localhost' || isLoopback(name)) && isLoopback(ip)
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
