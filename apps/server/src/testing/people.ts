/** Users for tests of calls that require signing in: with an account and a token, or with an invalid one. */

import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { SignJWT } from 'jose'
import { accessTokens } from '../accounts/access-token.ts'
import { keyFor } from '../secret.ts'
import type { TestApp } from './app.ts'

type Call = Omit<InjectOptions, 'headers'> & { readonly url: string; readonly headers?: Record<string, string> }

export interface Person {
  readonly userId: string
  /** Their authorization header. */
  readonly authorization: string
  /** Calls the server as this person. */
  ask(call: Call): Promise<LightMyRequestResponse>
  /** The same person at another server with the same secret. */
  at(server: TestApp): Person
}

/** A new person with an account. */
export async function newPerson(server: TestApp): Promise<Person> {
  const userId = randomUUID()
  await server.stores.database.db
    .insertInto('users')
    .values({ id: userId, provider: 'discord', provider_id: userId, username: 'Ana', avatar_url: null, created_at: 0, seen_at: 0 })
    .execute()
  return personOf(server, userId, await accessTokens(server.secret).issue(userId))
}

/** A person whose token is still valid but whose account was deleted. */
export async function personWithoutAccount(server: TestApp): Promise<Person> {
  const userId = randomUUID()
  return personOf(server, userId, await accessTokens(server.secret).issue(userId))
}

function personOf(server: TestApp, userId: string, token: string): Person {
  const authorization = `Bearer ${token}`
  return {
    userId,
    authorization,
    ask: ({ headers, ...call }) => server.app.inject({ ...call, headers: { authorization, ...headers } }),
    at: (other) => personOf(other, userId, token),
  }
}

/** Invalid authorization headers, by what is wrong with them. */
export async function badAuthorizations(server: TestApp): Promise<Readonly<Record<string, string | undefined>>> {
  const { userId } = await newPerson(server)
  const good = await accessTokens(server.secret).issue(userId)
  const expired = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
    .sign(keyFor(server.secret, 'access-token'))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'none' })}.${part({ sub: userId, exp: 4_000_000_000 })}.`
  return {
    missing: undefined,
    'of another scheme': `Basic ${good}`,
    expired: `Bearer ${expired}`,
    'signed with another secret': `Bearer ${await accessTokens('another secret'.repeat(3)).issue(userId)}`,
    'without a signature': `Bearer ${unsigned}`,
    'of an account that is gone': (await personWithoutAccount(server)).authorization,
    altered: `Bearer ${good.slice(0, -3)}${good.endsWith('AAA') ? 'BBB' : 'AAA'}`,
  }
}
