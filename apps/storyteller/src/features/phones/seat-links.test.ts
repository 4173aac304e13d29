import { describe, expect, it } from 'vitest'
import { followNames, freeSeats, linkPhones, type SeatLinks } from './seat-links.ts'
import { after, drawing, phone } from './testing/phones-fixture.ts'

const BAG = ['imp', 'chef', 'monk', 'poisoner', 'empath']
const names = (links: SeatLinks) => Object.fromEntries(Object.entries(links).map(([id, { name }]) => [id.slice(6), name]))

describe('the name a phone gets in the grimoire', () => {
  it.each([
    ['its own', [], ['Ada'], ['Ada']],
    ['its first eleven characters', [], ['Maximiliana the Second'], ['Maximiliana']],
    ['eleven code points, with no emoji cut', [], ['👩‍🚀👩‍🚀👩‍🚀👩‍🚀'], ['👩‍🚀👩‍🚀👩‍🚀']],
    ['without a space at the end', [], ['Anne Marie Jo'], ['Anne Marie']],
    [
      'numbered when another phone has it',
      [],
      ['Christopher A', 'Christopher B', 'Christopher C'],
      ['Christopher', 'Christophe2', 'Christophe3'],
    ],
    ['numbered when it looks like another', [], ['Ann', '\u0410nn'], ['Ann', '\u0410nn2']],
    ['the matching prepared one', ['ada', 'Bo'], ['Ada'], ['ada']],
    ['a prepared one only once', ['Christopher'], ['Christopher A', 'Christopher B'], ['Christopher', 'Christophe2']],
  ])('is %s', (_, prepared, joined, expected) => {
    const links = linkPhones(
      drawing(BAG, prepared),
      {},
      joined.map((name) => phone(name)),
    )
    expect(Object.values(links).map(({ name }) => name)).toEqual(expected)
  })

  it('stays when others join, and goes when its phone leaves', () => {
    const first = linkPhones(drawing(BAG), {}, [phone('Ada'), phone('Bo')])
    expect(names(linkPhones(drawing(BAG, ['Ada', 'Bo']), first, [phone('Bo'), phone('Cleo')]))).toEqual({ Bo: 'Bo', Cleo: 'Cleo' })
  })

  it('in play is that of a seat without a phone', () => {
    const game = {
      ...after(drawing(BAG), { type: 'draw.assign', id: 'imp', player: 'Ada' }, { type: 'draw.assign', id: 'chef', player: 'Bo' }),
      stage: 'play' as const,
    }
    const links = linkPhones(game, {}, [phone('Bo'), phone('Cleo')], ['Bo'])
    expect(names(links)).toEqual({ Bo: 'Bo', Cleo: 'Cleo' })
    expect(freeSeats(game, links)).toEqual(['Ada'])
  })

  it('is none while nobody has said whose it is, when the seat of its name has a token', () => {
    const game = after(drawing(BAG, ['Ada', 'Bo']), { type: 'draw.assign', id: 'imp', player: 'Ada' })
    const links = linkPhones(game, {}, [phone('Ada'), phone('Bo')])
    expect(Object.values(links)).toEqual([
      { name: '', added: false, asks: 'Ada' },
      { name: 'Bo', added: false },
    ])
    expect(freeSeats(game, links)).toEqual(['Ada'])
    expect(linkPhones(game, links, [phone('Ada'), phone('Bo')])).toEqual(links)
    const given = { ...links, 'phone-Bo': { name: 'Ada', added: false } }
    expect(names(linkPhones(game, given, [phone('Ada'), phone('Bo')]))).toEqual({ Ada: 'Ada2', Bo: 'Ada' })
  })
})

describe('a link', () => {
  const links = linkPhones(drawing(BAG, ['Ada', 'Bo']), {}, [phone('Ada'), phone('Bo')])
  const drawn = after(
    drawing(BAG, ['Ada', 'Bo']),
    { type: 'draw.assign', id: 'imp', player: 'Ada' },
    { type: 'draw.assign', id: 'chef', player: 'Bo' },
  )

  it('follows a player who is renamed', () => {
    const renamed = after(drawn, { type: 'token.rename', id: 'imp', player: 'Adela' })
    expect(names(followNames(links, drawn, renamed))).toEqual({ Ada: 'Adela', Bo: 'Bo' })
    expect(names(followNames(followNames(links, drawn, renamed), renamed, drawn))).toEqual({ Ada: 'Ada', Bo: 'Bo' })
  })

  it('stays behind when a substitute takes over, whose own phone gets the seat when the storyteller says so', () => {
    const playing = { ...drawn, stage: 'play' as const }
    const replaced = after(playing, { type: 'token.substitute', id: 'imp', player: 'Zoe' })
    const left = followNames(links, playing, replaced)
    expect([names(left), freeSeats(replaced, left)]).toEqual([{ Ada: 'Ada', Bo: 'Bo' }, ['Zoe']])
    const phones = [phone('Ada'), phone('Bo'), phone('Zoe')]
    expect(Object.values(linkPhones(replaced, left, phones))).toContainEqual({ name: '', added: false, asks: 'Zoe' })
    expect(names(linkPhones(replaced, left, phones, ['Zoe']))).toEqual({ Ada: 'Ada', Bo: 'Bo', Zoe: 'Zoe' })
    // Undone, the seat has its phone again.
    expect(freeSeats(playing, followNames(left, replaced, playing))).toEqual([])
  })

  it('follows a prepared name that is rewritten', () => {
    const before = drawing(BAG, ['Ada', 'Bo'])
    expect(names(followNames(links, before, { ...before, playerNames: ['Adela', 'Bo'] }))).toEqual({ Ada: 'Adela', Bo: 'Bo' })
  })

  it.each([
    ['when the names swap places', ['Bo', 'Ada']],
    ['when one is removed', ['Bo']],
  ])('stays as it is %s', (_, playerNames) => {
    const before = drawing(BAG, ['Ada', 'Bo'])
    expect(followNames(links, before, { ...before, playerNames })).toBe(links)
  })

  it('stays when a token is given to somebody else', () => {
    const other = after(drawn, { type: 'draw.assign', id: 'imp', player: 'Cleo' })
    expect(followNames(links, drawn, other)).toBe(links)
  })

  it('stays when two players swap characters', () => {
    const swapped = after(drawn, { type: 'token.swap', a: 'imp', b: 'chef', alignment: true })
    expect(followNames(links, drawn, swapped)).toBe(links)
  })
})
