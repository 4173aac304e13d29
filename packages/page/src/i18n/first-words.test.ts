/** What a page shows first uses only the texts of its own part; from any other part it would show keys. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from './english.ts'
import { PARTS } from './parts.ts'

const ROOT = join(import.meta.dirname, '..')

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s+)?'(\.[^']+)'/gms
/** What loads later without waiting for texts; `lazyPart` waits for them. */
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

it.each([
  {
    start: 'app/render.tsx',
    part: 'first',
    files: ['app/app.tsx', 'pages/setup/setup-screen.tsx', 'shell/header.tsx', 'shell/catch-part.tsx'],
  },
  {
    start: 'pages/join/main.tsx',
    part: 'join',
    files: ['pages/join/join-page.tsx', 'pages/join/seat-screen.tsx', 'features/sheets/sheet-tab.tsx'],
  },
  {
    start: 'pages/town/main.tsx',
    part: 'town',
    files: ['pages/town/town-page.tsx', 'pages/town/scene/town-scene.tsx', 'pages/town/arrange-dialog.tsx'],
  },
  {
    start: 'pages/rules/main.tsx',
    part: 'rules',
    files: ['features/rules/rules.tsx', 'features/rules/figures/vote-figure.tsx'],
  },
  {
    start: 'pages/sheet/main.tsx',
    part: 'sheet',
    files: ['pages/sheet/sheet-screen.tsx', 'pages/sheet/script-search.tsx', 'pages/sheet/pdf-button.tsx'],
  },
] as const)('$start needs no words but those of its part', ({ start, part, files }) => {
  const reached = reachable(join(ROOT, start))
  expect([...reached.keys()].map((file) => relative(ROOT, file))).toEqual(expect.arrayContaining([...files]))
  const late = [...reached].flatMap(([file, text]) =>
    [...text.matchAll(NAMESPACE)].flatMap(([, name = '']) =>
      PARTS[part].some((one) => one === name) ? [] : [`${relative(ROOT, file)}: ${name}`],
    ),
  )
  expect(late).toEqual([])
})

it('every file of English texts is loaded with some part', () => {
  expect([...new Set<string>(Object.values(PARTS).flat())].sort()).toEqual(Object.keys(messages).sort())
})
