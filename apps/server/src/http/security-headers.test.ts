/** Which inline scripts of a page the policy allows: those it contains, by their hashes. */

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScriptHashes } from './security-headers.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('inline scripts', () => {
  it.each([
    ['none', '<p>hello</p>', []],
    ['one from a file', '<script src="/a.js"></script>', []],
    ['a module from a file', '<script type="module" crossorigin src="/a.js"></script>', []],
    ['one in the page, to the last space', '<script>\n a() \n</script>', ['\n a() \n']],
    ['with attributes', '<script nonce="" type="module">a()</script>', ['a()']],
    ['in capitals', '<SCRIPT>a()</SCRIPT >', ['a()']],
    ['several', '<script>a()</script><script src="/b.js"></script><script type="text/javascript">c()</script>', ['a()', 'c()']],
    ['data, which never runs', '<script type="application/json">{}</script>', []],
  ])('%s', (_what, page, codes) => {
    expect(inlineScriptHashes(page)).toEqual(codes.map(hash))
  })
})
