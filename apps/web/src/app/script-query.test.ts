import { describe, expect, it } from 'vitest'
import { queryWithScript } from './script-query.ts'

const NAMED = { kind: 'database', name: 'Bad Moon Rising', version: '1.0.0' } as const
const FOUND = { kind: 'url', url: 'https://x.example/a.json?b=1' } as const

describe('an address names one script', () => {
  it.each([
    ['', NAMED, '?script=Bad+Moon+Rising'],
    ['?url=https%3A%2F%2Fx.example%2Fa.json', NAMED, '?script=Bad+Moon+Rising'],
    ['?homebrew=key&lang=de_DE', NAMED, '?lang=de_DE&script=Bad+Moon+Rising'],
    ['?script=Trouble+Brewing', FOUND, '?url=https%3A%2F%2Fx.example%2Fa.json%3Fb%3D1'],
    ['?script=Trouble+Brewing&lang=de_DE', { kind: 'file' }, '?lang=de_DE'],
    ['?homebrew=key', { kind: 'text' }, ''],
  ] as const)('"%s" with %o becomes "%s"', (search, source, expected) => {
    expect(queryWithScript(search, source)).toBe(expected)
  })
})
