/** The page on secrets is up to date with the tables it is made from. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { expect, it } from 'vitest'
import { ROOT } from './root.mjs'
import { secretsPage } from './secrets-page.mjs'

const { VISIBILITY, AUDIENCES } = await tsImport('@grimoire/game/views', import.meta.url)
/** @param {object} more */
const pageWith = (more) => secretsPage({ VISIBILITY: { ...VISIBILITY, ...more }, AUDIENCES })

it('matches the tables', () => {
  const page = readFileSync(join(ROOT, 'docs/secrets.md'), 'utf8')
  expect(page === pageWith({}), 'docs/secrets.md is out of date: npm run secrets').toBe(true)
})

it('lists every field of every table, with who may see it', () => {
  const page = pageWith({})
  expect(page).toContain('| `ghostVote` |  | yes | yes |  |')
  expect(page).toContain('| `characterId` | as its player believes | of Travellers, Fabled, Loric | yes |  |')
  expect(page).toContain('| `notes` |  |  |  |  |')
  /** @param {object} table @returns {number} */
  const fieldsIn = (table) => Object.values(table).reduce((sum, entry) => sum + 1 + (Array.isArray(entry) ? 0 : fieldsIn(entry)), 0)
  expect(page.match(/^\| `/gm)).toHaveLength(fieldsIn(VISIBILITY))
})

it('cannot be generated while something in the tables has no description', () => {
  expect(() => pageWith({ bag: { id: [] } })).toThrow('what game.bag means')
  expect(() => pageWith({ stage: ['everyone'] })).toThrow('what everyone means')
  expect(() => pageWith({ stage: ['town by night'] })).toThrow('what by night means')
  expect(() => pageWith({ block: [] })).toThrow('There is no table game.block')
  expect(() => secretsPage({ VISIBILITY, AUDIENCES: [...AUDIENCES, 'guest'] })).toThrow('what guest means')
})
