/** Which addresses From URL may fetch: a table of ways into a private network, all of which must be refused. */

import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { type AllowRule, parseAllowRule } from './allow-list.ts'
import { checkTarget } from './target.ts'

const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 }

/** A resolver that knows only the given hosts. */
function knowing(hosts: Readonly<Record<string, readonly string[]>>) {
  return async (host: string): Promise<readonly LookupAddress[]> => {
    const found = hosts[host]
    if (!found) throw new Error('ENOTFOUND')
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

const anywhere = async () => [PUBLIC]

function allowing(...entries: string[]): readonly AllowRule[] {
  return entries.flatMap((entry) => parseAllowRule(entry) ?? [])
}

async function codeOf(url: string, options: Partial<Parameters<typeof checkTarget>[1]> = {}): Promise<string> {
  const result = await checkTarget(url, { allow: [], resolve: anywhere, ...options })
  return result.ok ? 'ok' : result.code
}

describe('an address someone typed', () => {
  it.each([
    'https://example.org/script.json',
    'http://example.org:8080/script.json',
    'https://example.org:8443/a?b=c#d',
    'http://93.184.215.14/script.json',
    'https://[2606:4700:4700::1111]/script.json',
    'HTTPS://EXAMPLE.ORG/script.json',
    'https://müller.example/script.json',
  ])('%s may be fetched', async (url) => {
    expect(await codeOf(url)).toBe('ok')
  })

  it.each([
    ['not an address at all', 'script'],
    ['empty', ''],
    ['a file', 'file:///etc/passwd'],
    ['ftp', 'ftp://example.org/x'],
    ['gopher', 'gopher://example.org/x'],
    ['data', 'data:application/json,[]'],
    ['javascript', 'javascript:alert(1)'],
    ['a name and a password', 'https://user:secret@example.org/'],
    ['a name', 'https://user@example.org/'],
    ['a public host hidden before the real one', 'http://example.org@127.0.0.1/'],
    ['ssh', 'http://example.org:22/'],
    ['a mail port', 'http://example.org:25/'],
    ['a database port', 'http://example.org:5432/'],
    ['a decimal host', 'http://2130706433/'],
    ['a decimal public host', 'http://1572395022/'],
    ['an octal host', 'http://0177.0.0.1/'],
    ['a hexadecimal host', 'http://0x7f.0.0.1/'],
    ['one hexadecimal number', 'http://0x7f000001/'],
    ['a short host', 'http://127.1/'],
    ['zero', 'http://0/'],
    ['full-width digits', 'http://１２７.0.0.1/'],
    ['circled digits', 'http://①②⑦.0.0.1/'],
    ['percent signs', 'http://127%2e0%2e0%2e1/'],
    ['an ideographic full stop', 'http://127。0。0。1/'],
    ['no slashes', 'http:127.0.0.1/'],
    ['backslashes', String.raw`http:\\127.0.0.1/`],
  ])('is refused with %s', async (_what, url) => {
    expect(await codeOf(url)).toBe('bad-address')
  })

  it.each([
    ['loopback', 'http://127.0.0.1/'],
    ['loopback elsewhere in its range', 'http://127.255.255.254/'],
    ['a trailing dot', 'http://127.0.0.1./'],
    ['unspecified', 'http://0.0.0.0/'],
    ['private, ten', 'http://10.1.2.3/'],
    ['private, 172', 'http://172.16.0.1/'],
    ['private, 192', 'http://192.168.0.1/'],
    ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['another cloud’s metadata', 'http://100.100.100.200/'],
    ['a third cloud’s own host', 'http://168.63.129.16/'],
    ['carrier network', 'http://100.64.0.1/'],
    ['benchmark network', 'http://198.18.0.1/'],
    ['multicast', 'http://224.0.0.1/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['reserved', 'http://240.0.0.1/'],
    ['documentation', 'http://192.0.2.1/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv6 unspecified', 'http://[::]/'],
    ['IPv4 mapped', 'http://[::ffff:127.0.0.1]/'],
    ['IPv4 mapped in hexadecimal', 'http://[::ffff:7f00:1]/'],
    ['IPv4 mapped and private', 'http://[::ffff:10.0.0.1]/'],
    ['IPv4 mapped, in full', 'http://[0:0:0:0:0:ffff:a9fe:a9fe]/'],
    ['IPv4 compatible', 'http://[::7f00:1]/'],
    ['link-local', 'http://[fe80::1]/'],
    ['unique local', 'http://[fd00:ec2::254]/'],
    ['site local', 'http://[fec0::1]/'],
    ['IPv6 multicast', 'http://[ff02::1]/'],
    ['NAT64 to loopback', 'http://[64:ff9b::7f00:1]/'],
    ['6to4 to loopback', 'http://[2002:7f00:1::]/'],
    ['Teredo', 'http://[2001:0:7f00:1::]/'],
    ['documentation, IPv6', 'http://[2001:db8::1]/'],
  ])('is private: %s', async (_what, url) => {
    expect(await codeOf(url)).toBe('private-address')
  })
})

describe('a host name', () => {
  it.each([
    ['loopback', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['a private network', ['192.168.1.7']],
    ['an IPv4 address inside IPv6', ['::ffff:10.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['a link-local address with a zone', ['fe80::1%eth0']],
    ['something that is not an address', ['nonsense']],
  ])('that leads to %s is refused', async (_what, addresses) => {
    expect(await codeOf('http://evil.example/', { resolve: knowing({ 'evil.example': addresses }) })).toBe('private-address')
  })

  it.each(['http://localhost/', 'http://localhost./', 'http://a.localhost:8000/'])(
    '%s is refused where it means this machine',
    async (url) => {
      expect(await codeOf(url, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })).toBe('private-address')
    },
  )

  it('that does not exist is unknown', async () => {
    expect(await codeOf('http://nowhere.example/', { resolve: knowing({}) })).toBe('unknown-host')
    expect(await codeOf('http://nowhere.example/', { resolve: async () => [] })).toBe('unknown-host')
  })

  it('is passed on with every address that was checked', async () => {
    const resolve = knowing({ 'example.org': ['93.184.215.14', '2606:4700:4700::1111'] })
    const result = await checkTarget('http://example.org/', { allow: [], resolve })
    expect(result).toMatchObject({ ok: true, value: { addresses: [PUBLIC, { address: '2606:4700:4700::1111', family: 6 }] } })
  })
})

describe('FETCH_ALLOW', () => {
  const resolve = knowing({
    'library.lan': ['192.168.1.7'],
    'other.lan': ['192.168.1.8'],
    'mixed.lan': ['192.168.1.7', '10.0.0.1'],
  })

  it.each([
    ['library.lan', 'http://library.lan/', 'ok'],
    ['library.lan', 'http://library.lan:3000/', 'ok'],
    ['library.lan', 'http://other.lan/', 'private-address'],
    ['library.lan', 'http://192.168.1.7/', 'private-address'],
    ['library.lan:3000', 'http://library.lan/', 'private-address'],
    ['192.168.1.7', 'http://library.lan/', 'ok'],
    ['192.168.1.7', 'http://other.lan/', 'private-address'],
    ['192.168.1.0/24', 'http://other.lan:3000/', 'ok'],
    ['192.168.1.0/24', 'http://mixed.lan/', 'private-address'],
    ['127.0.0.1', 'http://127.0.0.1:4321/', 'ok'],
    ['127.0.0.1', 'http://[::ffff:127.0.0.1]:4321/', 'ok'],
    ['127.0.0.1', 'http://[::1]/', 'private-address'],
    ['127.0.0.1', 'http://2130706433/', 'bad-address'],
    ['127.0.0.1', 'ftp://127.0.0.1/', 'bad-address'],
  ])('%s and %s: %s', async (entry, url, code) => {
    expect(await codeOf(url, { allow: allowing(entry), resolve })).toBe(code)
  })
})

describe('a redirect', () => {
  const base = new URL('http://93.184.215.14/a/b')

  it('may be relative', async () => {
    const result = await checkTarget('../c', { allow: [], resolve: anywhere, base })
    expect(result.ok && result.value.url.href).toBe('http://93.184.215.14/c')
  })

  it.each([
    ['http://127.0.0.1/', 'private-address'],
    ['//127.0.0.1/', 'private-address'],
    ['http://2130706433/', 'bad-address'],
    ['//2130706433/', 'bad-address'],
    ['file:///etc/passwd', 'bad-address'],
  ])('to %s is refused', async (location, code) => {
    expect(await codeOf(location, { base })).toBe(code)
  })
})
