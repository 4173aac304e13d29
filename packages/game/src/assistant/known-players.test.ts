import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { newHistory, record } from '../history.ts'
import { script } from '../testing/scripts.ts'
import { because, nightOne, nightTwo, position, says } from './testing/position.ts'
import { assistView } from './view.ts'

const small = { script: script(['chef', 'monk', 'saint', 'recluse', 'spy', 'imp']) }

describe('Steward', () => {
  it.each([
    ['a good player', 'Ann:steward Bob:chef Cat:imp Dee:baron', 'good Bob'],
    ['a turned Minion, not a turned Townsfolk', 'Ann:steward Bob:chef/evil Cat:baron/good Dee:imp', 'good Cat'],
    ['as marked', 'Ann:steward Bob:chef Cat:monk[steward0] Dee:imp', 'Cat'],
    ['a good Traveller', 'Ann:steward Bob:thief/good Cat:imp Dee:beggar/evil', 'good Bob'],
    ['nobody left', 'Ann:steward Cat:imp', 'judgement notAmong tooFew'],
    ['poisoned', 'Ann:steward[poisoner0] Bob:chef Cat:imp', '!good Bob'],
    ['a Spy', 'Ann:steward Bob:chef Cat:spy Dee:imp', 'good Bob | Cat good townsfolk: good Cat'],
    ['a Recluse who passes as evil leaves nobody new', 'Ann:steward Bob:chef Cat:recluse Dee:imp', 'good Bob Cat'],
    ['a Traveller without a side', 'Ann:steward Bob:chef Cat:thief Dee:imp', 'good Bob | Cat good traveller: good Cat'],
    ['the Faux Paw is good, and counts as evil', 'Ann:steward Bob:chef[lycanthrope0] Cat:lycanthrope Dee:imp', 'good Cat'],
    ['a Faux Paw without a working Lycanthrope', 'Ann:steward Bob:chef[lycanthrope0] Cat:lycanthrope* Dee:imp', 'good Bob Cat'],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line), 'Ann:steward')).toBe(expected)
  })

  it('says when a marked player does not fit, and whom the Faux Paw rules out', () => {
    expect(because(nightOne('Ann:steward Bob:imp[steward0] Cat:chef'), 'Ann:steward')).toEqual(['markedOtherwise Bob'])
    expect(because(nightOne('Ann:steward Bob:chef[lycanthrope0] Cat:lycanthrope'), 'Ann:steward')).toEqual([
      'notAmong Bob',
      'registersEvil Bob',
    ])
  })
})

describe('Knight', () => {
  it.each([
    ['two who are not the Demon', 'Ann:knight Bob:chef Cat:imp Dee:baron', '2 notDemon Bob Dee'],
    ['as marked', 'Ann:knight Bob:chef[knight0] Cat:imp Dee:baron[knight1] Eve:monk', 'Bob Dee'],
    ['with one of two marked', 'Ann:knight Bob:chef[knight0] Cat:imp Dee:baron Eve:monk', '2 notDemon Bob Dee Eve'],
    ['drunk', 'Ann:knight[sailor0] Bob:chef Cat:imp Dee:baron', '!2 notDemon Bob Dee'],
    ['a Recluse who passes as the Demon allows nothing new', 'Ann:knight Bob:recluse Cat:imp Dee:baron', '2 notDemon Bob Dee'],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line), 'Ann:knight')).toBe(expected)
  })
})

describe('Noble', () => {
  it.each([
    ['one evil, two good', 'Ann:noble Bob:chef Cat:imp Dee:monk Eve:baron', 'evil Cat Eve + 2 good Bob Dee'],
    ['as marked', 'Ann:noble Bob:chef[noble0] Cat:imp[noble1] Dee:monk[noble2] Eve:baron', 'Bob Cat Dee'],
    ['too few good players', 'Ann:noble Bob:chef Cat:imp Eve:baron', 'judgement tooFew'],
    ['a Drunk with this ability', 'Ann:drunk=noble Bob:chef Cat:imp Dee:monk', '!evil Cat + 2 good Bob Dee'],
    [
      'a Recluse as the evil one',
      'Ann:noble Bob:chef Cat:imp Dee:monk Eve:recluse',
      'evil Cat + 2 good Bob Dee Eve | Eve evil minion: evil Eve + 2 good Bob Dee',
    ],
    [
      'a Recluse and a Spy, each by themselves',
      'Ann:noble Bob:chef Cat:imp Dee:monk Eve:recluse Fay:spy',
      'evil Cat Fay + 2 good Bob Dee Eve | Eve evil minion: evil Eve + 2 good Bob Dee | Fay good townsfolk: evil Cat + 2 good Bob Dee Eve Fay',
    ],
    [
      'a Spy as a good one',
      'Ann:noble Bob:chef Cat:imp Dee:monk Eve:spy',
      'evil Cat Eve + 2 good Bob Dee | Eve good townsfolk: evil Cat + 2 good Bob Dee Eve',
    ],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line), 'Ann:noble')).toBe(expected)
  })
})

