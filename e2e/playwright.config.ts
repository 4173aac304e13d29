/**
 * Journeys in a real browser against the built product. All of them on one machine; those in which the server keeps something
 * once more on many machines, where Postgres and Redis can be reached.
 */

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { journeyServices } from './support/services.ts'
import { LOCAL_NAME } from './support/local-name.ts'
import type { TestOptions, WorkerFixtures } from './support/test.ts'

/** As `scripts/lib/browser.mjs` looks for them. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const executablePath = process.env['E2E_BROWSER'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
const services = await journeyServices()
/** Set by `npm run test:long`: whole games too, and everything else that proves a point again with more of the same. */
const long = Boolean(process.env['TEST_LONG'])

export default defineConfig<TestOptions, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  // Both workers are busy until the end, whichever file is the longest.
  fullyParallel: true,
  // Each has a product of its own. More browsers than cores only wait for each other.
  workers: Math.min(2, availableParallelism()),
  // A journey that fails now and then is broken.
  retries: 0,
  // Against hanging only: the machine may have other things to do.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Motion is wanted only where it is the matter.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing them down makes journeys take half as long again: run a failed one once more with E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [`--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`],
    },
  },
  projects: [
    // First, because the longest journey is among them.
    ...(services === null
      ? []
      : [
          {
            name: 'many machines',
            testMatch: ['storyteller/library', 'storyteller/account', 'storyteller/lost-processes', 'table/ten-phones'].map(
              (name) => `${name}.spec.ts`,
            ),
            // What a screen is like does not hang on where its data lies.
            grepInvert: long ? /@screen/ : /@screen|@long/,
            use: { services },
          },
        ]),
    { name: 'one machine', ...(long ? {} : { grepInvert: services === null ? /@long/ : /@long|@many/ }) },
  ],
})
