/** A copy of everything an account has, and its end, on every form of the product. */

import { readFileSync } from 'node:fs'
import { personalDataSchema } from '@grimoire/protocol/account/personal-data'
import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { REFRESH_COOKIE } from '../accounts/refresh-cookie.ts'
import { sessionsIn } from '../accounts/sessions.ts'
import { removeOrphans } from '../storage/orphans.ts'
import { ownerOf, sharedScripts } from '../storage/shared-scripts.ts'
import { formWithFile } from '../testing/form.ts'
import { badAuthorizations, newPerson, type Person, personWithoutAccount } from '../testing/people.ts'
import { describeEachForm, type FormApp, processesOf } from '../testing/services.ts'
import { personalData } from './personal-data.ts'
import { COPIES_PER_MINUTE } from './routes.ts'

const GAME = readFileSync(new URL('../../../../docs/examples/second-night.dgrim', import.meta.url), 'utf8')
const SCRIPT = [{ id: '_meta', name: 'Ana’s own', author: 'Ana' }, 'imp', 'chef']
const CARD = { text: 'YOU ARE THE LAST', textColour: '#ffffff', backgroundColour: '#EC8065' }

const copyOf = (person: Person) => person.ask({ url: '/api/user/data' })
const dataOf = async (person: Person) => personalDataSchema.parse((await copyOf(person)).json())
const end = (person: Person, username = 'Ana') => person.ask({ method: 'DELETE', url: '/api/user/me', payload: { username } })

const townOf = ({ userId }: Person) => `T ${userId.slice(0, 8)}`

/** Fills an account with one of everything. Returns the keys of its files, and a refresh token. */
async function fill(server: FormApp, person: Person) {
  const asked = [
    await person.ask({ method: 'POST', url: '/api/cards/', payload: CARD }),
    await person.ask({
      method: 'POST',
      url: '/api/scripts/favourite',
      payload: { name: 'Trouble Brewing', pk: null, version: '' },
    }),
    await person.ask({ method: 'POST', url: `/api/town/${townOf(person)}`, payload: { town_password: 'lantern light' } }),
  ]
  const game = await person.ask({
    method: 'POST',
    url: '/api/storage/save-game',
    ...(await formWithFile('Friday 🌙.dgrim', `\uFEFF${GAME}`)),
  })
  const script = await person.ask({ method: 'POST', url: '/api/scripts/upload-custom', payload: { script: SCRIPT } })
  expect([...asked, game, script].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const { token } = await sessionsIn(server.stores.database.db, server.secret).start(person.userId)
  return { game: game.json<KeyAnswer>().key, script: script.json<KeyAnswer>().key, token }
}

async function filesOf({ stores }: FormApp): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['games/', 'scripts/']) for await (const { key } of stores.files.list(prefix)) keys.push(key)
  return keys.toSorted()
}

/** Every row of every table in which this text stands. */
async function rowsWith({ stores }: FormApp, text: string): Promise<Record<string, unknown[]>> {
  const { db } = stores.database
  const found: Record<string, unknown[]> = {}
  for (const { name, schema = 'public' } of await db.introspection.getTables()) {
    // A schema of the tests' own holds what they copy from.
    if (schema !== 'public') continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const hits = rows.filter((row) => JSON.stringify(row).includes(text))
    if (hits.length > 0) found[name] = hits
  }
  return found
}

async function scoreOf({ stores }: FormApp, name: string): Promise<number | undefined> {
  const row = await stores.database.db
    .selectFrom('scripts')
    .select('score')
    .where('name', '=', name)
    .where('is_latest', '=', 1)
    .executeTakeFirst()
  return row?.score
}

