/** The characters over HTTP. */

import { brotliDecompressSync } from 'node:zlib'
import { characterById, characters, nightSheet } from '@grimoire/catalogue'
import { LANGUAGE_CODES } from '@grimoire/catalogue/languages'
import type { Character } from '@grimoire/game/model'
import { fromRole, roleSchema, rolesSchema } from '@grimoire/protocol/character/roles'
import { languageRolesSchema } from '@grimoire/protocol/character/texts'
import { nightOrderSchema } from '@grimoire/protocol/sheet/night-order'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { roleTexts, textsIn } from './routes.ts'

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

  it('are compressed, and are not sent again to a client that has them', async () => {
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
    '%s is not a character',
    async (id) => {
      const response = await server.app.inject(`/api/roles/${id}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not-found' })
    },
  )
})

describe('characters that can join any script', () => {
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

describe('the texts of the characters', () => {
  it('are in English for everyone, and are not sent again to a client that has them', async () => {
    const response = await server.app.inject('/api/roles/language/en_US')
    expect(response.statusCode).toBe(200)
    const texts = languageRolesSchema.parse(response.json())
    expect(texts.map(({ id }) => id)).toEqual(characters.map(({ id }) => id))
    const { id, name, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal, jinxes } =
      characters[0] as Character
    expect(texts[0]).toEqual({ id, name, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal, jinxes })
    const headers = { 'if-none-match': String(response.headers.etag) }
    expect((await server.app.inject({ url: '/api/roles/language/en_US', headers })).statusCode).toBe(304)
  })

  it('are served in every language of the product', async () => {
    for (const code of LANGUAGE_CODES) {
      const response = await server.app.inject(`/api/roles/language/${code}`)
      expect(languageRolesSchema.parse(response.json())).toHaveLength(characters.length)
    }
  })

  it.each(['xx_XX', 'en_us', 'en-US', '__proto__', 'vi'])('%s is no language', async (code) => {
    const response = await server.app.inject(`/api/roles/language/${code}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found', detail: expect.stringContaining(code) })
  })

  it('are read-only', async () => {
    const response = await server.app.inject({ method: 'DELETE', url: '/api/roles/language/en_US' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('are those of the content pack in English, and in other languages their own', async () => {
    const packed = new Map([...characterById].map(([id, one]) => [id, id === 'chef' ? { ...one, name: 'Packed' } : one]))
    const chefIn = async (code: 'en_US' | 'de_DE') =>
      (await roleTexts(code, { characters: packed, packedLanguages: new Map() })).find(({ id }) => id === 'chef')?.name
    expect(await chefIn('en_US')).toBe('Packed')
    expect(await chefIn('de_DE')).toBe('Koch')
  })

  it('are in the given language, field by field, with English for missing ones', () => {
    const english = characterById.get('washerwoman') as Character
    const own = {
      characters: { washerwoman: { name: 'Waschfrau', ability: '', reminders: ['', 'Falsch'] } },
      jinxes: { 'mathematician/drunk': 'Deutsch.' },
    }
    const texts = textsIn(own, characterById)
    expect(texts.find(({ id }) => id === 'washerwoman')).toMatchObject({
      name: 'Waschfrau',
      ability: english.ability,
      firstNightReminder: english.firstNightReminder,
      reminders: [english.reminders[0], 'Falsch'],
    })
    for (const [id, other] of [
      ['mathematician', 'drunk'],
      ['drunk', 'mathematician'],
    ]) {
      const jinx = texts.find((one) => one.id === id)?.jinxes.find((one) => one.id === other)
      expect(jinx, `${id} and ${other}`).toEqual({ id: other, reason: 'Deutsch.' })
    }
    expect(texts.find(({ id }) => id === 'chef')).toEqual(textsIn({}, characterById).find(({ id }) => id === 'chef'))
  })
})

it('the night order is the global sheet', async () => {
  const response = await server.app.inject('/api/roles/night-order')
  expect(nightOrderSchema.parse(response.json())).toEqual(nightSheet)
})
