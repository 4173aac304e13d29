import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { because, nightOne, nightTwo, says } from './testing/position.ts'

const small = { script: script(['chef', 'monk', 'saint', 'recluse', 'spy', 'baron', 'imp']) }

/** A table of [who acts and on whom, what happens], on the second night. */
function outcomes(line: string, rows: readonly (readonly [asker: string, expected: string])[]) {
  it.each(rows)('%s: %s', (asker, expected) => {
    expect(says(nightTwo(line, small), asker)).toBe(expected)
  })
}

describe('Snake Charmer', () => {
  outcomes('Ann:snakecharmer Bob:imp Cat:chef* Dee:recluse Eve:baron Fay:snakecharmer[poisoner0]', [
    ['Ann:snakecharmer', 'ask 1 of Ann Bob Dee Eve Fay'],
    ['Ann:snakecharmer Bob', 'yes'],
    ['Ann:snakecharmer Eve', 'no'],
    ['Ann:snakecharmer Cat', 'ask 1 of Ann Bob Dee Eve Fay'],
    ['Fay:snakecharmer Bob', '!yes'],
    ['Ann:snakecharmer Dee', 'no | Dee evil demon: yes'],
  ])
})

describe('Exorcist', () => {
  outcomes('Ann:exorcist Bob:imp Cat:chef* Dee:recluse Eve:baron Fay:exorcist[poisoner0]', [
    ['Ann:exorcist', 'ask 1 of Ann Bob Cat Dee Eve Fay'],
    ['Ann:exorcist Bob', 'yes'],
    ['Ann:exorcist Cat', 'no'],
    ['Fay:exorcist Bob', '!yes'],
    ['Ann:exorcist Dee', 'no | Dee evil demon: yes'],
  ])

  it('does not choose the same player as last night', () => {
    const dusk = 'Ann:exorcist Bob:imp[exorcist0] Cat:chef'
    expect(says(nightTwo(dusk, { dusk }), 'Ann:exorcist')).toBe('ask 1 of Ann Cat')
    expect(says(nightTwo(dusk, { dusk }), 'Ann:exorcist Bob')).toBe('ask 1 of Ann Cat')
    expect(says(nightTwo('Ann:exorcist Bob:imp Cat:chef[exorcist0]', { dusk }), 'Ann:exorcist Cat')).toBe('no')
  })
})

describe('Preacher', () => {
  outcomes('Ann:preacher Bob:imp Cat:spy Dee:recluse Eve:baron Fay:preacher[poisoner0]', [
    ['Ann:preacher Eve', 'yes'],
    ['Ann:preacher Bob', 'no'],
    ['Fay:preacher Eve', '!yes'],
    ['Ann:preacher Dee', 'no | Dee evil minion: yes'],
    ['Ann:preacher Cat', 'yes | Cat good townsfolk: no'],
  ])
})

describe('Professor', () => {
  outcomes('Ann:professor Bob:imp* Cat:chef* Dee:recluse* Eve:spy* Fay:professor[poisoner0] Gus:monk', [
    ['Ann:professor', 'ask 1 of Bob Cat Dee Eve'],
    ['Ann:professor Cat', 'yes'],
    ['Ann:professor Bob', 'no'],
    ['Fay:professor Cat', '!yes'],
    ['Ann:professor Dee', 'no'],
    ['Ann:professor Eve', 'no | Eve good townsfolk: yes'],
  ])

  it('may ask only once', () => {
    expect(says(nightTwo('Ann:professor[professor1] Bob:chef*'), 'Ann:professor Bob')).toBe('nothing spent')
  })
})

describe('Huntsman', () => {
  outcomes('Ann:huntsman Bob:imp Cat:damsel Dee:recluse Fay:huntsman[poisoner0] Gus:monk*', [
    ['Ann:huntsman', 'ask 1 of Ann Bob Cat Dee Fay'],
    ['Ann:huntsman Cat', 'yes'],
    ['Ann:huntsman Bob', 'no'],
    ['Fay:huntsman Cat', '!yes'],
    ['Ann:huntsman Dee', 'no'],
  ])
})

