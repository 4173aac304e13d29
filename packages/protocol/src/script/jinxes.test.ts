import { describe, expect, it } from 'vitest'
import { known } from '../test/characters.ts'
import { BAKER, read } from '../test/read-script.ts'

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
