import { describe, expect, it } from 'vitest'
import { SCRIPT_BYTES } from './limits.ts'
import type { RepairCode } from './repairs.ts'
import { IMPORT_REFUSALS, importRefusalMessage, importScript } from './script-import.ts'
import { KNOWN, known } from './test/characters.ts'

/** Reads a value as a script file; a refusal fails the test. */
function read(value: unknown) {
  const result = importScript(typeof value === 'string' ? value : JSON.stringify(value), KNOWN)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  const { script, characters, report } = result.value
  const ids = characters.map((one) => one.id)
  const said = (code: RepairCode) => report.filter((one) => one.code === code).map((one) => one.subject)
  return { script, characters, report, ids, said, first: characters[0] }
}

const META = { id: '_meta', name: 'Test', author: 'Us' }
const BAKER = { id: 'baker', name: 'Baker', team: 'townsfolk', ability: 'You bake.' }

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

describe('ids', () => {
  it.each([
    ['scarlet_woman', 'scarletwoman'],
    ['pit-hag', 'pithag'],
    ['Fortune Teller', 'fortuneteller'],
    ['FORTUNETELLER', 'fortuneteller'],
    ['al_hadikhia', 'alhadikhia'],
    ['ïmp', 'imp'],
    ['Ｉｍｐ', 'imp'],
  ])('%s is read as %s', (written, id) => {
    const { ids, said } = read(['chef', written])
    expect(ids).toEqual(['chef', id])
    expect(said('id-respelled')).toEqual([written])
  })

  it('strings, {id} objects, {name} objects and full characters mix', () => {
    expect(read([META, 'imp', { id: 'chef' }, { name: 'Fortune Teller' }, BAKER]).ids).toEqual([
      'imp',
      'chef',
      'fortuneteller',
      'baker',
    ])
  })

  it('an unknown id is dropped and named', () => {
    const { ids, said } = read([META, 'imp', 'nobody', { id: 'no_one' }])
    expect(ids).toEqual(['imp'])
    expect(said('unknown-character')).toEqual(['nobody', 'no_one'])
  })

  it('of two entries of one id the first is kept', () => {
    const { ids, said, first } = read([BAKER, 'imp', { ...BAKER, name: 'Second' }, { id: 'imp' }, 'I.M.P.'])
    expect(ids).toEqual(['baker', 'imp'])
    expect(first?.name).toBe('Baker')
    expect(said('duplicate-character')).toEqual(['baker', 'imp', 'I.M.P.'])
  })

  it('entries that are no character are dropped by their place', () => {
    const { ids, said } = read([META, 'imp', 7, null, [], '', {}, true])
    expect(ids).toEqual(['imp'])
    expect(said('not-a-character')).toEqual(['2', '3', '4', '5', '6', '7'])
  })
})

describe('_meta', () => {
  it('may be missing', () => {
    const { script, said } = read(['imp'])
    expect(script.name).toBe('Custom Script')
    expect(said('no-meta')).toEqual([''])
  })
  it('may come last', () => {
    const { script, said } = read(['imp', META])
    expect(script.name).toBe('Test')
    expect(said('meta-not-first')).toEqual([''])
  })
  it('counts once', () => {
    const { script, said } = read([META, 'imp', { ...META, name: 'Other' }])
    expect(script.name).toBe('Test')
    expect(said('second-meta')).toEqual([''])
  })
  it('keeps every key that is not read', () => {
    const { script, report } = read([
      { ...META, hideTitle: true, level: { hard: [1] }, players: '7-15' },
      'imp',
      'chef',
      'monk',
      'spy',
      'baron',
    ])
    expect(script.extraMeta).toEqual({ hideTitle: true, level: { hard: [1] }, players: '7-15' })
    expect(report).toEqual([])
  })
  it('brings its links, house rules and version', () => {
    const { script } = read([
      {
        ...META,
        logo: 'https://example.org/logo.png',
        background: 'http://example.org/b g.jpg',
        almanac: 'https://example.org/會',
        bootlegger: ['One rule.', 'Two rules.'],
        version: 2.1,
      },
      'imp',
    ])
    expect(script.logo).toBe('https://example.org/logo.png')
    expect(script.background).toBe('http://example.org/b%20g.jpg')
    expect(script.almanac).toBe('https://example.org/%E6%9C%83')
    expect(script.bootlegger).toEqual(['One rule.', 'Two rules.'])
    expect(script.version).toBe('2.1')
  })
  it('with unusable fields loses only those', () => {
    const { script, said } = read([
      {
        id: '_meta',
        name: ['A', 'B'],
        author: { no: 1 },
        logo: 'file:///etc/passwd',
        almanac: 5,
        bootlegger: 'One rule.',
        firstNight: 3,
        hideTitle: 'no',
      },
      'imp',
    ])
    expect(script).toMatchObject({
      name: 'A, B',
      author: '',
      logo: null,
      almanac: null,
      bootlegger: ['One rule.'],
      firstNight: null,
    })
    expect(script.extraMeta).toEqual({})
    expect(said('meta-field').sort()).toEqual(['almanac', 'bootlegger', 'firstNight', 'hideTitle', 'logo'])
  })
  it('orders the night in any spelling; names that mean nothing are dropped', () => {
    const { script, said } = read([
      { ...META, firstNight: ['dusk', 'Minion Info', 'spy', 'my_baker', 'who', 'spy', 'thief', 'dawn'], otherNight: [] },
      { ...BAKER, id: 'my_baker' },
      'spy',
    ])
    expect(script.firstNight).toEqual(['dusk', 'minioninfo', 'spy', 'mybaker', 'thief', 'dawn'])
    expect(script.otherNight).toBeNull()
    expect(said('night-order-entry')).toEqual(['who'])
  })
})

