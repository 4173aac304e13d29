/** A storyteller plays music, and uses a custom sound for the timer. */

import { expectAccessible } from '../support/axe.ts'
import { closed, openBy } from '../support/dialogs.ts'
import { tabTo, waitForArrows } from '../support/keyboard.ts'
import { board } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'
import { wav } from '../support/wav.ts'

/** In seconds; longer than the journey, so that no track ends by itself. */
const TRACK = 120

test.beforeEach(({ page }) => resumeGame(page, 'second-night.dgrim'))

test('music is loaded, sorted by keyboard, played, and still there after a reload', async ({ page }) => {
  const dialog = await openBy(page, 'm', 'Music and sounds')
  await expect(dialog.getByText('No music loaded')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'dusk.wav', mimeType: 'audio/wav', buffer: wav(TRACK) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no music') },
    { name: 'night.wav', mimeType: 'audio/wav', buffer: wav(TRACK, 330) },
    { name: 'dawn.wav', mimeType: 'audio/wav', buffer: wav(TRACK, 440) },
  ])
  const tracks = dialog.getByRole('list', { name: 'Playlist' }).getByRole('listitem')
  await expect(tracks).toHaveText([/dusk\.wav/, /night\.wav/, /dawn\.wav/])
  await expect(dialog.getByText('“notes.txt” was not taken')).toBeVisible()

  const grip = dialog.getByRole('button', { name: 'Move dawn.wav', exact: true })
  await tabTo(page, grip)
  await page.keyboard.press('Space')
  await expect(page.getByText(/^dawn\.wav .* at place 3\.$/)).toBeAttached()
  await waitForArrows(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('dawn.wav would be at place 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(tracks).toHaveText([/dusk\.wav/, /dawn\.wav/, /night\.wav/])
  // Escape ends the drag, and leaves the dialog open.
  await grip.press('Space')
  await expect(page.getByText(/^dawn\.wav .* at place 2\.$/)).toBeAttached()
  await waitForArrows(page)
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

  // Space pauses and resumes from the board.
  const offers = async (name: 'Play' | 'Pause') => {
    const again = await openBy(page, 'm', 'Music and sounds')
    await expect(again.getByRole('button', { name, exact: true })).toBeVisible()
    await closed(page, again)
  }
  await page.locator('body').press(' ')
  await offers('Play')
  await page.locator('body').press(' ')
  await offers('Pause')

  await page.reload()
  await expect(board(page).locator('[data-token]').first()).toBeVisible()
  const after = await openBy(page, 'm', 'Music and sounds')
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

test.describe('a file that is not audio', () => {
  test.use({ expectedNoise: ['Music:', 'The bell could not be sounded'] })

  test('is reported, and the timer keeps its bell', async ({ page }) => {
    const dialog = await openBy(page, 'm', 'Music and sounds')
    const broken = { name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('not a sound') }
    await dialog.locator('input[type=file]').setInputFiles(broken)
    await dialog.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(dialog.getByText('“broken.mp3” could not be played.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

    await dialog.getByRole('tab', { name: 'Sound Effects' }).click()
    await expect(dialog.getByText('No timer sound effect')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'gong.wav', mimeType: 'audio/wav', buffer: wav(4) })
    await dialog.getByRole('button', { name: 'Play the sound' }).click()
    await expect(dialog.getByRole('button', { name: 'Stop the sound' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Play the sound' })).toBeVisible()
    await closed(page, dialog)
    const timer = await openBy(page, 's', 'Timer')
    await expect(timer.getByText('gong.wav')).toBeVisible()
  })
})

test('axe finds no problems', async ({ page }) => {
  const timer = await openBy(page, 's', 'Timer')
  await timer.getByRole('button', { name: '3 minutes' }).click()
  await expectAccessible(page, 'the timer')
  await timer.getByRole('button', { name: 'Start' }).click()
  await closed(page, timer)
  await expectAccessible(page, 'a running timer in the header')

  const music = await openBy(page, 'm', 'Music and sounds')
  await expectAccessible(page, 'no music')
  await music.locator('input[type=file]').setInputFiles({ name: 'dusk.wav', mimeType: 'audio/wav', buffer: wav(2) })
  await expect(music.getByRole('listitem').filter({ hasText: 'dusk.wav' })).toBeVisible()
  await expectAccessible(page, 'music')
  await music.getByRole('tab', { name: 'Sound Effects' }).click()
  await expectAccessible(page, 'the sound effect')
  await closed(page, music)

  const help = await openBy(page, '?', 'Commands and keys')
  await expectAccessible(page, 'the help sheet')
  await closed(page, help)
  await openBy(page, 'Control+k', 'Commands')
  await expectAccessible(page, 'the palette')
})
