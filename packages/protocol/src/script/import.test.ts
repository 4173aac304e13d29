import { describe, expect, it } from 'vitest'
import { SCRIPT_BYTES } from '../limits.ts'
import { KNOWN, known } from '../test/characters.ts'
import { BAKER, META, read } from '../test/read-script.ts'
import { IMPORT_REFUSALS, importRefusalMessage, importScript } from './import.ts'

describe('a clean script', () => {
  it('loads without a report', () => {
    const { script, characters, report } = read([
      META,
      'chef',
      'empath',
      'monk',
      'butler',
      'spy',
      'imp',
      'thief',
      'djinn',
      'bootlegger',
    ])
    expect(report).toEqual([])
    expect(script).toEqual({
      name: 'Test',
      author: 'Us',
      version: '1.0.0',
      kind: 'teensy',
      source: { kind: 'text' },
      characters: ['chef', 'empath', 'monk', 'butler', 'spy', 'imp'],
      travellers: ['thief'],
      fabled: ['djinn', 'bootlegger'],
      firstNight: null,
      otherNight: null,
      bootlegger: [],
      logo: null,
      background: null,
      almanac: null,
      extraMeta: {},
    })
    expect(characters).toHaveLength(9)
    expect(characters[0]).toEqual(known('chef'))
  })

  it('says where it came from', () => {
    const result = importScript('["imp"]', KNOWN, { kind: 'url', url: 'https://example.org/a.json' })
    expect(result.ok && result.value.script.source).toEqual({ kind: 'url', url: 'https://example.org/a.json' })
  })
})

describe('containers', () => {
  it.each([
    ['script', { script: [META, 'imp', 'chef'] }],
    ['roles', { name: 'Test', author: 'Us', roles: ['imp', 'chef'] }],
    ['characters', { meta: META, characters: ['imp', { id: 'chef' }] }],
    ['content', { pk: 4, name: 'Test', author: 'Us', content: [META, 'imp', 'chef'] }],
    ['rolesInScript', { scriptName: 'Test', scriptAuthor: 'Us', rolesInScript: [{ id: 'imp', type: 'Demon' }, 'chef'] }],
  ])('an object with a list under %s', (key, value) => {
    const { ids, script, said } = read(value)
    expect(ids).toEqual(['imp', 'chef'])
    expect([script.name, script.author]).toEqual(['Test', 'Us'])
    expect(said('wrapped')).toEqual([key])
  })
  it.each([
    ['at the top', { name: 'Test', author: 'Us', townsfolk: ['chef'], demons: [{ id: 'imp' }], outsiders: [], fabled: ['djinn'] }],
    [
      'under a key',
      { name: 'Test', author: 'Us', roles: { Townsfolk: ['chef'], Demon: { imp: {} }, traveler: [], fabled: ['djinn'] } },
    ],
  ])('characters grouped by team %s', (_where, value) => {
    const { ids, script, said } = read(value)
    expect(ids).toEqual(['chef', 'imp', 'djinn'])
    expect(script.name).toBe('Test')
    expect(said('grouped')).toEqual([''])
  })
  it('homebrew grouped by team has the team of its group', () => {
    const { team: _, ...baker } = BAKER
    expect(read({ outsider: [baker], townsfolk: [] }).first?.team).toBe('outsider')
  })
  it('homebrew in the stripped form of the open grimoire has its fields', () => {
    const { characters } = read([
      { 0: 'baker', 1: 'Baker', 3: 'You bake.', 7: 40.5, 9: ['Bread'] },
      { 0: 'cook', 1: 'Cook', 2: 'https://example.org/c.png', 3: 'You cook.', 5: 3, 11: true, 12: 'minion' },
    ])
    expect(characters).toMatchObject([
      { id: 'baker', name: 'Baker', team: 'townsfolk', ability: 'You bake.', otherNight: 40.5, reminders: ['Bread'] },
      { id: 'cook', team: 'minion', firstNight: 3, setup: true, images: ['https://example.org/c.png'] },
    ])
  })
  it('a saved game holds its script', () => {
    const { ids, script } = read({
      script: { scriptName: 'Saved', rolesInScript: ['imp'], travellers: ['thief'], nightOrder: { firstNight: ['imp'] } },
      game: {},
    })
    expect(ids).toEqual(['imp', 'thief'])
    expect(script).toMatchObject({ name: 'Saved', travellers: ['thief'], firstNight: ['imp'] })
  })
})

describe('a script without a name', () => {
  const named = (fileName: string, value: unknown = ['imp', 'chef']) => {
    const result = importScript(JSON.stringify(value), KNOWN, { kind: 'file' }, fileName)
    return result.ok ? [result.value.script.name, result.value.report.find((one) => one.code === 'named-by-file')?.subject] : []
  }
  it.each([
    ['Ember_Hall.json', 'Ember Hall'],
    ['https://example.org/s/Ember%20Hall.json?raw=1', 'Ember Hall'],
    ['C:\\scripts\\炉火.JSON', '炉火'],
    ['Why me?.json', 'Why me?'],
    ['100%.json', undefined],
    ['https://example.org/download?id=Ember', undefined],
    ['', undefined],
  ])('takes that of its file %s', (fileName, name) => {
    expect(named(fileName)).toEqual([name ?? 'Custom Script', name])
    expect(named(fileName, [{ id: '_meta', name: '' }, 'imp'])).toEqual([name ?? 'Custom Script', name])
  })
  it('only if it has none', () => {
    expect(named('Other.json', [META, 'imp'])).toEqual(['Test', undefined])
  })
})

describe('size', () => {
  it('fewer than five characters load, with a word', () => {
    expect(read([META, 'imp']).said('few-characters')).toEqual(['1'])
  })
  it('a script of more than a small table’s characters is full', () => {
    const many = Array.from({ length: 13 }, (_, n) => ({ ...BAKER, id: `baker${n}` }))
    expect(read([META, ...many]).script.kind).toBe('full')
    expect(read({ type: 'teensy', scriptName: 'T', rolesInScript: many }).script.kind).toBe('teensy')
  })
  it('a report never grows without end', () => {
    const { report } = read(['imp', ...Array.from({ length: 2000 }, (_, n) => `nobody${n}`)])
    expect(report).toHaveLength(502)
    expect(report.at(-1)).toEqual({ code: 'more', subject: String(2000 + 1 - 500) })
  })
})

describe('refusals', () => {
  it.each([
    ['too-large', ' '.repeat(SCRIPT_BYTES + 1)],
    ['malicious', '["<script>"]'],
    ['not-json', 'not json'],
    ['suspicious-key', '[{"constructor":1}]'],
    ['too-deep', '['.repeat(20) + ']'.repeat(20)],
    ['wrong-shape', '"imp"'],
    ['wrong-shape', '42'],
    ['wrong-shape', 'null'],
    ['wrong-shape', '{"name":"x"}'],
    ['no-characters', '[]'],
    ['no-characters', '["nobody"]'],
  ] as const)('%s', (code, text) => {
    expect(importScript(text, KNOWN)).toEqual({ ok: false, code })
    expect(IMPORT_REFUSALS).toContain(code)
  })

  it('are worded as the specification words them', () => {
    expect(importRefusalMessage('malicious', 'text')).toBe('Security violation: Malicious content detected. Upload rejected.')
    expect(importRefusalMessage('not-json', 'text')).toBe('Failed to parse JSON. Please check your script format.')
    expect(importRefusalMessage('not-json', 'file')).toBe('Failed to parse JSON file. Please check your script format.')
    for (const code of IMPORT_REFUSALS) expect(importRefusalMessage(code, 'file')).not.toBe('')
  })
})
