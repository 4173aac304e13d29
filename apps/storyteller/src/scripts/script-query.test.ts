import { describe, expect, it } from 'vitest'
import { queryWithScript } from './script-query.ts'

const NAMED = { kind: 'database', name: 'Bad Moon Rising', version: '1.0.0' } as const
const FOUND = { kind: 'url', url: 'https://x.example/a.json?b=1' } as const

describe('the address names one script', () => {
  it.each([
    ['', NAMED, null, 'script=Bad+Moon+Rising'],
    ['?url=https%3A%2F%2Fx.example%2Fa.json', NAMED, null, 'script=Bad+Moon+Rising'],
    ['?homebrew=key&lang=de_DE', NAMED, 'ignored', 'lang=de_DE&script=Bad+Moon+Rising'],
    ['?script=Trouble+Brewing', FOUND, 'ignored', 'url=https%3A%2F%2Fx.example%2Fa.json%3Fb%3D1'],
    ['?script=Trouble+Brewing&lang=de_DE', { kind: 'file' }, null, 'lang=de_DE'],
    ['?homebrew=key', { kind: 'text' }, null, ''],
    ['?script=Trouble+Brewing', { kind: 'text' }, 'key', 'homebrew=key'],
    ['?homebrew=old&lang=de_DE', { kind: 'file' }, 'key', 'lang=de_DE&homebrew=key'],
  ] as const)('"%s" with %o and key %s becomes "%s"', (search, source, key, expected) => {
    expect(queryWithScript(search, source, key)).toBe(expected)
  })
})
