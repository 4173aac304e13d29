/** Sheets and tokens on paper: exported as PDFs, which open and hold the text. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectAccessible } from '../support/axe.ts'
import { openSetup } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test('a script is exported as a character sheet and as tokens', { tag: '@screen' }, async ({ page }) => {
  await openSetup(page, 7)
  await page.getByRole('button', { name: 'Export to PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to PDF' })
  await expectAccessible(page, 'the dialog for PDFs')

  const sheet = await exported(page)
  expect(sheet).toMatchObject({ name: 'Trouble Brewing.pdf', pages: 2, title: 'Trouble Brewing' })
  expect(sheet.text).toContain('The Demon cannot harm you.')
  await dialog.getByRole('radio', { name: 'Tokens' }).check()
  await dialog.getByLabel('Paper').selectOption('Letter')
  await dialog.getByRole('checkbox', { name: 'Print backs' }).check()
  expect(await exported(page)).toMatchObject({ name: 'Trouble Brewing tokens.pdf', width: 612 })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export to PDF' })).toBeFocused()
})

async function exported(page: Page) {
  const downloading = page.waitForEvent('download')
  const dialog = page.getByRole('dialog', { name: 'Export to PDF' })
  await dialog.getByRole('button', { name: 'Export to PDF' }).click()
  await expect(dialog.getByRole('button', { name: 'Generating PDF…' })).toBeVisible()
  const download = await downloading
  const data = new Uint8Array(await readFile(await download.path()))
  await expect(dialog.getByRole('button', { name: 'Export to PDF' })).toBeVisible()
  const opened = await getDocument({ data, verbosity: 0 }).promise
  const first = await opened.getPage(1)
  const { items } = await first.getTextContent()
  const { info } = await opened.getMetadata()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const facts = { name: download.suggestedFilename(), pages: opened.numPages, text, width: first.view[2] }
  await opened.destroy()
  return { ...facts, title: (info as Readonly<Record<string, unknown>>)['Title'] }
}