describe('homebrew', () => {
  it('is kept with everything the official schema knows, picture or not', () => {
    const { first, report } = read([
      {
        ...BAKER,
        edition: 'bakery',
        firstNight: 3.5,
        otherNight: 0,
        firstNightReminder: 'Bake.',
        otherNightReminder: '',
        reminders: ['Bread', 'Bread'],
        remindersGlobal: ['Flour'],
        setup: true,
        special: [{ type: 'vote', name: 'multiplier', value: 2, time: 'day' }],
        jinxes: [{ id: 'spy', reason: 'The Spy smells bread.' }],
      },
      'imp',
      'chef',
      'monk',
      'spy',
      'baron',
      META,
    ])
    expect(first).toEqual({
      id: 'baker',
      name: 'Baker',
      team: 'townsfolk',
      edition: 'bakery',
      ability: 'You bake.',
      firstNight: 3.5,
      otherNight: 0,
      firstNightReminder: 'Bake.',
      otherNightReminder: '',
      reminders: ['Bread', 'Bread'],
      remindersGlobal: ['Flour'],
      setup: true,
      setupEffect: null,
      maxInBag: 1,
      special: [{ type: 'vote', name: 'multiplier', value: 2, time: 'day' }],
      jinxes: [{ id: 'spy', reason: 'The Spy smells bread.' }],
      icon: null,
      images: [],
      order: 0,
    })
    expect(report).toEqual([{ code: 'meta-not-first', subject: '' }])
  })

  it.each(['id', 'name', 'team', 'ability'])('without %s is dropped and named', (key) => {
    const { ids, said } = read([{ ...BAKER, [key]: '' }, 'imp'])
    expect(ids).toEqual(['imp'])
    expect(said('incomplete-character')).toEqual([key === 'name' ? 'baker' : 'Baker'])
  })

  it('of a team there is not is dropped and named', () => {
    expect(read([{ ...BAKER, team: 'special' }, 'imp']).said('unknown-team')).toEqual(['Baker'])
  })

  it.each([
    ['traveler', 'traveller'],
    ['Townsfolk', 'townsfolk'],
    ['minions', 'minion'],
    ['Loric', 'loric'],
  ])('of team %s is a %s', (written, team) => {
    const { first, said } = read([{ ...BAKER, team: written }])
    expect(first?.team).toBe(team)
    expect(said('team-respelled')).toEqual(written.toLowerCase() === team ? [] : [written])
  })

  it.each([
    [-1, 0, true],
    [2.5, 2.5, false],
    [null, 0, true],
    ['12', 12, true],
    ['late', 0, true],
    [{}, 0, true],
    [undefined, 0, false],
  ])('night number %s becomes %s', (written, number, repaired) => {
    const { first, said } = read([{ ...BAKER, firstNight: written, otherNight: written }])
    expect([first?.firstNight, first?.otherNight]).toEqual([number, number])
    expect(said('night-number')).toEqual(repaired ? ['Baker'] : [])
  })

  it.each([
    ['https://example.org/a.png', ['https://example.org/a.png'], false],
    [
      ['https://example.org/a.png', '', 'https://example.org/b.png'],
      ['https://example.org/a.png', 'https://example.org/b.png'],
      false,
    ],
    ['', [], false],
    [[], [], false],
    [undefined, [], false],
    [null, [], false],
    ['baker.png', [], true],
    [{ url: 'https://example.org' }, [], true],
    ['data:image/png;base64,AAAA', ['data:image/png;base64,AAAA'], false],
    ['data:text/html,x', [], true],
    [
      ['https://a.b/1', 'https://a.b/2', 'https://a.b/3', 'https://a.b/4'],
      ['https://a.b/1', 'https://a.b/2', 'https://a.b/3'],
      true,
    ],
  ])('image %j gives %j', (image, images, dropped) => {
    const { first, said } = read([{ ...BAKER, image }])
    expect(first?.images).toEqual(images)
    expect(said('image-dropped')).toEqual(dropped ? ['Baker'] : [])
  })

  it('reminders that are no labels are dropped', () => {
    const { first, said } = read([{ ...BAKER, reminders: ['Bread', 4, null, '', { name: 'Flour' }], remindersGlobal: 'One' }])
    expect(first?.reminders).toEqual(['Bread', '4', 'Flour'])
    expect(first?.remindersGlobal).toEqual(['One'])
    expect(said('reminders-repaired')).toEqual(['Baker'])
  })

  it('features without type or name are dropped; those that concern the bag count', () => {
    const special = [
      { type: 'selection', name: 'bag-duplicate' },
      { type: 'selection' },
      'x',
      { type: 'selection', name: 'bag-disabled' },
    ]
    const { first, said } = read([{ ...BAKER, special }])
    expect(first?.special).toHaveLength(2)
    expect(first?.maxInBag).toBeNull()
    expect(first?.setupEffect).toEqual({ notInBag: true })
    expect(said('special-dropped')).toEqual(['Baker'])
  })

  it('in Chinese or Hebrew keeps its words and an id of its own', () => {
    const { characters } = read([
      { id: '面包师', name: '面包师', team: 'townsfolk', ability: '每晚，你烤面包。' },
      { id: 'אופה', name: 'אופה', team: 'outsider', ability: 'אתה אופה לחם.' },
      { id: '!!!', name: 'Loud', team: 'minion', ability: 'You shout.' },
    ])
    expect(characters.map((one) => [one.id, one.name])).toEqual([
      ['面包师', '面包师'],
      ['אופה', 'אופה'],
      ['loud', 'Loud'],
    ])
  })

  it('keys that nothing reads are named once, and texts beyond all measure cut', () => {
    const { first, said } = read([
      { ...BAKER, flavor: 'Yum.', ability: 'x'.repeat(3000) },
      { ...BAKER, id: 'b2', flavor: 'Yum.' },
    ])
    expect(said('extra-field')).toEqual(['flavor'])
    expect(said('text-cut')).toEqual(['Baker'])
    expect(first?.ability).toHaveLength(2000)
  })
})

