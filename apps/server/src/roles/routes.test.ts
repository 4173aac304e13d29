/** The characters over HTTP. */

import { brotliDecompressSync } from 'node:zlib'
import { characterById, characters, nightSheet } from '@grimoire/catalogue'
import { nightOrderSchema } from '@grimoire/protocol/night-order'
import { fromRole, roleSchema, rolesSchema } from '@grimoire/protocol/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})

describe('all characters', () => {
  it.each(['/api/roles/', '/api/roles'])('%s has each of them, as the contract has it', async (url) => {
    const response = await server.app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(rolesSchema.parse(response.json()).map(fromRole)).toEqual(characters)
  })

  it('come compressed, and once to who keeps them', async () => {
    const compressed = await server.app.inject({ url: '/api/roles/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toHaveLength(characters.length)
    const again = await server.app.inject({ url: '/api/roles/', headers: { 'if-none-match': String(compressed.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('answer HEAD without a body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/api/roles/' })
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBeDefined()
    expect(response.body).toBe('')
  })
})

describe('one character', () => {
  it('is found by its id', async () => {
    const response = await server.app.inject('/api/roles/fortuneteller')
    expect(response.statusCode).toBe(200)
    expect(fromRole(roleSchema.parse(response.json()))).toEqual(characterById.get('fortuneteller'))
    const again = await server.app.inject({
      url: '/api/roles/fortuneteller',
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each(['nobody', 'Imp', 'imp%20', '__proto__', 'constructor', encodeURIComponent('<script>'), 'x'.repeat(90)])(
    '%s is none',
    async (id) => {
      const response = await server.app.inject(`/api/roles/${id}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not-found' })
    },
  )
})

describe('characters that join any script', () => {
  it.each(['traveller', 'fabled', 'loric'] as const)('%s', async (team) => {
    const response = await server.app.inject(`/api/roles/type/${team}`)
    const expected = characters.filter((character) => character.team === team)
    expect(expected.length).toBeGreaterThan(0)
    expect(rolesSchema.parse(response.json()).map(fromRole)).toEqual(expected)
  })

  it.each(['demon', 'nothing', 'Traveller'])('%s cannot be asked for', async (type) => {
    expect((await server.app.inject(`/api/roles/type/${type}`)).statusCode).toBe(404)
  })
})

it('the night order is the global sheet', async () => {
  const response = await server.app.inject('/api/roles/night-order')
  expect(nightOrderSchema.parse(response.json())).toEqual(nightSheet)
})
