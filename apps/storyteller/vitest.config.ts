/**
 * Unit tests of the web app: in happy-dom, with the build's own plugins for React, the texts and the icon sprite. The files of a
 * worker share its libraries and its page, which is cleared between them.
 */

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from '../../packages/page/vite/messages-plugin.ts'
import { paperFontsPlugin, paperWorkerPlugin } from '../../packages/page/vite/paper-plugin.ts'
import { scriptFontsPlugin } from '../../packages/page/vite/script-fonts-plugin.ts'
import { spritePlugin } from '../../packages/page/vite/sprite-plugin.ts'

/** The limits are for a quick machine; `npm test` measures how slow this one is. */
const MINUTE = 60_000 * Number(process.env['TEST_SLOWNESS'] ?? 1)

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin({ compiled: false }),
    scriptFontsPlugin('assets/fonts/'),
    spritePlugin(),
    paperWorkerPlugin('assets/paper/'),
    paperFontsPlugin('assets/paper/'),
  ],
  test: {
    name: 'web',
    environment: '../../packages/page/src/testing/page-environment.config.ts',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/lib/stalls.mjs', 'src/test-setup.ts'],
    // Only against hanging: tests render whole screens, on a machine that may be busy.
    testTimeout: 4 * MINUTE,
    hookTimeout: 4 * MINUTE,
    expect: { poll: { timeout: MINUTE } },
    env: { PATIENCE_MS: String(MINUTE) },
  },
})
