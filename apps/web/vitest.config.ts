/** Unit tests of the web app: in jsdom, with the build's own plugins for React, the words and the icon sprite. */

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './vite/messages-plugin.ts'
import { spritePlugin } from './vite/sprite-plugin.ts'

export default defineConfig({
  plugins: [react(), messagesPlugin({ compiled: false }), spritePlugin()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    // Against hanging only: whole screens in jsdom, on a machine that may have other things to do.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
