/** FETCH_ALLOW opens exactly what it names. */

import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'
import { type AllowRule, allowsAddress, allowsHost, parseAllowRule } from './allow-list.ts'

function rule(entry: string): AllowRule {
  const parsed = parseAllowRule(entry)
  if (!parsed) throw new Error(`${entry} should be a valid entry.`)
  return parsed
}

function opens(entry: string, host: string, port = 80): boolean {
  const address = parseAddress(host)
  return address ? allowsAddress([rule(entry)], address, port) : allowsHost([rule(entry)], host, port)
}

describe('an entry of FETCH_ALLOW', () => {
  it.each([
    ['library.lan', 'library.lan', 80, true],
    ['library.lan', 'library.lan', 9999, true],
    ['Library.LAN', 'library.lan', 80, true],
    ['library.lan', 'library.lan.', 80, true],
    ['library.lan', 'other.lan', 80, false],
    ['library.lan', 'sub.library.lan', 80, false],
    ['library.lan', 'xlibrary.lan', 80, false],
    ['library.lan:3000', 'library.lan', 3000, true],
    ['library.lan:3000', 'library.lan', 80, false],
    ['library.lan', '10.0.0.5', 80, false],
    ['10.0.0.5', '10.0.0.5', 80, true],
    ['10.0.0.5', '10.0.0.6', 80, false],
    ['10.0.0.5', '::ffff:10.0.0.5', 80, true],
    ['10.0.0.5:81', '10.0.0.5', 81, true],
    ['10.0.0.5:81', '10.0.0.5', 80, false],
    ['192.168.1.0/24', '192.168.1.255', 80, true],
    ['192.168.1.0/24', '192.168.2.1', 80, false],
    ['192.168.1.0/24', '::ffff:192.168.1.7', 80, true],
    ['fd00::/8', 'fd12::1', 80, true],
    ['fd00::/8', 'fe80::1', 80, false],
    ['fd00::5', 'fd00::5', 80, true],
    ['[fd00::5]:3000', 'fd00::5', 3000, true],
    ['[fd00::5]:3000', 'fd00::5', 80, false],
    ['0.0.0.0/0', 'fd00::5', 80, false],
  ])('%s and %s at port %i: %s', (entry, host, port, open) => {
    expect(opens(entry, host, port)).toBe(open)
  })

  it.each([
    'http://library.lan',
    'a b',
    '10.0.0.0/33',
    '10.0.0.0/x',
    'host:0',
    'host:70000',
    '-bad',
    'bad-.lan',
    '*',
    '[fd00::5',
    '',
  ])('%s is invalid', (entry) => {
    expect(parseAllowRule(entry)).toBeNull()
  })
})
