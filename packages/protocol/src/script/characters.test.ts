import { describe, expect, it } from 'vitest'
import { known } from '../test/characters.ts'
import { BAKER, META, read } from '../test/read-script.ts'

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
  it.each([
    ['another team and another name', { name: 'Baker', team: 'townsfolk' }],
    ['another team', { name: 'Imp', team: 'townsfolk' }],
    ['another name', { name: 'Baker', team: 'demon' }],
  ])('with %s, even without an ability, is a character of the file with the places it gives', (_what, fields) => {
    const { first, script, said } = read([{ id: 'imp', otherNight: 12.5, ...fields }, 'chef', 'imp'])
    expect(first).toMatchObject({ id: 'imphomebrew', ...fields, ability: '', firstNight: 0, otherNight: 12.5, icon: null })
    expect(script.characters).toContain('imp')
    expect(said('id-taken')).toEqual([fields.name])
  })
  it.each([
    ['Бес', 'Каждую ночь*…'],
    ['小恶魔', ''],
    ['Teufelchen', 'Jede Nacht* stirbt jemand.'],
    ['Küchenteufel', 'Stirbt.'],
  ])('and another name in another language is a translation: %s, %s', (name, ability) => {
    expect(read([{ id: 'imp', name, team: 'demon', ability }]).first).toMatchObject({ id: 'imp', name, otherNight: 38 })
  })
  it('and another name beside English words is another character', () => {
    const king = { id: 'imp', name: 'Goblin King', team: 'demon', ability: 'Each night*, choose 2 players: they die.' }
    expect(read([king]).first?.id).toBe('imphomebrew')
  })
  it('and another name in a file where most have one is a translation', () => {
    const names = { imp: 'Teufelchen', chef: 'Koch', monk: 'Mönch', spy: 'Spy' }
    const teams = { imp: 'demon', chef: 'townsfolk', monk: 'townsfolk', spy: 'minion' } as const
    const items = Object.entries(names).map(([id, name]) => ({ id, name, team: teams[id as keyof typeof teams] }))
    expect(read(items).ids).toEqual(['imp', 'chef', 'monk', 'spy'])
    expect(read(items.slice(0, 2)).ids).toEqual(['imphomebrew', 'chefhomebrew'])
  })
  it('and other names beside English words are other characters, however many there are', () => {
    const items = ['chef', 'monk', 'empath'].map((id) => ({
      id,
      name: `New ${id}`,
      team: 'townsfolk',
      ability: 'You learn nothing.',
    }))
    expect(read(items).ids).toEqual(['chefhomebrew', 'monkhomebrew', 'empathhomebrew'])
  })
  it('and another name alone, or beside our words, is that character', () => {
    expect(read([{ id: 'imp', name: 'The Imp' }]).ids).toEqual(['imp'])
    expect(read([{ id: 'imp', name: 'The Imp', team: 'demon', ability: known('imp').ability }]).ids).toEqual(['imp'])
  })
  it.each([
    [{}, []],
    [{ team: 'nonsense' }, ['nonsense']],
  ])('and another name beside other words has the team that goes with the id, if it has %j', (team, respelled) => {
    const { first, said } = read([{ id: 'imp', name: 'Rascal', ability: 'You tease.', ...team }])
    expect(first).toMatchObject({ id: 'imphomebrew', name: 'Rascal', team: 'demon', ability: 'You tease.' })
    expect(said('id-taken')).toEqual(['Rascal'])
    expect(said('team-respelled')).toEqual(respelled)
  })
  it.each(['dusk', 'Dawn', 'minion_info', 'constructor'])('nor can homebrew be called %s', (id) => {
    const { ids, said } = read([{ ...BAKER, id }])
    expect(ids[0]).toMatch(/homebrew$/)
    expect(said('id-taken')).toEqual(['Baker'])
  })
})
