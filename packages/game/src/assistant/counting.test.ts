import { describe, expect, it } from 'vitest'
import { because, nightOne, nightTwo, says } from './testing/position.ts'

describe('Chef', () => {
  it.each([
    ['no two beside each other', 'Ann:chef Bob:imp Cat:monk Dee:poisoner Eve:mayor', '0'],
    ['a pair', 'Ann:chef Bob:imp Cat:poisoner Dee:monk Eve:mayor', '1'],
    ['three in a row make two pairs, over the end of the list too', 'Ann:imp Bob:chef Cat:monk Dee:poisoner Eve:baron', '2'],
    [
      'evil is a side: a turned Chef counts, and an evil Traveller',
      'Ann:chef/evil Bob:thief/evil Cat:monk Dee:imp/good Eve:poisoner',
      '2',
    ],
    ['drunk', 'Ann:chef[sailor0] Bob:imp Cat:poisoner Dee:monk Eve:mayor', '!1'],
    ['a Drunk with this ability', 'Ann:drunk=chef Bob:imp Cat:poisoner Dee:monk Eve:mayor', '!1'],
    ['a Recluse beside the Demon', 'Ann:chef Bob:imp Cat:recluse Dee:monk Eve:poisoner', '0 | Cat evil minion: 1'],
    ['a poisoned Recluse', 'Ann:chef Bob:imp Cat:recluse[poisoner0] Dee:monk Eve:poisoner', '0'],
    ['a Spy beside the Demon', 'Ann:chef Bob:imp Cat:spy Dee:monk Eve:mayor', '1 | Cat good townsfolk: 0'],
    [
      'a Recluse between Demon and Spy',
      'Ann:chef Bob:imp Cat:recluse Dee:spy Eve:monk',
      '0 | Cat evil minion: 2 | Cat evil minion & Dee good townsfolk: 1',
    ],
    ['a Traveller without a side', 'Ann:chef Bob:imp Cat:thief Dee:monk Eve:poisoner', '0 | Cat evil traveller: 1'],
  ])('%s', (_, line, expected) => {
    const [seat = ''] = /\w+:(drunk=)?chef/.exec(line) ?? []
    expect(says(nightOne(line), seat.replace('drunk=', ''))).toBe(expected)
  })

  it('names the pairs, or the evil players who sit apart', () => {
    expect(because(nightOne('Ann:chef Bob:imp Cat:poisoner Dee:baron Eve:mayor'), 'Ann:chef')).toEqual([
      'evilPair Bob Cat',
      'evilPair Cat Dee',
    ])
    expect(because(nightOne('Ann:chef Bob:imp Cat:monk Dee:baron Eve:mayor'), 'Ann:chef')).toEqual(['evilApart Bob Dee 2'])
  })
})

describe('Empath', () => {
  it.each([
    ['two good neighbours', 'Ann:empath Bob:monk Cat:imp Dee:poisoner Eve:mayor', '0'],
    ['an evil neighbour', 'Ann:empath Bob:monk Cat:imp Dee:mayor Eve:poisoner', '1'],
    ['the dead are passed over', 'Ann:empath Bob:monk* Cat:imp Dee:mayor Eve:poisoner', '2'],
    ['marked dead tonight is dead', 'Ann:empath Bob:monk[imp0] Cat:imp Dee:mayor Eve:poisoner', '2'],
    ['the same neighbour on both sides counts once', 'Ann:empath Bob:monk* Cat:imp Dee:mayor* Eve:poisoner*', '1'],
    ['evil Travellers count', 'Ann:empath Bob:thief/evil Cat:imp Dee:mayor Eve:beggar/good', '1'],
    ['poisoned', 'Ann:empath[poisoner0] Bob:monk Cat:mayor Dee:poisoner Eve:imp', '!1'],
    ['a Recluse', 'Ann:empath Bob:recluse Cat:imp Dee:poisoner Eve:mayor', '0 | Bob evil minion: 1'],
    ['a dead Spy is passed over', 'Ann:empath Bob:spy* Cat:imp Dee:mayor Eve:monk', '1'],
    ['a Spy and an Imp', 'Ann:empath Bob:spy Cat:mayor Dee:monk Eve:imp', '2 | Bob good townsfolk: 1'],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line), 'Ann:empath')).toBe(expected)
  })

  it('names the neighbours', () => {
    const view = nightTwo('Ann:empath Bob:monk* Cat:imp Dee:mayor Eve:poisoner')
    expect(because(view, 'Ann:empath')).toEqual(['livingNeighbours Eve Cat', 'evilAmong Eve Cat 2'])
  })
})

