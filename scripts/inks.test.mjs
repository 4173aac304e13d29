/** The colours of drawn pieces and the shapes of leaves and marks stand in `packages/art`, and nowhere else. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

/** White is everybody's. */
const inks = new Set(
  read('packages/art/src/skin.ts')
    .match(/#[\da-f]{6}/g)
    ?.filter((ink) => ink !== '#ffffff'),
)
const shapes = ['leaf', 'marks', 'wedge'].flatMap(
  (name) => read(`packages/art/src/${name}.ts`).match(/(?<=')M[-\d.A-Za-z ]{12,}(?=')/g) ?? [],
)

it('knows the inks and shapes', () => {
  expect(inks.size).toBeGreaterThan(15)
  expect(shapes.length).toBeGreaterThan(5)
})

it('only the style sheet repeats an ink, and a test compares it', () => {
  expect(filesWith([...inks])).toEqual(['packages/page/src/styles/tokens.css'])
})

it('nothing repeats a shape', () => {
  expect(filesWith(shapes)).toEqual([])
})

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Files of the packages and apps, but art itself and tests, that contain one of these texts. @param {readonly string[]} texts */
function filesWith(texts) {
  const searched = ['packages', 'apps', ':!packages/art', ':!*.test.*']
  const args = [
    'grep',
    '--name-only',
    '--fixed-strings',
    '--ignore-case',
    ...texts.flatMap((text) => ['-e', text]),
    '--',
    ...searched,
  ]
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  } catch (error) {
    // Git ends with 1 when it finds nothing.
    if (error instanceof Error && 'status' in error && error.status === 1) return []
    throw error
  }
}
