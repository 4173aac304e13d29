/**
 * Every call of the API made in every wrong way: wrong methods, missing or bad tokens, bodies that are invalid, of the wrong type or huge.
 * Each is refused in the same format and changes nothing. A call that is not listed here fails the first test.
 */

import { readdirSync } from 'node:fs'
import { ERROR_STATUS, type ErrorCode, errorBodySchema } from '@grimoire/protocol/errors'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGNED_IN, STORYTELLER, STORYTELLER_OF_TOWN } from './http/route-schema.ts'
import { type TestApp, temporaryFolder, testApp } from './testing/app.ts'
import { ORIGIN } from './testing/browser.ts'
import { badAuthorizations, newPerson } from './testing/people.ts'
import { newTable, type TestTable } from './testing/phones.ts'
import { newTown, type TestTown } from './testing/towns.ts'

interface Call {
  /** Who may call it: signed-in users, or the storyteller of the phone session or of the town in the path. Anyone when absent. */
  readonly for?: 'user' | 'storyteller' | 'keeper'
  /** The type of its body, if it has one. */
  readonly takes?: 'json' | 'form'
  /** A link that a browser follows; a HEAD request would follow it too. */
  readonly noHead?: true
  /** A socket; plain requests are refused. */
  readonly socket?: true
}

const CALLS: Readonly<Record<string, Call>> = {
  'GET /api/health': {},
  'GET /api/ready': {},
  'GET /api/service': {},
  'GET /api/usage': {},
  'POST /api/usage': { takes: 'json' },
  'GET /api/roles': {},
  'GET /api/roles/night-order': {},
  'GET /api/roles/type/traveller': {},
  'GET /api/roles/type/fabled': {},
  'GET /api/roles/type/loric': {},
  'GET /api/roles/language/{code}': {},
  'GET /api/roles/{id}': {},
  'GET /api/scripts/search/offline': {},
  'GET /api/scripts/search/{text}': {},
  'POST /api/scripts/advanced-search': { takes: 'json' },
  'GET /api/scripts/{name}/versions': {},
  'GET /api/scripts/{name}/versions/{version}': {},
  'GET /api/scripts/{name}/download': {},
  'POST /api/scripts/from-url': { takes: 'json' },
  'POST /api/scripts/upload-custom': { takes: 'json' },
  'GET /api/sheets/picture': {},
  'GET /api/scripts/favourites': { for: 'user' },
  'POST /api/scripts/favourite': { for: 'user', takes: 'json' },
  'GET /api/auth': {},
  'GET /api/auth/discord': { noHead: true },
  'GET /api/auth/discord/callback': { noHead: true },
  'POST /api/auth/discord/refresh': {},
  'POST /api/auth/discord/logout': {},
  'GET /api/user/me': { for: 'user' },
  'DELETE /api/user/me': { for: 'user', takes: 'json' },
  'GET /api/user/data': { for: 'user' },
  'GET /api/cards': { for: 'user' },
  'POST /api/cards': { for: 'user', takes: 'json' },
  'DELETE /api/cards': { for: 'user', takes: 'json' },
  'GET /api/storage': { for: 'user' },
  'GET /api/storage/usage': { for: 'user' },
  'POST /api/storage/save-game': { for: 'user', takes: 'form' },
  'POST /api/storage/download-game': { for: 'user', takes: 'json' },
  'DELETE /api/storage/delete': { for: 'user', takes: 'json' },
  'POST /api/storage/save-script': { takes: 'form' },
  'POST /api/storage/download-script': { takes: 'json' },
  'GET /api/files/{*}': {},
  'GET /api/mobile/addresses': {},
  'POST /api/mobile/sessions/{sessionId}/create': { takes: 'json' },
  'GET /api/mobile/sessions/{sessionId}/status': { for: 'storyteller' },
  'POST /api/mobile/sessions/{sessionId}/distribute': { for: 'storyteller', takes: 'json' },
  'PUT /api/mobile/sessions/{sessionId}/lives': { for: 'storyteller', takes: 'json' },
  'POST /api/mobile/sessions/{sessionId}/disconnect-player': { for: 'storyteller', takes: 'json' },
  'DELETE /api/mobile/sessions/{sessionId}': { for: 'storyteller' },
  'GET /api/mobile/sessions/{sessionId}/storyteller': { for: 'storyteller', socket: true },
  'GET /api/mobile/sessions/{sessionId}/join': { socket: true },
  'POST /api/town/{townId}': { takes: 'json' },
  'PUT /api/town/{townId}': { for: 'keeper', takes: 'json' },
  'DELETE /api/town/{townId}': { for: 'keeper' },
  'POST /api/town/{townId}/open': { for: 'keeper' },
  'POST /api/town/{townId}/openings/answer': { for: 'keeper', takes: 'json' },
  'POST /api/town/{townId}/openings/collect': { takes: 'json' },
  'DELETE /api/town/{townId}/openings': { takes: 'json' },
  'POST /api/town/{townId}/reveal': { for: 'keeper', takes: 'json' },
  'DELETE /api/town/{townId}/reveal': { for: 'keeper' },
  'GET /api/town/updates/{townId}': { socket: true },
  'GET /api/town/storyteller/{townId}': { for: 'keeper', socket: true },
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** Larger than any call accepts. */
const HUGE = 'x'.repeat(8 * 1024 * 1024)

let server: TestApp
let folder: string
let authorizations: Readonly<Record<'user' | 'storyteller' | 'keeper', string>>
let table: TestTable
let town: TestTown
let bad: Awaited<ReturnType<typeof badAuthorizations>>
let before: unknown

beforeAll(async () => {
  folder = temporaryFolder()
  server = await testApp({ DATA_DIR: folder, TRUST_PROXY: '1', PUBLIC_URL: ORIGIN, COUNT_USAGE: 'yes' })
  const person = await newPerson(server)
  await person.ask({ method: 'POST', url: '/api/cards', payload: { text: 'HELLO', textColour: 'white', backgroundColour: 'red' } })
  table = await newTable(server.app)
  town = await newTown(server.app)
  authorizations = { user: person.authorization, storyteller: `Bearer ${table.key}`, keeper: `Bearer ${town.key}` }
  bad = await badAuthorizations(server)
  before = await everythingKept()
})

afterAll(() => server.app.close())

/** Maps the security entry of a call in the API documentation to who may call it. */
const WHO_FOR: Readonly<Record<string, Call['for']>> = {
  [JSON.stringify(SIGNED_IN)]: 'user',
  [JSON.stringify(STORYTELLER)]: 'storyteller',
  [JSON.stringify(STORYTELLER_OF_TOWN)]: 'keeper',
}

it('every call is listed here, and the API documentation says who may call it', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json() as {
    paths: Record<string, Record<string, { security?: unknown }>>
  }
  const documented = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { security }]) => [
      `${method.toUpperCase()} ${path.replace(/(.)\/$/, '$1')}`,
      WHO_FOR[JSON.stringify(security)],
    ]),
  )
  const listed = Object.entries(CALLS).map(([name, call]) => [name, call.for])
  expect(documented.toSorted()).toEqual(listed.toSorted())
})

