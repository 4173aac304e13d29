/** A storyteller keeps time, plays music, and finds commands by their keys and their names. */

import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { board, loadExample } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'
import { wav } from '../support/wav.ts'

const GAME = 'second-night.dgrim'

test.beforeEach(({ page }) => loadExample(page, GAME))

/** By its key, as most will open it. */
async function openBy(page: Page, key: string, name: string): Promise<Locator> {
  // Keys rest until the dialog before is gone.
  await expect(page.locator('[aria-modal]')).toHaveCount(0)
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function closed(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The time in the header. */
const chip = (page: Page) => page.getByRole('button', { name: /^Timer: / })
const sounding = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds)

test('a countdown runs on behind its dialog, through a reload and a sleep, and rings', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = Object.assign(window, { sounds: 0 })
    const start = AudioScheduledSourceNode.prototype.start
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      kind.prototype.start = function (...when: []) {
        heard.sounds += 1
        start.apply(this, when)
      }
    }
  })
  await page.clock.install()
  await page.reload()
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  const dialog = await openBy(page, 's', 'Timer')
  await expect(dialog.getByText('No timer sound effect')).toBeVisible()
  await dialog.getByRole('button', { name: '5 minutes' }).click()
  await expect(dialog.getByRole('timer')).toHaveText('5:00')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await closed(page, dialog)
  await page.clock.runFor(28_000)
  await expect(chip(page)).toHaveText('4:32')
  expect(await page.title()).toBe('4:32 · Digital Grimoire')

  await page.reload()
  await expect(chip(page)).toHaveText(/^4:3\d$/)

  // Undo is of the game, not of the timer.
  await page.keyboard.press('Control+z')
  await expect(chip(page)).toBeVisible()

  await chip(page).click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await expect(dialog.getByRole('timer')).toHaveText(/^4:3\d$/)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await closed(page, dialog)

  // The device sleeps for ten minutes: nothing runs, the clock alone is further.
  await page.clock.fastForward('10:00')
  await expect(page.getByRole('status').getByText('Time is up.')).toBeVisible()
  await expect(chip(page)).toHaveText('0:00')
  await page.clock.runFor(2000)
  await expect.poll(() => sounding(page)).toBeGreaterThan(0)
})

