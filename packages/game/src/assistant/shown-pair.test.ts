import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { because, nightOne, says } from './testing/position.ts'

/** A small script keeps the list of characters that a Spy or a Recluse may pass as readable. */
const small = {
  script: script(['washerwoman', 'librarian', 'investigator', 'chef', 'recluse', 'saint', 'drunk', 'spy', 'baron', 'imp']),
}

describe('Washerwoman', () => {
  it.each([
    [
      'any Townsfolk in play, with anyone',
      'Ann:washerwoman Bob:chef Cat:imp Dee:saint Eve:monk',
      'character chef + holder Bob + anyone Cat Dee Eve; character monk + holder Eve + anyone Bob Cat Dee',
    ],
    [
      'as marked',
      'Ann:washerwoman Bob:chef[washerwoman0] Cat:imp[washerwoman1] Dee:monk',
      'character chef + holder Bob + anyone Cat',
    ],
    [
      'with one marked wrong',
      'Ann:washerwoman Bob:chef Cat:monk[washerwoman1] Dee:imp',
      'character chef + holder Bob + anyone Cat',
    ],
    ['an evil Townsfolk is still one', 'Ann:washerwoman Bob:chef/evil Cat:imp', 'character chef + holder Bob + anyone Cat'],
    ['the Drunk is not a Townsfolk', 'Ann:washerwoman Bob:drunk=chef Cat:imp', 'judgement noneInPlay'],
    ['poisoned', 'Ann:washerwoman[poisoner0] Bob:chef Cat:imp', '!character chef + holder Bob + anyone Cat'],
    [
      'a Spy as any Townsfolk',
      'Ann:washerwoman Bob:chef Cat:spy',
      'character chef + holder Bob + anyone Cat | Cat good townsfolk: character washerwoman librarian investigator chef + holder Cat + anyone Bob',
    ],
    [
      'a Spy marked as the Townsfolk',
      'Ann:washerwoman Bob:chef[washerwoman1] Cat:spy[washerwoman0]',
      'judgement markedOtherwise | Cat good townsfolk: character washerwoman librarian investigator chef + holder Cat + anyone Bob',
    ],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line, small), 'Ann:washerwoman')).toBe(expected)
  })
})

describe('Librarian', () => {
  it.each([
    ['an Outsider', 'Ann:librarian Bob:saint Cat:imp', 'character saint + holder Bob + anyone Cat'],
    ['the Drunk as the Drunk', 'Ann:librarian Bob:drunk=chef Cat:imp', 'character drunk + holder Bob + anyone Cat'],
    ['a Drunk marked by a reminder', 'Ann:librarian Bob:chef[drunkg0] Cat:imp', 'character drunk + holder Bob + anyone Cat'],
    ['none in play', 'Ann:librarian Bob:chef Cat:imp', '0'],
    [
      'as marked',
      'Ann:librarian Bob:saint[librarian0] Cat:imp[librarian1] Dee:drunk=chef',
      'character saint + holder Bob + anyone Cat',
    ],
    ['drunk', 'Ann:librarian[sailor0] Bob:chef Cat:imp', '!0'],
    [
      'a Recluse who passes as a Minion: none',
      'Ann:librarian Bob:recluse Cat:imp',
      'character recluse + holder Bob + anyone Cat | Bob evil minion: 0',
    ],
    [
      'a Spy as an Outsider',
      'Ann:librarian Bob:chef Cat:spy',
      '0 | Cat good outsider: character recluse saint drunk + holder Cat + anyone Bob',
    ],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line, small), 'Ann:librarian')).toBe(expected)
  })
})

describe('Investigator', () => {
  it.each([
    ['a Minion', 'Ann:investigator Bob:baron Cat:imp', 'character baron + holder Bob + anyone Cat'],
    [
      'two Minions',
      'Ann:investigator Bob:baron Cat:witch',
      'character baron + holder Bob + anyone Cat; character witch + holder Cat + anyone Bob',
    ],
    ['a Minion turned good is still one', 'Ann:investigator Bob:baron/good Cat:imp', 'character baron + holder Bob + anyone Cat'],
    ['Legion are Minions too', 'Ann:investigator Bob:legion Cat:chef', 'character legion + holder Bob + anyone Cat'],
    ['the Alchemist is not a Minion', 'Ann:investigator Bob:baron/good[alchemistg0] Cat:imp', 'judgement noneInPlay'],
    ['none', 'Ann:investigator Bob:chef Cat:imp', 'judgement noneInPlay'],
    [
      'the Marionette who believes it',
      'Ann:marionette=investigator Bob:baron Cat:imp',
      '!character baron + holder Bob + anyone Cat',
    ],
    [
      'a Recluse as any Minion',
      'Ann:investigator Bob:baron Cat:recluse',
      'character baron + holder Bob + anyone Cat | Cat evil minion: character spy baron + holder Cat + anyone Bob',
    ],
    ['a poisoned Recluse', 'Ann:investigator Bob:baron Cat:recluse[poisoner0]', 'character baron + holder Bob + anyone Cat'],
    ['a Spy who passes as good adds nothing', 'Ann:investigator Bob:spy Cat:imp', 'character spy + holder Bob + anyone Cat'],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line, small), 'Ann:investigator')).toBe(expected)
  })

  it('says whether the storyteller has marked the players', () => {
    expect(because(nightOne('Ann:investigator Bob:baron Cat:imp'), 'Ann:investigator')).toEqual(['inPlay Bob'])
    expect(because(nightOne('Ann:investigator Bob:baron[investigator0] Cat:imp'), 'Ann:investigator')).toEqual(['marked Bob'])
  })
})
