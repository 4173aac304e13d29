/** A storyteller shows players the way to a sheet: the codes are read from the screen, and lead there. */

import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { readCode } from '../support/qr.ts'
import { example, openSetup, pasteScript, scriptTitle } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test('the codes lead to the sheets of the script at hand', async ({ page }) => {
  await openSetup(page, 5)
  await page.getByRole('button', { name: 'Sheets', exact: true }).click()
  await page.getByRole('button', { name: 'Character', exact: true }).click()
  const characters = page.getByRole('dialog', { name: 'Character sheet' })
  const link = await readCode(characters.getByRole('img', { name: /^QR code of/ }))
  expect(new URL(link).pathname + new URL(link).search).toBe('/player')
  await expect(characters.getByText(link.replace('http://', ''), { exact: true })).toBeVisible()
  await expectAccessible(page, 'the code of a sheet')

  await characters.getByRole('button', { name: 'Show Full Screen' }).click()
  const large = page.getByRole('dialog', { name: 'Character sheet' }).last()
  for (const size of [PHONE, { width: PHONE.height, height: PHONE.width }, TABLE]) {
    await page.setViewportSize(size)
    expect(await readCode(large.getByRole('img', { name: /^QR code of/ })), `at ${size.width}`).toBe(link)
  }
  await expectAccessibleAt(page, 'the code on the whole screen', TABLE)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(characters).toBeHidden()

  // A script that nobody else has is stored, without an account.
  const dialog = await pasteScript(page, await readFile(example('the-last-lamplighter.json'), 'utf8'))
  await expect(dialog).toBeHidden()
  await expect(scriptTitle(page, 'The Last Lamplighter')).toBeVisible()
  await page.getByRole('button', { name: 'Sheets', exact: true }).click()
  await page.getByRole('button', { name: 'Night-Order', exact: true }).click()
  const nights = page.getByRole('dialog', { name: 'Night order' })
  const own = new URL(await readCode(nights.getByRole('img', { name: /^QR code of/ })))
  expect(own.pathname).toBe('/night-order')
  expect([...own.searchParams.keys()]).toEqual(['homebrew'])
  expect(own.searchParams.get('homebrew')).toBe(new URL(page.url()).searchParams.get('homebrew'))

  const player = await page.context().newPage()
  const answer = await player.goto(link)
  expect(answer?.status()).toBe(200)
  await expect(player).toHaveTitle(/Character sheet|Trouble Brewing/)
})

test('while a game is played, the codes are in the View menu', { tag: '@screen' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await resumeGame(page, 'second-night.dgrim')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Night order QR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Night order' })
  const link = new URL(await readCode(dialog.getByRole('img', { name: /^QR code of/ })))
  expect(link.pathname).toBe('/night-order')
})
