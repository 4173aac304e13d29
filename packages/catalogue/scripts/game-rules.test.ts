/** The generated modules that the rules of packages/game read match the catalogue. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GAME_RULES } from './game-rules.ts'

it.each(Object.entries(GAME_RULES))('%s matches the catalogue', (path, written) => {
  const file = readFileSync(new URL(`../../game/src/${path}`, import.meta.url), 'utf8')
  expect(plain(file), `packages/game/src/${path} is out of date: npm run facts`).toBe(plain(written()))
})

/** Code without what only the formatter decides. */
function plain(code: string): string {
  return code
    .replace(/\s+/g, ' ')
    .replace(/ ?([[\](){}]) ?/g, '$1')
    .replace(/,(?=[\])}])/g, '')
}
