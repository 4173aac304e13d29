/** The allowed host names in every page that the server sends. */

import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

const page = (words: string) => `<!doctype html><html><head><script>boot()</script></head><body>${words}</body></html>`
const FILES = {
  'index.html': page('app'),
  'join.html': page('join'),
  'town.html': page('town'),
  'sheet.html': page('sheet'),
  'rules.html': page('rules'),
  'pages/de_DE/index.html': page('Spiel'),
}
const ADDRESSES = ['/', '/play', '/nowhere', '/index.html', '/join', '/town', '/player', '/sheet.html', '/rules', '/rules.html']

const hostsIn = (html: string) => /<meta name="allowed-hosts"[^>]*>/.exec(html)?.[0]

async function sent(env: Record<string, string>) {
  const { app } = await testApp(env, FILES)
  const headers = { host: 'grimoire.example.org', accept: 'text/html' }
  const answers = await Promise.all(ADDRESSES.map((url) => app.inject({ url, headers })))
  const german = await app.inject({ url: '/', headers: { ...headers, 'accept-language': 'de' } })
  await app.close()
  return { answers, german }
}

it('are in every page, in every language, with the original address', async () => {
  const env = { ALLOWED_HOSTS: 'grimoire.example.org,*.example.net', PUBLIC_URL: 'https://play.example.org' }
  const { answers, german } = await sent(env)
  const meta =
    '<meta name="allowed-hosts" content="grimoire.example.org *.example.net play.example.org" data-original="https://play.example.org" />'
  expect([...answers, german].map(({ body }) => hostsIn(body))).toEqual(Array(ADDRESSES.length + 1).fill(meta))
  expect(german.body).toContain('Spiel')
  expect(answers[0]?.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

it('have no original address where none is configured', async () => {
  const { answers } = await sent({ ALLOWED_HOSTS: 'grimoire.example.org' })
  expect(hostsIn(answers[0]?.body ?? '')).toBe('<meta name="allowed-hosts" content="grimoire.example.org" />')
})

it('change the tag of a page, so that browsers take the new one', async () => {
  const tags = await Promise.all(
    ['grimoire.example.org', 'grimoire.example.org,localhost'].map(async (ALLOWED_HOSTS) => {
      return (await sent({ ALLOWED_HOSTS })).answers[0]?.headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(2)
})

it('are in no page where any host is allowed', async () => {
  const { answers } = await sent({ PUBLIC_URL: 'https://play.example.org' })
  expect(answers.map(({ body }) => hostsIn(body))).toEqual(ADDRESSES.map(() => undefined))
})
