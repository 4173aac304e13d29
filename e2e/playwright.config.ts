/**
 * Journeys in a real browser against the built product. All of them on one machine; those in which the server keeps something
 * once more on many machines, where Postgres and Redis can be reached.
 */

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { journeyServices } from './support/services.ts'
import { LOCAL_NAME } from './support/local-name.ts'
import type { WorkerFixtures } from './support/test.ts'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const executablePath = process.env['E2E_BROWSER'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
const services = await journeyServices()

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  // Each has a product of its own. More browsers than cores only wait for each other.
  workers: Math.min(2, availableParallelism()),
  // What passes only then is named at the end of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  // Against hanging only: some look at a dozen screens in four sizes each, on a machine that may have other things to do.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // With a picture of every frame, journeys take half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [`--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`],
    },
  },
  projects: [
    { name: 'one machine' },
    ...(services === null
      ? []
      : [
          {
            name: 'many machines',
            testMatch: ['storyteller/library', 'storyteller/account', 'storyteller/lost-processes', 'table/ten-phones'].map(
              (name) => `${name}.spec.ts`,
            ),
            // What a screen is like does not hang on where its data lies.
            grepInvert: /@screen/,
            use: { services },
          },
        ]),
  ],
})
