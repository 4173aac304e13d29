import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { holdsGame } from './holds-game.ts'

const example = (name: string) => readFileSync(new URL(`../../../../docs/examples/${name}`, import.meta.url), 'utf8')

it.each(['first-night.dgrim', 'second-night.dgrim', 'full-table.dgrim', 'open-grimoire.json'])('%s is a game', (name) => {
  expect(holdsGame(example(name))).toBe(true)
})

it.each(['harvest-of-whispers.json', 'the-last-lamplighter.json', 'as-found-in-the-wild.json'])('%s is none', (name) => {
  expect(holdsGame(example(name))).toBe(false)
})

it.each([
  ['{"script":{},"grim":{},"game":{}}', true],
  ['\uFEFF{"digitalGrimoire":1}', true],
  ['{"players":[{"name":"Ann"}],"edition":"tb"}', true],
  ['{"players":[],"roles":["imp"]}', false],
  ['{"script":["imp"],"game":{}}', false],
  ['["imp"]', false],
  ['nonsense', false],
])('%s: %s', (text, game) => {
  expect(holdsGame(text)).toBe(game)
})
