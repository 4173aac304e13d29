/** Finds a browser for the journeys: the system's Chromium or Chrome, otherwise Debian's package, otherwise Playwright's own download. */

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.mjs'

/** The headless shell draws no window around its pages, and so takes half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]

/**
 * The path of a browser of this machine, or null where Playwright has its own. Throws when there is none to be had.
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await installDebianPackage())
  if (found !== null) return found
  if ((await runTool('@playwright/test', ['install', 'chromium'])) === 0) return null
  throw new Error('The journeys need a browser, and none could be installed. Install Chromium or Chrome, then try again.')
}

/**
 * @param {string} [path] the folders programs are looked for in
 * @returns {string | null}
 */
export function findBrowser(path = process.env['PATH'] ?? '') {
  const candidates = NAMES.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
  return [...candidates, ...PLACES].find((file) => existsSync(file)) ?? null
}

/** Only as root on a system with apt. If it fails, Playwright's download is tried next. */
async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium…')
  await run('apt-get', ['update', '--quiet'])
  await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium-headless-shell'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findBrowser()
}
