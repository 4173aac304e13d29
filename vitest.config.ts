/** Every unit test of the repository: packages, server and scripts under Node, the web app under its own configuration. */

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const UNDER_NODE = ['packages/game', 'packages/catalogue', 'packages/protocol']

/** Against hanging only: thousands of random games, or databases made and dropped, on a machine that may have other things to do. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

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
          ...PATIENCE,
        },
      })),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node' as const,
          include: ['**/*.test.ts'],
          setupFiles: [STEADY_PROPERTIES],
          ...PATIENCE,
          globalSetup: join(import.meta.dirname, 'apps/server/src/testing/reach-services.ts'),
        },
      },
      { test: { name: 'scripts', root: 'scripts', environment: 'node' as const, include: ['**/*.test.mjs'], ...PATIENCE } },
      'apps/*/vitest.config.ts',
    ],
  },
})
