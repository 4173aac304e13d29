/** What leaves for the service that errors are reported to, when the app fails in the middle of a game; and nothing where there is none. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startServer } from '../../apps/server/src/testing/built-server.ts'
import { breakTheBoard } from '../support/broken-board.ts'
import { recordReports } from '../support/record-reports.ts'
import { board, example, loadExample, press } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

const DSN = 'https://public@reports.example.org/7'

test.use({ idle: true, expectedNoise: ['The board fails.'] })

test.describe('with a service', () => {
  test.use({
    baseURL: async ({ browserName: _any }, use) => {
      const server = await startServer({ SENTRY_DSN: DSN })
      await use(server.address)
      await server.stop()
    },
  })

  test('a report holds the error and how the page was built, and nothing of the game', async ({ page }) => {
    const sent = await recordReports(page)
    await playAndFail(page)
    await expect.poll(() => sent.join('\n')).toContain('"type":"event"')
    await expect.poll(() => sent.join('\n')).toContain('"type":"replay_recording"')
    const all = sent.join('\n')
    expect(all).toContain('"type":"Error"')
    expect(all).toContain('/assets/')
    // The page was recorded, masked.
    expect(all).toContain('***')
    for (const secret of secretsOf('second-night.dgrim')) expect(all).not.toMatch(secret)
    expect(all).not.toContain('The board fails')
  })
})

test('without a service nothing that reports is loaded', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await playAndFail(page)
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  expect(loaded.filter((url) => url.includes('send-reports'))).toEqual([])
})

async function playAndFail(page: Page) {
  await loadExample(page, 'second-night.dgrim')
  // What reports is loaded when the first screen has had its time, as the parts of the app are.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('save-dialog')))
  await press(page, 'Tobias', 'Kill this player')
  await page.keyboard.press('o')
  await expect(board(page)).toBeVisible()
  await breakTheBoard(page)
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible()
}

interface Save {
  readonly digitalGrimoire: {
    readonly history: {
      readonly game: {
        readonly tokens: readonly { readonly id: string; readonly player: string; readonly characterId: string }[]
        readonly characters: Readonly<Record<string, { readonly id: string; readonly name: string; readonly ability: string }>>
      }
    }
  }
}

/** Names of players, tokens' ids, and the characters on the script: ids, names and abilities. */
function secretsOf(name: string): readonly RegExp[] {
  const { game } = (JSON.parse(readFileSync(example(name), 'utf8')) as Save).digitalGrimoire.history
  const words = [
    ...game.tokens.flatMap(({ id, player }) => [id, player]),
    ...Object.values(game.characters).flatMap((character) => [character.id, character.name, character.ability]),
  ]
  return words
    .filter((word) => word.length > 0)
    .map((word) => new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w\s]/g, '\\$&')}(?![\\w-])`))
}
