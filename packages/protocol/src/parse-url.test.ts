import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'
import { cleanLink } from './script/normalise.ts'
import { isScriptUrl } from './script/url.ts'

test('an address is read, alone or against a base', () => {
  expect(parseUrl('https://grimoire.example/a?b#c')?.href).toBe('https://grimoire.example/a?b#c')
  expect(parseUrl('/b', 'https://grimoire.example/a')?.href).toBe('https://grimoire.example/b')
})

test.each(['', 'grimoire.example', '/path', 'https://', 'https://[::1', 'https://a b.example'])('%j is no address', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})

/** V8 compiles a call after about 5,000 of them; Node 20 then reads letters beyond ASCII in another way. */
test('a host with letters beyond ASCII is still read after very many calls', () => {
  const host = 'https://bücher.example/löwe'
  const standard = 'https://xn--bcher-kva.example/l%C3%B6we'
  const answers = new Set<unknown>()
  for (let call = 0; call < 60_000; call++) {
    // One letter more or less each time, or the answer could be remembered instead of made.
    const text = `${host}${call % 7}`
    answers.add(parseUrl(text)?.host)
  }
  expect([...answers]).toEqual(['xn--bcher-kva.example'])
  expect(cleanLink(host)).toBe(standard)

  const refused = Array.from({ length: 20_000 }, () => [isScriptUrl(host), cleanLink(host)]).filter(
    ([typed, link]) => typed !== true || link !== standard,
  )
  expect(refused).toEqual([])
})
