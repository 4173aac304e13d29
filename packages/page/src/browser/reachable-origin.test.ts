import { describe, expect, it } from 'vitest'
import { reachableOrigins } from './reachable-origin.ts'

const at = (origin: string) => new URL(origin)
const none = { publicUrl: null, addresses: [] }
const lan = { publicUrl: null, addresses: ['http://192.168.1.5:8000', 'http://10.0.0.7:8000'] }

describe('the address for other devices', () => {
  it.each([
    [
      'the public one, if there is one',
      'http://localhost:8000',
      { ...lan, publicUrl: 'https://grimoire.example/' },
      'https://grimoire.example',
      false,
    ],
    ['this page’s own', 'http://table.lan:8000', none, 'http://table.lan:8000', false],
    ['the first in the local network, when this page is local', 'http://localhost:8000', lan, 'http://192.168.1.5:8000', true],
    ['the local one, and marked as such, when there is no other', 'http://127.0.0.1:8000', none, 'http://127.0.0.1:8000', true],
    ['not local just because it starts with localhost', 'http://localhost.lan:8000', none, 'http://localhost.lan:8000', false],
    ['local as an IPv6 loopback', 'http://[::1]:8000', none, 'http://[::1]:8000', true],
  ])('is %s', (_, here, answer, origin, local) => {
    expect(reachableOrigins(at(here), answer, null)).toMatchObject({ origin, local })
  })

  it('is the one that was chosen, as long as it is available', () => {
    expect(reachableOrigins(at('http://localhost:8000'), lan, 'http://10.0.0.7:8000').origin).toBe('http://10.0.0.7:8000')
    expect(reachableOrigins(at('http://localhost:8000'), lan, 'http://elsewhere').origin).toBe('http://192.168.1.5:8000')
  })
})
