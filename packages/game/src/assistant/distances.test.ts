import { describe, expect, it } from 'vitest'
import { because, nightOne, says } from './testing/position.ts'

describe('Clockmaker', () => {
  it.each([
    ['beside each other', 'Ann:clockmaker Bob:imp Cat:poisoner Dee:monk Eve:mayor', '1'],
    ['the shorter way round', 'Ann:imp Bob:clockmaker Cat:monk Dee:mayor Eve:sage Fay:poisoner', '1'],
    ['the nearest of two Minions', 'Ann:imp Bob:clockmaker Cat:monk Dee:baron Eve:sage Fay:poisoner Gus:mayor', '2'],
    [
      'seats of Travellers and of the dead count',
      'Ann:imp Bob:thief/good Cat:monk* Dee:baron Eve:clockmaker Fay:sage Gus:mayor',
      '3',
    ],
    ['the Marionette is a Minion', 'Ann:imp Bob:marionette=chef Cat:clockmaker Dee:baron Eve:sage', '1'],
    ['the Summoner counts as the Demon', 'Ann:summoner Bob:clockmaker Cat:poisoner Dee:sage Eve:monk', '2'],
    [
      "Lil' Monsta's keeper is the Demon",
      'Ann:baron[lilmonstag0] Bob:clockmaker Cat:sage Dee:poisoner Eve:monk lil:lilmonsta',
      '2',
    ],
    ['Legion are their own Minions', 'Ann:legion Bob:clockmaker Cat:legion Dee:legion Eve:legion', '1'],
    ['without a Minion', 'Ann:imp Bob:clockmaker Cat:sage', 'judgement noMinion'],
    ['without a Demon', 'Ann:baron Bob:clockmaker Cat:sage', 'judgement noDemon'],
    ['drunk', 'Ann:imp Bob:clockmaker[sailor0] Cat:poisoner', '!1'],
    [
      'a Recluse as Minion or as Demon',
      'Ann:clockmaker Bob:imp Cat:monk Dee:recluse Eve:poisoner Fay:mayor Gus:sage',
      '3 | Dee evil minion: 2 | Dee evil demon: 1',
    ],
    ['a Spy as Townsfolk', 'Ann:clockmaker Bob:imp Cat:spy Dee:monk Eve:poisoner', '1 | Cat good townsfolk: 2'],
  ])('%s', (_, line, expected) => {
    const [seat = ''] = /\w+:clockmaker/.exec(line) ?? []
    expect(says(nightOne(line), seat)).toBe(expected)
  })

  it('names the two players', () => {
    expect(because(nightOne('Ann:imp Bob:clockmaker Cat:sage Dee:baron Eve:monk Fay:mayor'), 'Bob:clockmaker')).toEqual([
      'stepsApart Ann Dee 3',
    ])
  })
})

describe('Shugenja', () => {
  it.each([
    ['clockwise', 'Ann:shugenja Bob:imp Cat:monk Dee:mayor Eve:sage', 'clockwise'],
    ['the other way', 'Ann:shugenja Bob:monk Cat:mayor Dee:imp Eve:poisoner', 'anticlockwise'],
    ['as far either way', 'Ann:shugenja Bob:imp Cat:monk Dee:mayor Eve:poisoner', 'either'],
    ['right across', 'Ann:shugenja Bob:monk Cat:imp Dee:mayor', 'either'],
    ['a side, not a team', 'Ann:shugenja Bob:imp/good Cat:monk Dee:poisoner Eve:thief/evil', 'anticlockwise'],
    ['nobody', 'Ann:shugenja Bob:monk Cat:mayor', 'judgement noEvil'],
    ['poisoned', 'Ann:shugenja[poisoner0] Bob:imp Cat:monk Dee:mayor Eve:sage', '!clockwise'],
    [
      'a Recluse on the near side',
      'Ann:shugenja Bob:monk Cat:imp Dee:sage Eve:mayor Fay:recluse',
      'clockwise | Fay evil minion: anticlockwise',
    ],
    ['a Spy', 'Ann:shugenja Bob:spy Cat:monk Dee:sage Eve:imp Fay:mayor', 'clockwise | Bob good townsfolk: anticlockwise'],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line), 'Ann:shugenja')).toBe(expected)
  })
})
