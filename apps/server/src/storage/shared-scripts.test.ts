/** Shared scripts over HTTP: for anyone with the key, signed in or not, within a quota, and only as long as they are used. */

import { readFileSync } from 'node:fs'
import { runs } from '@grimoire/game/testing/runs'
import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { errorBodySchema } from '@grimoire/protocol/errors'
import { SCRIPT_BYTES } from '@grimoire/protocol/limits'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { formWithFile } from '../testing/form.ts'
import { newPerson } from '../testing/people.ts'
import { describeEachForm, type FormApp, processesOf } from '../testing/services.ts'
import { scriptPath } from './file-path.ts'
import { scriptOwner } from './shared-script-routes.ts'
import { MAX_SHARED_SCRIPTS, SHARED_SCRIPTS_BYTES, sharedScripts, UNUSED_DAYS } from './shared-scripts.ts'

const SCRIPT = readFileSync(new URL('../../../../docs/examples/the-last-lamplighter.json', import.meta.url), 'utf8')
const DAY_MS = 24 * 60 * 60 * 1000
const UNSAFE = 'Security violation: Malicious content detected. Upload rejected.'

const script = (name: string, ...more: unknown[]) => [
  { id: '_meta', name, author: 'Ana' },
  'imp',
  'baron',
  'chef',
  'monk',
  'drunk',
  ...more,
]

type Asked = Pick<InjectOptions, 'headers'>
const upload = ({ app }: FormApp, value: unknown, { headers }: Asked = {}) =>
  app.inject({ method: 'POST', url: '/api/scripts/upload-custom', payload: { script: value }, ...(headers ? { headers } : {}) })
const keyOf = async (server: FormApp, value: unknown, asked: Asked = {}) =>
  (await upload(server, value, asked)).json<KeyAnswer>().key
const save = async ({ app }: FormApp, content: string) =>
  app.inject({ method: 'POST', url: '/api/storage/save-script', ...(await formWithFile('script.json', content)) })
const download = ({ app }: FormApp, key: unknown) =>
  app.inject({ method: 'POST', url: '/api/storage/download-script', payload: { key } })

async function read(server: FormApp, key: string): Promise<unknown> {
  const { url } = (await download(server, key)).json<{ url: string }>()
  return url.startsWith('/') ? (await server.app.inject(url)).json() : (await fetch(url)).json()
}

async function filesOf({ stores }: FormApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of stores.files.list('scripts/')) keys.push(key)
  return keys.sort()
}

const rowsOf = ({ stores }: FormApp) => stores.database.db.selectFrom('shared_scripts').selectAll().orderBy('key').execute()
const ownersOf = ({ stores }: FormApp) => stores.database.db.selectFrom('script_owners').selectAll().orderBy('owner').execute()

/** Checks that each owner is charged for exactly what is stored, and that each row has its file. */
async function expectTotalsRight(server: FormApp): Promise<void> {
  const rows = await rowsOf(server)
  for (const { owner, scripts, bytes } of await ownersOf(server)) {
    const theirs = rows.filter((row) => row.owner === owner)
    expect({ owner, scripts, bytes }).toEqual({
      owner,
      scripts: theirs.length,
      bytes: theirs.reduce((sum, row) => sum + row.bytes, 0),
    })
  }
  expect(await filesOf(server)).toEqual(rows.map(({ key }) => scriptPath(key)).sort())
}

