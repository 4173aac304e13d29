import { describe, expect, it } from 'vitest'
import { because, executed, nightOne, nightTwo, says } from './testing/position.ts'

describe('Chambermaid', () => {
  it.each([
    ['asks for two living others', 'Ann:chambermaid Bob:imp Cat:chef* Dee:monk', '', 'ask 2 of Bob Dee'],
    ['a Demon that does not act on the first night, and a Chef', 'Ann:chambermaid Bob:imp Cat:chef Dee:monk', 'Bob,Cat', '1'],
    ['Minion and Demon info do not count', 'Ann:chambermaid Bob:imp Cat:baron Dee:monk', 'Bob,Cat', '0'],
    ['a Mathematician whose turn is yet to come', 'Ann:chambermaid Bob:mathematician Cat:poisoner', 'Bob,Cat', '2'],
    ['poisoned players wake as well', 'Ann:chambermaid Bob:chef[poisoner0] Cat:empath', 'Bob,Cat', '2'],
    ['the Drunk wakes as the character they believe they are', 'Ann:chambermaid Bob:drunk=chef Cat:drunk=monk', 'Bob,Cat', '1'],
    ['the Lunatic wakes for their own step', 'Ann:chambermaid Bob:lunatic=imp Cat:monk', 'Bob,Cat', '1'],
    ['for the King, it is the Demon who wakes', 'Ann:chambermaid Bob:king Cat:marionette=monk', 'Bob,Cat', '0'],
    ['an Amnesiac, who may or may not wake', 'Ann:chambermaid Bob:amnesiac Cat:chef', 'Bob,Cat', '1 or 2'],
    ['drunk', 'Ann:chambermaid[sailor0] Bob:chef Cat:empath', 'Bob,Cat', '!2'],
    ['a Recluse and a Spy are not mistaken', 'Ann:chambermaid Bob:recluse Cat:spy', 'Bob,Cat', '1'],
  ])('first night: %s', (_, line, chosen, expected) => {
    expect(says(nightOne(line), `Ann:chambermaid ${chosen}`.trim())).toBe(expected)
  })

  it.each([
    ['an Undertaker without an execution', 'Ann:chambermaid Bob:undertaker Cat:imp', {}, '1'],
    ['an Undertaker after one', 'Ann:chambermaid Bob:undertaker Cat:imp', executed('Dee'), '2'],
    ['a Chef has nothing left to do', 'Ann:chambermaid Bob:chef Cat:empath', {}, '1'],
    ['a Tinker and a Gossip sleep', 'Ann:chambermaid Bob:tinker Cat:gossip', {}, '0'],
    ['the Demon whom the Exorcist chose', 'Ann:chambermaid Bob:exorcist Cat:imp[exorcist0]', {}, '1'],
    ['a Minion whom a Preacher silenced', 'Ann:chambermaid Bob:preacher Cat:poisoner[preacher0]', {}, '1'],
    ['a Godfather without a dead Outsider', 'Ann:chambermaid Bob:godfather Cat:sage', {}, '0'],
    ['a Juggler after the first day', 'Ann:chambermaid Bob:juggler Cat:sage', {}, '1'],
    ['a Zombuul after a quiet day', 'Ann:chambermaid Bob:zombuul Cat:ravenkeeper', {}, '1'],
    ['a Zombuul after a death', 'Ann:chambermaid Bob:zombuul Cat:ravenkeeper Dee:monk*', executed('Dee'), '0'],
    ['a King among the living', 'Ann:chambermaid Bob:king Cat:monk', {}, '1'],
    ['a Cult Leader, who may or may not wake', 'Ann:chambermaid Bob:cultleader Cat:butler', {}, '1 or 2'],
    ['a Bounty Hunter who knows a living player', 'Ann:chambermaid Bob:bountyhunter Cat:imp[bountyhunter0]', {}, '1'],
    ['a Summoner before the third night', 'Ann:chambermaid Bob:summoner Cat:monk', {}, '1'],
  ])('later: %s', (_, line, day, expected) => {
    expect(says(nightTwo(line, day), 'Ann:chambermaid Bob,Cat')).toBe(expected)
  })

  it('counts a once-per-game ability until it is spent, and on the night it is spent', () => {
    const fresh = 'Ann:chambermaid Bob:courtier Cat:recluse'
    const spent = 'Ann:chambermaid Bob:courtier[courtier3] Cat:recluse'
    const asked = 'Ann:chambermaid Bob,Cat'
    expect(says(nightTwo(fresh), asked)).toBe('1')
    expect(says(nightTwo(spent, { dusk: fresh }), asked)).toBe('1')
    expect(says(nightTwo(spent, { dusk: spent }), asked)).toBe('0')
    expect(says(nightTwo(spent), asked)).toBe('0 or 1')
    expect(says(nightOne(spent), asked)).toBe('1')
  })

  it('says who wakes, who sleeps, and who only believes they have an ability', () => {
    const view = nightOne('Ann:chambermaid Bob:drunk=chef Cat:imp')
    expect(because(view, 'Ann:chambermaid Bob,Cat')).toEqual(['wakes Bob 1', 'wakesBelieving Bob 1', 'sleeps Cat 1'])
  })
})