describe('Bounty Hunter', () => {
  it.each([
    ['an evil player', 'Ann:bountyhunter Bob:chef/evil Cat:imp Dee:monk', 'evil Bob Cat'],
    ['as marked', 'Ann:bountyhunter Bob:chef/evil[bountyhunter0] Cat:imp Dee:monk', 'Bob'],
    ['poisoned', 'Ann:bountyhunter[poisoner0] Bob:chef Cat:imp', '!evil Cat'],
    ['a Recluse', 'Ann:bountyhunter Bob:recluse Cat:imp', 'evil Cat | Bob evil minion: evil Bob'],
  ])('first night: %s', (_, line, expected) => {
    expect(says(nightOne(line), 'Ann:bountyhunter')).toBe(expected)
  })

  it.each([
    ['the known player lives', 'Ann:bountyhunter Bob:chef/evil[bountyhunter0] Cat:imp Dee:monk', 'nothing knownLives'],
    ['the known player died', 'Ann:bountyhunter Bob:chef/evil*[bountyhunter0] Cat:imp Dee:baron', 'evil Cat Dee'],
    ['who got this character tonight', 'Ann:bountyhunter Bob:chef Cat:imp', 'evil Cat'],
  ])('later: %s', (_, line, expected) => {
    expect(says(nightTwo(line), 'Ann:bountyhunter')).toBe(expected)
  })

  it('never learns the same player twice', () => {
    const ref = { characterId: 'bountyhunter', index: 0, global: false }
    const know = (attachedTo: string): Action => ({
      type: 'reminder.add',
      id: 'k',
      ref,
      ownerId: 'Ann',
      attachedTo,
      position: null,
    })
    const actions: readonly Action[] = [
      know('Dee'),
      { type: 'reminder.attach', id: 'k', attachedTo: 'Bob', position: null },
      { type: 'phase.advance' },
      { type: 'token.life', id: 'Bob', alive: false },
      { type: 'phase.advance' },
      { type: 'reminder.attach', id: 'k', attachedTo: 'Cat', position: null },
      { type: 'phase.advance' },
      { type: 'token.life', id: 'Bob', alive: true },
      { type: 'token.life', id: 'Cat', alive: false },
      { type: 'phase.advance' },
    ]
    const start = newHistory(position('Ann:bountyhunter Bob:baron Cat:imp Dee:spy Eve:chef'))
    const history = actions.reduce((now, action) => {
      const done = record(now, action, 0)
      return done.ok ? done.value : expect.fail(done.code)
    }, start)
    expect(says(assistView(history), 'Ann:bountyhunter')).toBe('evil Dee')
  })
})

describe('Balloonist', () => {
  it('may be shown anyone at first, or the player the storyteller marked', () => {
    expect(says(nightOne('Ann:balloonist Bob:chef Cat:imp'), 'Ann:balloonist')).toBe('anyone Bob Cat')
    expect(says(nightOne('Ann:balloonist Bob:chef[balloonist0] Cat:imp'), 'Ann:balloonist')).toBe('Bob')
  })

  it.each([
    ['another type than last night', 'Ann:balloonist Bob:chef[balloonist0] Cat:imp Dee:monk Eve:baron', 'otherType Cat Eve'],
    ['a type, not a side', 'Ann:balloonist Bob:chef/evil[balloonist0] Cat:monk Dee:thief/evil', 'otherType Dee'],
    ['the Drunk is an Outsider', 'Ann:balloonist Bob:chef[balloonist0] Cat:drunk=monk Dee:monk', 'otherType Cat'],
    ['drunk', 'Ann:balloonist[sailor0] Bob:chef[balloonist0] Cat:imp', '!otherType Cat'],
    ['nobody of another type', 'Ann:balloonist Bob:chef[balloonist0] Cat:monk', 'judgement lastShown tooFew'],
    [
      'after an Outsider, a Recluse as a Minion',
      'Ann:balloonist Bob:saint[balloonist0] Cat:recluse Dee:imp',
      'otherType Dee | Cat evil minion: otherType Cat',
    ],
  ])('later: %s', (_, line, expected) => {
    expect(says(nightTwo(line), 'Ann:balloonist')).toBe(expected)
  })
})

