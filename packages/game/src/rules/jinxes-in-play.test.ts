import { describe, expect, it } from 'vitest'
import { character, OFFICIAL, official } from '../testing/characters.ts'
import { choosing, playing } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { areExclusive, areJinxed, bootleggerDue, djinnDue, jinxesAmong, jinxesInPlay, jinxesOnScript } from './jinxes-in-play.ts'

const pairs = (list: readonly { a: string; b: string }[]) => list.map(({ a, b }) => `${a}/${b}`)

describe('jinxed pairs', () => {
  it('are found once each, whichever of the two characters lists the other', () => {
    const a = character({ id: 'a', team: 'minion', jinxes: [{ id: 'b', reason: 'why' }] })
    const b = character({ id: 'b', team: 'townsfolk' })
    const c = character({ id: 'c', team: 'townsfolk' })
    expect(jinxesAmong({ a, b, c }, ['b', 'c', 'a', 'b'])).toEqual([{ a: 'b', b: 'a', reason: 'why', exclusive: false }])
    expect(areJinxed(a, b) && areJinxed(b, a)).toBe(true)
    expect(areJinxed(b, c)).toBe(false)
  })

  it('say which pairs exclude each other, even if the script file leaves the jinx out', () => {
    expect(jinxesAmong(OFFICIAL, ['heretic', 'baron'])).toEqual([
      { a: 'heretic', b: 'baron', reason: 'heretic/baron', exclusive: true },
    ])
    expect(jinxesAmong({}, ['spy', 'heretic'])).toEqual([{ a: 'spy', b: 'heretic', reason: '', exclusive: true }])
    expect(areExclusive('heretic', 'mathematician')).toBe(false)
  })

  it('come from the bag during setup, and from the grimoire during play', () => {
    const bag = ['chambermaid', 'mathematician', 'drunk:chef']
    expect(pairs(jinxesInPlay(choosing(7, bag)))).toEqual(['chambermaid/mathematician', 'mathematician/drunk'])
    const game = playing(bag)
    const later = {
      ...game,
      tokens: game.tokens.map((token) => (token.id === 'drunk' ? { ...token, characterId: 'chef' } : token)),
    }
    expect(pairs(jinxesInPlay(later))).toEqual(['chambermaid/mathematician'])
  })

  it('include the character a player believes they are', () => {
    expect(pairs(jinxesInPlay(choosing(7, ['marionette:balloonist', 'chef'])))).toEqual(['marionette/balloonist'])
    expect(pairs(jinxesInPlay(playing(['marionette:balloonist', 'balloonist'])))).toEqual(['marionette/balloonist'])
    expect(pairs(jinxesInPlay(playing(['drunk:mathematician', 'chambermaid'])))).toEqual(['drunk/mathematician'])
  })

  it('are listed for a whole script', () => {
    const onScript = script(['heretic', 'chef', 'baron', 'spy'])
    expect(pairs(jinxesOnScript({ script: onScript, characters: OFFICIAL }))).toEqual(['heretic/baron', 'heretic/spy'])
    expect(jinxesOnScript({ script: null, characters: OFFICIAL })).toEqual([])
  })
})

describe('the Djinn is offered', () => {
  const jinxed = script(['heretic', 'baron'])

  it.each([
    ['for a script with jinxed characters', choosing(7, [], { script: jinxed }), true],
    ['for jinxed characters in the bag', choosing(7, ['heretic', 'baron']), true],
    ['not when it is chosen', choosing(7, ['djinn'], { script: jinxed }), false],
    ['not when it is in play', playing(['djinn', 'heretic', 'baron'], { script: jinxed }), false],
    ['not without a jinx', choosing(7, ['chef'], { script: script(['chef', 'imp']) }), false],
    ['not without a script', choosing(7, []), false],
  ])('%s', (_, state, expected) => {
    expect(djinnDue(state)).toBe(expected)
  })
})

describe('the Bootlegger is offered', () => {
  const homebrew = { ...script(['chef']), characters: ['chef', 'mine'] }
  const characters = { ...official('chef', 'bootlegger'), mine: character({ id: 'mine', team: 'townsfolk', icon: null }) }

  it.each([
    ['for house rules', choosing(7, [], { script: script(['chef'], { bootlegger: ['No whispering.'] }) }), true],
    ['for a homebrew character', choosing(7, [], { script: homebrew, characters }), true],
    ['not when it is chosen', choosing(7, ['bootlegger'], { script: homebrew, characters }), false],
    ['not for an ordinary script', choosing(7, [], { script: script(['chef', 'thief', 'djinn']) }), false],
    ['not without a script', choosing(7, []), false],
  ])('%s', (_, state, expected) => {
    expect(bootleggerDue(state)).toBe(expected)
  })
})
