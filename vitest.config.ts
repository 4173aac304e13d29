/** Every unit test of the repository: packages, server and scripts under Node, the web app under its own configuration. */

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const UNDER_NODE = ['packages/game', 'packages/catalogue', 'packages/protocol']

const MINUTE = 60_000

/** Against hanging only, on a machine that may have other things to do: no test has to be quick to pass. */
const PATIENCE = {
  testTimeout: process.env['TEST_LONG'] ? 60 * MINUTE : 4 * MINUTE,
  hookTimeout: 4 * MINUTE,
  expect: { poll: { timeout: MINUTE } },
}

const STEADY_PROPERTIES = join(import.meta.dirname, 'scripts/lib/steady-properties.mjs')

export default defineConfig({
  test: {
    // By default one core is left for an editor, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      ...UNDER_NODE.map((folder) => ({
        test: {
          name: folder.split('/')[1] ?? folder,
          root: folder,
          environment: 'node' as const,
          include: ['**/*.test.ts'],
          setupFiles: [STEADY_PROPERTIES],
          // They are pure: nothing that one file's tests do is left for the next. But Node 20's `URL.canParse` takes letters like ü for
          // broken UTF-8 once it is compiled, and `cleanLink` in protocol asks it: many files in one process make it hot.
          isolate: folder === 'packages/protocol',
          ...PATIENCE,
        },
      })),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node' as const,
          include: ['**/*.test.ts'],
          setupFiles: [STEADY_PROPERTIES, join(import.meta.dirname, 'apps/server/src/testing/fresh-modules.ts')],
          isolate: false,
          ...PATIENCE,
          globalSetup: join(import.meta.dirname, 'apps/server/src/testing/reach-services.ts'),
        },
      },
      { test: { name: 'scripts', root: 'scripts', environment: 'node' as const, include: ['**/*.test.mjs'], ...PATIENCE } },
      'apps/*/vitest.config.ts',
    ],
  },
})
