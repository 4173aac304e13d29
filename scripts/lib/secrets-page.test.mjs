/** The page on secrets: as new as the tables it is made from. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { expect, it } from 'vitest'
import { ROOT } from './root.mjs'
import { secretsPage } from './secrets-page.mjs'

/** @type {Readonly<Record<string, unknown>>} */
const visibility = await tsImport('@grimoire/game', import.meta.url)

it('says what the tables say', () => {
  const page = readFileSync(join(ROOT, 'docs/secrets.md'), 'utf8')
  expect(page === secretsPage(visibility), 'docs/secrets.md is out of date: npm run secrets').toBe(true)
})

it('has every field of every table, with who may see it', () => {
  const page = secretsPage(visibility)
  expect(page).toContain('| `ghostVote` | nobody else |')
  expect(page).toContain('| `characterId` | the player’s phone, as believed |')
  expect(page).toContain('| `ability` | the player’s phone |')
  const fields = Object.entries(visibility).flatMap(([name, table]) =>
    name.endsWith('_VISIBILITY') ? Object.keys(Object(table)) : [],
  )
  expect(page.match(/^\| `/gm)).toHaveLength(fields.length)
})

it('is not made while something in the tables has no words', () => {
  expect(() => secretsPage({ ...visibility, SEAT_VISIBILITY: {} })).toThrow('what SEAT_VISIBILITY means')
  expect(() => secretsPage({ ...visibility, REMINDER_VISIBILITY: { id: 'everyone' } })).toThrow('what everyone means')
  expect(() => secretsPage({ ...visibility, REMINDER_VISIBILITY: undefined })).toThrow('There is no table REMINDER_VISIBILITY')
})
