import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { falseWays, trueReading, truly } from './registers.ts'
import { position } from './testing/position.ts'

const small = { script: script(['chef', 'saint', 'recluse', 'hermit', 'spy', 'baron', 'imp']) }

const truth = (line: string) => trueReading(position(line, small)).get('Ann')
const ways = (line: string) =>
  falseWays(position(line, small)).flatMap(({ ways }) =>
    ways.map(({ registers: one }) => `${one.playerId} ${one.alignment} ${one.team} ${one.because ?? '-'}`),
  )

describe('what a player truly counts as', () => {
  it.each([
    ['Ann:chef', ['chef'], ['townsfolk'], 'good'],
    ['Ann:chef/evil', ['chef'], ['townsfolk'], 'evil'],
    ['Ann:drunk=chef', ['drunk'], ['outsider'], 'good'],
    ['Ann:chef[drunkg0]', ['drunk'], ['outsider'], 'good'],
    ['Ann:chef/evil[marionetteg0]', ['marionette'], ['minion'], 'evil'],
    ['Ann:baron/good[alchemistg0]', ['alchemist'], ['townsfolk'], 'good'],
    ['Ann:saint[philosopherg0]', ['philosopher'], ['townsfolk'], 'good'],
    ['Ann:chef[apprentice0]', ['apprentice'], ['traveller'], 'good'],
    ['Ann:legion', ['legion'], ['demon', 'minion'], 'evil'],
    ['Ann:baron[lilmonstag0]', ['baron'], ['minion', 'demon'], 'evil'],
    ['Ann:chef[lycanthrope0] Bob:lycanthrope', ['chef'], ['townsfolk'], 'evil'],
    ['Ann:chef[lycanthrope0] Bob:lycanthrope[poisoner0]', ['chef'], ['townsfolk'], 'good'],
    ['Ann:thief', ['thief'], ['traveller'], 'neutral'],
  ] as const)('%s', (line, characterIds, teams, alignment) => {
    expect(truth(line)).toEqual({ characterIds, teams, alignment })
  })

  it('depends only on reminders beside the player', () => {
    const game = position('Ann:chef Bob:monk[drunkg0]')
    expect(game.tokens.map((token) => truly(game, token))).toEqual(['chef', 'drunk'])
  })
})

describe('what else a player may count as', () => {
  it.each([
    ['Ann:chef Bob:imp', []],
    ['Ann:recluse Bob:imp', ['Ann evil minion recluse', 'Ann evil demon recluse']],
    ['Ann:recluse* Bob:imp', ['Ann evil minion recluse', 'Ann evil demon recluse']],
    ['Ann:recluse[sailor0]', []],
    ['Ann:drunk=recluse', []],
    ['Ann:hermit', ['Ann evil minion hermit', 'Ann evil demon hermit']],
    ['Ann:spy', ['Ann good townsfolk spy', 'Ann good outsider spy']],
    ['Ann:spy[poisoner0]', []],
    ['Ann:spy[preacher0] Bob:preacher', []],
    ['Ann:chef[revolutionary0]', ['Ann evil townsfolk revolutionary']],
    ['Ann:thief', ['Ann good traveller -', 'Ann evil traveller -']],
    ['tor:tor', []],
  ])('%s: %j', (line, expected) => {
    expect(ways(line)).toEqual(expected)
  })

  it('a Hermit does not count as a Recluse if the script has none', () => {
    expect(falseWays(position('Ann:hermit', { script: script(['hermit', 'saint', 'imp']) }))).toEqual([])
  })

  it('does not include characters missing from the script', () => {
    const [noMinions] = falseWays(position('Ann:recluse', { script: script(['recluse', 'saint', 'imp']) }))
    expect(noMinions?.ways.map(({ registers }) => registers.team)).toEqual(['demon'])
  })

  it('includes every character of the script, or of the game when there is no script', () => {
    const [recluse] = falseWays(position('Ann:recluse', small))
    expect(recluse?.ways[0]?.registered.characterIds).toEqual(['spy', 'baron'])
    const [anywhere] = falseWays(position('Ann:recluse', { script: null }))
    expect(anywhere?.ways[1]?.registered.characterIds).toContain('pukka')
  })
})
