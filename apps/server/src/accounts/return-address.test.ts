/** After signing in, a browser returns to a page of the product, whatever the link that started the sign-in asked for. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnAddress, withResult } from './return-address.ts'

const OWN = ['https://grimoire.example.org', 'http://192.168.1.5:8000']

describe('a page of the product', () => {
  it.each([
    'https://grimoire.example.org',
    'https://grimoire.example.org/play?script=Trouble%20Brewing&lang=de_DE#night',
    'https://GRIMOIRE.example.org:443/',
    'http://192.168.1.5:8000/draw',
  ])('may be %s', (address) => {
    expect(returnAddress(address, OWN)?.href).toBe(new URL(address).href)
  })
})

describe('anything else', () => {
  it.each([
    ['another site', 'https://evil.example/'],
    ['another site under our name', 'https://grimoire.example.org.evil.example/'],
    ['a site below ours', 'https://x.grimoire.example.org/'],
    ['another port', 'https://grimoire.example.org:8443/'],
    ['another protocol', 'http://grimoire.example.org/'],
    ['our name as a user', 'https://grimoire.example.org@evil.example/'],
    ['a user at ours', 'https://someone@grimoire.example.org/'],
    ['a password at ours', 'https://:word@grimoire.example.org/'],
    ['an address without a protocol', '//evil.example/'],
    ['a path', '/play'],
    ['a slash and a backslash', '/\\evil.example'],
    ['backslashes', 'https:\\\\evil.example'],
    ['a backslash before the name', 'https://grimoire.example.org\\@evil.example/'],
    ['one slash', 'https:/grimoire.example.org/'],
    ['no slash', 'https:grimoire.example.org'],
    ['three slashes', 'https:///grimoire.example.org'],
    ['a script', 'javascript:alert(1)'],
    ['a script that looks like an address', 'javascript://grimoire.example.org/%0aalert(1)'],
    ['data', 'data:text/html,hello'],
    ['a tab', 'https://grimoire.example.org/\t'],
    ['a line break', 'https://grimoire.example.org\n.evil.example/'],
    ['a leading space', ' https://grimoire.example.org/'],
    ['nothing', ''],
    ['not an address', 'null'],
  ])('may not be %s', (_what, address) => {
    expect(returnAddress(address, OWN)).toBeNull()
  })

  it('never leaves the product', () => {
    const part = fc.constantFrom(
      'https:',
      'http:',
      '/',
      '//',
      '\\',
      '@',
      '.',
      ':',
      '443',
      '#',
      '?',
      'evil.example',
      'grimoire.example.org',
      '%2f',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const address = returnAddress(parts.join(''), OWN)
        expect(address === null || (OWN.includes(address.origin) && address.username === '' && address.password === '')).toBe(true)
      }),
    )
  })
})

describe('an address too long for a cookie', () => {
  it('is kept without its query', () => {
    const address = `https://grimoire.example.org/play?url=${'x'.repeat(5000)}`
    expect(returnAddress(address, OWN)?.href).toBe('https://grimoire.example.org/play')
    expect(returnAddress(`https://grimoire.example.org/${'x'.repeat(5000)}`, OWN)?.href).toBe('https://grimoire.example.org/')
  })
})

describe('the result', () => {
  it.each([
    ['https://a.example/', 'https://a.example/?signin=done'],
    ['https://a.example/play?script=Sects%20%26%20Violets#x', 'https://a.example/play?script=Sects+%26+Violets&signin=done#x'],
    ['https://a.example/?signin=failed', 'https://a.example/?signin=done'],
  ])('is added to %s once', (address, expected) => {
    expect(withResult(new URL(address), 'done')).toBe(expected)
  })
})