describe('an official id with a full object', () => {
  const wash = {
    id: 'washerwoman',
    name: '洗衣妇',
    team: 'townsfolk',
    ability: '你会得知两名玩家。',
    firstNight: 3,
    firstNightReminder: '指向两名玩家。',
    reminders: ['村民', '错误'],
  }
  it('keeps the file’s texts and our facts, and says so', () => {
    const { first, said } = read([wash])
    expect(first).toEqual({
      ...known('washerwoman'),
      name: '洗衣妇',
      ability: '你会得知两名玩家。',
      firstNightReminder: '指向两名玩家。',
      reminders: ['村民', '错误'],
    })
    expect(said('official-renamed')).toEqual(['洗衣妇 (washerwoman)'])
  })
  it('with the same name and other words says that too', () => {
    expect(read([{ ...wash, name: 'Washerwoman' }]).said('official-texts')).toEqual(['Washerwoman'])
  })
  it('with a list of reminders of another length keeps ours', () => {
    const { first, said } = read([{ ...wash, reminders: ['村民'] }])
    expect(first?.reminders).toEqual(['Townsfolk', 'Wrong'])
    expect(said('official-reminders')).toEqual(['洗衣妇'])
  })
  it('keeps what setup does', () => {
    const { first } = read([
      { id: 'Baron', name: 'Baron', team: 'minion', ability: 'Two more Outsiders.', setup: false, special: [] },
    ])
    expect(first).toMatchObject({ setup: true, setupEffect: { outsider: 2 }, icon: 'baron' })
  })
  it('and an older team, under its own name, is still that character', () => {
    const { first, said } = read([{ id: 'bootlegger', name: 'Bootlegger', team: 'fabled', ability: 'House rules.' }])
    expect(first).toMatchObject({ id: 'bootlegger', team: 'loric', ability: 'House rules.' })
    expect(said('team-respelled')).toEqual(['fabled'])
  })
  it('but another name and another team is homebrew and gets an id of its own', () => {
    const { characters, said, script } = read([
      { ...META, firstNight: ['imp'] },
      { id: 'imp', name: 'Rascal', team: 'townsfolk', ability: 'You tease.', jinxes: [{ id: 'spy', reason: 'Both tease.' }] },
      'spy',
      'imp',
    ])
    expect(characters.map((one) => [one.id, one.name, one.icon])).toEqual([
      ['imphomebrew', 'Rascal', null],
      ['spy', 'Spy', 'spy'],
      ['imp', 'Imp', 'imp'],
    ])
    expect(said('id-taken')).toEqual(['Rascal'])
    expect(script.firstNight).toEqual(['imp'])
    expect(characters[0]?.jinxes).toEqual([{ id: 'spy', reason: 'Both tease.' }])
  })
  it.each(['dusk', 'Dawn', 'minion_info', 'constructor'])('nor can homebrew be called %s', (id) => {
    const { ids, said } = read([{ ...BAKER, id }])
    expect(ids[0]).toMatch(/homebrew$/)
    expect(said('id-taken')).toEqual(['Baker'])
  })
})

