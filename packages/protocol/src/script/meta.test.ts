import { describe, expect, it } from 'vitest'
import { BAKER, META, read } from '../test/read-script.ts'

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
  it('whom the list puts before dusk or after dawn is told; who is not in the script is not', () => {
    const { said } = read([
      { ...META, firstNight: ['chef', 'Dusk', 'spy', 'Dawn', 'imp', 'thief'], otherNight: ['imp', 'dawn', 'my_baker'] },
      ...['chef', 'spy', 'imp'],
      { ...BAKER, id: 'my_baker' },
    ])
    expect([said('night-early'), said('night-late')]).toEqual([['Chef'], ['Imp', 'Baker']])
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
