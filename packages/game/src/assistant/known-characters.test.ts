import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { because, executed, nightOne, nightTwo, says } from './testing/position.ts'

const small = { script: script(['chef', 'monk', 'saint', 'recluse', 'spy', 'baron', 'imp']) }

describe('Pixie', () => {
  it.each([
    ['a Townsfolk in play', 'Ann:pixie Bob:chef Cat:imp Dee:monk', 'character chef monk'],
    ['as marked', 'Ann:pixie Bob:chef[pixie0] Cat:imp Dee:monk', 'chef'],
    ['not the Drunk, not an Outsider', 'Ann:pixie Bob:drunk=chef Cat:saint Dee:monk', 'character monk'],
    ['none', 'Ann:pixie Bob:drunk=chef Cat:saint', 'judgement tooFew'],
    ['poisoned', 'Ann:pixie[poisoner0] Bob:chef', '!character chef'],
    ['a Spy as a Townsfolk not in play', 'Ann:pixie Bob:chef Cat:spy', 'character chef | Cat good townsfolk: character monk'],
  ])('%s', (_, line, expected) => {
    expect(says(nightOne(line, small), 'Ann:pixie')).toBe(expected)
  })
})

describe('King', () => {
  it('is known to the Demon from the first night, and learns nothing then', () => {
    const view = nightOne('Ann:king Bob:chef Cat:imp Dee:recluse')
    expect(says(view, 'Ann:king')).toBe('nothing demonLearnsKing')
    expect(because(view, 'Ann:king')).toEqual(['demonLearnsKing Cat'])
  })

  it.each([
    ['more living than dead', 'Ann:king Bob:chef* Cat:imp', 'nothing tooFewDead'],
    ['as many', 'Ann:king Bob:chef* Cat:imp Dee:monk*', 'character imp'],
    ['Travellers count', 'Ann:king Bob:chef* Cat:imp Dee:monk* Eve:thief/good', 'nothing tooFewDead'],
    ['one dead beside a Leviathan', 'Ann:king Bob:chef* Cat:leviathan Dee:monk', 'character leviathan monk'],
    ['none dead beside a Leviathan', 'Ann:king Bob:chef Cat:leviathan Dee:monk', 'nothing tooFewDead'],
    ['the Drunk as the Drunk', 'Ann:king Bob:drunk=chef Cat:imp* Dee:monk*', 'character drunk'],
    ['drunk', 'Ann:king[sailor0] Bob:chef* Cat:imp Dee:monk*', '!character imp'],
    [
      'a Recluse',
      'Ann:king Bob:chef* Cat:recluse Dee:monk*',
      'character recluse | Cat evil minion: character spy baron | Cat evil demon: character imp',
    ],
  ])('later: %s', (_, line, expected) => {
    expect(says(nightTwo(line, small), 'Ann:king')).toBe(expected)
  })
})

describe('Godfather', () => {
  it.each([
    ['every Outsider', 'Ann:godfather Bob:saint Cat:chef Dee:drunk=monk', 'saint drunk'],
    ['none', 'Ann:godfather Bob:monk Cat:chef', 'none'],
    ['a turned Outsider too', 'Ann:godfather Bob:saint/evil Cat:chef', 'saint'],
    ['poisoned', 'Ann:godfather[poisoner0] Bob:saint', '!saint'],
    ['a Recluse who passes as evil', 'Ann:godfather Bob:saint Cat:recluse', 'saint recluse | Cat evil minion: saint'],
    [
      'a Spy as an Outsider',
      'Ann:godfather Bob:saint Cat:spy',
      'saint | Cat good outsider: character saint + character saint recluse',
    ],
  ])('first night: %s', (_, line, expected) => {
    expect(says(nightOne(line, small), 'Ann:godfather')).toBe(expected)
  })

  const dawn = 'Ann:godfather Bob:saint Cat:chef Dee:imp'
  it.each([
    ['an Outsider executed', { ...executed('Bob') }, 'yes'],
    ['an Outsider who survived', { ...executed('Bob', false) }, 'no'],
    ['a Townsfolk executed', { ...executed('Cat') }, 'no'],
    ['an Outsider dead by dusk, nobody executed', { dawn, dusk: 'Ann:godfather Bob:saint* Cat:chef Dee:imp' }, 'yes'],
    ['an Outsider dead by night', { dawn, dusk: dawn }, 'no'],
  ])('later: %s', (_, day, expected) => {
    expect(says(nightTwo('Ann:godfather Bob:saint* Cat:chef* Dee:imp', day), 'Ann:godfather')).toBe(expected)
  })

  it('also respects the reminder; and a Spy may have registered as an Outsider', () => {
    expect(says(nightTwo('Ann:godfather Bob:saint*[godfather0] Cat:chef'), 'Ann:godfather')).toBe('yes')
    expect(says(nightTwo('Ann:godfather Bob:spy* Cat:chef', executed('Bob')), 'Ann:godfather')).toBe('no | Bob good outsider: yes')
  })
})
