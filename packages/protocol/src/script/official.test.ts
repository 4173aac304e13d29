import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messyScript } from '../test/arbitrary-script.ts'
import { character, known, KNOWN as OURS } from '../test/characters.ts'
import { officialFault } from '../test/official-schema.ts'
import { type ImportedScript, importScript } from './import.ts'
import { officialScript, writeOfficialScript } from './official.ts'

/** Described in English words, as all official characters are. */
const KNOWN = new Map([...OURS].map(([id, one]) => [id, { ...one, ability: `You learn what the ${one.name} does.` }]))

function read(text: string): ImportedScript {
  const result = importScript(text, KNOWN)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}

const mapOf = ({ characters }: Pick<ImportedScript, 'characters'>) => new Map(characters.map((one) => [one.id, one]))
const write = (one: ImportedScript) => writeOfficialScript(one.script, mapOf(one), KNOWN)
const items = (text: string): unknown[] => JSON.parse(text) as unknown[]

const META = { id: '_meta', name: 'Test', author: 'Us' }

describe('an official script', () => {
  it('of known characters is _meta and ids', () => {
    const text = write(read(JSON.stringify([META, 'chef', { id: 'scarlet_woman' }, 'imp', 'thief', 'djinn'])))
    expect(items(text)).toEqual([META, 'chef', 'scarletwoman', 'imp', 'thief', 'djinn'])
    expect(officialFault(items(text))).toBeNull()
  })

  it('writes a known character in the file’s words as an object, and its facts as they are', () => {
    const one = read(
      JSON.stringify([META, { id: 'imp', name: 'Teufelchen', team: 'demon', ability: 'Jede Nacht* …' }, 'chef', 'monk', 'spy']),
    )
    const [, imp] = items(write(one))
    expect(imp).toMatchObject({ id: 'imp', name: 'Teufelchen', team: 'demon', ability: 'Jede Nacht* …', otherNight: 38 })
    expect(officialFault(items(write(one)))).toBeNull()
  })

  it('keeps a line of colour, also of a known character', () => {
    const flavor = 'It was a dark night.'
    const own = { id: 'baker', name: 'Baker', team: 'townsfolk', ability: 'You bake.', flavor }
    const one = read(JSON.stringify([META, own, { id: 'imp', flavor }, 'chef', 'monk']))
    expect(items(write(one)).slice(1)).toMatchObject([{ id: 'baker', flavor }, { id: 'imp', flavor }, 'chef', 'monk'])
    expect(officialFault(items(write(one)))).toBeNull()
    expect(read(write(one)).characters.map((character) => character.flavor)).toEqual([flavor, flavor, undefined, undefined])
  })

  it('writes only the jinxes that are not ours already', () => {
    const one = read(
      JSON.stringify([META, { ...known('magician'), jinxes: [{ id: 'imp', reason: 'New.' }] }, 'spy', 'imp', 'chef']),
    )
    expect(items(write(one))[1]).toMatchObject({ id: 'magician', jinxes: [{ id: 'imp', reason: 'New.' }] })
  })

  it('writes the new reason of an official pair once', () => {
    const one = read(
      JSON.stringify([META, 'magician', { team: 'jinx', name: 'spy&magician', ability: 'New.' }, 'spy', 'imp', 'chef']),
    )
    expect(items(write(one)).map((entry) => typeof entry)).toEqual(['object', 'object', 'string', 'string', 'string'])
  })

  it('keeps every key of _meta', () => {
    const meta = {
      ...META,
      hideTitle: true,
      logo: 'https://example.org/l.png',
      bootlegger: ['One.'],
      firstNight: ['dusk', 'spy', 'dawn'],
      version: '2.0.0',
      team: 'demon',
      ability: 'None.',
      mood: { dark: [true] },
    }
    const text = write(read(JSON.stringify([meta, 'chef', 'monk', 'spy', 'imp'])))
    expect(items(text)[0]).toEqual(meta)
    expect(officialFault(items(text))).toBeNull()
  })

  it('names an author always, so that _meta with the keys of a character stays _meta', () => {
    const text = write(
      read(JSON.stringify([{ id: '_meta', name: 'Test', team: 'demon', ability: 'None.' }, 'chef', 'monk', 'spy', 'imp'])),
    )
    expect(items(text)[0]).toEqual({ id: '_meta', name: 'Test', author: '', team: 'demon', ability: 'None.' })
    expect(officialFault(items(text))).toBeNull()
  })

  it('cuts texts to the official lengths by code points, and says whose', () => {
    const long = character({
      id: 'x'.repeat(50),
      name: '🍞'.repeat(40),
      team: 'minion',
      ability: '麵'.repeat(400),
      icon: null,
      reminders: Array.from({ length: 25 }, () => 'r'.repeat(60)),
      remindersGlobal: ['g'.repeat(60)],
      special: [
        { type: 'signal', name: 'card', value: 'v'.repeat(90) },
        { type: 'signal', name: 'unheard-of' },
      ],
      jinxes: [{ id: 'spy', reason: 'j'.repeat(900) }],
      images: ['https://example.org/a.png', 'https://example.org/b.png'],
    })
    const base = read(JSON.stringify([META, 'chef', 'monk', 'spy', 'imp']))
    const characters = new Map([...mapOf(base), [long.id, long]])
    const script = {
      ...base.script,
      characters: [...base.script.characters, long.id],
      logo: `https://example.org/${'l'.repeat(250)}`,
    }
    const { items: written, report } = officialScript(script, characters, KNOWN)
    expect(officialFault(written)).toBeNull()
    expect(written.at(-1)).toMatchObject({
      name: '🍞'.repeat(30),
      image: ['https://example.org/a.png', 'https://example.org/b.png'],
    })
    expect(report.map((one) => one.code)).toEqual(expect.arrayContaining(['shortened', 'left-out']))
    expect(report).toContainEqual({ code: 'left-out', subject: 'logo' })
  })

  it('of fewer than five entries is written all the same, with a word that the official app wants more', () => {
    const one = read(JSON.stringify([META, 'imp']))
    const { items: written, report } = officialScript(one.script, mapOf(one), KNOWN)
    expect(written).toEqual([META, 'imp'])
    expect(report).toEqual([{ code: 'too-few-items', subject: 'Test' }])
    expect(officialFault(written)).toMatch(/fewer than 5 items/)
  })

  it('of a script whose character is missing is a fault of the caller', () => {
    const one = read('["imp"]')
    expect(() => writeOfficialScript(one.script, new Map(), KNOWN)).toThrow('imp')
  })
})