describeEachForm((start) => {
  it('a script shared by someone who is not signed in can be read by anyone with the key, at any process', async () => {
    const server = await start()
    const response = await upload(server, JSON.parse(SCRIPT))
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await read(await server.beside(), response.json<KeyAnswer>().key)).toEqual(JSON.parse(SCRIPT))
  })

  it('a file is treated the same as its text', async () => {
    const server = await start()
    const response = await save(server, `\ufeff${SCRIPT}`)
    expect(response.statusCode).toBe(200)
    const { key } = response.json<KeyAnswer>()
    expect(await read(server, key)).toEqual(JSON.parse(SCRIPT))
    expect(await keyOf(server, JSON.parse(SCRIPT))).toBe(key)
    expect(await filesOf(server)).toHaveLength(1)
    await expectTotalsRight(server)
  })

  it('the same script of the same owner has the same key, even when shared concurrently; another owner gets another key', async () => {
    const [server, other] = await processesOf(await start())
    const keys = await Promise.all([server, other, server, other].map((one) => keyOf(one, script('Salt Road'))))
    expect(new Set(keys).size).toBe(1)
    expect(await filesOf(server)).toHaveLength(1)

    const { authorization } = await newPerson(server)
    expect(await keyOf(server, script('Salt Road'), { headers: { authorization } })).not.toBe(keys[0])
    expect(await keyOf(server, script('Salt Road', 'saint'))).not.toBe(keys[0])
    await expectTotalsRight(server)
  })

  it('a shared script is in no search, and cannot be looked up by name', async () => {
    const server = await start()
    await keyOf(server, script('Nobody’s Business'))
    expect((await server.app.inject(`/api/scripts/${encodeURIComponent('Nobody’s Business')}/versions/latest`)).statusCode).toBe(
      404,
    )
    const rows = await server.stores.database.db
      .selectFrom('scripts')
      .select('pk')
      .where('name', '=', 'Nobody’s Business')
      .execute()
    expect(rows).toEqual([])
  })

  it('only a hash of an address is stored; an expired token counts as none', async () => {
    const server = await start({ TRUST_PROXY: '1' })
    const ask = (ip: string, value: unknown, more: Record<string, string> = {}) =>
      upload(server, value, { headers: { 'x-forwarded-for': ip, ...more } })
    await ask('203.0.113.7', script('one'))
    await ask('203.0.113.7', script('two'), { authorization: 'Bearer a.b.c' })
    await ask('2001:db8:1:2::1', script('three'))
    await ask('2001:db8:1:2:ffff::9', script('four'))
    const owners = await ownersOf(server)
    expect(owners.map(({ scripts }) => scripts)).toEqual([2, 2])
    for (const { owner } of owners) expect(owner).toMatch(/^address:[\w-]{43}$/)
  })

  it('the number of scripts and bytes per owner is limited', async () => {
    const server = await start()
    const owner = 'user:x'
    const { share } = sharedScripts(server.stores)
    const { db } = server.stores.database
    expect((await share(owner, '["one"]', 0)).ok).toBe(true)
    await db.updateTable('script_owners').set({ scripts: MAX_SHARED_SCRIPTS }).execute()
    expect(await share(owner, '["two"]', 0)).toEqual({ ok: false, code: 'quota' })
    expect((await share(owner, '["one"]', 0)).ok).toBe(true)
    await db
      .updateTable('script_owners')
      .set({ scripts: 1, bytes: SHARED_SCRIPTS_BYTES - 7 })
      .execute()
    expect(await share(owner, '["three"]', 0)).toEqual({ ok: false, code: 'quota' })
    expect((await share(owner, '["two"]', 0)).ok).toBe(true)
    expect(await share(owner, '["more"]', 0)).toEqual({ ok: false, code: 'quota' })
    expect((await share('user:y', '["two"]', 0)).ok).toBe(true)
    expect(await filesOf(server)).toHaveLength(3)
  })

  it('an owner who has used up their quota is told so', async () => {
    const server = await start()
    await keyOf(server, script('one'))
    await server.stores.database.db.updateTable('script_owners').set({ scripts: MAX_SHARED_SCRIPTS }).execute()
    const response = await upload(server, script('two'))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({
      code: 'quota-exceeded',
      detail:
        'From this network as many scripts are shared as may be: 200, or 10 MB. They go when nobody has read them for 90 days.',
    })
    const { authorization } = await newPerson(server)
    expect((await upload(server, script('two'), { headers: { authorization } })).statusCode).toBe(200)
  })

  it('under concurrent sharing, at any process, the quota holds and the totals are right', async () => {
    const processes = await processesOf(await start())
    const [server] = processes
    const all = processes.map(({ stores }) => sharedScripts(stores))
    const { db } = server.stores.database
    // The S3 stand-in removes a folder with its last file, even while another is being added.
    await server.stores.files.put('scripts/stays.txt', new Uint8Array(), 'text/plain')
    const share = fc.record({ process: fc.nat(1), owner: fc.constantFrom('user:a', 'user:b'), text: fc.nat(4) })
    await fc.assert(
      fc.asyncProperty(fc.array(share, { minLength: 2, maxLength: 12 }), async (shares) => {
        await Promise.all(all.map(({ expire }) => expire(Date.now(), new AbortController().signal)))
        // Leaves room for three more.
        await db
          .insertInto('script_owners')
          .values(['user:a', 'user:b'].map((owner) => ({ owner, scripts: FULL, bytes: 0 })))
          .execute()
        const shared = await Promise.all(
          shares.map(async ({ process, owner, text }) => all[process]?.share(owner, `["${text}"]`, 0)),
        )
        const keys = shared.map((one) => (one?.ok ? one.value : null))
        for (const owner of ['user:a', 'user:b']) {
          const rows = (await rowsOf(server)).filter((row) => row.owner === owner)
          const texts = new Set(shares.filter((one) => one.owner === owner).map(({ text }) => text))
          expect(rows).toHaveLength(Math.min(3, texts.size))
          const given = keys.filter((key, index) => key !== null && shares[index]?.owner === owner)
          expect(new Set(given)).toEqual(new Set(rows.map(({ key }) => key)))
        }
        await db
          .updateTable('script_owners')
          .set(({ eb }) => ({ scripts: eb('scripts', '-', FULL) }))
          .execute()
        await server.stores.files.remove('scripts/stays.txt')
        await expectTotalsRight(server)
        await server.stores.files.put('scripts/stays.txt', new Uint8Array(), 'text/plain')
      }),
      runs(8),
    )
  })

  describe('a script that nobody reads', () => {
    const sweep = (server: FormApp) => sharedScripts(server.stores).expire(Date.now(), new AbortController().signal)
    const age = ({ stores }: FormApp, days: number) =>
      stores.database.db
        .updateTable('shared_scripts')
        .set({ used_at: Date.now() - days * DAY_MS })
        .execute()

    it('is deleted after 90 days, with its file and its share of the quota; one that is read stays', async () => {
      const [server, other] = await processesOf(await start())
      const [unused, used] = [await keyOf(server, script('unused')), await keyOf(server, script('used'))]
      await age(server, UNUSED_DAYS - 1)
      expect((await download(server, used)).statusCode).toBe(200)
      await server.stores.database.db
        .updateTable('shared_scripts')
        .set(({ eb }) => ({ used_at: eb('used_at', '-', 2 * DAY_MS) }))
        .execute()
      expect((await download(server, unused)).statusCode).toBe(404)
      await Promise.all([sweep(server), sweep(other)])
      expect((await rowsOf(server)).map(({ key }) => key)).toEqual([used])
      await expectTotalsRight(server)

      await age(server, UNUSED_DAYS + 1)
      await sweep(server)
      expect([await rowsOf(server), await ownersOf(server), await filesOf(server)]).toEqual([[], [], []])
    })

    it('is recorded as read once an hour, and as used when it is shared again', async () => {
      const server = await start()
      const key = await keyOf(server, script('one'))
      const usedAt = async () => (await rowsOf(server))[0]?.used_at ?? 0
      await age(server, 1 / 48)
      const before = await usedAt()
      await download(server, key)
      expect(await usedAt()).toBe(before)
      await age(server, 1 / 12)
      await download(server, key)
      expect(await usedAt()).toBeGreaterThan(before)
      await age(server, 0.5)
      await keyOf(server, script('one'))
      expect(await usedAt()).toBeGreaterThan(Date.now() - DAY_MS / 2)
    })
  })

  it('unsafe content and texts that are not scripts are refused with a sentence, and not stored', async () => {
    const server = await start()
    const cases: [string, unknown, number, string][] = [
      ['a script tag', script('<script>alert(1)</script>'), 400, UNSAFE],
      ['a call in escapes', script('\u0065val(1)'), 400, UNSAFE],
      ['a javascript address', script('x', { id: 'x', name: 'X', team: 'demon', image: 'javascript:alert(1)' }), 400, UNSAFE],
      ['a constructor', [{ id: '_meta', constructor: { x: 1 } }, 'imp'], 400, UNSAFE],
      ['no characters', [{ id: '_meta', name: 'x' }], 400, 'This script holds no character that can be used.'],
      ['no script', { a: 1 }, 400, 'Failed to parse JSON. Please check your script format.'],
      ['a huge script', ['imp', 'x'.repeat(SCRIPT_BYTES)], 413, 'This script is larger than 1 MB, the most that can be read.'],
    ]
    for (const [what, value, status, detail] of cases) {
      const response = await upload(server, value)
      expect([what, response.statusCode, errorBodySchema.parse(response.json()).detail]).toEqual([what, status, detail])
    }
    const deep = await server.app.inject({
      method: 'POST',
      url: '/api/scripts/upload-custom',
      headers: { 'content-type': 'application/json' },
      payload: `{"script":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    })
    expect([deep.statusCode, errorBodySchema.parse(deep.json()).detail]).toEqual([
      400,
      'This script is nested too deeply to be read.',
    ])
    const files: [string, string, number, string][] = [
      ['broken JSON', '["imp"', 400, 'Failed to parse JSON file. Please check your script format.'],
      ['nothing', '', 400, 'Failed to parse JSON file. Please check your script format.'],
      ['a poisoned object', '[{"__proto__":{"x":1}},"imp"]', 400, UNSAFE],
      ['a script tag in escapes', '["imp","\\u003cscript>"]', 400, UNSAFE],
      ['a huge file', `["imp","${'x'.repeat(SCRIPT_BYTES)}"]`, 413, 'This script is larger than 1 MB, the most that can be read.'],
      ['a far too huge file', 'x'.repeat(2 * SCRIPT_BYTES), 413, 'This script is larger than 1 MB, the most that can be read.'],
    ]
    for (const [what, content, status, detail] of files) {
      const response = await save(server, content)
      expect([what, response.statusCode, errorBodySchema.parse(response.json()).detail]).toEqual([what, status, detail])
    }
    expect([await rowsOf(server), await ownersOf(server), await filesOf(server)]).toEqual([[], [], []])
  })

  it('invalid input and wrong methods are refused', async () => {
    const server = await start()
    const post = (payload: string, type: string) =>
      server.app.inject({ method: 'POST', url: '/api/scripts/upload-custom', payload, headers: { 'content-type': type } })
    const cases: [string, string, number][] = [
      ['', 'application/json', 400],
      ['{"script":', 'application/json', 400],
      ['["imp"]', 'application/json', 400],
      ['{"script":"imp"}', 'application/json', 400],
      ['{"script":null}', 'application/json', 400],
      ['{"script":["imp"],"__proto__":{}}', 'application/json', 400],
      ['x'.repeat(2 * SCRIPT_BYTES), 'application/json', 413],
      ['["imp"]', 'text/plain', 415],
    ]
    for (const [payload, type, status] of cases)
      expect([payload.slice(0, 40), (await post(payload, type)).statusCode]).toEqual([payload.slice(0, 40), status])
    expect((await server.app.inject({ method: 'POST', url: '/api/storage/save-script', payload: {} })).statusCode).toBe(415)
    for (const key of [undefined, 5, '', '../x', 'x'.repeat(65)]) expect((await download(server, key)).statusCode).toBe(400)
    expect((await download(server, 'x'.repeat(24))).statusCode).toBe(404)
    for (const url of ['/api/scripts/upload-custom', '/api/storage/save-script', '/api/storage/download-script']) {
      expect([url, (await server.app.inject({ method: 'DELETE', url })).statusCode]).toEqual([url, 405])
    }
    expect(await rowsOf(server)).toEqual([])
  })

  it('the number of scripts shared per minute and address is limited', async () => {
    const server = await start({ TRUST_PROXY: '1' })
    const from = (ip: string) => upload(server, script('one'), { headers: { 'x-forwarded-for': ip } })
    const answers = await Promise.all(Array.from({ length: 61 }, () => from('203.0.113.1')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await from('203.0.113.2')).statusCode).toBe(200)
  })
})

/** All but three of the scripts an owner may share. */
const FULL = MAX_SHARED_SCRIPTS - 3

describe('the owner of a shared script is', () => {
  const secret = Buffer.from('secret')

  it('the signed-in user, wherever they are', () => {
    expect(scriptOwner(secret, { ip: '203.0.113.1', userId: 'ana' })).toBe('user:ana')
  })

  it('otherwise the address, as a hash that needs the secret', () => {
    const owner = scriptOwner(secret, { ip: '203.0.113.1', userId: null })
    expect(owner).toBe(scriptOwner(secret, { ip: '::ffff:203.0.113.1', userId: null }))
    expect(owner).not.toBe(scriptOwner(secret, { ip: '203.0.113.2', userId: null }))
    expect(owner).not.toBe(scriptOwner(Buffer.from('other'), { ip: '203.0.113.1', userId: null }))
    expect(owner).not.toContain('203')
  })
})
