import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { because, executed, nightTwo, says, votes } from './testing/position.ts'

const small = { script: script(['chef', 'monk', 'saint', 'recluse', 'spy', 'baron', 'imp']) }

describe('Undertaker', () => {
  it.each([
    ['nobody executed', 'Ann:undertaker Bob:chef* Cat:imp', {}, 'nothing nobodyExecuted'],
    ['who survived', 'Ann:undertaker Bob:chef Cat:imp', executed('Bob', false), 'nothing executedLived'],
    ['who died', 'Ann:undertaker Bob:chef* Cat:imp', executed('Bob'), 'chef'],
    ['the Drunk as the Drunk', 'Ann:undertaker Bob:drunk=chef* Cat:imp', executed('Bob'), 'drunk'],
    ['by the reminder alone', 'Ann:undertaker Bob:chef*[undertaker0] Cat:imp', {}, 'chef'],
    ['the Apprentice as the Apprentice', 'Ann:undertaker Bob:chef*[apprentice0] Cat:imp', executed('Bob'), 'apprentice'],
    ['poisoned', 'Ann:undertaker[poisoner0] Bob:chef* Cat:imp', executed('Bob'), '!chef'],
    [
      'a Recluse',
      'Ann:undertaker Bob:recluse* Cat:imp',
      executed('Bob'),
      'recluse | Bob evil minion: character spy baron | Bob evil demon: imp',
    ],
    [
      'a Spy',
      'Ann:undertaker Bob:spy* Cat:imp',
      executed('Bob'),
      'spy | Bob good townsfolk: character chef monk | Bob good outsider: character saint recluse',
    ],
  ])('%s', (_, line, day, expected) => {
    expect(says(nightTwo(line, { ...small, ...day }), 'Ann:undertaker')).toBe(expected)
  })

  it('is shown who the player was when they died, not who they became since', () => {
    const dusk = 'Ann:undertaker Bob:chef* Cat:imp'
    expect(says(nightTwo('Ann:undertaker Bob:po* Cat:imp', { ...executed('Bob'), dusk }), 'Ann:undertaker')).toBe('chef')
  })

  it('is shown one of several', () => {
    const both = [...executed('Bob').executions, ...executed('Cat').executions]
    expect(says(nightTwo('Ann:undertaker Bob:chef* Cat:monk* Dee:imp', { executions: both }), 'Ann:undertaker')).toBe(
      'character chef monk',
    )
  })

  it('ignores earlier days', () => {
    const executions = executed('Bob').executions.map((one) => ({ ...one, day: 2 }))
    const view = nightTwo('Ann:undertaker Bob:chef* Cat:imp', { executions })
    expect(says(view, 'Ann:undertaker')).toBe('nothing nobodyExecuted')
    expect(says({ ...view, game: { ...view.game, clock: { phase: 'night', day: 3 } } }, 'Ann:undertaker')).toBe('chef')
  })
})

describe('Flowergirl', () => {
  const line = 'Ann:flowergirl Bob:imp Cat:recluse Dee:monk Eve:baron'
  it.each([
    ['the Demon voted', line, votes('Dee>Eve:Ann,Bob'), 'yes'],
    ['on any of several', line, votes('Dee>Eve:Ann', 'Ann>Dee:Bob,Eve'), 'yes'],
    ['others voted', line, votes('Dee>Eve:Ann,Eve'), 'no'],
    ['nobody nominated', line, {}, 'no'],
    ['hands only counted', line, votes('Dee>Eve:Ann+'), 'yes or no'],
    ['hands only counted, but the Demon is known', line, votes('Dee>Eve:Bob+'), 'yes'],
    ['a dead Demon', 'Ann:flowergirl Bob:imp* Dee:monk Eve:imp', votes('Dee>Eve:Bob'), 'yes'],
    ['drunk', 'Ann:flowergirl[sailor0] Bob:imp Dee:monk Eve:baron', votes('Dee>Eve:Bob'), '!yes'],
    ['a Recluse voted', line, votes('Dee>Eve:Ann,Cat'), 'no | Cat evil demon: yes'],
    ['as marked', 'Ann:flowergirl[flowergirl0] Bob:imp Dee:monk', votes('Dee>Bob:Ann'), 'yes'],
  ])('%s', (_, seats, day, expected) => {
    expect(says(nightTwo(seats, day), 'Ann:flowergirl')).toBe(expected)
  })

  it('asks who was the Demon during the day, not whom the night made one', () => {
    const day = { ...votes('Dee>Cat:Eve'), dusk: 'Ann:flowergirl Bob:imp Cat:chef Dee:monk Eve:baron' }
    expect(says(nightTwo('Ann:flowergirl Bob:imp* Cat:chef Dee:monk Eve:imp', day), 'Ann:flowergirl')).toBe('no')
  })

  it('does not count support for an exile as a vote', () => {
    const { nominations } = votes('Dee>Eve:Bob')
    const exiles = nominations.map((one) => ({ ...one, kind: 'exile' as const }))
    expect(says(nightTwo(line, { nominations: exiles }), 'Ann:flowergirl')).toBe('no')
  })

  it('says whose vote it was', () => {
    expect(because(nightTwo(line, votes('Dee>Eve:Bob')), 'Ann:flowergirl')).toEqual(['voted Bob'])
    expect(because(nightTwo(line, votes('Dee>Eve:+')), 'Ann:flowergirl')).toEqual(['handsOnlyCounted Eve 1'])
    expect(because(nightTwo(line, votes('Dee>:+')), 'Ann:flowergirl')).toEqual(['storytellerHandsOnlyCounted'])
    expect(because(nightTwo(line, votes('Dee>Eve:+', 'Ann>:+')), 'Ann:flowergirl')).toEqual([
      'handsOnlyCounted Eve 1',
      'storytellerHandsOnlyCounted',
    ])
  })
})

