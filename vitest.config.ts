/** Every unit test of the repository: packages, server and scripts under Node, the web app under its own configuration. */

import { defineConfig } from 'vitest/config'

const UNDER_NODE = ['packages/game', 'packages/catalogue', 'packages/protocol', 'apps/server']

export default defineConfig({
  test: {
    projects: [
      ...UNDER_NODE.map((folder) => ({
        test: { name: folder.split('/')[1] ?? folder, root: folder, environment: 'node' as const, include: ['**/*.test.ts'] },
      })),
      { test: { name: 'scripts', root: 'scripts', environment: 'node' as const, include: ['**/*.test.mjs'] } },
      'apps/*/vitest.config.ts',
    ],
  },
})
