/** The type-aware lint rules: each must report what it bans, and accept what it allows. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'
import { toolPath } from './lib/run.mjs'

/**
 * Each file is reported by the rule named first; `null` for code that is allowed. @type {Record<string, [rule: string | null, code:
 * string]>}
 */
const FILES = {
  'floating.ts': ['no-floating-promises', `export function f(): void {\n  later()\n}\n`],
  'handed-over.ts': ['no-misused-promises', `export const f = (): void => [1].forEach(async () => later())\n`],
  'condition.ts': ['no-misused-promises', `export const f = (): number => (later() ? 1 : 2)\n`],
  'awaited.ts': ['await-thenable', `export const f = async (): Promise<number> => await 1\n`],
  'switch.ts': [
    'switch-exhaustiveness-check',
    `export function f(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n`,
  ],
  'waited-for.ts': [null, `export const f = async (): Promise<void> => await later()\n`],
  'default.ts': [
    null,
    `export function f(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1\n    default:\n      return 2\n  }\n}\n`,
  ],
  'attribute.tsx': [
    null,
    `declare global {\n  namespace JSX {\n    interface IntrinsicElements {\n      thing: { readonly onPress: () => void }\n    }\n  }\n}\nexport const f = () => <thing onPress={async () => later()} />\n`,
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'preserve' },
  }),
)
writeFileSync(join(folder, 'later.ts'), 'export const later = async (): Promise<void> => {}\n')
for (const [name, [, code]] of Object.entries(FILES))
  writeFileSync(join(folder, name), `import { later } from './later.ts'\n${code}`)

const { stdout } = spawnSync(
  process.execPath,
  [toolPath('oxlint'), '--config', join(ROOT, '.oxlintrc.json'), '--format', 'json', folder],
  { cwd: ROOT, encoding: 'utf8' },
)
/** @type {{ diagnostics: { filename: string, code: string }[] }} */
const { diagnostics } = JSON.parse(stdout)

it.each(Object.entries(FILES))('%s', (name, [rule]) => {
  const refused = diagnostics.filter(({ filename }) => filename.endsWith(name)).map(({ code }) => code)
  expect(refused).toEqual(rule === null ? [] : [`typescript(${rule})`])
})
