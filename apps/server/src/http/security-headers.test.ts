/** Which inline scripts of a page the policy allows: those it contains, by their hashes. Where WebAssembly may run. */

import { createHash } from 'node:crypto'
import { addressesOf, BUILD_NAMES, PAPER_FILES } from '@grimoire/protocol/site/pages'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { inlineScriptHashes, setSecurityHeaders } from './security-headers.ts'

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

describe('other origins', () => {
  it('are those of files, and for the app alone that of reports', async () => {
    const app = fastify()
    await setSecurityHeaders(app, null, { files: 'https://files.example.org', reports: 'https://reports.example.org' })
    app.get('/*', () => 'hello')
    const connectAt = async (url: string) =>
      /connect-src [^;]*/.exec(String((await app.inject(url)).headers['content-security-policy']))?.[0]
    expect(await connectAt('/play')).toBe("connect-src 'self' https://files.example.org https://reports.example.org")
    expect(await connectAt('/join')).toBe("connect-src 'self' https://files.example.org")
    await app.close()
  })
})

describe('WebAssembly', () => {
  const policyAt = async (url: string) => {
    const app = fastify()
    await setSecurityHeaders(app, null, { files: null, reports: null })
    app.get('/*', () => 'hello')
    const { headers } = await app.inject(url)
    await app.close()
    return headers['content-security-policy']
  }

  it('may run in the worker that makes PDFs', async () => {
    expect(await policyAt(`${PAPER_FILES}worker-x.js`)).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })

  it.each(['/', '/assets/first-x.js', '/assets/paperwork.js', ...BUILD_NAMES.flatMap(addressesOf)])(
    'may not run at %s',
    async (url) => {
      expect(await policyAt(url)).toContain("script-src 'self';")
    },
  )
})
