/**
 * The rules of this repository that a machine can check one file at a time: the arrows between folders, what is banned, and how long
 * a file may be. Rules that need types are in `.oxlintrc.json`.
 */

import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { APPS, arrowRules, roomRule, ZONES } from './scripts/lib/arrows.mjs'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**']

/** Bans as [selector, what to do instead]. */
const EVERYWHERE = [
  [
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    'Render elements, never markup from a string: dangerouslySetInnerHTML is banned.',
  ],
  [
    'MemberExpression[object.name="URL"][property.name="canParse"], MemberExpression[object.property.name="URL"][property.name="canParse"]',
    'Use parseUrl of @grimoire/protocol/parse-url: URL.canParse of Node 20 refuses hosts like bücher.example once it is compiled.',
  ],
  [
    'CallExpression[arguments.length=1][callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]',
    'Without a timeout it gives up after one second, and a busy machine may need longer: pass PATIENCE of testing/patience.ts, or use expect.poll.',
  ],
]
/** What the device's own language would decide. */
const IN_ANY_LANGUAGE = [
  [
    'CallExpression[arguments.length=0][callee.property.name=/^toLocale(Upper|Lower)Case$/]',
    'Give the reader’s locale, or use toLowerCase where a name is only compared.',
  ],
  [
    'CallExpression[callee.property.name="localeCompare"]',
    'Sort by useByName of i18n/lists.ts: the reader’s language has an order of its own.',
  ],
]
/** What a pure package may not ask its surroundings for. */
function purityBans({ name, pure }) {
  if (pure !== true) return []
  const dice = `${name} is pure: dice and ids come in with its arguments.`
  const time = `${name} is pure: the time comes in with its arguments.`
  return [
    ['MemberExpression[object.name="Math"][property.name="random"]', dice],
    ['MemberExpression[object.name="Date"][property.name="now"]', time],
    ['NewExpression[callee.name="Date"], CallExpression[callee.name="Date"]', time],
  ]
}

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/node_modules/**',
      '.cache/**',
      'data/**',
      'coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  // ESLint reads no such comment, but Oxlint would.
  { rules: { 'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }] } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An interface may be there for others to add to.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.mjs', '*.js'],
    languageOptions: { globals: nodeGlobals() },
  },
  // Configuration files export by default because their readers ask for it, and declarations say what others do.
  { files: ['**/*.config.ts', '**/*.d.ts'], rules: { 'no-restricted-exports': 'off' } },
  // A Playwright fixture that needs no other one says so with an empty pattern.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  // The React compiler's own rules are in `.oxlintrc.json`.
  {
    files: ['packages/page/**/*.{ts,tsx}', 'apps/{public,storyteller}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.ts'], ignores: TESTS, rules: { 'max-lines': ['error', { max: 400 }] } },
  { files: ['**/*.tsx'], ignores: TESTS, rules: { 'max-lines': ['error', { max: 250 }] } },
  { files: ['**/*.{ts,tsx,mjs,js}'], rules: { 'no-restricted-syntax': bans(EVERYWHERE) } },
  ...ZONES.map((zone) => ({
    files: [`${zone.folder}/**/*.{ts,tsx,mjs,js}`],
    rules: arrowRules(zone, [...EVERYWHERE, ...IN_ANY_LANGUAGE, ...purityBans(zone)]),
  })),
  // Tests and what they stand on may reach into any room.
  ...APPS.map((app) => ({
    files: [`${app.folder}/**/*.{ts,tsx}`],
    ignores: [...TESTS, '**/testing/**'],
    plugins: { [app.name]: { rules: { rooms: roomRule(app) } } },
    rules: { [`${app.name}/rooms`]: 'error' },
  })),
  // Node runs a build before anything of it is built, and it cannot load TypeScript by the name of a package.
  {
    files: ['apps/{public,storyteller}/{vite/**,*.config.ts,build.ts}'],
    rules: { 'no-restricted-imports': 'off' },
  },
)

function bans(list) {
  return ['error', ...list.map(([selector, message]) => ({ selector, message }))]
}

function nodeGlobals() {
  const names = [
    'process',
    'console',
    'Buffer',
    'URL',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'fetch',
    'performance',
  ]
  return Object.fromEntries(names.map((name) => [name, 'readonly']))
}
