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
  it.each(['dusk', 'Dawn', 'minion_info', 'constructor'])('nor can homebrew be called %s', (id) => {
    const { ids, said } = read([{ ...BAKER, id }])
    expect(ids[0]).toMatch(/homebrew$/)
    expect(said('id-taken')).toEqual(['Baker'])
  })
})
