/** Where phones find a product that was opened as `localhost`. */

import type { networkInterfaces } from 'node:os'
import { addressesSchema } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { networkAddresses } from '../listening.ts'
import { testApp } from '../testing/app.ts'

const ask = async (env: Record<string, string>, host: string, remoteAddress = '127.0.0.1') => {
  const { app } = await testApp(env)
  const response = await app.inject({ url: '/api/mobile/addresses', headers: { host }, remoteAddress })
  return addressesSchema.parse(response.json())
}

it('this machine is told its addresses in the network, with the port it came by', async () => {
  const own = networkAddresses('0.0.0.0').map((address) => `http://${address}:8080`)
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
    expect(await ask({}, host)).toEqual({ publicUrl: null, addresses: own })
  }
})

it('nobody else is, whatever they call themselves', async () => {
  expect(await ask({}, '192.168.1.5:8000')).toEqual({ publicUrl: null, addresses: [] })
  expect(await ask({}, 'localhost', '203.0.113.7')).toEqual({ publicUrl: null, addresses: [] })
})

it('the public address is everyone’s', async () => {
  expect(await ask({ PUBLIC_URL: 'https://grimoire.example.org' }, 'grimoire.example.org', '203.0.113.7')).toEqual({
    publicUrl: 'https://grimoire.example.org',
    addresses: [],
  })
})

it('a server that hears this machine only has no other', () => {
  const wlan = [{ address: '192.168.1.5', netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' as const }]
  const interfaces: ReturnType<typeof networkInterfaces> = { wlan }
  expect([networkAddresses('127.0.0.1', interfaces), networkAddresses('192.168.1.5', interfaces)]).toEqual([[], ['192.168.1.5']])
})
