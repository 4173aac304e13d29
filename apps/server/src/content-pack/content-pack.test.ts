/** Content packs: which texts they change, on which calls, and the errors for packs that cannot be used. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { characterById, characters } from '@grimoire/catalogue'
import type { Role } from '@grimoire/protocol/character/roles'
import { describe, expect, it } from 'vitest'
import { temporaryFolder, testApp } from '../testing/app.ts'
import { charactersWithPack } from './content-pack.ts'

function packOf(content: unknown): string {
  const path = join(temporaryFolder(), 'pack.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  return folder
}

async function words(content: unknown) {
  const pack = await charactersWithPack(packOf(content), characters)
  if (!pack.ok) throw new Error(pack.problems.join('\n'))
  return pack.characters
}

async function problems(content: unknown): Promise<readonly string[]> {
  const pack = await charactersWithPack(packOf(content), characters)
  return pack.ok ? [] : pack.problems
}

/** As in the official file, with more fields than a pack uses. */
const IMP = {
  id: 'imp',
  name: 'Fiend',
  edition: 'tb',
  team: 'townsfolk',
  firstNight: 99,
  otherNight: 99,
  firstNightReminder: 'At first.',
  otherNightReminder: 'Each night.',
  reminders: ['Gone'],
  setup: true,
  ability: 'Each night, choose.',
  flavor: 'Ha.',
}

describe('a content pack', () => {
  it('replaces texts but not facts', async () => {
    const built = characterById.get('imp')
    expect((await words([IMP])).get('imp')).toEqual({
      ...built,
      name: 'Fiend',
      ability: 'Each night, choose.',
      firstNightReminder: 'At first.',
      otherNightReminder: 'Each night.',
      reminders: ['Gone'],
    })
  })

  it('keeps what it does not mention, and the order of the characters', async () => {
    const packed = await words([{ id: 'imp', name: 'Fiend' }])
    expect([...packed.keys()]).toEqual(characters.map(({ id }) => id))
    expect(packed.get('imp')).toEqual({ ...characterById.get('imp'), name: 'Fiend' })
    expect(packed.get('chef')).toBe(characterById.get('chef'))
  })

  it('may be empty, and may begin with a byte-order mark', async () => {
    expect([...(await words('\uFEFF[]')).values()]).toEqual(characters)
  })

  it('may empty a night reminder', async () => {
    expect((await words([{ id: 'imp', otherNightReminder: '' }])).get('imp')?.otherNightReminder).toBe('')
  })

  it('is optional: without one, the built-in texts are used', async () => {
    expect(await charactersWithPack(null, characters)).toEqual({ ok: true, characters: characterById, languages: new Map() })
  })

  it('may be a folder with a file for each language', async () => {
    const CONTENT_PACK = folderOf({
      'en_US.json': [{ id: 'imp', name: 'Fiend' }],
      'de_DE.json': [{ id: 'imp', name: 'Wicht', reminders: ['Fort'] }],
      'read-me.txt': [],
    })
    const { app } = await testApp({ CONTENT_PACK })
    const impIn = async (code: string) => {
      const texts = (await app.inject(`/api/roles/language/${code}`)).json<Role[]>()
      return texts.find(({ id }) => id === 'imp')
    }
    const [english, german, french] = await Promise.all(['en_US', 'de_DE', 'fr_FR'].map(impIn))
    expect(english).toMatchObject({ name: 'Fiend' })
    expect(german).toMatchObject({ name: 'Wicht', reminders: ['Fort'] })
    // What a pack does not mention stays ours.
    expect(german?.ability).toMatch(/Nacht/)
    expect(french?.name).toBe('Diablotin')
  })
})

describe('every call that serves characters uses the texts of the pack', () => {
  it.each([
    ['/api/roles/', (body: unknown) => body as Role[]],
    ['/api/roles/imp', (body: unknown) => [body] as Role[]],
    ['/api/roles/language/en_US', (body: unknown) => body as Role[]],
    ['/api/scripts/Trouble Brewing/versions/latest', (body: unknown) => (body as { rolesInScript: Role[] }).rolesInScript],
  ])('%s', async (url, rolesOf) => {
    const packed = await testApp({ CONTENT_PACK: packOf([IMP]) })
    const plain = await testApp()
    const [there, here] = await Promise.all([packed, plain].map(({ app }) => app.inject(url)))
    const imp = rolesOf(there?.json()).find(({ id }) => id === 'imp')
    expect(imp).toMatchObject({ name: 'Fiend', ability: 'Each night, choose.', reminders: ['Gone'] })
    expect(there?.headers.etag).toBeDefined()
    expect(there?.headers.etag).not.toBe(here?.headers.etag)
  })

  it('/api/roles/type/traveller', async () => {
    const { app } = await testApp({ CONTENT_PACK: packOf([{ id: 'beggar', name: 'Pauper' }]) })
    expect((await app.inject('/api/roles/type/traveller')).body).toContain('Pauper')
  })
})

