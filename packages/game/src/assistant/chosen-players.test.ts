import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { theChosen } from './scene.ts'
import { because, nightOne, nightTwo, says } from './testing/position.ts'

it('a rule that is read before its player was chosen fails, and says nothing about anybody', () => {
  const { game } = nightOne('Ann:dreamer Bob:imp')
  expect(theChosen({ game, question: { kind: 'players', players: ['Bob'] } }).id).toBe('Bob')
  expect(() => theChosen({ game, question: null })).toThrow('before the player')
  expect(() => theChosen({ game, question: { kind: 'players', players: ['Zoe'] } })).toThrow('before the player')
})

const small = { script: script(['chef', 'monk', 'saint', 'recluse', 'spy', 'baron', 'imp']) }

describe('Fortune Teller', () => {
  const line = 'Ann:fortuneteller Bob:imp Cat:chef[fortuneteller0] Dee:recluse Eve:baron'
  it.each([
    ['asks for two of everybody', line, '', 'ask 2 of Ann Bob Cat Dee Eve'],
    ['the Demon', line, 'Bob,Eve', 'yes'],
    ['a Minion is not a Demon', line, 'Ann,Eve', 'no'],
    ['the red herring', line, 'Ann,Cat', 'yes'],
    ['a good Demon, dead', 'Ann:fortuneteller Bob:imp/good* Cat:chef', 'Bob,Cat', 'yes'],
    ["Lil' Monsta's keeper", 'Ann:fortuneteller Bob:baron[lilmonstag0] Cat:chef', 'Bob,Cat', 'yes'],
    ['poisoned', 'Ann:fortuneteller[poisoner0] Bob:imp Cat:chef', 'Bob,Cat', '!yes'],
    ['a Drunk with this ability', 'Ann:drunk=fortuneteller Bob:imp Cat:chef', 'Ann,Cat', '!no'],
    ['a Recluse', line, 'Ann,Dee', 'no | Dee evil demon: yes'],
    ['a Recluse beside the Demon', line, 'Bob,Dee', 'yes'],
    ['a drunk Recluse', 'Ann:fortuneteller Bob:imp Cat:chef Dee:recluse[sailor0]', 'Ann,Dee', 'no'],
    ['the same player twice', line, 'Bob,Bob', 'ask 2 of Ann Bob Cat Dee Eve'],
  ])('%s', (_, seats, chosen, expected) => {
    expect(says(nightOne(seats), `Ann:fortuneteller ${chosen}`.trim())).toBe(expected)
  })

  it('says who was caught, and when there is no red herring yet', () => {
    expect(because(nightOne(line), 'Ann:fortuneteller Ann,Cat')).toEqual(['redHerringChosen Cat'])
    expect(because(nightOne('Ann:fortuneteller Bob:imp Cat:chef'), 'Ann:fortuneteller Ann,Cat')).toEqual([
      'noDemonChosen',
      'noRedHerring',
    ])
  })
})

describe('Seamstress', () => {
  const line = 'Ann:seamstress Bob:imp Cat:chef Dee:spy Eve:baron Fay:monk/evil Gus:thief'
  it.each([
    ['asks for two others', line, '', 'ask 2 of Bob Cat Dee Eve Fay Gus'],
    ['both evil', line, 'Bob,Eve', 'yes'],
    ['a side, not a team', line, 'Bob,Fay', 'yes'],
    ['one of each', line, 'Bob,Cat', 'no'],
    ['themselves: not allowed', line, 'Ann,Cat', 'ask 2 of Bob Cat Dee Eve Fay Gus'],
    ['poisoned', 'Ann:seamstress[poisoner0] Bob:imp Cat:chef', 'Bob,Cat', '!no'],
    ['a Spy', line, 'Bob,Dee', 'yes | Dee good townsfolk: no'],
    ['a Traveller without a side', line, 'Cat,Gus', 'yes or no | Gus good traveller: yes | Gus evil traveller: no'],
  ])('%s', (_, seats, chosen, expected) => {
    expect(says(nightOne(seats), `Ann:seamstress ${chosen}`.trim())).toBe(expected)
  })

  it('asks only once per game, but still answers what was asked tonight', () => {
    const fresh = 'Ann:seamstress Bob:imp Cat:chef'
    const spent = 'Ann:seamstress[seamstress0] Bob:imp Cat:chef'
    expect(says(nightTwo(spent, { dusk: fresh }), 'Ann:seamstress Bob,Cat')).toBe('no')
    expect(says(nightTwo(spent, { dusk: spent }), 'Ann:seamstress Bob,Cat')).toBe('nothing spent')
    expect(says(nightTwo(spent), 'Ann:seamstress Bob,Cat')).toBe('nothing spent')
  })
})