describeEachForm((start) => {
  it('the copy holds everything, whole, and nobody else’s', async () => {
    const server = await start()
    const [person, other] = [await newPerson(server), await newPerson(server)]
    const { game, script, token } = await fill(server, person)
    await sessionsIn(server.stores.database.db, server.secret).renew(token)
    await fill(server, other)
    const response = await copyOf(person)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="digital-grimoire-data.json"',
    })
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const renewal = { created: moment, used: null, ends: moment }
    expect(personalDataSchema.parse(response.json())).toEqual({
      kind: 'digital-grimoire-data',
      version: 1,
      made: moment,
      profile: {
        user_id: person.userId,
        provider: 'discord',
        provider_id: person.userId,
        username: 'Ana',
        avatar_url: null,
        created: moment,
        last_seen: moment,
      },
      favourites: [{ name: 'Trouble Brewing', version: expect.any(String), created: moment }],
      cards: [{ ...CARD, characterSelectable: false, created: moment }],
      towns: [{ name: townOf(person), created: moment }],
      sessions: [{ renewals: [{ ...renewal, used: moment }, renewal] }],
      saved_games: [
        { key: game, name: 'Friday 🌙', bytes: Buffer.byteLength(GAME) + 3, created: moment, game: JSON.parse(GAME) as unknown },
      ],
      scripts: [{ key: script, bytes: Buffer.byteLength(JSON.stringify(SCRIPT)), created: moment, used: moment, script: SCRIPT }],
    })
    expect(response.body).not.toContain(token)
    expect(response.body).not.toContain(other.userId)
  })

  it('every table that names a person is in the copy', async () => {
    const server = await start()
    const person = await newPerson(server)
    await fill(server, person)
    // A new table that names a person must be copied and removed as well: see personal-data.ts.
    expect(Object.keys(await rowsWith(server, person.userId)).toSorted()).toEqual([
      'cards',
      'favourites',
      'refresh_tokens',
      'saved_games',
      'script_owners',
      'shared_scripts',
      'town_owners',
      'users',
    ])
  })

  it('the copy of an empty account is empty, and a lost file is said to be lost', async () => {
    const server = await start()
    const person = await newPerson(server)
    expect(await dataOf(person)).toMatchObject({ favourites: [], cards: [], towns: [], sessions: [], saved_games: [], scripts: [] })
    await fill(server, person)
    for (const path of await filesOf(server)) await server.stores.files.remove(path)
    expect(await dataOf(person)).toMatchObject({ saved_games: [{ game: null }], scripts: [{ script: null }] })
  })

  it('may be copied only a few times a minute', async () => {
    const person = await newPerson(await start())
    for (let turn = 0; turn < COPIES_PER_MINUTE; turn += 1) expect((await copyOf(person)).statusCode).toBe(200)
    expect((await copyOf(person)).statusCode).toBe(429)
  })

  it('both require signing in', async () => {
    const server = await start()
    for (const authorization of Object.values(await badAuthorizations(server))) {
      const headers = authorization === undefined ? {} : { authorization }
      const payload = { username: 'Ana' }
      expect((await server.app.inject({ url: '/api/user/data', headers })).statusCode).toBe(401)
      expect((await server.app.inject({ method: 'DELETE', url: '/api/user/me', payload, headers })).statusCode).toBe(401)
    }
  })

  it('deleting removes every row and every file, and leaves everybody else’s', async () => {
    const [server, second] = await processesOf(await start())
    const [person, other] = [await newPerson(server), await newPerson(server)]
    const kept = await fill(server, other)
    const files = await filesOf(server)
    const rows = await rowsWith(server, other.userId)
    const { script, token } = await fill(server, person)
    expect(await filesOf(server)).toHaveLength(4)
    expect(await scoreOf(server, 'Trouble Brewing')).toBe(2)

    const response = await end(person, '  Ana ')
    expect(response.statusCode).toBe(204)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(String(response.headers['set-cookie'])).toMatch(new RegExp(`^${REFRESH_COOKIE}=; .*Path=/api/auth`))
    expect(await rowsWith(server, person.userId)).toEqual({})
    expect(await rowsWith(server, other.userId)).toEqual(rows)
    expect(await filesOf(server)).toEqual(files)
    expect(await scoreOf(server, 'Trouble Brewing')).toBe(1)

    // Tokens that were good a moment ago are refused by every process.
    for (const one of [person, person.at(second)]) {
      for (const url of ['/api/user/me', '/api/user/data', '/api/cards/', '/api/storage/', '/api/scripts/favourites'])
        expect((await one.ask({ url })).statusCode, url).toBe(401)
      expect((await end(one)).statusCode).toBe(401)
    }
    expect(await sessionsIn(second.stores.database.db, second.secret).renew(token)).toBeNull()
    const read = (key: string) => server.app.inject({ method: 'POST', url: '/api/storage/download-script', payload: { key } })
    expect((await read(script)).statusCode).toBe(404)
    expect((await read(kept.script)).statusCode).toBe(200)
  })

  it('a wrong name deletes nothing', async () => {
    const server = await start()
    const person = await newPerson(server)
    await fill(server, person)
    const before = await rowsWith(server, person.userId)
    for (const name of ['', 'ana', 'Ana!', 'An']) {
      const response = await end(person, name)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'bad-request', detail: 'Type the name of the account to delete it.' })
    }
    expect(await rowsWith(server, person.userId)).toEqual(before)
    expect(await filesOf(server)).toHaveLength(2)
  })

  it('deleting twice at once deletes once, and what is saved meanwhile does not stay', async () => {
    const [server, second] = await processesOf(await start())
    const person = await newPerson(server)
    const other = person.at(second)
    const form = await formWithFile('late.dgrim', GAME)
    const answers = await Promise.all([
      end(person),
      end(other),
      other.ask({ method: 'POST', url: '/api/storage/save-game', ...form }),
      other.ask({ method: 'POST', url: '/api/scripts/upload-custom', payload: { script: SCRIPT } }),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(({ statusCode }) => statusCode)
        .toSorted(),
    ).toEqual([204, 401])
    await sharedScripts(server.stores).expire(Date.now(), new AbortController().signal)
    expect(await rowsWith(server, person.userId)).toEqual({})
    expect((await filesOf(server)).filter((path) => path.startsWith('games/'))).toEqual([])
  })

  it('when the process ends between the rows and the files, the sweep removes the files', async () => {
    const server = await start()
    const person = await newPerson(server)
    await fill(server, person)
    const files = { ...server.stores.files, remove: async () => Promise.reject(new Error('the process ended')) }
    expect(await personalData({ ...server.stores, files }, 1).remove(person.userId)).toBe(true)
    expect(await rowsWith(server, person.userId)).toEqual({})
    expect(await filesOf(server)).toHaveLength(2)
    await removeOrphans(server.stores, Date.now() + 2 * 60 * 60 * 1000, new AbortController().signal)
    expect(await filesOf(server)).toEqual([])
  })

  it('a script that was shared while its account was deleted is swept', async () => {
    const server = await start()
    const scripts = sharedScripts(server.stores)
    const [gone, person] = [await personWithoutAccount(server), await newPerson(server)]
    const now = Date.now()
    const lost = await scripts.share(ownerOf(gone.userId), JSON.stringify(SCRIPT), now)
    const own = await scripts.share(ownerOf(person.userId), JSON.stringify(SCRIPT), now)
    const address = await scripts.share('address:abc', JSON.stringify(SCRIPT), now)
    await scripts.expire(now, new AbortController().signal)
    expect(await scripts.urlOf(lost.ok ? lost.value : '', now)).toBeNull()
    expect(await scripts.urlOf(own.ok ? own.value : '', now)).not.toBeNull()
    expect(await scripts.urlOf(address.ok ? address.value : '', now)).not.toBeNull()
    expect(await rowsWith(server, gone.userId)).toEqual({})
  })
})
