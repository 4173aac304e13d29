/** The doctor on real services: what works, and each thing that does not, in its sentence. */

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../database/migrate.ts'
import { type DatabasePlace, openDatabase } from '../database/open.ts'
import { temporaryFolder, testApp } from '../testing/app.ts'
import { DISCORD_CLIENT, openDiscord } from '../testing/discord.ts'
import { freePort } from '../testing/free-port.ts'
import { describeEachDatabase, describeEachForm, freshBucket, POSTGRES_URL, REDIS_URL } from '../testing/services.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

/** Where the pages are built. */
const BUILT = temporaryFolder()

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** On a port where nobody listens, unless `env` names another. */
async function found(env: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const usual = { PORT: String(await freePort()), DATA_DIR: temporaryFolder(), OPERATOR_NAME: 'The Clocktower Café' }
  for await (const finding of examine({ ...usual, ...env }, BUILT)) findings.push(finding)
  return findings
}

const faults = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'fault').map(({ sentence }) => sentence)
const sentences = (findings: readonly Finding[]) => findings.map(({ sentence }) => sentence).join('\n')

describe('a configuration', () => {
  it('that cannot be read is said variable by variable, and nothing else is looked at', async () => {
    const findings = await found({ PORT: 'eighty', DISCORD_CLIENT_ID: 'x' })
    expect(faults(findings)).toHaveLength(findings.length)
    expect(sentences(findings)).toContain('PORT')
  })

  it('that does not fit together is said', async () => {
    const findings = await found({ PUBLIC_URL: 'https://grimoire.example.org', ALLOWED_HOSTS: 'localhost' })
    expect(faults(findings)).toEqual([
      'ALLOWED_HOSTS does not have grimoire.example.org, the host of PUBLIC_URL: people would be refused there.',
    ])
    expect(sentences(findings)).toContain('TRUST_PROXY is 0')
  })

  it('without a built app, or with a content pack that is none, is said', async () => {
    const findings: Finding[] = []
    const env = { PORT: String(await freePort()), DATA_DIR: temporaryFolder(), CONTENT_PACK: join(BUILT, 'nothing.json') }
    for await (const finding of examine(env, join(BUILT, 'nowhere'))) findings.push(finding)
    expect(faults(findings).join('\n')).toMatch(/The pages are not built[^]*The content pack: .*cannot be read/)
  })
})

describeEachForm((start) => {
  it('nothing has to be mended where everything answers, and nothing of the doctor’s is left', async () => {
    const { env, stores } = await start({ OPERATOR_NAME: 'The Clocktower Café' })
    const findings = await found(env)
    expect(faults(findings)).toEqual([])
    expect(sentences(findings)).toContain('is up to date.')
    const left: string[] = []
    for await (const { key } of stores.files.list('doctor')) left.push(key)
    expect(left).toEqual([])
  })
})

