import { describe, expect, it } from 'vitest'
import { because, nightTwo, says } from './testing/position.ts'

describe('Sage', () => {
  const dusk = 'Ann:sage Bob:imp Cat:chef Dee:recluse Eve:baron'
  it.each([
    ['who lives', dusk, 'nothing notSlainTonight'],
    ['killed by the Demon', 'Ann:sage*[imp0] Bob:imp Cat:chef Dee:monk Eve:baron', 'demon Bob + anyone Cat Dee Eve'],
    ['marked dead, not turned yet', 'Ann:sage[imp0] Bob:imp Cat:chef', 'demon Bob + anyone Cat'],
    ['killed by something else', 'Ann:sage*[gossip0] Bob:imp Cat:chef Dee:gossip', 'nothing notSlainTonight'],
    ['poisoned', 'Ann:sage*[imp0,poisoner0] Bob:imp Cat:chef', '!demon Bob + anyone Cat'],
    [
      'a Recluse as the Demon',
      'Ann:sage*[imp0] Bob:imp Cat:chef Dee:recluse',
      'demon Bob + anyone Cat Dee | Dee evil demon: demon Dee + anyone Cat',
    ],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line, { dusk }), 'Ann:sage')).toBe(expected)
  })

  it('learns nothing if they died before tonight', () => {
    const line = 'Ann:sage*[imp0] Bob:imp Cat:chef'
    expect(says(nightTwo(line, { dusk: line }), 'Ann:sage')).toBe('nothing notSlainTonight')
  })

  it('says what the grimoire does not show', () => {
    expect(because(nightTwo('Ann:sage* Bob:imp Cat:chef', { dusk }), 'Ann:sage')).toEqual(['ifSlainTonight Ann'])
    expect(because(nightTwo('Ann:sage*[imp0] Bob:imp Cat:chef', { dusk }), 'Ann:sage')).toEqual(['slainTonight Ann'])
  })
})

describe('Choirboy', () => {
  const dusk = 'Ann:choirboy Bob:imp Cat:king Dee:recluse Eve:baron'
  it.each([
    ['the King lives', dusk, 'nothing kingNotSlain'],
    ['the Demon killed the King', 'Ann:choirboy Bob:imp Cat:king*[imp0] Eve:baron', 'Bob'],
    ['somebody else did', 'Ann:choirboy Bob:imp Cat:king*[gossip0] Eve:baron', 'nothing kingNotSlain'],
    ['one of two Demons', 'Ann:choirboy Bob:imp Cat:king*[imp0] Eve:po', 'demon Bob Eve'],
    ['a dead Choirboy', 'Ann:choirboy* Bob:imp Cat:king*[imp0]', 'nothing deadHasNoAbility'],
    ['poisoned', 'Ann:choirboy[poisoner0] Bob:imp Cat:king*[imp0]', '!Bob'],
    ['a Recluse', 'Ann:choirboy Bob:imp Cat:king*[imp0] Dee:recluse', 'Bob | Dee evil demon: demon Bob Dee'],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line, { dusk }), 'Ann:choirboy')).toBe(expected)
  })

  it('names the King', () => {
    expect(because(nightTwo('Ann:choirboy Bob:imp Cat:king*[imp0]', { dusk }), 'Ann:choirboy')).toEqual(['slainTonight Cat'])
    expect(because(nightTwo('Ann:choirboy Bob:imp Cat:king*', { dusk }), 'Ann:choirboy')).toEqual(['ifSlainTonight Cat'])
  })
})

describe('Tor', () => {
  const dusk = 'tor:tor Ann:chef Bob:imp Cat:monk*'
  it.each([
    ['nobody died', dusk, 'nothing nobodyDiedTonight'],
    ['one died', 'tor:tor Ann:chef* Bob:imp Cat:monk*', 'Ann'],
    ['two died, one marked', 'tor:tor Ann:chef* Bob:imp[gossip0] Cat:monk*', 'Ann Bob'],
    ['a Recluse is what they are', 'tor:tor Ann:recluse* Bob:imp Cat:monk*', 'Ann'],
  ])('%s', (_, line, expected) => {
    expect(says(nightTwo(line, { dusk }), 'tor:tor')).toBe(expected)
  })

  it('leaves it to the storyteller when the timeline does not show it', () => {
    expect(says(nightTwo('tor:tor Ann:chef* Bob:imp'), 'tor:tor')).toBe('judgement dead')
  })
})