describe('Cult Leader', () => {
  it.each([
    [
      'a living neighbour',
      'Ann:cultleader Bob:chef* Cat:imp Dee:monk',
      'neighbour Dee Cat',
      ['goodAmong Dee 1', 'evilAmong Cat 1'],
    ],
    ['two of one side', 'Ann:cultleader Bob:chef Cat:imp Dee:monk', 'neighbour Dee Bob', ['goodAmong Dee Bob 2']],
    ['poisoned', 'Ann:cultleader[poisoner0] Bob:chef Cat:imp', '!neighbour Cat Bob', ['goodAmong Bob 1', 'evilAmong Cat 1']],
    ['a Recluse', 'Ann:cultleader Bob:recluse Cat:chef', 'neighbour Cat Bob', ['goodAmong Cat Bob 2']],
  ])('%s', (_, line, expected, why) => {
    expect(says(nightTwo(line), 'Ann:cultleader')).toBe(expected)
    expect(because(nightTwo(line), 'Ann:cultleader')).toEqual(why)
  })
})

describe('Evil Twin', () => {
  it.each([
    ['any player of the other side', 'Ann:eviltwin Bob:chef Cat:imp Dee:monk', 'opposing Bob Dee'],
    ['the twin marked, and their character', 'Ann:eviltwin Bob:chef[eviltwin0] Cat:imp', 'Bob=chef'],
    ['a twin turned good opposes evil', 'Ann:eviltwin/good Bob:chef Cat:imp', 'opposing Cat'],
    ['poisoned', 'Ann:eviltwin[poisoner0] Bob:chef[eviltwin0]', '!Bob=chef'],
    ['a Spy passes as good', 'Ann:eviltwin Bob:chef Cat:spy', 'opposing Bob | Cat good townsfolk: opposing Cat'],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line), 'Ann:eviltwin')).toBe(expected)
  })
})

describe('Grandmother', () => {
  it.each([
    [
      'a good player and their character',
      'Ann:grandmother Bob:chef Cat:imp Dee:monk',
      'good Bob + character chef; good Dee + character monk',
    ],
    ['the grandchild marked', 'Ann:grandmother Bob:chef[grandmother0] Cat:imp Dee:monk', 'good Bob + character chef'],
    ['the Drunk as the Drunk', 'Ann:grandmother Bob:drunk=chef Cat:imp', 'good Bob + character drunk'],
    ['one who is no longer good', 'Ann:grandmother Bob:chef/evil[grandmother0] Cat:monk', 'judgement markedOtherwise'],
    ['poisoned', 'Ann:grandmother[poisoner0] Bob:chef Cat:imp', '!good Bob + character chef'],
    [
      'a Spy as any good character',
      'Ann:grandmother Bob:chef Cat:spy',
      'good Bob + character chef | Cat good townsfolk: good Cat + character chef monk | Cat good outsider: good Cat + character saint recluse',
    ],
  ])('first night: %s', (_, line, expected) => {
    expect(says(nightOne(line, small), 'Ann:grandmother')).toBe(expected)
  })

  it.each([
    ['the grandchild lives', 'Ann:grandmother Bob:chef[grandmother0] Cat:imp', 'nothing grandchildUnharmed'],
    ['the Demon killed the grandchild', 'Ann:grandmother Bob:chef[grandmother0,imp0] Cat:imp', 'nothing grandmotherDies'],
    ['somebody else did', 'Ann:grandmother Bob:chef[grandmother0,gossip0] Cat:imp', 'nothing grandchildUnharmed'],
    ['dead without a reminder', 'Ann:grandmother Bob:chef*[grandmother0] Cat:imp', 'nothing grandmotherDiesIfDemon'],
    ['who got this character tonight', 'Ann:grandmother Bob:chef Cat:imp', 'good Bob + character chef'],
  ])('later: %s', (_, line, expected) => {
    const dusk = 'Ann:grandmother Bob:chef[grandmother0] Cat:imp'
    expect(says(nightTwo(line, { ...small, dusk }), 'Ann:grandmother')).toBe(expected)
  })

  it('does not die if the grandchild died before tonight', () => {
    const line = 'Ann:grandmother Bob:chef*[grandmother0,imp0] Cat:imp'
    expect(says(nightTwo(line, { dusk: line }), 'Ann:grandmother')).toBe('nothing grandchildUnharmed')
  })
})