describe('Lycanthrope', () => {
  outcomes(
    'Ann:lycanthrope Bob:imp Cat:chef[lycanthrope0] Dee:recluse Eve:monk Fay:spy Gus:mayor/evil Hal:lycanthrope[poisoner0]',
    [
      ['Ann:lycanthrope Eve', 'yes'],
      ['Ann:lycanthrope Bob', 'no'],
      ['Ann:lycanthrope Gus', 'no'],
      ['Ann:lycanthrope Cat', 'no'],
      ['Hal:lycanthrope Eve', '!yes'],
      ['Ann:lycanthrope Dee', 'yes | Dee evil minion: no'],
      ['Ann:lycanthrope Fay', 'no | Fay good townsfolk: yes'],
    ],
  )
})

describe('Acrobat', () => {
  outcomes('Ann:acrobat Bob:imp Cat:chef[poisoner0] Dee:drunk=monk Eve:recluse Fay:acrobat[sailor0]', [
    ['Ann:acrobat Cat', 'yes'],
    ['Ann:acrobat Dee', 'yes'],
    ['Ann:acrobat Bob', 'no'],
    ['Fay:acrobat Cat', '!yes'],
    ['Ann:acrobat Eve', 'no'],
  ])
})

describe('Gambler', () => {
  outcomes('Ann:gambler Bob:imp Cat:drunk=chef Dee:recluse Fay:gambler[poisoner0]', [
    ['Ann:gambler', 'ask 1-1 guesses of Ann Bob Cat Dee Fay'],
    ['Ann:gambler Bob=imp', 'yes'],
    ['Ann:gambler Cat=chef', 'no'],
    ['Ann:gambler Cat=drunk', 'yes'],
    ['Fay:gambler Bob=imp', '!yes'],
    ['Ann:gambler Dee=baron', 'no | Dee evil minion: yes'],
  ])
})

describe('Ogre', () => {
  it.each([
    ['Ann:ogre', 'ask 1 of Bob Cat Dee Eve Fay'],
    ['Ann:ogre Bob', 'evil'],
    ['Ann:ogre Cat', 'good'],
    ['Ann:ogre Dee', 'good | Dee evil minion: evil'],
    ['Ann:ogre Eve', 'evil'],
    ['Fay:ogre Bob', 'evil'],
  ])('%s: %s', (asker, expected) => {
    const line = 'Ann:ogre Bob:chef/evil Cat:baron/good Dee:recluse Eve:spy Fay:ogre[poisoner0]'
    expect(says(nightOne(line), asker)).toBe(expected)
  })
})

describe('Spy and Widow', () => {
  it.each([
    ['look at the grimoire', 'Ann:spy Bob:widow Cat:imp', 'Ann:spy', 'grimoire'],
    ['the Widow too', 'Ann:spy Bob:widow Cat:imp', 'Bob:widow', 'grimoire'],
    ['not while a Poppy Grower works', 'Ann:spy Bob:poppygrower Cat:imp', 'Ann:spy', 'nothing poppyGrower'],
    ['with a poisoned Poppy Grower', 'Ann:spy Bob:poppygrower[poisoner0] Cat:imp', 'Ann:spy', 'grimoire'],
    ['with a Magician some tokens are removed', 'Ann:spy Bob:magician Cat:imp', 'Ann:spy', 'grimoire magician'],
    ['a dead Spy does not', 'Ann:spy* Bob:magician Cat:imp', 'Ann:spy', 'nothing deadHasNoAbility'],
    ['a Spy without ability', 'Ann:spy[preacher0] Bob:preacher Cat:imp', 'Ann:spy', '!grimoire'],
  ])('%s', (_, line, asker, expected) => {
    expect(says(nightOne(line), asker)).toBe(expected)
  })
})

it('says what the chosen player is', () => {
  expect(because(nightTwo('Ann:exorcist Bob:imp Cat:chef'), 'Ann:exorcist Bob')).toEqual(['chosenIs Bob'])
  expect(because(nightTwo('Ann:exorcist Bob:imp Cat:chef'), 'Ann:exorcist Cat')).toEqual(['chosenIsNot Cat'])
})