describe('Town Crier', () => {
  const line = 'Ann:towncrier Bob:imp Cat:recluse Dee:monk Eve:baron'
  it.each([
    ['a Minion nominated', line, votes('Eve>Dee:Ann'), 'yes'],
    ['others nominated', line, votes('Bob>Dee:Ann', 'Dee>Eve:'), 'no'],
    ['nobody did', line, {}, 'no'],
    ['the storyteller did', line, votes('>Dee:Eve'), 'no'],
    ['Legion are Minions too', 'Ann:towncrier Bob:legion Dee:monk', votes('Bob>Dee:'), 'yes'],
    ['as marked', 'Ann:towncrier[towncrier1] Bob:imp Dee:monk', {}, 'yes'],
    ['poisoned', 'Ann:towncrier[poisoner0] Bob:imp Dee:monk Eve:baron', votes('Eve>Dee:'), '!yes'],
    ['a Recluse nominated', line, votes('Cat>Dee:'), 'no | Cat evil minion: yes'],
    ['a Spy nominated', 'Ann:towncrier Bob:imp Dee:monk Eve:spy', votes('Eve>Dee:'), 'yes | Eve good townsfolk: no'],
  ])('%s', (_, seats, day, expected) => {
    expect(says(nightTwo(seats, day), 'Ann:towncrier')).toBe(expected)
  })
})

describe('Juggler', () => {
  const line = 'Ann:juggler Bob:imp Cat:recluse Dee:drunk=monk Eve:baron'
  it.each([
    ['asks for the guesses', line, 'Ann:juggler', 'ask 0-5 guesses of Ann Bob Cat Dee Eve'],
    ['none made', line, 'Ann:juggler ,', '0'],
    ['two right, one wrong', line, 'Ann:juggler Bob=imp,Eve=baron,Dee=monk', '2'],
    ['the Drunk is the Drunk', line, 'Ann:juggler Dee=drunk', '1'],
    ['marks override what is entered', 'Ann:juggler[juggler0,juggler1] Bob:imp', 'Ann:juggler', '2'],
    [
      'more than five',
      line,
      'Ann:juggler Bob=imp,Bob=po,Bob=fool,Bob=chef,Bob=monk,Bob=sage',
      'ask 0-5 guesses of Ann Bob Cat Dee Eve',
    ],
    ['drunk', 'Ann:juggler[sailor0] Bob:imp', 'Ann:juggler Bob=imp', '!1'],
    ['a Recluse guessed a Minion', line, 'Ann:juggler Cat=baron', '0 | Cat evil minion: 1'],
    ['dead before the night', 'Ann:juggler* Bob:imp', 'Ann:juggler Bob=imp', 'nothing deadHasNoAbility'],
  ])('%s', (_, seats, asker, expected) => {
    expect(says(nightTwo(seats, small), asker)).toBe(expected)
  })

  it('judges the guesses by the players as they were during the day', () => {
    const view = nightTwo('Ann:juggler Bob:imp* Cat:imp', { dusk: 'Ann:juggler Bob:imp Cat:baron' })
    expect(says(view, 'Ann:juggler Cat=baron,Cat=imp')).toBe('1')
  })
})
