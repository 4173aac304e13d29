/** The rules of Oxlint: those that need types, and the React compiler's. Each must report what it bans, and accept what it allows. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

/** Components that the React compiler's rules refuse, and one that they accept. @type {Record<string, [rule: string | null, code: string]>} */
const COMPONENTS = {
  'inner.tsx': ['static-components', `export function A() {\n  const Inner = () => <p />\n  return <Inner />\n}\n`],
  'promised.tsx': [
    'use-memo',
    `import { useMemo } from 'react'\nexport function A({ x }) {\n  const y = useMemo(async () => x, [x])\n  return <p>{y}</p>\n}\n`,
  ],
  'nothing.tsx': [
    'void-use-memo',
    `import { useMemo } from 'react'\nexport function A({ x }) {\n  const y = useMemo(() => {\n    String(x)\n  }, [x])\n  return <p>{y}</p>\n}\n`,
  ],
  'table.tsx': [
    'incompatible-library',
    `import { useReactTable } from '@tanstack/react-table'\nexport function A() {\n  const x = useReactTable({})\n  return <p>{x}</p>\n}\n`,
  ],
  'props.tsx': ['immutability', `export function A({ x }) {\n  x.y = 2\n  return <p>{x.y}</p>\n}\n`],
  'global.tsx': ['globals', `let count = 0\nexport function A() {\n  count = 2\n  return <p>{count}</p>\n}\n`],
  'ref.tsx': [
    'refs',
    `import { useRef } from 'react'\nexport function A() {\n  const x = useRef(0)\n  return <p>{x.current}</p>\n}\n`,
  ],
  'use-ref.ts': [
    'refs',
    `import { useRef } from 'react'\nexport function useIt() {\n  const x = useRef(0)\n  return x.current\n}\n`,
  ],
  'effect.tsx': [
    'set-state-in-effect',
    `import { useEffect, useState } from 'react'\nexport function A() {\n  const [x, setX] = useState(0)\n  useEffect(() => {\n    setX(1)\n  }, [])\n  return <p>{x}</p>\n}\n`,
  ],
  'render.tsx': [
    'set-state-in-render',
    `import { useState } from 'react'\nexport function A() {\n  const [x, setX] = useState(0)\n  setX(1)\n  return <p>{x}</p>\n}\n`,
  ],
  'caught.tsx': ['error-boundaries', `export function A() {\n  try {\n    return <p />\n  } catch {\n    return null\n  }\n}\n`],
  'dice.tsx': ['purity', `export function A() {\n  const x = Math.random()\n  return <p>{x}</p>\n}\n`],
  'eval.tsx': ['unsupported-syntax', `export function A() {\n  eval('1')\n  return <p />\n}\n`],
  'component.tsx': [
    null,
    `import { useState } from 'react'\nexport function A({ x }) {\n  const [y, setY] = useState(x)\n  return <button onClick={() => setY(y + 1)}>{y}</button>\n}\n`,
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
for (const [name, [, code]] of Object.entries(COMPONENTS)) writeFileSync(join(folder, name), code)

const { stdout } = spawnSync(
  process.execPath,
  [toolPath('oxlint'), '--config', join(ROOT, 'config/oxlint.jsonc'), '--format', 'json', folder],
  { cwd: ROOT, encoding: 'utf8' },
)
/** @type {{ diagnostics: { filename: string, code: string }[] }} */
const { diagnostics } = JSON.parse(stdout)

const TESTED = new Set([
  ...Object.values(FILES).map(([rule]) => `typescript(${rule})`),
  ...Object.values(COMPONENTS).map(([rule]) => `react(${rule})`),
])

it.each(Object.entries(FILES))('%s', (name, [rule]) => {
  expect(refusals(name)).toEqual(rule === null ? [] : [`typescript(${rule})`])
})

it.each(Object.entries(COMPONENTS))('%s', (name, [rule]) => {
  expect(refusals(name)).toEqual(rule === null ? [] : [`react(${rule})`])
})

/** What the rules of both tables say of a file. @param {string} name */
function refusals(name) {
  return diagnostics.filter(({ filename, code }) => basename(filename) === name && TESTED.has(code)).map(({ code }) => code)
}