describe('Dreamer', () => {
  const line = 'Ann:dreamer Bob:imp Cat:chef Dee:recluse Eve:baron Fay:thief/good Gus:drunk=monk'
  it.each([
    ['asks for one, but not a Traveller', line, '', 'ask 1 of Bob Cat Dee Eve Gus'],
    ['a good character', line, 'Cat', 'character chef + otherSide spy baron imp'],
    ['an evil one', line, 'Bob', 'character imp + otherSide chef monk saint recluse'],
    ['the type counts, not the side', 'Ann:dreamer Bob:chef/evil Cat:imp', 'Bob', 'character chef + otherSide spy baron imp'],
    ['the Drunk as the Drunk', line, 'Gus', 'character drunk + otherSide spy baron imp'],
    ['drunk', 'Ann:dreamer[sailor0] Bob:chef', 'Bob', '!character chef + otherSide spy baron imp'],
    [
      'a Minion who minds Lil’ Monsta',
      'Ann:dreamer Bob:baron[lilmonstag0] Cat:chef',
      'Bob',
      'character baron lilmonsta + otherSide chef monk saint recluse',
    ],
    [
      'a good player who minds Lil’ Monsta',
      'Ann:dreamer Bob:chef[lilmonstag0] Cat:baron',
      'Bob',
      'character chef + otherSide spy baron imp; character lilmonsta + otherSide chef monk saint recluse',
    ],
    [
      'a Recluse',
      line,
      'Dee',
      'character recluse + otherSide spy baron imp | Dee evil minion: character spy baron + otherSide chef monk saint recluse | Dee evil demon: character imp + otherSide chef monk saint recluse',
    ],
  ])('%s', (_, seats, chosen, expected) => {
    expect(says(nightOne(seats, small), `Ann:dreamer ${chosen}`.trim())).toBe(expected)
  })
})

describe('Village Idiot', () => {
  const line = 'Ann:villageidiot Bob:imp Cat:chef/evil Dee:recluse Eve:villageidiot[villageidiot0] Fay:spy Gus:thief'
  it.each([
    ['evil', 'Ann:villageidiot Bob', 'evil'],
    ['turned', 'Ann:villageidiot Cat', 'evil'],
    ['good', 'Ann:villageidiot Eve', 'good'],
    ['the drunk Village Idiot', 'Eve:villageidiot Bob', '!evil'],
    ['a Recluse', 'Ann:villageidiot Dee', 'good | Dee evil minion: evil'],
    ['a Traveller without a side', 'Ann:villageidiot Gus', 'good or evil | Gus good traveller: good | Gus evil traveller: evil'],
    ['a Spy', 'Ann:villageidiot Fay', 'evil | Fay good townsfolk: good'],
  ])('%s', (_, asker, expected) => {
    expect(says(nightOne(line), asker)).toBe(expected)
  })

  it('reads the Faux Paw as evil, and says why', () => {
    const view = nightOne('Ann:villageidiot Bob:chef[lycanthrope0] Cat:lycanthrope Dee:imp')
    expect(says(view, 'Ann:villageidiot Bob')).toBe('evil')
    expect(because(view, 'Ann:villageidiot Bob')).toEqual(['evilAmong Bob 1', 'registersEvil Bob'])
    expect(because(view, 'Ann:villageidiot Dee')).toEqual(['evilAmong Dee 1'])
  })
})

describe('Harlot', () => {
  it.each([
    ['asks for a living other', 'Ann:harlot/good Bob:imp Cat:chef*', '', 'ask 1 of Bob'],
    ['their character', 'Ann:harlot/good Bob:imp Cat:chef', 'Bob', 'imp'],
    ['the Drunk as the Drunk', 'Ann:harlot/good Bob:drunk=chef', 'Bob', 'drunk'],
    ['poisoned', 'Ann:harlot/good[poisoner0] Bob:imp', 'Bob', '!imp'],
    ['a Recluse', 'Ann:harlot/good Bob:recluse', 'Bob', 'recluse | Bob evil minion: character spy baron | Bob evil demon: imp'],
  ])('%s', (_, seats, chosen, expected) => {
    expect(says(nightTwo(seats, small), `Ann:harlot ${chosen}`.trim())).toBe(expected)
  })
})

describe('Ravenkeeper', () => {
  const dusk = 'Ann:ravenkeeper Bob:imp Cat:recluse Dee:drunk=chef'
  const died = 'Ann:ravenkeeper[imp0] Bob:imp Cat:recluse Dee:drunk=chef'
  it.each([
    ['who lives', dusk, dusk, 'Ann:ravenkeeper', 'nothing notDiedTonight'],
    [
      'a player who died by day',
      'Ann:ravenkeeper* Bob:imp',
      'Ann:ravenkeeper* Bob:imp',
      'Ann:ravenkeeper',
      'nothing notDiedTonight',
    ],
    ['a player who died tonight', died, dusk, 'Ann:ravenkeeper', 'ask 1 of Ann Bob Cat Dee'],
    ['the character chosen', died, dusk, 'Ann:ravenkeeper Bob', 'imp'],
    ['the Drunk as the Drunk', died, dusk, 'Ann:ravenkeeper Dee', 'drunk'],
    ['poisoned', `${died} Eve:poisoner`.replace('imp0', 'imp0,poisoner0'), dusk, 'Ann:ravenkeeper Bob', '!imp'],
    ['a Recluse', died, dusk, 'Ann:ravenkeeper Cat', 'recluse | Cat evil minion: character spy baron | Cat evil demon: imp'],
    [
      'alive beside a Leviathan',
      'Ann:ravenkeeper Bob:leviathan',
      'Ann:ravenkeeper Bob:leviathan',
      'Ann:ravenkeeper Bob',
      'leviathan',
    ],
  ])('%s', (_, seats, before, asker, expected) => {
    expect(says(nightTwo(seats, { ...small, dusk: before }), asker)).toBe(expected)
  })

  it('says when the timeline does not show when they died', () => {
    expect(because(nightTwo('Ann:ravenkeeper* Bob:imp'), 'Ann:ravenkeeper Bob')).toEqual(['characterOf Bob', 'ifDiedTonight Ann'])
  })
})
