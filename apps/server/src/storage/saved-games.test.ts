/** Saved games over HTTP: private, complete, and within the quota. */

import { readFileSync } from 'node:fs'
import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { runs } from '@grimoire/game/testing/runs'
import { type KeyAnswer, MAX_SAVED_GAMES, type SavedGame, savedGamesSchema } from '@grimoire/protocol/account/storage'
import { errorBodySchema } from '@grimoire/protocol/errors'
import { SAVE_BYTES } from '@grimoire/protocol/limits'
import { DEFAULT_SAVED_SETTINGS } from '@grimoire/protocol/save/settings'
import { writeSave } from '@grimoire/protocol/save/write'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { formWithFile } from '../testing/form.ts'
import { badAuthorizations, newPerson, type Person, personWithoutAccount } from '../testing/people.ts'
import { describeEachForm, type FormApp, processesOf } from '../testing/services.ts'
import { gamePath, keyOf } from './file-path.ts'

const GAME = readFileSync(new URL('../../../../docs/examples/second-night.dgrim', import.meta.url), 'utf8')

const SMALL_GAME = writeSave({ history: newHistory(EMPTY_GAME), settings: DEFAULT_SAVED_SETTINGS, savedAt: 0 })

/** A saved game of this many bytes. */
function gameOf(bytes: number): string {
  const file = { ...(JSON.parse(SMALL_GAME) as object), note: '' }
  return JSON.stringify({ ...file, note: 'x'.repeat(bytes - JSON.stringify(file).length) })
}

const save = async (person: Person, name: string, content: string | Uint8Array<ArrayBuffer> = GAME) =>
  person.ask({ method: 'POST', url: '/api/storage/save-game', ...(await formWithFile(`${name}.dgrim`, content)) })
const saved = async (person: Person, name: string, content?: string) => (await save(person, name, content)).json<KeyAnswer>().key
const listOf = async (person: Person) => savedGamesSchema.parse((await person.ask({ url: '/api/storage/' })).json())
const usageOf = async (person: Person) => (await person.ask({ url: '/api/storage/usage' })).json<{ used: number; quota: number }>()
const download = (person: Person, key: unknown) =>
  person.ask({ method: 'POST', url: '/api/storage/download-game', payload: { key } })
const remove = (person: Person, key: unknown) => person.ask({ method: 'DELETE', url: '/api/storage/delete', payload: { key } })

async function filesOf({ stores }: FormApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of stores.files.list('games/')) keys.push(key)
  return keys
}

