/** Journeys in a real browser against the built product, one server for all of them, and a stand-in for Discord to sign in with. */

import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 8123)
const DISCORD_PORT = PORT + 1
const DATA_DIR = '.cache/e2e-data'
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const executablePath = process.env['E2E_BROWSER'] ?? SYSTEM_BROWSERS.find((path) => existsSync(path))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // With a picture of every frame, journeys take half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: [
    {
      command: `node --import tsx apps/server/src/testing/discord-server.ts ${DISCORD_PORT}`,
      cwd: '..',
      url: `http://127.0.0.1:${DISCORD_PORT}/`,
      reuseExistingServer: false,
      timeout: 30_000,
    },
    {
      // Begins with an empty database: accounts have nothing in them.
      command: `node -e "fs.rmSync('${DATA_DIR}', { recursive: true, force: true })" && node apps/server/dist/main.js`,
      cwd: '..',
      url: `http://localhost:${PORT}/api/ready`,
      env: {
        PORT: String(PORT),
        DATA_DIR,
        FETCH_ALLOW: '127.0.0.1',
        DISCORD_BASE_URL: `http://127.0.0.1:${DISCORD_PORT}`,
        DISCORD_CLIENT_ID: 'the-product',
        DISCORD_CLIENT_SECRET: 'a-secret-of-the-product',
      },
      reuseExistingServer: false,
      timeout: 30_000,
    },
  ],
})
