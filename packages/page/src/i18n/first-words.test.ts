/** What a page shows first uses only the texts of its own part; from any other part it would show keys. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from './english.ts'
import { PARTS } from './parts.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PAGE = '@grimoire/page/'

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s+)?'((?:\.|@grimoire\/page\/)[^']+)'/gms
/** What loads later without waiting for texts; `lazyPart` waits for them. */
const LAZY = /\blazy\(\s*\(\)\s*=>\s*import\('((?:\.|@grimoire\/page\/)[^']+)'\)/g
const NAMESPACE = /useTranslations\(\s*'(\w+)/g

function reachable(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const pattern of [STATIC, LAZY]) for (const [, path = ''] of text.matchAll(pattern)) reachable(fileAt(path, file), found)
  return found
}

function fileAt(path: string, importer: string): string {
  return path.startsWith(PAGE) ? join(ROOT, 'packages/page/src', path.slice(PAGE.length)) : join(dirname(importer), path)
}

it.each([
  {
    start: 'apps/storyteller/src/app/render.tsx',
    part: 'first',
    files: ['app/app.tsx', 'pages/setup/setup-screen.tsx', 'shell/header.tsx', 'shell/catch-part.tsx'].map(
      (file) => `apps/storyteller/src/${file}`,
    ),
  },
  {
    start: 'apps/public/src/join/main.tsx',
    part: 'join',
    files: ['apps/public/src/join/join-page.tsx', 'apps/public/src/join/seat-screen.tsx', 'packages/page/src/sheets/sheet-tab.tsx'],
  },
  {
    start: 'apps/public/src/town/main.tsx',
    part: 'town',
    files: [
      'apps/public/src/town/town-page.tsx',
      'apps/public/src/town/scene/town-scene.tsx',
      'apps/public/src/town/arrange-dialog.tsx',
    ],
  },
  {
    start: 'apps/public/src/rules/main.tsx',
    part: 'rules',
    files: ['packages/page/src/rules/rules.tsx', 'packages/page/src/rules/figures/vote-figure.tsx'],
  },
  {
    start: 'apps/public/src/sheet/main.tsx',
    part: 'sheet',
    files: [
      'apps/public/src/sheet/sheet-screen.tsx',
      'apps/public/src/sheet/script-search.tsx',
      'apps/public/src/sheet/pdf-button.tsx',
    ],
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
