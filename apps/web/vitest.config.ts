/**
 * Unit tests of the web app: in happy-dom, with the build's own plugins for React, the texts and the icon sprite. The files of a
 * worker share its libraries and its page, which is cleared between them.
 */

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './vite/messages-plugin.ts'
import { paperFontsPlugin, paperWorkerPlugin } from './vite/paper-plugin.ts'
import { scriptFontsPlugin } from './vite/script-fonts-plugin.ts'
import { spritePlugin } from './vite/sprite-plugin.ts'

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
    environment: './src/testing/page-environment.config.ts',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/lib/stalls.mjs', 'src/test-setup.ts'],
    // Only against hanging: tests render whole screens, on a machine that may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