describe('jinxes', () => {
  const reason = 'They quarrel.'
  it.each([
    ['a list of {id, reason}', [{ id: 'Spy', reason }], false],
    ['a list with older keys', [{ character: 'spy', text: reason }], true],
    ['reasons by id', { spy: reason }, true],
  ])('are read from %s', (_shape, jinxes, reshaped) => {
    const { first, said } = read([{ ...BAKER, jinxes }])
    expect(first?.jinxes).toEqual([{ id: 'spy', reason }])
    expect(said('jinx-shape')).toEqual(reshaped ? ['Baker'] : [])
  })
  it('are read from the older key', () => {
    expect(read([{ ...BAKER, hatred: [{ id: 'spy', reason }] }]).first?.jinxes).toEqual([{ id: 'spy', reason }])
  })
  it('with homebrew later in the file find it', () => {
    const cook = { ...BAKER, id: 'my_cook', name: 'Cook', jinxes: [{ id: 'my-baker', reason }] }
    expect(read([cook, { ...BAKER, id: 'my_baker' }]).first?.jinxes).toEqual([{ id: 'mybaker', reason }])
  })
  it('with nobody are dropped and named', () => {
    const { first, said } = read([{ ...BAKER, jinxes: [{ id: 'ghost', reason }, { id: 'spy' }, 4] }])
    expect(first?.jinxes).toEqual([])
    expect(said('jinx-dropped')).toEqual(['Baker', 'ghost'])
  })
  it.each([
    { team: 'jinx', id: '甲&乙', name: '甲&乙', ability: reason },
    { team: 'a jinxed', name: '甲＆乙', ability: reason },
    { team: 'jinx', id: 'pair', name: 'Pair', targets: ['baker', 'cook'], ability: reason },
  ])('stand as rows of their own: %j', (row) => {
    const { characters, said, ids } = read([row, { ...BAKER, name: '甲' }, { ...BAKER, id: 'cook', name: '乙' }])
    expect(ids).toEqual(['baker', 'cook'])
    expect(characters[0]?.jinxes).toEqual([{ id: 'cook', reason }])
    expect(said('jinx-row')).toHaveLength(1)
  })
  it('as a row of strangers are dropped', () => {
    const { said } = read([{ team: 'jinx', name: 'X&Y', ability: reason }, 'imp'])
    expect(said('jinx-dropped')).toEqual(['X&Y'])
    expect(said('jinx-row')).toEqual([])
  })
  it('of an official pair take the file’s reason at both ends', () => {
    const { characters } = read(['magician', { ...known('spy'), jinxes: [{ id: 'magician', reason }] }])
    expect(characters.map((one) => one.jinxes)).toEqual([[{ id: 'spy', reason }], [{ id: 'magician', reason }]])
  })
  it('of an official with homebrew stand with the one whose they are', () => {
    const { characters } = read(['imp', { ...BAKER, jinxes: [{ id: 'imp', reason }] }])
    expect(characters.map((one) => one.jinxes)).toEqual([[], [{ id: 'imp', reason }]])
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
  it('a saved game holds its script', () => {
    const { ids, script } = read({
      script: { scriptName: 'Saved', rolesInScript: ['imp'], travellers: ['thief'], nightOrder: { firstNight: ['imp'] } },
      game: {},
    })
    expect(ids).toEqual(['imp', 'thief'])
    expect(script).toMatchObject({ name: 'Saved', travellers: ['thief'], firstNight: ['imp'] })
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
    expect(report).toHaveLength(501)
    expect(report.at(-1)).toEqual({ code: 'more', subject: String(2000 + 2 - 500) })
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