test('music is loaded, put in order by keys, played, and there again after a reload', async ({ page }) => {
  const dialog = await openBy(page, 'm', 'Music and Sounds')
  await expect(dialog.getByText('No music loaded')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'dusk.wav', mimeType: 'audio/wav', buffer: wav(30) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no music') },
    { name: 'night.wav', mimeType: 'audio/wav', buffer: wav(30, 330) },
    { name: 'dawn.wav', mimeType: 'audio/wav', buffer: wav(30, 440) },
  ])
  const tracks = dialog.getByRole('list', { name: 'Playlist' }).getByRole('listitem')
  await expect(tracks).toHaveText([/dusk\.wav/, /night\.wav/, /dawn\.wav/])
  await expect(dialog.getByText('“notes.txt” was not taken')).toBeVisible()

  const grip = dialog.getByRole('button', { name: 'Move dawn.wav', exact: true })
  await tabTo(page, grip)
  await page.keyboard.press('Space')
  await expect(page.getByText(/^dawn\.wav .* at place 3\.$/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('dawn.wav would be at place 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(tracks).toHaveText([/dusk\.wav/, /dawn\.wav/, /night\.wav/])
  // Escape ends the dragging, not the dialog.
  await grip.press('Space')
  await expect(page.getByText(/^dawn\.wav .* at place 2\.$/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('dawn.wav stays where it was.')).toBeAttached()
  await expect(dialog).toBeVisible()
  await expect(tracks).toHaveText([/dusk\.wav/, /dawn\.wav/, /night\.wav/])

  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(dialog.locator('.player-name')).toHaveText('dusk.wav')
  await dialog.getByRole('button', { name: 'Next track' }).click()
  await expect(dialog.locator('.player-name')).toHaveText('dawn.wav')
  await expect(dialog.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await dialog.getByRole('slider', { name: 'Volume' }).press('ArrowRight')
  await expect(dialog.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '55%')
  await closed(page, dialog)

  // Space pauses from the board, and plays on.
  const paused = async () => {
    const again = await openBy(page, 'm', 'Music and Sounds')
    const is = await again.getByRole('button', { name: 'Play', exact: true }).isVisible()
    await closed(page, again)
    return is
  }
  await page.locator('body').press(' ')
  expect(await paused()).toBe(true)
  await page.locator('body').press(' ')
  expect(await paused()).toBe(false)

  await page.reload()
  const after = await openBy(page, 'm', 'Music and Sounds')
  await expect(after.locator('.player-name')).toHaveText('dawn.wav')
  await expect(after.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '55%')
  await expect(after.getByRole('list', { name: 'Playlist' }).getByRole('listitem')).toHaveText([
    /dusk\.wav/,
    /dawn\.wav/,
    /night\.wav/,
  ])
  for (const name of ['dusk', 'dawn', 'night']) await after.getByRole('button', { name: `Remove ${name}.wav` }).click()
  await expect(after.getByText('No music loaded')).toBeVisible()
})

test.describe('a file that is no sound at all', () => {
  test.use({ expectedNoise: ['Music:', 'The bell could not be sounded'] })

  test('is told of, and the timer keeps its bell', async ({ page }) => {
    const dialog = await openBy(page, 'm', 'Music and Sounds')
    const broken = { name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('not a sound') }
    await dialog.locator('input[type=file]').setInputFiles(broken)
    await dialog.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(dialog.getByText('“broken.mp3” could not be played.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

    await dialog.getByRole('tab', { name: 'Sound Effects' }).click()
    await expect(dialog.getByText('No timer sound effect')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'gong.wav', mimeType: 'audio/wav', buffer: wav(1) })
    await dialog.getByRole('button', { name: 'Play the sound' }).click()
    await expect(dialog.getByRole('button', { name: 'Stop the sound' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Play the sound' })).toBeVisible()
    await closed(page, dialog)
    const timer = await openBy(page, 's', 'Timer')
    await expect(timer.getByText('gong.wav')).toBeVisible()
  })
})

test('commands are found by name and by key', async ({ page }) => {
  const help = await openBy(page, '?', 'Commands and Keys')
  await expect(help.getByText('Rearrange Tokens')).toBeVisible()
  await expect(help.getByText('Play or pause music')).toBeVisible()
  await closed(page, help)

  const palette = await openBy(page, 'Control+k', 'Commands')
  await page.keyboard.type('timer')
  await page.keyboard.press('Enter')
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await expect(timer).toBeVisible()
  await expect(palette).toBeHidden()
  // Keys rest while a dialog is open.
  await page.keyboard.press('m')
  await closed(page, timer)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toHaveText(/^Timer…/)
})

test('its screens hold no barrier', async ({ page }) => {
  const timer = await openBy(page, 's', 'Timer')
  await timer.getByRole('button', { name: '3 minutes' }).click()
  await expectAccessible(page, 'the timer')
  await timer.getByRole('button', { name: 'Start' }).click()
  await closed(page, timer)
  await expectAccessible(page, 'a running timer in the header')

  const music = await openBy(page, 'm', 'Music and Sounds')
  await expectAccessible(page, 'no music')
  await music.locator('input[type=file]').setInputFiles({ name: 'dusk.wav', mimeType: 'audio/wav', buffer: wav(2) })
  await expect(music.getByRole('listitem').filter({ hasText: 'dusk.wav' })).toBeVisible()
  await expectAccessible(page, 'music')
  await music.getByRole('tab', { name: 'Sound Effects' }).click()
  await expectAccessible(page, 'the sound effect')
  await closed(page, music)

  const help = await openBy(page, '?', 'Commands and Keys')
  await expectAccessible(page, 'the help sheet')
  await closed(page, help)
  await openBy(page, 'Control+k', 'Commands')
  await expectAccessible(page, 'the palette')
})
