import { expect, it } from 'vitest'
import { SCRIPT_URL_MAX_LENGTH } from '../limits.ts'
import { fromUrlRequestSchema } from './from-url.ts'
import { isScriptUrl } from './url.ts'

it.each(['https://a.example/s.json', 'http://192.168.0.2:8000/x', '  https://example.org/會 '])(
  '%s is an address to load from',
  (url) => {
    expect(isScriptUrl(url)).toBe(true)
    expect(fromUrlRequestSchema.parse({ url })).toEqual({ url: url.trim() })
  },
)

it.each([
  '',
  'http://a.b',
  'Uncertain Death',
  'ftp://example.org/s.json',
  'https://exa mple.org/x',
  `https://example.org/${'x'.repeat(SCRIPT_URL_MAX_LENGTH)}`,
])('%.40s is none', (url) => {
  expect(isScriptUrl(url)).toBe(false)
  expect(fromUrlRequestSchema.safeParse({ url }).success).toBe(false)
})
