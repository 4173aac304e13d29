/** Discord as an OAuth 2 provider: where to send a person to sign in, and who came back. */

import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { DiscordConfig } from '../config.ts'
import type { SignInAttempt } from './sign-in-cookie.ts'

type OAuth = typeof import('openid-client')

export interface Person {
  /** Discord's own, which never changes. */
  readonly id: string
  readonly name: string
  readonly avatarUrl: string | null
}

export type Arrival =
  | { readonly ok: true; readonly person: Person }
  /** The person said no at Discord. */
  | { readonly ok: false; readonly code: 'cancelled' }
  /** `reason` is for the log and contains nothing that anyone could sign in with. */
  | { readonly ok: false; readonly code: 'failed'; readonly reason: Readonly<Record<string, unknown>> }

export interface Discord {
  /** A new attempt, which will end at `returnTo`, and the address at Discord to send the browser to. */
  begin(returnTo: URL): Promise<{ readonly attempt: SignInAttempt; readonly address: URL }>
  /** Finds out who came back to the callback with `query`, the part of the address from the question mark on. */
  finish(attempt: SignInAttempt, query: string): Promise<Arrival>
}

/** Asks only who the user is. */
const SCOPE = 'identify'
const TIMEOUT_SECONDS = 10
/** Public: anyone who knows the address sees the picture. */
const AVATARS = 'https://cdn.discordapp.com/avatars'

export function discord(config: DiscordConfig): Discord {
  // Loaded when first needed: most processes run for long before anyone signs in, and many without.
  const client = once(async () => {
    const oauth = await import('openid-client')
    return { oauth, at: configurationOf(oauth, config) }
  })

  return {
    async begin(returnTo) {
      const { oauth, at } = await client()
      const attempt = { state: oauth.randomState(), verifier: oauth.randomPKCECodeVerifier(), returnTo }
      const address = oauth.buildAuthorizationUrl(at, {
        redirect_uri: callbackOf(attempt).href,
        scope: SCOPE,
        state: attempt.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { attempt, address }
    },

    async finish(attempt, query) {
      const { oauth, at } = await client()
      const callback = callbackOf(attempt)
      callback.search = query
      try {
        const checks = { pkceCodeVerifier: attempt.verifier, expectedState: attempt.state }
        const { access_token } = await oauth.authorizationCodeGrant(at, callback, checks)
        const answer = await oauth.fetchProtectedResource(at, access_token, under(config.baseUrl, 'api/users/@me'), 'GET')
        if (!answer.ok) return { ok: false, code: 'failed', reason: { status: answer.status } }
        return { ok: true, person: toPerson(personSchema.parse(await answer.json())) }
      } catch (error) {
        if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
          return { ok: false, code: 'cancelled' }
        return { ok: false, code: 'failed', reason: reasonOf(error) }
      }
    },
  }
}

function configurationOf(oauth: OAuth, { baseUrl, clientId, clientSecret }: DiscordConfig): Configuration {
  const server = {
    issuer: baseUrl.origin,
    authorization_endpoint: under(baseUrl, 'oauth2/authorize').href,
    token_endpoint: under(baseUrl, 'api/oauth2/token').href,
  }
  const configuration = new oauth.Configuration(server, clientId, clientSecret)
  configuration.timeout = TIMEOUT_SECONDS
  // The operator chose this address: Discord's own is https, but a stand-in on the same machine need not be.
  if (baseUrl.protocol === 'http:') oauth.allowInsecureRequests(configuration)
  return configuration
}

/** The browser comes back to the host it left from: its cookies are there. */
function callbackOf({ returnTo }: SignInAttempt): URL {
  return new URL('/api/auth/discord/callback', returnTo.origin)
}

function under(base: URL, path: string): URL {
  return new URL(`${base.pathname.replace(/\/$/, '')}/${path}`, base)
}

const personSchema = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish(),
})

function toPerson({ id, username, global_name, avatar }: z.output<typeof personSchema>): Person {
  return { id, name: global_name || username, avatarUrl: avatar ? `${AVATARS}/${id}/${avatar}.png?size=128` : null }
}

/** Only the name and code: messages and causes may quote what was sent or received. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, code, error: oauthError, status } = error as Error & { code?: unknown; error?: unknown; status?: unknown }
  return { name, code, error: oauthError, status }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