describe('Oracle', () => {
  it.each([
    ['nobody dead', 'Ann:oracle Bob:monk Cat:imp Dee:poisoner Eve:mayor', '0'],
    ['a dead Minion among the good', 'Ann:oracle Bob:monk* Cat:imp Dee:poisoner* Eve:mayor', '1'],
    ['a turned Townsfolk, and an exiled Traveller', 'Ann:oracle Bob:monk/evil* Cat:imp Dee:thief/evil* Eve:mayor*', '2'],
    ['poisoned', 'Ann:oracle[poisoner0] Bob:monk* Cat:imp Dee:poisoner* Eve:mayor', '!1'],
    ['a dead Recluse registers although dead', 'Ann:oracle Bob:recluse* Cat:imp Dee:poisoner Eve:mayor', '0 | Bob evil minion: 1'],
    ['a dead Spy', 'Ann:oracle Bob:spy* Cat:imp Dee:monk Eve:mayor', '1 | Bob good townsfolk: 0'],
    ['a dead Oracle', 'Ann:oracle* Bob:spy* Cat:imp Dee:monk Eve:mayor', 'nothing deadHasNoAbility'],
    ['a dead Oracle whom the Bone Collector chose', 'Ann:oracle*[bonecollector1] Bob:imp* Cat:bonecollector/good Dee:monk', '1'],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line), 'Ann:oracle')).toBe(expected)
  })
})

describe('Mathematician', () => {
  it.each([
    ['nothing marked', 'Ann:mathematician Bob:monk Cat:imp Dee:poisoner', '0'],
    [
      'players marked, each once',
      'Ann:mathematician Bob:monk[mathematician0,mathematician1] Cat:imp Dee:mayor[mathematician2]',
      '2',
    ],
    ['never themselves', 'Ann:mathematician[mathematician0] Bob:monk[mathematician1] Cat:imp Dee:mayor', '1'],
    ['poisoned', 'Ann:mathematician[poisoner0] Bob:monk[mathematician1] Cat:imp Dee:poisoner', '!1'],
    ['a Recluse changes nothing that is not marked', 'Ann:mathematician Bob:recluse Cat:imp Dee:poisoner', '0'],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line), 'Ann:mathematician')).toBe(expected)
  })

  it('points to impaired players who are not marked', () => {
    const view = nightTwo('Ann:mathematician Bob:monk[poisoner0] Cat:imp Dee:poisoner')
    expect(because(view, 'Ann:mathematician')).toEqual(['markedAbnormal 0', 'impairedUnmarked Bob'])
  })
})

describe('Duchess', () => {
  it.each([
    ['nobody came', 'duchess:duchess Bob:monk Cat:imp Dee:poisoner', 'nothing noVisitors'],
    ['good visitors', 'duchess:duchess Bob:monk[duchess0] Cat:imp Dee:mayor[duchess1] Eve:sage[duchess2]', '0'],
    ['evil ones', 'duchess:duchess Bob:monk[duchess0] Cat:imp[duchess1] Dee:poisoner[duchess2]', '2'],
    [
      'a Recluse among them',
      'duchess:duchess Bob:recluse[duchess0] Cat:imp[duchess1] Dee:mayor[duchess2]',
      '1 | Bob evil minion: 2',
    ],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line), 'duchess:duchess')).toBe(expected)
  })

  it('says who is told something false', () => {
    const view = nightTwo('duchess:duchess Bob:monk[duchess0] Cat:imp[duchess1] Dee:mayor[duchess2]')
    expect(because(view, 'duchess:duchess')).toEqual(['visitors Bob Cat Dee', 'evilAmong Cat 1', 'falseTo Dee'])
  })
})
