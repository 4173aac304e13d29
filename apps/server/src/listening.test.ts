/** The line at startup that says where to find the product. */

import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { listeningLine } from './listening.ts'

function address(text: string, internal = false): NetworkInterfaceInfo {
  const rest = { address: text, netmask: '', mac: '', internal, cidr: null }
  return text.includes(':') ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' }
}

const NETWORKS = { lo: [address('127.0.0.1', true), address('::1', true)], wlan: [address('192.168.1.5'), address('fe80::1')] }

describe('the line at startup', () => {
  it('names this machine and its address in the local network', () => {
    expect(listeningLine({ host: '0.0.0.0', port: 8000, publicUrl: null }, NETWORKS)).toBe(
      'Digital Grimoire is at http://localhost:8000 · http://192.168.1.5:8000',
    )
  })

  it('names only the interface it listens on', () => {
    expect(listeningLine({ host: '127.0.0.1', port: 80, publicUrl: null }, NETWORKS)).toBe(
      'Digital Grimoire is at http://127.0.0.1:80',
    )
    expect(listeningLine({ host: '::1', port: 80, publicUrl: null }, NETWORKS)).toBe('Digital Grimoire is at http://[::1]:80')
  })

  it('also names the public address', () => {
    expect(listeningLine({ host: '127.0.0.1', port: 80, publicUrl: new URL('https://grimoire.example.org') }, NETWORKS)).toMatch(
      / · https:\/\/grimoire\.example\.org$/,
    )
  })
})
