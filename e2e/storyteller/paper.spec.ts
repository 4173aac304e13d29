/** Sheets and tokens on paper: exported as PDFs, which open and hold the text. */

import { expectAccessible } from '../support/axe.ts'
import { exportedPdf } from '../support/exported-pdf.ts'
import { openSetup } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

test('a script is exported as a character sheet and as tokens', { tag: '@screen' }, async ({ page }) => {
  await openSetup(page, 7)
  await page.getByRole('button', { name: 'Export to PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to PDF' })
  await expectAccessible(page, 'the dialog for PDFs')

  const sheet = await exportedPdf(page)
  expect(sheet).toMatchObject({ name: 'Trouble Brewing.pdf', pages: 2, title: 'Trouble Brewing' })
  expect(sheet.text).toContain('The Demon cannot harm you.')
  await dialog.getByRole('radio', { name: 'Tokens' }).check()
  await dialog.getByLabel('Paper').selectOption('Letter')
  await dialog.getByRole('checkbox', { name: 'Print backs' }).check()
  expect(await exportedPdf(page)).toMatchObject({ name: 'Trouble Brewing tokens.pdf', width: 612 })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export to PDF' })).toBeFocused()
})