describe('a method that a path does not have', () => {
  it.each(paths())('%s', async (path, own) => {
    for (const method of METHODS.filter((one) => !own.includes(one))) {
      const headers = { authorization: authorizations.user }
      const response = await ask(method, path, { headers, ...(method === 'POST' ? { payload: {} } : {}) })
      expect(response.statusCode, method).toBe(405)
      expect(String(response.headers['allow']).split(', ').toSorted(), method).toEqual([...own].toSorted())
      if (method !== 'HEAD') expectRefusal(response, 'method-not-allowed')
    }
  })
})

describe('a caller who is not signed in', () => {
  it.each(named((call) => call.for === 'user'))('%s', async (_name, method, path) => {
    for (const [what, header] of Object.entries(bad)) {
      const response = await ask(method, path, { headers: header === undefined ? {} : { authorization: header } })
      expectRefusal(response, 'unauthorised', what)
    }
  })
})

describe('a caller who is not the storyteller', () => {
  const calls = named((call) => (call.for === 'storyteller' || call.for === 'keeper') && !call.socket)
  it.each(calls)('%s', async (name, method, path) => {
    const { app } = await testApp()
    const other = CALLS[name]?.for === 'keeper' ? await newTown(app) : await newTable(app)
    const wrong = { missing: undefined, 'of another table': `Bearer ${other.key}`, 'of a user': authorizations.user }
    for (const [what, header] of Object.entries({ ...wrong, ...bad })) {
      const response = await ask(method, path, { headers: header === undefined ? {} : { authorization: header } })
      expectRefusal(response, 'unauthorised', what)
    }
  })
})

