import { gzipSync } from 'node:zlib'
import { TEAMS } from '@grimoire/game/model'
import { beforeAll, describe, expect, test } from 'vitest'
import characterIcons from '../data/icons.json'
import { characters } from './characters.ts'
import { buildSprite, loadSet, symbolIcons } from './sprite.ts'

describe('icons', () => {
  test('every character has one, under its edition', () => {
    const listed = Object.entries(characterIcons).flatMap(([edition, icons]) => Object.keys(icons).map((id) => `${edition}/${id}`))
    expect(listed.toSorted()).toEqual(characters.map(({ edition, id }) => `${edition}/${id}`).toSorted())
  })

  test('every icon exists in the set', () => {
    const { icons } = loadSet()
    expect(Object.values(symbolIcons).filter((icon) => !(icon in icons))).toEqual([])
  })

  test.each(Object.entries(characterIcons))('no two characters of the edition %s share one', (_edition, icons) => {
    const names = Object.values(icons)
    expect(names.filter((icon, index) => names.indexOf(icon) !== index)).toEqual([])
  })

  test('every team has one for homebrew, different from every character’s', () => {
    const taken = new Set(characters.map((character) => symbolIcons[`c-${character.id}`]))
    for (const team of TEAMS) {
      const icon = symbolIcons[`team-${team}`]
      expect(icon, team).toBeDefined()
      expect(taken.has(icon), team).toBe(false)
    }
  })
})

describe('the sprite', () => {
  let sprite: string
  let symbols: readonly (string | undefined)[]

  beforeAll(() => {
    sprite = buildSprite()
    const drawn = sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 512 512" fill="currentColor"><path d="[^"]+"\/>/g)
    symbols = [...drawn].map((match) => match[1])
  })

  test('has one drawn symbol for each icon', () => {
    expect(symbols).toEqual(Object.keys(symbolIcons))
    for (const { icon } of characters) expect(symbols).toContain(icon)
    expect(symbols).toEqual(
      expect.arrayContaining(['quill', 'ghost', 'skull', 'tankard', 'drop', 'cauldron', 'moon', 'flower', 'scroll']),
    )
  })

  test('uses only the colour of the text', () => {
    expect(sprite.match(/fill="(?!currentColor)|style=|stroke=/g)).toBeNull()
  })

  test('is one well-formed drawing that credits its authors', () => {
    expect(sprite).toMatch(
      /^<!-- Icons by [^>]+game-icons\.net \(CC BY 3\.0\)[^>]* --><svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"><symbol.*<\/symbol><\/svg>$/,
    )
  })

  test('is at most 100 KB when compressed', () => {
    expect(gzipSync(sprite, { level: 9 }).length).toBeLessThanOrEqual(100 * 1024)
  })
})