describe('round trip', () => {
  it.each([
    ['has a name of the file’s own, and nothing else', [{ id: 'imp', name: 'The Imp' }], ['imp']],
    ['has a name and words of the file’s own, and no team', [{ id: 'imp', name: 'Baker', ability: 'You bake.' }], ['imphomebrew']],
    [
      'has a name and words of the file’s own, and an unknown team',
      [{ id: 'imp', name: 'Baker', team: 'nonsense', ability: 'You bake.' }],
      ['imphomebrew'],
    ],
    [
      'has a name in Latin letters, like most in the file, and no words',
      [
        { id: 'imp', name: 'Teufelchen', team: 'demon' },
        { id: 'chef', name: 'Koch', team: 'townsfolk' },
        { id: 'monk', name: 'Mönch', team: 'townsfolk', ability: 'Schützt.' },
      ],
      ['imp', 'chef', 'monk'],
    ],
  ])('a character under an official id stays what it is if it %s', (_what, entries, ids) => {
    const first = read(JSON.stringify(entries))
    const second = read(write(first))
    expect(first.characters.map(({ id }) => id)).toEqual(ids)
    expect(second.characters).toEqual(first.characters)
    expect(write(second)).toBe(write(first))
  })

  it('reading, writing and reading again is stable, and what is written is valid', () => {
    fc.assert(
      fc.property(messyScript, (items_) => {
        const result = importScript(JSON.stringify(items_), KNOWN)
        if (!result.ok) return
        const first = result.value
        const text = write(first)
        const entries = items(text)
        if (entries.length >= 5 && entries.length <= 201) expect(officialFault(entries)).toBeNull()
        const second = read(text)
        expect(write(second)).toBe(text)
        expect(second.script.characters).toEqual(first.script.characters)
        expect(read(write(second)).characters).toEqual(second.characters)
        if (officialScript(first.script, mapOf(first), KNOWN).report.every((one) => one.code === 'too-few-items')) {
          expect(second.script).toEqual(first.script)
          expect(second.characters).toEqual(sameOrder(first))
        }
      }),
      runs(100),
    )
  })
})

/** The order in which writing lists them: by the script's three lists. */
function sameOrder({ script, characters }: ImportedScript) {
  return [...script.characters, ...script.travellers, ...script.fabled].map((id) => characters.find((one) => one.id === id))
}