it.each(named((call) => call.socket === true))('a socket that gets a plain request: %s', async (name, method, path) => {
  const response = await ask(method, path, { headers: { authorization: authorizations[CALLS[name]?.for ?? 'user'] } })
  expectRefusal(response, 'bad-request')
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  const NONSENSE: readonly (readonly [
    what: string,
    headers: Record<string, string>,
    payload: string,
    codes: readonly ErrorCode[],
  ])[] = [
    ['empty, but declared as JSON', json, '', ['bad-request', 'unsupported-type']],
    ['half of an object', json, '{"key":', ['bad-request', 'unsupported-type']],
    ['no JSON', json, 'hello', ['bad-request', 'unsupported-type']],
    ['a prototype', json, '{"__proto__":{"admin":true}}', ['bad-request', 'unsupported-type']],
    ['text', { 'content-type': 'text/plain' }, 'hello', ['unsupported-type']],
    ['XML', { 'content-type': 'application/xml' }, '<key/>', ['unsupported-type']],
    ['fields of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'key=x', ['unsupported-type']],
    ['far too much', json, JSON.stringify({ key: HUGE }), ['too-large', 'unsupported-type']],
  ]

  describe.each(named((_call, method) => method !== 'GET'))('of %s', (name, method, path) => {
    let authorization: string
    beforeAll(() => {
      authorization = authorizations[CALLS[name]?.for ?? 'user']
    })

    it.each(NONSENSE)('that is %s', async (_what, headers, payload, codes) => {
      const response = await ask(method, path, { headers: { authorization, ...headers }, payload })
      expectRefusal(response, codes)
    })

    const { takes } = CALLS[name] ?? {}
    if (takes === 'json') {
      it.each(['null', '[]', '"x"', '5', '{}', '{"key":5}', '{"key":"../../x"}'])('that is %s', async (payload) => {
        // An advanced search without filters is valid; `{}` lacks the list of filters.
        expectRefusal(await ask(method, path, { headers: { authorization, ...json }, payload }), 'bad-request')
      })
      it('that is missing', async () => {
        expectRefusal(await ask(method, path, { headers: { authorization } }), ['bad-request', 'unsupported-type'])
      })
    }
    if (takes === 'form') {
      const form = { 'content-type': 'multipart/form-data; boundary=b' }
      it.each(['', 'hello', '--b\r\n', '--b--\r\n', '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nhello\r\n--b--\r\n'])(
        'that is no form with a file: %j',
        async (payload) => {
          expectRefusal(await ask(method, path, { headers: { authorization, ...form }, payload }), 'bad-request')
        },
      )
      it('that is a form with far too much in it', async () => {
        const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="x.json"\r\n\r\n${HUGE}\r\n--b--\r\n`
        expectRefusal(await ask(method, path, { headers: { authorization, ...form }, payload }), 'too-large')
      })
    }
  })
})

// Runs last: none of the calls above may have changed anything.
it('none of it changed anything', async () => {
  expect(await everythingKept()).toEqual(before)
  expect(JSON.stringify(before)).toContain('HELLO')
})

/** Every request comes from its own address, so that no rate limit is hit; the parameters of a path name nothing that exists. */
let addresses = 0
function ask(method: Method, path: string, { headers, ...options }: InjectOptions = {}): Promise<LightMyRequestResponse> {
  addresses += 1
  const from = `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  return server.app.inject({
    method,
    url: path
      .replace('{sessionId}', table.sessionId)
      .replace('{townId}', encodeURIComponent(town.name))
      .replaceAll(/\{[^}]+\}/g, 'nothing'),
    headers: { origin: ORIGIN, 'x-forwarded-for': from, ...headers },
    ...options,
  })
}

function expectRefusal(response: LightMyRequestResponse, codes: ErrorCode | readonly ErrorCode[], what = ''): void {
  expect(response.headers['content-type'], what).toBe('application/json; charset=utf-8')
  const body = errorBodySchema.parse(response.json())
  const { values: _values, ...always } = response.json<{ values?: object }>()
  expect(Object.keys(always), what).toEqual(['code', 'detail', 'requestId'])
  expect([codes].flat(), what).toContain(body.code)
  expect(response.statusCode, what).toBe(ERROR_STATUS[body.code as ErrorCode])
  expect(body.detail, what).toMatch(/^[A-Z].*\.$/)
  expect(body.requestId, what).toBe(response.headers['x-request-id'])
}

function named(which: (call: Call, method: Method) => boolean): readonly (readonly [name: string, method: Method, path: string])[] {
  return Object.entries(CALLS).flatMap(([name, call]) => {
    const [method, path] = name.split(' ') as [Method, string]
    return which(call, method) ? [[name, method, path] as const] : []
  })
}

/** Each path with its methods. */
function paths(): readonly (readonly [path: string, methods: readonly Method[]])[] {
  const methods = new Map<string, Method[]>()
  for (const [name, method, path] of named(() => true)) {
    const head: readonly Method[] = method === 'GET' && !CALLS[name]?.noHead ? ['HEAD'] : []
    methods.set(path, [...(methods.get(path) ?? []), method, ...head])
  }
  return [...methods]
}

/** Every row of every table, and every file. */
async function everythingKept(): Promise<unknown> {
  const { db } = server.stores.database
  const tables: Record<string, unknown> = {}
  for (const { name } of await db.introspection.getTables())
    tables[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows
  const files = readdirSync(folder, { recursive: true }).filter((path) => !String(path).startsWith('grimoire.sqlite'))
  return { tables, files: files.toSorted() }
}
