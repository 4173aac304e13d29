/** The generated modules that the rules of packages/game read match the catalogue. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { officialReminders, officialTraits } from './game-rules.ts'

it.each([
  ['official-traits.ts', officialTraits],
  ['official-reminders.ts', officialReminders],
])('%s matches the catalogue', (name, written) => {
  const file = readFileSync(new URL(`../../game/src/rules/${name}`, import.meta.url), 'utf8')
  expect(plain(file), `packages/game/src/rules/${name} is out of date: npm run facts`).toBe(plain(written()))
})

/** Code without what only the formatter decides. */
function plain(code: string): string {
  return code
    .replace(/\s+/g, ' ')
    .replace(/ ?([[\](){}]) ?/g, '$1')
    .replace(/,(?=[\])}])/g, '')
}
