/** The configuration: which values are accepted, which are refused, and with which sentences. */

import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

function read(env: Record<string, string>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result
}

function problems(env: Record<string, string>): readonly string[] {
  const result = readConfig(env)
  return result.ok ? [] : result.problems
}

describe('without any variable', () => {
  it('one machine serves its whole network', () => {
    expect(read({})).toEqual({
      ok: true,
      config: {
        port: 8000,
        host: '0.0.0.0',
        publicUrl: null,
        trustProxy: 0,
        dataDir: resolve('data'),
        allowedHosts: [],
        fetchAllow: [],
        databaseUrl: null,
        redisUrl: null,
        s3: null,
        sessionSecret: null,
        discord: null,
        userQuotaBytes: 25 * 1024 * 1024,
        strangerBytes: 2 * 1024 * 1024 * 1024,
        contentPack: null,
        maxSockets: 20_000,
        operator: null,
        sentryDsn: null,
        countsUsage: false,
        usageToken: null,
      },
    })
  })

  it('an empty variable counts as unset', () => {
    expect(read({ PORT: '', PUBLIC_URL: '  ', ALLOWED_HOSTS: '' }).config).toEqual(read({}).config)
  })

  it('unknown variables are ignored', () => {
    expect(read({ PATH: '/usr/bin', NODE_ENV: 'production' }).config).toEqual(read({}).config)
  })
})

describe('each variable', () => {
  it('is read', () => {
    const { config } = read({
      PORT: '80',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://grimoire.example.org/',
      TRUST_PROXY: '2',
      DATA_DIR: '/var/lib/grimoire',
      ALLOWED_HOSTS: 'Grimoire.example.org, *.example.net ,[::1]',
      FETCH_ALLOW: 'library.lan,192.168.1.0/24',
    })
    expect(config).toMatchObject({ port: 80, host: '127.0.0.1', trustProxy: 2, dataDir: '/var/lib/grimoire' })
    expect(config.publicUrl?.origin).toBe('https://grimoire.example.org')
    expect(config.allowedHosts).toEqual(['grimoire.example.org', '*.example.net', '[::1]'])
    expect(config.fetchAllow.map(({ kind }) => kind)).toEqual(['host', 'network'])
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://x'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'grimoire.example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://example.org/grimoire'],
    ['PUBLIC_URL', 'https://user:secret@example.org'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '17'],
    ['ALLOWED_HOSTS', 'https://example.org'],
    ['ALLOWED_HOSTS', 'example.org:8000'],
    ['USAGE_TOKEN', 'too short'],
    ['USAGE_TOKEN', 'long enough, but in several words'],
    ['FETCH_ALLOW', 'http://library.lan'],
  ])('%s may not be “%s”', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} (?:must|has) .*\\.$`))])
  })
})

describe('invalid values', () => {
  it('are all listed at once, each with its variable name', () => {
    const list = problems({ PORT: 'x', PUBLIC_URL: 'y', FETCH_ALLOW: 'ok.lan, :::, also ok?' })
    expect(list).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'PUBLIC_URL must be an address such as https://grimoire.example.org, without a path.',
      'FETCH_ALLOW has an entry “:::” that is not a host, a host with a port, an address or a network such as 192.168.1.0/24.',
      'FETCH_ALLOW has an entry “also ok?” that is not a host, a host with a port, an address or a network such as 192.168.1.0/24.',
    ])
  })
})

describe('the operator', () => {
  it('needs a name before there is a contact, which is an address', () => {
    expect(problems({ OPERATOR_CONTACT: 'https://example.org' })).toEqual(['OPERATOR_NAME is missing: OPERATOR_CONTACT needs it.'])
    expect(problems({ OPERATOR_NAME: 'Ada', OPERATOR_CONTACT: 'javascript:alert(1)' })).toEqual([
      'OPERATOR_CONTACT must be a web or mail address such as https://example.org/contact or mailto:me@example.org.',
    ])
  })
})

describe('the variables for many machines', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'grimoire',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const SESSION_SECRET = 'thirty-two characters or more, of any kind'

  it('are read', () => {
    const { config } = read({ DATABASE_URL: 'postgres://me:pw@db/g', REDIS_URL: 'rediss://cache', SESSION_SECRET, ...S3 })
    expect(config.databaseUrl?.href).toBe('postgres://me:pw@db/g')
    expect(config.redisUrl?.href).toBe('rediss://cache')
    expect(config.sessionSecret).toBe(SESSION_SECRET)
    expect(config.s3).toEqual({
      endpoint: new URL('https://s3.example.org'),
      bucket: 'grimoire',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
  })

  it.each([
    ['DATABASE_URL', 'mysql://db/g'],
    ['DATABASE_URL', 'db'],
    ['REDIS_URL', 'http://cache'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['SESSION_SECRET', 'short'],
    ['USER_QUOTA_BYTES', '25 MB'],
    ['STRANGER_BYTES', '2 GB'],
  ])('%s may not be “%s”, which is not repeated', (name, value) => {
    const list = problems({ ...S3, [name]: value })
    expect(list).toEqual([expect.stringMatching(new RegExp(`^${name} must .*\\.$`))])
    expect(list[0]).not.toContain(`“${value}”`)
  })

  it('missing companions of a variable are named', () => {
    expect(problems({ DATABASE_URL: 'postgres://db/g' })).toEqual([
      'SESSION_SECRET is missing: DATABASE_URL needs it, since all processes must share it.',
    ])
    expect(problems({ S3_ENDPOINT: S3.S3_ENDPOINT, S3_BUCKET: S3.S3_BUCKET })).toEqual([
      'S3_ACCESS_KEY_ID is missing: S3_ENDPOINT, S3_BUCKET needs it.',
      'S3_SECRET_ACCESS_KEY is missing: S3_ENDPOINT, S3_BUCKET needs it.',
    ])
    expect(problems({ DISCORD_CLIENT_ID: 'x' })).toEqual(['DISCORD_CLIENT_SECRET is missing: DISCORD_CLIENT_ID needs it.'])
  })
})