describeEachDatabase((_open, fresh) => {
  const envOf = ({ dataDir, databaseUrl }: DatabasePlace) => ({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl.href, SESSION_SECRET: 's'.repeat(40) }),
  })

  it('a database that a newer version has used is a fault', async () => {
    const place = await fresh()
    const { db, close } = await openDatabase(place)
    await sql`insert into migrations (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
    await close()
    expect(faults(await found(envOf(place))).join('\n')).toContain('was used by a newer version (it has 9999-later).')
  })

  it('one of an earlier version is not, but a backup is advised, and it is left as it is', async () => {
    const place = await fresh()
    const names = Object.keys(MIGRATIONS)
    const before = names.at(-2) ?? ''
    await (await openDatabase(place, before)).close()
    for (const _time of ['first', 'second']) {
      const findings = await found(envOf(place))
      expect(faults(findings)).toEqual([])
      expect(sentences(findings)).toContain('is from an earlier version.')
    }
  })

  it('an empty one is fine', async () => {
    const findings = await found(envOf(await fresh()))
    expect(faults(findings)).toEqual([])
    expect(sentences(findings)).toMatch(/is empty; the server fills it|There is no database yet/)
  })
})

describe('the data folder', () => {
  it('that is empty, or not there, is fine: the server fills it', async () => {
    expect(faults(await found({}))).toEqual([])
    const findings = await found({ DATA_DIR: join(temporaryFolder(), 'later') })
    expect(faults(findings)).toEqual([])
    expect(sentences(findings)).toContain('is not there yet; the server makes it when it starts.')
  })

  it('with a damaged database, or half a restore, is a fault', async () => {
    const damaged = temporaryFolder()
    writeFileSync(join(damaged, 'grimoire.sqlite'), 'not a database, but as long as the head of one '.repeat(100))
    mkdirSync(join(damaged, 'restoring'))
    expect(faults(await found({ DATA_DIR: damaged })).join('\n')).toMatch(/was interrupted[^]*is damaged or not a SQLite file/)
  })
})

describe('services', () => {
  const SECRET = { SESSION_SECRET: 's'.repeat(40) }

  it('that nobody runs are each said', async () => {
    const said = faults(
      await found({
        ...SECRET,
        DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/grimoire',
        REDIS_URL: 'redis://127.0.0.1:1',
        ...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'games', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 'hunter2' },
        SENTRY_DSN: 'http://hunter2@127.0.0.1:1/7',
      }),
    )
    expect(said).toHaveLength(4)
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SENTRY_DSN']) expect(said.join('\n')).toContain(name)
    expect(said.join('\n')).not.toContain('hunter2')
  })

  it.runIf(POSTGRES_URL !== null)('a database of another name, and Redis left out, are said', async () => {
    const url = new URL(POSTGRES_URL ?? '')
    url.pathname = '/there_is_none_of_this_name'
    const findings = await found({ ...SECRET, DATABASE_URL: url.href })
    expect(faults(findings)).toHaveLength(1)
    expect(sentences(findings)).toContain('REDIS_URL is not set')
  })

  it.runIf(REDIS_URL !== null)('a Redis that refuses the password is said', async () => {
    const url = new URL(REDIS_URL ?? '')
    url.username = 'nobody'
    url.password = 'hunter2'
    const [said] = faults(await found({ REDIS_URL: url.href }))
    expect(said).toContain('refuses the user or the password')
    expect(said).not.toContain('hunter2')
  })

  it('a bucket that is not there is said', async () => {
    const [said] = faults(await found({ ...(await freshBucket()), S3_BUCKET: 'another' }))
    expect(said).toContain('another')
  })
})

describe('sign-in', () => {
  it('is tried with Discord', async () => {
    const discord = await openDiscord()
    closing.push(() => discord.close())
    const env = { ...DISCORD_CLIENT, DISCORD_BASE_URL: discord.url, PUBLIC_URL: 'http://localhost:1' }
    expect(sentences(await found(env))).toContain('knows DISCORD_CLIENT_ID and its secret.')
    const wrong = faults(await found({ ...env, DISCORD_CLIENT_SECRET: 'hunter2' }))
    expect(wrong.join('\n')).toContain('refuses DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET together')
    expect(wrong.join('\n')).not.toContain('hunter2')
    discord.broken = true
    expect(sentences(await found(env))).toContain('answers 503')
  })
})

describe('the running server', () => {
  async function running() {
    const port = String(await freePort())
    const { app } = await testApp({ PORT: port })
    await app.listen({ port: Number(port) })
    closing.push(() => app.close())
    return port
  }

  it('is found at its port and at its public address, sockets too', async () => {
    const port = await running()
    const said = sentences(await found({ PORT: port, PUBLIC_URL: `http://localhost:${port}` }))
    expect(said).toContain(`The server runs on port ${port}.`)
    expect(said).toContain('leads to this server.')
    expect(said).toContain('Sockets go through to it')
  })

  it('behind a proxy that lets no sockets through is a fault', async () => {
    const port = await running()
    const proxy = createServer((request, response) => {
      void fetch(`http://localhost:${port}${request.url ?? ''}`).then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      )
    }).listen(0)
    await once(proxy, 'listening')
    closing.push(() => proxy.close())
    const address = proxy.address()
    const public_ = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
    expect(faults(await found({ PORT: port, PUBLIC_URL: public_ })).join('\n')).toContain('Sockets do not go through')
  })

  it('with a public address that leads elsewhere is a fault', async () => {
    const port = await running()
    const elsewhere = createServer((_request, response) => void response.end('hello')).listen(0)
    await once(elsewhere, 'listening')
    closing.push(() => elsewhere.close())
    const address = elsewhere.address()
    const there = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
    expect(faults(await found({ PORT: port, PUBLIC_URL: there })).join('\n')).toContain(
      'does not lead to this server: its answer is not one of this server.',
    )
  })
})