describe('a pack that cannot be used gives the reason', () => {
  it.each([
    ['no JSON', '{', [expect.stringMatching(/pack\.json is not a JSON list of characters\.$/)]],
    ['no list', '{"id":"imp"}', [expect.stringMatching(/pack\.json is not a JSON list of characters\.$/)]],
    ['an entry that is not an object', ['imp'], ['Entry 1: it must be an object with an id.']],
    ['an entry without an id', [{ id: 'imp' }, { name: 'Fiend' }], ['Entry 2: id must be the id of a character.']],
    ['an unknown id', [{ id: 'nobody' }], ['Entry 1 (nobody): there is no character with this id.']],
    ['a reserved word of JavaScript as an id', [{ id: '__proto__' }], ['Entry 1 (__proto__): there is no character with this id.']],
    ['an id twice', [{ id: 'imp' }, { id: 'imp' }], ['Entry 2 (imp): there is another entry with this id.']],
    ['a name that is not a string', [{ id: 'imp', name: 5 }], ['Entry 1 (imp): name must be text.']],
    ['an empty name', [{ id: 'imp', name: ' ' }], ['Entry 1 (imp): name must not be empty.']],
    [
      'a text that is far too long',
      [{ id: 'imp', ability: 'x'.repeat(2001) }],
      ['Entry 1 (imp): ability must not be longer than 2000 characters.'],
    ],
    ['reminders that are not a list', [{ id: 'imp', reminders: 'Dead' }], ['Entry 1 (imp): reminders must be a list of texts.']],
    ['a reminder that is not a string', [{ id: 'imp', reminders: [null] }], ['Entry 1 (imp): reminders must be a list of texts.']],
    [
      'a reminder more than there is',
      [{ id: 'imp', reminders: ['Dead', 'More'] }],
      ['Entry 1 (imp): reminders has 2 entries, and must have 1: a reminder is known by its place.'],
    ],
    [
      'several things at once',
      [{ id: 'imp', name: 5, ability: null }, { id: 'nobody' }],
      [
        'Entry 1 (imp): name must be text.',
        'Entry 1 (imp): ability must be text.',
        'Entry 2 (nobody): there is no character with this id.',
      ],
    ],
  ])('%s', async (_what, content, expected) => {
    expect(await problems(content)).toEqual(expected)
  })

  it('in a folder, with the file that has it', async () => {
    const folder = folderOf({ 'de_DE.json': [{ id: 'nobody' }], 'klingon.json': [], 'fr_FR.json': {} })
    expect(await charactersWithPack(folder, characters)).toEqual({
      ok: false,
      problems: [
        'de_DE.json: Entry 1 (nobody): there is no character with this id.',
        `fr_FR.json: ${join(folder, 'fr_FR.json')} is not a JSON list of characters.`,
        'klingon.json: its name is not the code of a language, such as en_US or de_DE.',
      ],
    })
    const empty = temporaryFolder()
    expect(await charactersWithPack(empty, characters)).toEqual({
      ok: false,
      problems: [`${empty} is a folder without a file such as en_US.json or de_DE.json.`],
    })
  })

  it('when the file is missing', async () => {
    const path = join(temporaryFolder(), 'missing.json')
    expect(await charactersWithPack(path, characters)).toEqual({
      ok: false,
      problems: [`${path} cannot be read: is it a file, and may this user read it?`],
    })
    expect(await charactersWithPack(temporaryFolder(), characters)).toMatchObject({ ok: false })
  })

  it('in twenty lines at most', async () => {
    const list = await problems(Array.from({ length: 500 }, (_, index) => ({ id: `nobody${index}` })))
    expect(list).toHaveLength(20)
    expect(list.at(-1)).toBe('And 481 more.')
  })
})