/** Reads from the address that the server returned, on this server or in S3. */
async function read({ app }: FormApp, url: string): Promise<{ readonly status: number; readonly text: string }> {
  if (url.startsWith('/')) {
    const response = await app.inject(url)
    return { status: response.statusCode, text: response.body }
  }
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

describeEachForm((start) => {
  it('a game is saved, listed, loaded and deleted', async () => {
    const server = await start()
    const person = await newPerson(server)
    const before = Date.now()
    const response = await save(person, 'Fête du vendredi 🌙')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { key } = response.json<KeyAnswer>()
    const bytes = Buffer.byteLength(GAME)

    const [game, ...others] = await listOf(person)
    expect(others).toEqual([])
    expect(game).toEqual({
      name: 'Fête du vendredi 🌙',
      created: expect.any(String),
      key,
      bucket_key: key,
      bytes,
    } satisfies SavedGame)
    expect(Date.parse(game?.created ?? '')).toBeGreaterThanOrEqual(before)
    expect(await usageOf(person)).toEqual({ used: bytes, quota: 25 * 1024 * 1024 })
    expect(await filesOf(server)).toEqual([gamePath({ user_id: person.userId, key })])

    const { url } = (await download(person, key)).json<{ url: string }>()
    expect(await read(server, url)).toEqual({ status: 200, text: GAME })

    expect((await remove(person, key)).statusCode).toBe(204)
    expect(await listOf(person)).toEqual([])
    expect((await usageOf(person)).used).toBe(0)
    expect(await filesOf(server)).toEqual([])
    expect((await read(server, url)).status).toBe(404)
    expect((await remove(person, key)).statusCode).toBe(404)
    expect((await download(person, key)).statusCode).toBe(404)
  })

  it('what one process saved, another lists and loads; newest first', async () => {
    const server = await start()
    const person = await newPerson(server)
    const first = await saved(person, 'one')
    await server.stores.database.db.updateTable('saved_games').set({ created_at: 1 }).execute()
    const second = await saved(person, 'one')
    const other = await server.beside()
    expect((await listOf(person.at(other))).map(({ key }) => key)).toEqual([second, first])
    const { url } = (await download(person.at(other), first)).json<{ url: string }>()
    expect((await read(other, url)).text).toBe(GAME)
  })

  it('another person’s key is treated as unknown', async () => {
    const server = await start()
    const [owner, other] = [await newPerson(server), await newPerson(server)]
    const key = await saved(owner, 'mine')
    const [theirs, nobodys] = [await download(other, key), await download(other, 'x'.repeat(24))]
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404])
    expect({ ...theirs.json<object>(), requestId: '' }).toEqual({ ...nobodys.json<object>(), requestId: '' })
    expect((await remove(other, key)).statusCode).toBe(404)
    expect(await listOf(other)).toEqual([])
    expect(await listOf(owner)).toHaveLength(1)
    expect((await download(owner, key)).statusCode).toBe(200)
  })

  it('everything requires signing in', async () => {
    const server = await start()
    const person = await newPerson(server)
    const key = await saved(person, 'mine')
    const form = await formWithFile('x.dgrim', GAME)
    for (const [what, authorization] of Object.entries(await badAuthorizations(server))) {
      const headers = authorization === undefined ? {} : { authorization }
      const answers = await Promise.all([
        server.app.inject({ url: '/api/storage/', headers }),
        server.app.inject({ url: '/api/storage/usage', headers }),
        server.app.inject({
          method: 'POST',
          url: '/api/storage/save-game',
          payload: form.payload,
          headers: { ...headers, ...form.headers },
        }),
        server.app.inject({ method: 'POST', url: '/api/storage/download-game', payload: { key }, headers }),
        server.app.inject({ method: 'DELETE', url: '/api/storage/delete', payload: { key }, headers }),
      ])
      expect([what, ...answers.map(({ statusCode }) => statusCode)]).toEqual([what, 401, 401, 401, 401, 401])
    }
    expect((await save(await personWithoutAccount(server), 'x')).statusCode).toBe(401)
    expect(await filesOf(server)).toEqual([gamePath({ user_id: person.userId, key })])
  })

  it('a game that exceeds the quota is refused, and the sentence says how large the quota is', async () => {
    const server = await start({ USER_QUOTA_BYTES: String(250 * 1024) })
    const person = await newPerson(server)
    const key = await saved(person, 'one')
    await saved(person, 'two')
    const response = await save(person, 'three')
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({
      code: 'quota-exceeded',
      detail: 'Your saved games take 0.2 MB of 0.2 MB, and this one needs 0.1 MB. Delete some to make room.',
    })
    expect(await listOf(person)).toHaveLength(2)
    expect(await filesOf(server)).toHaveLength(2)
    await remove(person, key)
    expect((await save(person, 'three')).statusCode).toBe(200)
    expect((await save(await newPerson(server), 'one')).statusCode).toBe(200)
  })

  it('under concurrent saves and deletions, at any process, the quota holds and no file is left over', async () => {
    const quota = 10_000
    const [server, other] = await processesOf(await start({ USER_QUOTA_BYTES: String(quota) }))
    const step = fc.record({ bytes: fc.integer({ min: 2000, max: 6000 }), elsewhere: fc.boolean(), deletes: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const person = await newPerson(server)
        // The S3 stand-in removes a folder with its last file, even while another is being added.
        await server.stores.files.put(`games/${person.userId}/stays`, new Uint8Array(), 'text/plain')
        const first = await saved(person, 'first', gameOf(3000))
        const answers = await Promise.all(
          steps.map(({ bytes, elsewhere, deletes }) => {
            const one = elsewhere ? person.at(other) : person
            return deletes ? remove(one, first) : save(one, 'x', gameOf(bytes))
          }),
        )
        const games = await listOf(person)
        const kept = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<KeyAnswer>().key)
        expect(games.map(({ key }) => key).sort()).toEqual(
          [...kept, ...(steps.some(({ deletes }) => deletes) ? [] : [first])].sort(),
        )
        expect(answers.every(({ statusCode }) => [200, 204, 404, 413].includes(statusCode))).toBe(true)
        const used = games.reduce((sum, { bytes }) => sum + bytes, 0)
        expect(await usageOf(person)).toEqual({ used, quota })
        expect(used).toBeLessThanOrEqual(quota)
        const files = (await filesOf(server)).filter((path) => path.includes(person.userId) && keyOf(path) !== null)
        expect(files.map(keyOf).sort()).toEqual(games.map(({ key }) => key).sort())
      }),
      runs(10),
    )
  })

  it('the number of games is limited, however small they are', async () => {
    const server = await start()
    const person = await newPerson(server)
    const rows = Array.from({ length: MAX_SAVED_GAMES }, (_, index) => ({
      key: `filler-of-the-list-${index}`,
      user_id: person.userId,
      name: 'filler',
      bytes: 1,
      created_at: index,
    }))
    await server.stores.database.db.insertInto('saved_games').values(rows).execute()
    const response = await save(person, 'one more')
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([413, 'quota-exceeded'])
    expect(await filesOf(server)).toEqual([])
  })

  it('a file that is not a saved game is refused with a sentence, and not stored', async () => {
    const server = await start()
    const person = await newPerson(server)
    const damaged = JSON.stringify({ ...(JSON.parse(GAME) as object), digitalGrimoire: { format: 'x' } })
    const without = (part: string) => JSON.stringify({ ...(JSON.parse(gameOf(2000)) as object), [part]: undefined })
    const cases: [string, string | Uint8Array<ArrayBuffer>, number, string][] = [
      ['an empty file', '', 400, 'This file is not a saved game: it is not JSON.'],
      ['not JSON', 'hello', 400, 'This file is not a saved game: it is not JSON.'],
      ['half a game', GAME.slice(0, GAME.length / 2), 400, 'This file is not a saved game: it is not JSON.'],
      ['not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'This file is not a saved game: it is not JSON.'],
      ['a script', '["imp"]', 400, 'This file is not a saved game.'],
      [
        'a game of another program',
        '{"players":[{"name":"Ana","role":"imp"}],"edition":"tb"}',
        400,
        'This file is not a saved game.',
      ],
      ['a poisoned object', '{"__proto__":{"x":1}}', 400, 'This file contains something that no saved game has.'],
      ['a damaged game', damaged, 400, 'This saved game is damaged.'],
      ...['script', 'grim', 'game', 'settings'].map((part): [string, string, number, string] => [
        `a game without its ${part}`,
        without(part),
        400,
        'This file is not a saved game.',
      ]),
      ['a huge game', gameOf(SAVE_BYTES + 1), 413, 'This saved game is larger than 5 MB, the most one may have.'],
      ['a far too huge game', gameOf(SAVE_BYTES + 100_000), 413, 'This saved game is larger than 5 MB, the most one may have.'],
    ]
    for (const [what, content, status, detail] of cases) {
      const response = await save(person, 'x', content)
      expect([what, response.statusCode, errorBodySchema.parse(response.json()).detail]).toEqual([what, status, detail])
    }
    expect((await save(person, ' ')).json()).toMatchObject({ detail: 'Give the saved game a name.' })
    expect(await listOf(person)).toEqual([])
    expect(await filesOf(server)).toEqual([])
    expect((await save(person, 'at the limit', gameOf(SAVE_BYTES))).statusCode).toBe(200)
  })

  it('a body that is not a form with a file is refused, and nothing is stored', async () => {
    const server = await start()
    const person = await newPerson(server)
    const { headers, payload } = await formWithFile('x.dgrim', GAME)
    const field = new Response(new URLSearchParams({ a: 'b' }))
    const post = (type: string | undefined, body: string | Buffer) =>
      person.ask({
        method: 'POST',
        url: '/api/storage/save-game',
        headers: type === undefined ? {} : { 'content-type': type },
        payload: body,
      })
    const boundary = 'multipart/form-data; boundary=x'
    const cases: [string, string | undefined, string | Buffer, number][] = [
      ['nothing', undefined, '', 415],
      ['JSON', 'application/json', '{}', 415],
      ['another form', 'application/x-www-form-urlencoded', await field.text(), 415],
      ['a form without a boundary', 'multipart/form-data', payload, 400],
      ['an empty form', boundary, '', 400],
      ['an ended form', boundary, '--x--\r\n', 400],
      ['a form without a file', boundary, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', 400],
      ['a form that breaks off', headers['content-type'], payload.subarray(0, payload.length / 2), 400],
      ['nonsense', boundary, 'x'.repeat(1000), 400],
      [
        'a field of the prototype',
        boundary,
        '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="x"\r\n\r\nb\r\n--x--\r\n',
        400,
      ],
    ]
    for (const [what, type, body, status] of cases) {
      const response = await post(type, body)
      expect([what, response.statusCode]).toEqual([what, status])
      expect(errorBodySchema.parse(response.json()).detail).toMatch(/^(?:This call takes a file|There is no whole file)/)
    }
    expect(await filesOf(server)).toEqual([])
  })

  it('invalid keys and wrong methods are refused', async () => {
    const server = await start()
    const person = await newPerson(server)
    for (const key of [undefined, null, 5, '', 'short', '../../../etc/passwd', 'x'.repeat(65), ['x'.repeat(24)]]) {
      expect([key, (await download(person, key)).statusCode]).toEqual([key, 400])
      expect([key, (await remove(person, key)).statusCode]).toEqual([key, 400])
    }
    const huge = await download(person, 'x'.repeat(70_000))
    expect(huge.statusCode).toBe(413)
    const wrong = [
      ['GET', 'save-game'],
      ['GET', 'download-game'],
      ['POST', 'delete'],
      ['DELETE', 'usage'],
      ['PUT', ''],
    ] as const
    for (const [method, path] of wrong) {
      expect([path, (await person.ask({ method, url: `/api/storage/${path}` })).statusCode]).toEqual([path, 405])
    }
  })

  it('the number of saves per minute and person is limited', async () => {
    const server = await start()
    const [one, other] = [await newPerson(server), await newPerson(server)]
    const answers = await Promise.all(Array.from({ length: 21 }, () => save(one, 'x', gameOf(2000))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await save(other, 'x', gameOf(2000))).statusCode).toBe(200)
  })

  it('the log contains neither names nor keys of games', async () => {
    const server = await start()
    const person = await newPerson(server)
    const key = await saved(person, 'the secret party')
    await download(person, key)
    await remove(person, key)
    expect(server.log.length).toBeGreaterThan(0)
    expect(JSON.stringify(server.log)).not.toMatch(/secret party/)
    expect(JSON.stringify(server.log)).not.toContain(key)
  })
})

it('an address of this server works for one file only', async () => {
  const server = await testApp()
  const person = await newPerson(server)
  const [one, other] = [await saved(person, 'one'), await saved(person, 'other')]
  const { url } = (await download(person, one)).json<{ url: string }>()
  expect((await server.app.inject(url)).statusCode).toBe(200)
  expect(url).toContain(one)
  expect((await server.app.inject(url.replace(one, other))).statusCode).toBe(403)
  await server.app.close()
})
