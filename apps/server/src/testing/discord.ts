/**
 * A local stand-in for Discord's sign-in: real OAuth 2 over HTTP at Discord's own paths, as strict as Discord where it matters (client,
 * redirect address, PKCE, single-use codes), and a page where the browser chooses an account.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'

export const DISCORD_CLIENT = { DISCORD_CLIENT_ID: 'the-product', DISCORD_CLIENT_SECRET: 'a-secret-of-the-product' }

interface DiscordUser {
  readonly id: string
  readonly username: string
  readonly global_name: string | null
  readonly avatar: string | null
}

/** The accounts there, by the word that selects them. */
const DISCORD_USERS = {
  alice: { id: '80351110224678912', username: 'alice.tells', global_name: 'Alice', avatar: '8342729096ea3675442027381ff50dfe' },
  bob: { id: '80351110224678913', username: 'bob', global_name: null, avatar: null },
} as const satisfies Readonly<Record<string, DiscordUser>>
type Name = keyof typeof DISCORD_USERS

export interface DiscordStandIn {
  /** For `DISCORD_BASE_URL`. */
  readonly url: string
  /** Every secret it sent or received, none of which may be logged. */
  readonly secrets: readonly string[]
  /** While true, every request fails. */
  broken: boolean
  close(): Promise<void>
}

/** Listens on `port`, or on any free port. */
export async function openDiscord(port = 0): Promise<DiscordStandIn> {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer, {
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    userinfo: '/api/users/@me',
  })
  const secrets: string[] = [DISCORD_CLIENT.DISCORD_CLIENT_SECRET]
  recordIssued(service, secrets)

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (standIn.broken) response.writeHead(503).end()
    else if (pathname === '/') response.end('Discord’s stand-in')
    else if (pathname === '/oauth2/authorize' && !(String(searchParams.get('as')) in DISCORD_USERS))
      answerPerson(searchParams, response)
    else service.requestHandler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.url = url
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const standIn: DiscordStandIn = { url, secrets, broken: false, close }
  return standIn
}

/** Records which code and token belong to which account, and the address each code was issued for. */
function recordIssued(service: OAuth2Service, secrets: string[]): void {
  const byCode = new Map<string, { readonly name: Name; readonly redirectUri: string }>()
  const byToken = new Map<string, Name>()

  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const asked = new URL(request.url ?? '/', 'http://stand-in').searchParams
    const code = url.searchParams.get('code') ?? ''
    secrets.push(code, asked.get('state') ?? '')
    byCode.set(code, { name: asked.get('as') as Name, redirectUri: asked.get('redirect_uri') ?? '' })
  })

  service.on('beforeResponse', (answer: Answer, { body, headers }: IncomingMessage & { body: Record<string, string> }) => {
    if (body['grant_type'] === 'client_credentials') {
      const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = DISCORD_CLIENT
      const known = headers.authorization === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
      return known ? undefined : refuse(answer, 401, 'invalid_client')
    }
    const given = byCode.get(body['code'] ?? '')
    byCode.delete(body['code'] ?? '')
    secrets.push(body['code_verifier'] ?? '')
    const client =
      body['client_id'] === DISCORD_CLIENT.DISCORD_CLIENT_ID && body['client_secret'] === DISCORD_CLIENT.DISCORD_CLIENT_SECRET
    if (!client) return refuse(answer, 401, 'invalid_client')
    if (!given || given.redirectUri !== body['redirect_uri']) return refuse(answer, 400, 'invalid_grant')
    // Discord is not an OpenID provider: it returns the identity from a separate endpoint.
    delete answer.body['id_token']
    const token = String(answer.body['access_token'])
    secrets.push(token, String(answer.body['refresh_token']))
    byToken.set(token, given.name)
  })

  service.on('beforeUserinfo', (answer: Answer, request: IncomingMessage) => {
    const name = byToken.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (name) answer.body = { ...DISCORD_USERS[name] }
    else refuse(answer, 401, 'invalid_token')
  })
}

interface Answer {
  body: Record<string, unknown>
  statusCode: number
}

function refuse(answer: Answer, status: number, error: string): void {
  answer.statusCode = status
  answer.body = { error }
}

/** Shows the page to choose an account, or sends the browser back when the person cancels. */
function answerPerson(asked: URLSearchParams, response: ServerResponse): void {
  if (asked.get('as') === 'nobody') {
    const back = new URL(asked.get('redirect_uri') ?? '')
    for (const [name, value] of [
      ['error', 'access_denied'],
      ['state', asked.get('state') ?? ''],
    ] as const)
      back.searchParams.set(name, value)
    return void response.writeHead(302, { location: back.href }).end()
  }
  const link = (as: string, words: string): string => {
    const query = new URLSearchParams([...asked, ['as', as]]).toString().replaceAll('&', '&amp;')
    return `<p><a href="/oauth2/authorize?${query}">${words}</a></p>`
  }
  const names = Object.keys(DISCORD_USERS).map((name) => link(name, `Authorise as ${name}`))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><title>Discord’s stand-in</title><link rel="icon" href="data:,">${names.join('')}${link('nobody', 'Cancel')}</html>`,
  )
}
