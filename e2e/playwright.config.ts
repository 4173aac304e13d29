/**
 * Browser journeys against the built product. Each runs once: those with the tag `@many` on many machines, if Postgres and Redis can be
 * reached, and all others on one. `npm run test:long` runs every journey in which the server stores something on both.
 */

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LOCAL_NAME } from './support/local-name.ts'
import { MINUTE } from './support/minute.ts'
import { journeyServices } from './support/services.ts'
import type { TestOptions, WorkerFixtures } from './support/test.ts'

/** The same browsers that `scripts/lib/browser.mjs` looks for. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const executablePath = process.env['E2E_BROWSER'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
const services = await journeyServices()
/** Set by `npm run test:long`: includes whole games, and other journeys that check the same things at greater length. */
const long = Boolean(process.env['TEST_LONG'])

export default defineConfig<TestOptions, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  // Keeps the workers busy until the end, whichever file is longest.
  fullyParallel: true,
  // Each worker has its own product. A journey waits a quarter of its time for what it has asked for, and one more worker uses that time.
  workers: Math.min(3, availableParallelism() + 1),
  // A flaky journey is a broken journey.
  retries: 0,
  // Long, because the machine may be busy; both only guard against hanging.
  timeout: 4 * MINUTE,
  expect: { timeout: MINUTE },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Motion is on only in the journeys about it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces makes journeys take half as long again: rerun a failed one with E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [`--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`],
    },
  },
  projects: [
    // First, because it includes the longest journey.
    ...(services === null
      ? []
      : [
          {
            name: 'many machines',
            testMatch: [
              'storyteller/library',
              'storyteller/account',
              'storyteller/privacy',
              'storyteller/lost-processes',
              'table/ten-phones',
              'table/town',
              'table/town-keys',
            ].map((name) => `${name}.spec.ts`),
            // A screen does not depend on where its data is stored.
            ...(long ? { grepInvert: /@screen/ } : { grep: /@many/, grepInvert: /@long/ }),
            use: { services },
            // The product on many machines takes longest to start: it is started once.
            workers: 1,
          },
        ]),
    { name: 'one machine', ...(long ? {} : { grepInvert: services === null ? /@long/ : /@long|@many/ }) },
  ],
})
