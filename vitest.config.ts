/** Every unit test of the repository: packages, server and scripts under Node, pages under their own configuration. */

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const UNDER_NODE = ['packages/game', 'packages/layout', 'packages/art', 'packages/catalogue', 'packages/protocol']

/** The limits are for a quick machine; `npm test` measures how slow this one is. */
const MINUTE = 60_000 * Number(process.env['TEST_SLOWNESS'] ?? 1)

/** Against hanging only, on a machine that may have other things to do: no test has to be quick to pass. */
const PATIENCE = {
  testTimeout: process.env['TEST_LONG'] ? 60 * MINUTE : 4 * MINUTE,
  hookTimeout: 4 * MINUTE,
  expect: { poll: { timeout: MINUTE } },
}

const STALLS = join(import.meta.dirname, 'scripts/lib/stalls.mjs')
const STEADY_PROPERTIES = join(import.meta.dirname, 'scripts/lib/steady-properties.mjs')

export default defineConfig({
  test: {
    // By default one core is left for an editor, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    // With `--changed` a test runs when something it imports has changed. These are also read in other ways: as files, or by a plugin.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/package-lock.json',
      'docs/examples/**',
      'packages/catalogue/data/**',
      'packages/**/fixtures/**',
      'packages/page/src/i18n/**/*.json',
    ].map((pattern) => (pattern.startsWith('**') ? pattern : `${import.meta.dirname}/${pattern}`)),
    projects: [
      ...UNDER_NODE.map((folder) => ({
        test: {
          name: folder.split('/')[1] ?? folder,
          root: folder,
          environment: 'node' as const,
          include: ['**/*.test.ts'],
          setupFiles: [STEADY_PROPERTIES],
          // They are pure: nothing that one file's tests do is left for the next.
          isolate: false,
          ...PATIENCE,
        },
      })),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node' as const,
          include: ['**/*.test.ts'],
          setupFiles: [STALLS, STEADY_PROPERTIES, join(import.meta.dirname, 'apps/server/src/testing/fresh-modules.ts')],
          isolate: false,
          ...PATIENCE,
          globalSetup: join(import.meta.dirname, 'apps/server/src/testing/reach-services.ts'),
        },
      },
      { test: { name: 'scripts', root: 'scripts', environment: 'node' as const, include: ['**/*.test.mjs'], ...PATIENCE } },
      'packages/page/vitest.config.ts',
      'apps/{public,storyteller}/vitest.config.ts',
    ],
  },
})
