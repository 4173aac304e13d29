/** Exporting a PDF from the dialog that is open, and reading what came out. */

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ENGLISH, inLanguage } from './languages.ts'

export async function exportedPdf(page: Page, code = ENGLISH) {
  const downloading = page.waitForEvent('download')
  const button = inLanguage(code, 'paper.export')
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByRole('button', { name: inLanguage(code, 'paper.generating') })).toBeVisible()
  const download = await downloading
  const data = new Uint8Array(await readFile(await download.path()))
  await expect(dialog.getByRole('button', { name: button })).toBeVisible()
  const opened = await getDocument({ data, verbosity: 0 }).promise
  const first = await opened.getPage(1)
  const { items } = await first.getTextContent()
  const { info } = await opened.getMetadata()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const facts = { name: download.suggestedFilename(), pages: opened.numPages, text, width: first.view[2] }
  await opened.destroy()
  return { ...facts, title: (info as Readonly<Record<string, unknown>>)['Title'] }
}
