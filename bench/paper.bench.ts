/**
 * The first PDF of a script in a browser, from the press of the button to the download, and the size of PDFs in several scripts of the
 * world. The largest of the published scripts stands for 25 characters.
 */

import { statSync } from 'node:fs'

import { percentile, report } from './support/measure.ts'
import { startProduct } from './support/product.ts'

const RUNS = 5

const product = await startProduct()
const times: number[] = []
for (let run = 0; run < RUNS; run++) {
  const context = await product.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.address}/?script=Sects+and+Violets`)
  await page.getByRole('heading', { name: 'Sects and Violets', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Export to PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to PDF' })
  const button = dialog.getByRole('button', { name: 'Export to PDF' })
  await button.waitFor()
  const start = performance.now()
  await Promise.all([page.waitForEvent('download'), button.click()])
  times.push(performance.now() - start)
  await context.close()
}
report('first PDF of a character sheet, median', percentile(times, 50) / 1000, { most: 1.5, unit: 's', digits: 2 })

const MAX_KB = 1000
for (const code of ['de_DE', 'ru_RU', 'th_TH', 'ko_KR', 'zh_CN', 'zh_TW']) {
  const context = await product.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  for (const path of ['/player', '/night-order']) {
    await page.goto(`${product.address}${path}?script=Sects+and+Violets&lang=${code}`)
    await page.locator('html[data-awake]').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.sheet-pdf button').first().click()])
    report(`PDF of ${path} in ${code}`, statSync(await download.path()).size / 1000, { most: MAX_KB, unit: 'KB', digits: 0 })
  }
  await context.close()
}
await product.stop()
