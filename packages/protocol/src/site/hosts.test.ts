import { expect, it } from 'vitest'
import { isAllowedHost } from './hosts.ts'

it.each([
  ['grimoire.example.org', true],
  ['GRIMOIRE.example.org.', true],
  ['a.example.net', true],
  ['a.b.example.net', true],
  ['example.net', false],
  ['.example.net', false],
  ['evilexample.net', false],
  ['grimoire.example.org.evil.test', false],
  ['[::1]', true],
  ['', false],
])('“%s” is allowed: %s', (hostname, allowed) => {
  expect(isAllowedHost(hostname, ['grimoire.example.org', '*.example.net', '[::1]'])).toBe(allowed)
})
