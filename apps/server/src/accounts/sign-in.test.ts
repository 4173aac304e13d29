/** Signing in with Discord over HTTP, against a stand-in that speaks OAuth 2: the flow that succeeds, and every way it can fail. */

import { meSchema } from '@grimoire/protocol/account/account'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keyFor } from '../secret.ts'
import { testApp } from '../testing/app.ts'
import { ORIGIN, type TestBrowser, testBrowser } from '../testing/browser.ts'
import { DISCORD_CLIENT, type DiscordStandIn, openDiscord } from '../testing/discord.ts'
import { describeEachForm } from '../testing/services.ts'
import { accessTokens } from './access-token.ts'
import { REFRESH_COOKIE } from './refresh-cookie.ts'
import { GRACE_MS } from './sessions.ts'
import { SIGN_IN_COOKIE } from './sign-in-cookie.ts'

const PAGE = `${ORIGIN}/play?script=Trouble+Brewing`

let discord: DiscordStandIn

beforeAll(async () => {
  discord = await openDiscord()
})

afterEach(() => {
  discord.broken = false
})

afterAll(async () => {
  await discord.close()
})

const configured = () => ({ DISCORD_BASE_URL: discord.url, ...DISCORD_CLIENT })

/** Starts to sign in and chooses an account at Discord. Returns the address that Discord sends the browser back to. */
async function comeBack(browser: TestBrowser, as: string, page = PAGE): Promise<string> {
  const start = await browser.ask({ url: `/api/auth/discord?redirect_url=${encodeURIComponent(page)}` })
  expect(start.statusCode).toBe(302)
  const answer = await fetch(`${start.headers.location}&as=${as}`, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return `${back.pathname}${back.search}`
}

async function signIn(browser: TestBrowser, as = 'alice'): Promise<void> {
  const end = await browser.ask({ url: await comeBack(browser, as) })
  expect(end.headers.location).toBe(`${PAGE}&signin=done`)
}

const refresh = (browser: TestBrowser) => browser.ask({ method: 'POST', url: '/api/auth/discord/refresh' })
const logout = (browser: TestBrowser) => browser.ask({ method: 'POST', url: '/api/auth/discord/logout' })

async function accessToken(browser: TestBrowser): Promise<string> {
  const response = await refresh(browser)
  expect(response.statusCode).toBe(200)
  return (response.json() as { access_token: string }).access_token
}

const me = (browser: TestBrowser, token: string) =>
  browser.ask({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })

describeEachForm((start) => {
  const started = async (env: Record<string, string> = {}) => {
    const server = await start({ ...configured(), ...env })
    return { ...server, browser: testBrowser(server.app) }
  }

  it('goes from a page to Discord and back, signed in', async () => {
    const { browser } = await started()
    await signIn(browser)
    const answer = await me(browser, await accessToken(browser))
    expect(answer.statusCode).toBe(200)
    expect(meSchema.parse(answer.json())).toEqual({
      user_id: expect.any(String),
      username: 'Alice',
      avatar_url: 'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png?size=128',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('a person without a display name and picture there gets their user name here, and no picture', async () => {
    const { browser } = await started()
    await signIn(browser, 'bob')
    expect((await me(browser, await accessToken(browser))).json()).toMatchObject({ username: 'bob', avatar_url: null })
  })

  it('signing in again gives the same user', async () => {
    const { browser, app } = await started()
    const idOf = async (one: TestBrowser) => ((await me(one, await accessToken(one))).json() as { user_id: string }).user_id
    await signIn(browser)
    const elsewhere = testBrowser(app)
    await signIn(elsewhere)
    expect(await idOf(elsewhere)).toBe(await idOf(browser))
    await signIn(elsewhere, 'bob')
    expect(await idOf(elsewhere)).not.toBe(await idOf(browser))
  })

  it('may start at one process, end at another and continue at either', async () => {
    const one = await start(configured())
    const other = await start(one.env)
    expect(other.secret).toBe(one.secret)
    const here = testBrowser(one.app)
    const there = here.at(other.app)
    const end = await there.ask({ url: await comeBack(here, 'alice') })
    expect(end.headers.location).toBe(`${PAGE}&signin=done`)
    expect((await me(there, await accessToken(here))).statusCode).toBe(200)
    expect((await me(here, await accessToken(there))).statusCode).toBe(200)
  })

  describe('a refresh token', () => {
    it('whose answer was lost signs nobody out: it is exchanged for the same one again', async () => {
      const { browser } = await started()
      await signIn(browser)
      const first = browser.cookie(REFRESH_COOKIE) ?? ''
      await accessToken(browser)
      const second = browser.cookie(REFRESH_COOKIE) ?? ''
      expect(second).not.toBe(first)
      browser.setCookie(REFRESH_COOKIE, first)
      expect((await me(browser, await accessToken(browser))).statusCode).toBe(200)
      expect(browser.cookie(REFRESH_COOKIE)).toBe(second)
    })

    it('that is used again later ends the family: the next token is worthless too', async () => {
      const { browser, stores } = await started()
      await signIn(browser)
      const first = browser.cookie(REFRESH_COOKIE) ?? ''
      await accessToken(browser)
      const second = browser.cookie(REFRESH_COOKIE) ?? ''
      const { db } = stores.database
      await db
        .updateTable('refresh_tokens')
        .set(({ eb }) => ({ used_at: eb('used_at', '-', GRACE_MS) }))
        .where('used_at', 'is not', null)
        .execute()

      browser.setCookie(REFRESH_COOKIE, first)
      const again = await refresh(browser)
      expect(again.statusCode).toBe(401)
      expect(again.json()).toMatchObject({ code: 'unauthorised' })
      expect(browser.cookie(REFRESH_COOKIE)).toBeUndefined()

      browser.setCookie(REFRESH_COOKIE, second)
      expect((await refresh(browser)).statusCode).toBe(401)
    })

    it.each(['nonsense', '', '%%%', 'x'.repeat(3000)])('“%s” is refused', async (value) => {
      const { browser } = await started()
      browser.setCookie(REFRESH_COOKIE, value)
      expect((await refresh(browser)).statusCode).toBe(401)
    })

    it('is replaced by signing in again', async () => {
      const { browser } = await started()
      await signIn(browser)
      const before = browser.cookie(REFRESH_COOKIE) ?? ''
      await signIn(browser, 'bob')
      browser.setCookie(REFRESH_COOKIE, before)
      expect((await refresh(browser)).statusCode).toBe(401)
    })
  })

  it('signing out ends the session, and may be done twice', async () => {
    const { browser } = await started()
    await signIn(browser)
    const before = browser.cookie(REFRESH_COOKIE) ?? ''
    expect((await logout(browser)).statusCode).toBe(204)
    expect(browser.cookie(REFRESH_COOKIE)).toBeUndefined()
    expect((await logout(browser)).statusCode).toBe(204)
    browser.setCookie(REFRESH_COOKIE, before)
    expect((await refresh(browser)).statusCode).toBe(401)
  })

  it('a deleted account is treated as not signed in', async () => {
    const { browser, stores } = await started()
    await signIn(browser)
    const token = await accessToken(browser)
    await stores.database.db.deleteFrom('users').execute()
    expect((await me(browser, token)).statusCode).toBe(401)
    expect((await refresh(browser)).statusCode).toBe(401)
  })

  it('the log contains nothing that anyone could sign in with', async () => {
    const { browser, log } = await started()
    const before = discord.secrets.length
    await signIn(browser)
    const secrets = [browser.cookie(REFRESH_COOKIE) ?? '', await accessToken(browser), browser.cookie(REFRESH_COOKIE) ?? '']
    const replayed = await comeBack(browser, 'alice')
    secrets.push(browser.cookie(SIGN_IN_COOKIE) ?? '')
    await browser.ask({ url: replayed })
    await browser.ask({ url: replayed })
    discord.broken = true
    await browser.ask({ url: `/api/auth/discord?redirect_url=${encodeURIComponent(PAGE)}` })
    await logout(browser)
    secrets.push(...discord.secrets.slice(before), DISCORD_CLIENT.DISCORD_CLIENT_SECRET)
    const text = JSON.stringify(log)
    expect(text).toContain('sign-in failed')
    expect(secrets.filter((secret) => secret !== '' && text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/redirect_url|Trouble|code=|state=|Alice|80351110224678912/)
  })
})

describe('a sign-in that fails', () => {
  const started = async () => {
    const server = await testApp(configured())
    return { ...server, browser: testBrowser(server.app) }
  }

  const signedIn = (browser: TestBrowser) => browser.cookie(REFRESH_COOKIE) !== undefined

  it('cancelled at Discord: returns, not signed in', async () => {
    const { browser } = await started()
    const end = await browser.ask({ url: await comeBack(browser, 'nobody') })
    expect(end.headers.location).toBe(`${PAGE}&signin=cancelled`)
    expect(signedIn(browser)).toBe(false)
    expect(browser.cookie(SIGN_IN_COOKIE)).toBeUndefined()
  })

  it('a cancellation that nobody requested', async () => {
    const { browser } = await started()
    await comeBack(browser, 'alice')
    const end = await browser.ask({ url: '/api/auth/discord/callback?error=access_denied&state=other' })
    expect(end.headers.location).toBe(`${PAGE}&signin=failed`)
  })

  it.each([
    ['another state', (url: string) => url.replace(/state=[^&]+/, 'state=other')],
    ['no state', (url: string) => url.replace(/&?state=[^&]+/, '')],
    ['a state twice', (url: string) => `${url}&state=other`],
    ['another code', (url: string) => url.replace(/code=[^&]+/, 'code=other')],
    ['no code', (url: string) => url.replace(/code=[^&]+&?/, '')],
    ['nothing', (url: string) => url.replace(/\?.*/, '')],
  ])('%s', async (_what, changed) => {
    const { browser, stores } = await started()
    const end = await browser.ask({ url: changed(await comeBack(browser, 'alice')) })
    expect(end.statusCode).toBe(302)
    expect(end.headers.location).toBe(`${PAGE}&signin=failed`)
    expect(signedIn(browser)).toBe(false)
    expect(await stores.database.db.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('without the cookie it started with, or with one signed by another server: goes to the first page', async () => {
    const { browser, app } = await started()
    const url = await comeBack(browser, 'alice')
    const forged = await new SignJWT({
      state: /state=([^&]+)/.exec(url)?.[1],
      verifier: 'x'.repeat(43),
      returnTo: 'https://evil.example/',
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('10m')
      .sign(keyFor('another secret', 'sign-in'))
    for (const cookie of [undefined, 'nonsense', forged]) {
      const stranger = testBrowser(app)
      if (cookie !== undefined) stranger.setCookie(SIGN_IN_COOKIE, cookie)
      const end = await stranger.ask({ url })
      expect(end.headers.location).toBe(`${ORIGIN}/?signin=failed`)
      expect(signedIn(stranger)).toBe(false)
    }
  })

  it('with an access token in place of that cookie', async () => {
    const { browser, app, secret } = await started()
    const url = await comeBack(browser, 'alice')
    const stranger = testBrowser(app)
    stranger.setCookie(SIGN_IN_COOKIE, await accessTokens(secret).issue('someone'))
    expect((await stranger.ask({ url })).headers.location).toBe(`${ORIGIN}/?signin=failed`)
  })

  it('after ten minutes at Discord', async () => {
    const { app, secret } = await started()
    const browser = testBrowser(app)
    const old = await new SignJWT({ state: 's', verifier: 'x'.repeat(43), returnTo: PAGE })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('-1s')
      .sign(keyFor(secret, 'sign-in'))
    browser.setCookie(SIGN_IN_COOKIE, old)
    expect((await browser.ask({ url: '/api/auth/discord/callback?code=c&state=s' })).headers.location).toBe(
      `${ORIGIN}/?signin=failed`,
    )
  })

  it('a used code, even with the cookie it was used with', async () => {
    const { browser } = await started()
    const url = await comeBack(browser, 'alice')
    const sealed = browser.cookie(SIGN_IN_COOKIE) ?? ''
    await browser.ask({ url })
    expect((await browser.ask({ url })).headers.location).toBe(`${ORIGIN}/?signin=failed`)
    browser.setCookie(SIGN_IN_COOKIE, sealed)
    expect((await browser.ask({ url })).headers.location).toBe(`${PAGE}&signin=failed`)
  })

  it('one browser’s code in another that has also started', async () => {
    const { browser, app } = await started()
    const url = await comeBack(browser, 'alice')
    const other = testBrowser(app)
    await comeBack(other, 'bob')
    expect((await other.ask({ url })).headers.location).toBe(`${PAGE}&signin=failed`)
  })

  it('Discord does not answer', async () => {
    const { browser, log } = await started()
    const url = await comeBack(browser, 'alice')
    discord.broken = true
    expect((await browser.ask({ url })).headers.location).toBe(`${PAGE}&signin=failed`)
    expect(log).toContainEqual(
      expect.objectContaining({ msg: 'sign-in failed', reason: expect.objectContaining({ name: expect.any(String) }) }),
    )
  })

  it('a client secret that Discord rejects', async () => {
    const { app } = await testApp({ ...configured(), DISCORD_CLIENT_SECRET: 'wrong' })
    const browser = testBrowser(app)
    expect((await browser.ask({ url: await comeBack(browser, 'alice') })).headers.location).toBe(`${PAGE}&signin=failed`)
  })

  it('a HEAD request for the callback does not use up the code', async () => {
    const { browser } = await started()
    const url = await comeBack(browser, 'alice')
    expect((await browser.ask({ method: 'HEAD', url })).statusCode).toBe(405)
    expect((await browser.ask({ url })).headers.location).toBe(`${PAGE}&signin=done`)
  })
})

describe('the page to return to', () => {
  const asked = async (redirect: string, env: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { app } = await testApp({ ...configured(), ...env })
    return app.inject({
      url: `/api/auth/discord?redirect_url=${encodeURIComponent(redirect)}`,
      headers: { host: 'grimoire.test:8000', ...headers },
    })
  }

  it.each([
    ['the address of the request', PAGE, {}, {}, 302],
    ['PUBLIC_URL', 'https://a.example/x', { PUBLIC_URL: 'https://a.example' }, {}, 302],
    ['the address of the request beside PUBLIC_URL', PAGE, { PUBLIC_URL: 'https://a.example' }, {}, 302],
    ['https at our own proxy', 'https://grimoire.test:8000/', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, 302],
    ['https without a trusted proxy', 'https://grimoire.test:8000/', {}, { 'x-forwarded-proto': 'https' }, 400],
    ['another site', 'https://evil.example/', {}, {}, 400],
    ['another site that claims to be the host', 'https://evil.example/', {}, { 'x-forwarded-host': 'evil.example' }, 400],
    ['a script', 'javascript:alert(1)', {}, {}, 400],
    ['nothing', '', {}, {}, 400],
  ])('%s', async (_what, redirect, env, headers, status) => {
    const response = await asked(redirect, env, headers)
    expect(response.statusCode).toBe(status)
    if (status === 400) expect(response.json()).toMatchObject({ code: 'bad-request', detail: expect.stringMatching(/\.$/) })
    else expect(response.headers.location).toContain(`redirect_uri=${encodeURIComponent(new URL(redirect).origin)}%2Fapi%2Fauth%2F`)
  })

  it('must be on a host of ALLOWED_HOSTS', async () => {
    const response = await asked('https://evil.example/', { ALLOWED_HOSTS: 'grimoire.test' }, { host: 'evil.example' })
    expect(response.statusCode).toBe(400)
  })

  it('may be given only once', async () => {
    const { app } = await testApp(configured())
    const one = `redirect_url=${encodeURIComponent('http://localhost:80/')}`
    expect((await app.inject(`/api/auth/discord?${one}&${one}`)).statusCode).toBe(400)
  })

  it('is the first page by default', async () => {
    const { app } = await testApp(configured())
    const browser = testBrowser(app)
    const start = await browser.ask({ url: '/api/auth/discord' })
    const back = new URL((await fetch(`${start.headers.location}&as=bob`, { redirect: 'manual' })).headers.get('location') ?? '')
    expect((await browser.ask({ url: `${back.pathname}${back.search}` })).headers.location).toBe(`${ORIGIN}/?signin=done`)
  })
})

describe('what is sent to Discord', () => {
  it('requests only the identity, with proof that the same browser comes back', async () => {
    const { app } = await testApp(configured())
    const { location } = (await app.inject('/api/auth/discord')).headers
    const url = new URL(String(location))
    expect(`${url.origin}${url.pathname}`).toBe(`${discord.url}/oauth2/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: DISCORD_CLIENT.DISCORD_CLIENT_ID,
      redirect_uri: 'http://localhost/api/auth/discord/callback',
      response_type: 'code',
      scope: 'identify',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })
})

describe('cookies', () => {
  const attributes = async (env: Record<string, string>, headers: Record<string, string>) => {
    const { app } = await testApp({ ...configured(), ...env })
    const { headers: answered } = await app.inject({ url: '/api/auth/discord', headers })
    return String(answered['set-cookie'])
  }

  it('are hidden from scripts and from other sites, and work on plain http', async () => {
    const cookie = await attributes({}, {})
    expect(cookie).toMatch(/^grimoire_sign_in=[\w.-]+; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
    expect(cookie.length).toBeLessThan(4096)
  })

  it('fit into a browser however long the address is', async () => {
    const { app } = await testApp(configured())
    const url = `/api/auth/discord?redirect_url=${encodeURIComponent(`http://localhost:80/?x=${'é'.repeat(400)}`)}`
    const { headers } = await app.inject(url)
    expect(String(headers['set-cookie']).length).toBeLessThan(4096)
    expect(String(headers['set-cookie']).length).toBeGreaterThan(3300)
  })

  it('require https only if the browser uses it', async () => {
    expect(await attributes({ PUBLIC_URL: 'https://a.example' }, {})).toContain('; Secure')
    expect(await attributes({ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' })).toContain('; Secure')
    expect(await attributes({ PUBLIC_URL: 'http://a.example' }, {})).not.toContain('Secure')
  })
})

describe('pages of other sites', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another port of this host', { origin: 'http://grimoire.test:9000' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a page of another site, according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address typed in', { 'sec-fetch-site': 'none' }, 403],
    ['our own page', {}, 401],
    [
      'our own page behind a proxy that forwards no protocol',
      { 'sec-fetch-site': 'same-origin', origin: 'https://grimoire.test' },
      401,
    ],
  ])('%s: %i', async (_what, headers, status) => {
    const { app } = await testApp(configured())
    const browser = testBrowser(app)
    const statusOf = async (call: string) =>
      (await browser.ask({ method: 'POST', url: `/api/auth/discord/${call}`, headers })).statusCode
    expect(await statusOf('refresh')).toBe(status)
    expect(await statusOf('logout')).toBe(status === 401 ? 204 : status)
  })

  it('a request that does not say where it comes from is refused', async () => {
    const { app } = await testApp(configured())
    expect((await app.inject({ method: 'POST', url: '/api/auth/discord/refresh' })).statusCode).toBe(403)
  })
})

describe('the ways to sign in', () => {
  it('are none when sign-in is not set up', async () => {
    const { app } = await testApp()
    expect((await app.inject('/api/auth/')).json()).toEqual({ discord: false })
    for (const url of ['/api/auth/discord', '/api/auth/discord/callback']) {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not-found', detail: 'Sign-in is not set up on this server.' })
    }
  })

  it('include Discord when it is set up', async () => {
    const { app } = await testApp(configured())
    expect((await app.inject('/api/auth')).json()).toEqual({ discord: true })
  })
})

describe('an access token', () => {
  it.each([
    ['none', async () => undefined],
    ['nonsense', async () => 'Bearer nonsense'],
    ['another scheme', async (secret: string) => `Basic ${await accessTokens(secret).issue('someone')}`],
    ['one of another server', async () => `Bearer ${await accessTokens('another').issue('someone')}`],
    [
      'an altered one',
      async (secret: string) => `Bearer ${(await accessTokens(secret).issue('someone')).replace(/\.[^.]+\./, '.eyJzdWIiOiJ4In0.')}`,
    ],
    ['one without a signature', async () => `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","exp":9999999999}')}.`],
    ['an expired one', async (secret: string) => `Bearer ${await signed(secret, 'access-token', '-1s')}`],
    ['one that never expires', async (secret: string) => `Bearer ${await signed(secret, 'access-token', null)}`],
    ['one signed for another purpose', async (secret: string) => `Bearer ${await signed(secret, 'sign-in', '10m')}`],
  ])('%s is refused', async (_what, header) => {
    const { app, secret } = await testApp()
    const authorization = await header(secret)
    const response = await app.inject({ url: '/api/user/me', headers: authorization === undefined ? {} : { authorization } })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'unauthorised' })
  })

  it('in the query string is ignored', async () => {
    const { app, secret } = await testApp()
    const token = await accessTokens(secret).issue('someone')
    expect((await app.inject(`/api/user/me?access_token=${token}`)).statusCode).toBe(401)
  })

  function signed(secret: string, purpose: 'access-token' | 'sign-in', end: string | null): Promise<string> {
    const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject('someone')
    return (end === null ? token : token.setExpirationTime(end)).sign(keyFor(secret, purpose))
  }
})

describe('the number of calls per minute from one address is limited', () => {
  it.each([
    ['starting to sign in', 'GET', '/api/auth/discord', 20],
    ['the callback', 'GET', '/api/auth/discord/callback', 20],
    ['requesting a token', 'POST', '/api/auth/discord/refresh', 120],
    ['signing out', 'POST', '/api/auth/discord/logout', 120],
  ] as const)('%s', async (_what, method, url, times) => {
    const { app } = await testApp(configured())
    const browser = testBrowser(app)
    for (let turn = 0; turn < times; turn += 1) expect((await browser.ask({ method, url })).statusCode).not.toBe(429)
    const response = await browser.ask({ method, url })
    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({ code: 'too-many-requests' })
  })
})
