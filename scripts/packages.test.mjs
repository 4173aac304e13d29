/** The Dockerfile, the compose files and the unit name only what exists. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDockerfile } from './lib/dockerfile.mjs'
import { ROOT } from './lib/root.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8')

const OURS = new Set([...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name))

/** Variables of other images, and those that only the compose file puts together. */
const OTHERS = {
  proxy: ['DOMAIN', 'FILES_DOMAIN'],
  postgres: ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'],
  minio: ['MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD', 'MINIO_API_CORS_ALLOW_ORIGIN'],
  bucket: ['S3_SECRET_ACCESS_KEY', 'MC_CONFIG_DIR'],
}

const examples = new Map(
  [...read('packaging/env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

describe('the image', () => {
  const stages = readDockerfile(read('packaging/Dockerfile'))

  it('copies only what exists or what an earlier stage has made', () => {
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap(({ keyword, text }) => (keyword === 'COPY' && !text.startsWith('--') ? text.split(' ').slice(0, -1) : [])),
    )
    expect(sources.length).toBeGreaterThan(8)
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  })

  it('has the manifest of every workspace, without which npm would not install by the lock file', () => {
    const folders = Object.keys(JSON.parse(read('package-lock.json')).packages).filter((path) => /^(?!.*node_modules)./.test(path))
    const copied = stages[0]?.steps.map(({ text }) => text)
    expect(folders.length).toBeGreaterThan(5)
    for (const folder of folders) expect(copied).toContain(`${folder}/package.json ${folder}/`)
  })

  it('runs as a user of its own, checks its health and starts the server itself', () => {
    const steps = stages.at(-1)?.steps ?? []
    const text = (/** @type {string} */ keyword) => steps.find((step) => step.keyword === keyword)?.text
    expect(text('USER')).toBe('node')
    expect(text('VOLUME')).toBe('/data')
    expect(text('HEALTHCHECK')).toContain('/api/health')
    expect(JSON.parse(text('CMD') ?? '')).toEqual(['node', '--max-semi-space-size=4', 'apps/server/dist/main.js'])
  })
})

describe.each(['compose.yaml', 'compose.many.yaml'])('%s', (file) => {
  /** @type {Record<string, Record<string, any>>} */
  const services = parse(read(file), { merge: true }).services

  it('names only variables that the server or the other image knows', () => {
    for (const [name, { environment = {} }] of Object.entries(services)) {
      const known = new Set(Object.hasOwn(OTHERS, name) ? OTHERS[/** @type {keyof typeof OTHERS} */ (name)] : OURS)
      expect(
        Object.keys(environment).filter((variable) => !known.has(variable)),
        name,
      ).toEqual([])
    }
  })

  it('takes only variables that the example lists', () => {
    const taken = [...read(file).matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(taken.length).toBeGreaterThan(5)
    expect(taken.filter((name) => !examples.has(name))).toEqual([])
  })

  it('lets no service write its root or gain privileges', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    }
  })

  it('waits only for services that exist', () => {
    for (const { depends_on: awaited = {} } of Object.values(services)) {
      for (const name of Array.isArray(awaited) ? awaited : Object.keys(awaited)) expect(Object.keys(services)).toContain(name)
    }
  })
})

it('the example holds no secret', () => {
  expect(Object.fromEntries([...examples].filter(([, value]) => value !== ''))).toEqual({ PORT: '8000', TRUST_PROXY: '0' })
})

it('the unit starts the server as the image does', () => {
  const unit = read('packaging/grimoire.service')
  expect(unit).toContain('ExecStart=/usr/bin/node --max-semi-space-size=4 apps/server/dist/main.js\n')
  for (const [, name] of unit.matchAll(/(?<==| )([A-Z][A-Z_]+)=/g))
    expect(['NODE_ENV', 'MALLOC_ARENA_MAX', ...OURS]).toContain(name)
})
