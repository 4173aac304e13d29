/** Every unit test of the repository: packages, server and scripts under Node, the web app under its own configuration. */

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const UNDER_NODE = ['packages/game', 'packages/catalogue', 'packages/protocol']

export default defineConfig({
  test: {
    projects: [
      ...UNDER_NODE.map((folder) => ({
        test: { name: folder.split('/')[1] ?? folder, root: folder, environment: 'node' as const, include: ['**/*.test.ts'] },
      })),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node' as const,
          include: ['**/*.test.ts'],
          // Against hanging only: databases are made and dropped, on a machine that may have other things to do.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: join(import.meta.dirname, 'apps/server/src/testing/reach-services.ts'),
        },
      },
      { test: { name: 'scripts', root: 'scripts', environment: 'node' as const, include: ['**/*.test.mjs'] } },
      'apps/*/vitest.config.ts',
    ],
  },
})
