import { describe, expect, it } from 'vitest'
import { known } from '../test/characters.ts'
import { BAKER, META, read } from '../test/read-script.ts'

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
  it.each(['甲 & 乙', '甲/乙', '甲_乙', '甲 - 乙', '甲与乙', '甲與乙', '甲、乙', '甲 and 乙', '甲와 乙', '甲과 乙'])(
    'may be written %s',
    (name) => {
      const { characters } = read([
        { team: 'jinx', name, ability: reason },
        { ...BAKER, name: '甲' },
        { ...BAKER, id: 'cook', name: '乙' },
      ])
      expect(characters[0]?.jinxes).toEqual([{ id: 'cook', reason }])
    },
  )
  it('have names that contain what separates others', () => {
    const { characters } = read([
      { team: 'jinx', name: 'Salt & Pepper & Imp', ability: reason },
      { ...BAKER, name: 'Salt & Pepper' },
      'imp',
    ])
    expect(characters[0]?.jinxes).toEqual([{ id: 'imp', reason }])
  })
  it.each([
    { name: 'Baker & Spy & Imp' },
    { name: 'Baker/Spy / Imp' },
    { name: 'Three of them', targets: ['baker', 'spy', 'imp'] },
  ])('among three stand between each two of them: %j', (row) => {
    const { characters, said } = read([{ team: 'jinx', ...row, ability: reason }, BAKER, 'spy', 'imp'])
    const pairs = characters.flatMap((one) =>
      one.jinxes.filter((jinx) => jinx.reason === reason).map(({ id }) => `${one.id} ${id}`),
    )
    expect(pairs).toEqual(['baker spy', 'baker imp', 'spy imp'])
    expect(said('jinx-dropped')).toEqual([])
  })
  it('of one with two others are kept with both', () => {
    const { first } = read([{ ...BAKER, jinxes: [{ id: 'spy & imp', reason }] }, 'spy', 'imp'])
    expect(first?.jinxes).toEqual([
      { id: 'spy', reason },
      { id: 'imp', reason },
    ])
  })
  it.each([
    [{ team: 'jinx', name: 'X&Y', ability: reason }, `X&Y: ${reason}`, 'X&Y'],
    [{ team: 'jinx', id: 'houserule', name: 'House rule', ability: reason }, `House rule: ${reason}`, 'House rule'],
    [{ team: 'rule', name: 'Second chance', ability: reason }, `Second chance: ${reason}`, 'Second chance'],
  ])('as a row that names no two characters are house rules: %j', (row, line, label) => {
    const { script, said } = read([{ ...META, bootlegger: ['One rule.'] }, row, 'imp'])
    expect(script.bootlegger).toEqual(['One rule.', line])
    expect(said('house-rule')).toEqual([label])
  })
  it('as too many house rules are cut, and that is said', () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ team: 'rule', name: `Rule ${n}`, ability: reason }))
    const { script, said } = read([META, ...rows, 'imp'])
    expect([script.bootlegger.length, said('meta-field')]).toEqual([50, ['bootlegger']])
  })
  it('of two characters who are not on the script are dropped', () => {
    const { said, script } = read([{ team: 'jinx', name: 'Spy & Magician', ability: reason }, 'imp'])
    expect([said('jinx-dropped'), said('jinx-row'), script.bootlegger]).toEqual([['Spy & Magician'], [], []])
  })
  it('in a text of nothing but names are read without delay', () => {
    const { said } = read([{ ...BAKER, jinxes: [{ id: `${'spy&&'.repeat(40_000)}nobody`, reason }] }, 'spy'])
    expect(said('jinx-dropped')).toHaveLength(1)
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
