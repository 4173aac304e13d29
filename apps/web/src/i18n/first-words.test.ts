/** What stands on the page before the other words have come uses the first ones only: else it would show keys in their place. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { first } from './en_US/first.ts'

const ROOT = join(import.meta.dirname, '..')

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s+)?'(\.[^']+)'/gms
/** What loads later without waiting for words; `lazyPart` waits for them. */
const LAZY = /\blazy\(\s*\(\)\s*=>\s*import\('(\.[^']+)'\)/g
const NAMESPACE = /useTranslations\(\s*'(\w+)/g

function reachable(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const pattern of [STATIC, LAZY])
    for (const [, path = ''] of text.matchAll(pattern)) reachable(join(dirname(file), path), found)
  return found
}

it('the first screen and its frame need no words that load later', () => {
  const files = reachable(join(ROOT, 'main.tsx'))
  expect([...files.keys()].map((file) => relative(ROOT, file))).toEqual(
    expect.arrayContaining([
      'app/app.tsx',
      'pages/setup/setup-screen.tsx',
      'shell/header.tsx',
      'pages/setup/dialogs/names-dialog.tsx',
    ]),
  )
  const late = [...files].flatMap(([file, text]) =>
    [...text.matchAll(NAMESPACE)].flatMap(([, name = '']) => (name in first ? [] : [`${relative(ROOT, file)}: ${name}`])),
  )
  expect(late).toEqual([])
})
