/** Where the journeys look for a browser. */

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from './browser.mjs'

it('Chromium comes before Chrome, in any folder of the path', () => {
  const [first, second] = [mkdtempSync(join(tmpdir(), 'grimoire-')), mkdtempSync(join(tmpdir(), 'grimoire-'))]
  writeFileSync(join(first, 'google-chrome'), '')
  expect(findBrowser([first, second].join(delimiter))).toBe(join(first, 'google-chrome'))
  writeFileSync(join(second, 'chromium'), '')
  expect(findBrowser([first, second].join(delimiter))).toBe(join(second, 'chromium'))
})
