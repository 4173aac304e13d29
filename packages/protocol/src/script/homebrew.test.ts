import { describe, expect, it } from 'vitest'
import { BAKER, META, read } from '../test/read-script.ts'

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
    ['', 0, false],
    ['12', 12, false],
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

  it('blank space around and between texts is no repair', () => {
    const blank = { ...BAKER, id: ' baker ', name: ' Baker ', team: ' townsfolk', ability: 'You bake. ' }
    const { first, ids, report } = read([
      { ...META, bootlegger: ['A rule. ', ''] },
      { ...blank, reminders: [' Bread ', '', 'Flour'], firstNight: ' 5 ' },
      ' imp ',
    ])
    expect([ids, first?.reminders]).toEqual([
      ['baker', 'imp'],
      ['Bread', 'Flour'],
    ])
    expect(report.map((one) => one.code)).toEqual(['few-characters'])
  })

  it.each(['_', '__', ' - ', '—', '...', '…'])('named %j shows its id', (name) => {
    const { first, said } = read([META, { ...BAKER, id: 'Old_Baker', name }])
    expect(first).toMatchObject({ id: 'oldbaker', name: 'Old_Baker' })
    expect(said('named-by-id')).toEqual(['Old_Baker'])
  })

  it.each(['???', '🔥', 'X', '7', '狼'])('named %j keeps its name', (name) => {
    expect(read([META, { ...BAKER, name }]).first?.name).toBe(name)
  })

  it('an official character named by a sign keeps its own name', () => {
    expect(read([META, { id: 'imp', name: '_' }]).first?.name).toBe('Imp')
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

  it.each([
    ['You bake. [+1 Outsider]', { outsider: 1 }],
    ['[−2 Outsiders] You bake.', { outsider: -2 }],
    ['You bake. [+1 Minion, -1 Outsider]', { minion: 1, outsider: -1 }],
    ['You bake. [-1 or +1 Outsider]', null],
    ['You bake. [+? Outsider]', null],
    ['You bake. [Most players are Bakers]', null],
    ['You bake [bread]. [+1 Outsider]', null],
    ['You bake.', null],
  ])('changes the bag as its bracket says, where that is plain: %s', (ability, setupEffect) => {
    expect(read([{ ...BAKER, ability }]).first?.setupEffect).toEqual(setupEffect)
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
      { ...BAKER, mood: 'Yum.', ability: 'x'.repeat(3000) },
      { ...BAKER, id: 'b2', mood: 'Yum.' },
    ])
    expect(said('extra-field')).toEqual(['mood'])
    expect(said('text-cut')).toEqual(['Baker'])
    expect(first?.ability).toHaveLength(2000)
  })
})
