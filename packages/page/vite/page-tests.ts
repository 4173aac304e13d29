/**
 * How the unit tests of pages run: in happy-dom, with the builds' own plugins for React, the texts and the icon sprite. The files of a
 * worker share its libraries and its page, which is cleared between them.
 */

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './messages-plugin.ts'
import { paperFontsPlugin, paperWorkerPlugin } from './paper-plugin.ts'
import { scriptFontsPlugin } from './script-fonts-plugin.ts'
import { spritePlugin } from './sprite-plugin.ts'

/** The limits are for a quick machine; `npm test` measures how slow this one is. */
const MINUTE = 60_000 * Number(process.env['TEST_SLOWNESS'] ?? 1)

const PAGE = join(import.meta.dirname, '../src')

/** `name` is what a run calls the project. */
export function pageTests(name: string) {
  return defineConfig({
    plugins: [
      react(),
      messagesPlugin({ compiled: false }),
      scriptFontsPlugin('assets/fonts/'),
      spritePlugin(),
      paperWorkerPlugin('assets/paper/'),
      paperFontsPlugin('assets/paper/'),
    ],
    test: {
      name,
      environment: join(PAGE, 'testing/page-environment.config.ts'),
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [join(PAGE, '../../../scripts/lib/stalls.mjs'), join(PAGE, 'test-setup.ts')],
      // Only against hanging: tests render whole screens, on a machine that may be busy.
      testTimeout: 4 * MINUTE,
      hookTimeout: 4 * MINUTE,
      expect: { poll: { timeout: MINUTE } },
      env: { PATIENCE_MS: String(MINUTE) },
    },
  })
}
