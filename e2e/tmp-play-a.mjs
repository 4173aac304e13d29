import { open, toNight2 } from './tmp-play-lib.mjs'
const sizes = process.argv[2]?.split(',') ?? ['wide', 'tab', 'phone', 'low']
for (const size of sizes) {
  const { browser, page } = await open(size, { set: size === 'phone' ? 'twenty' : 'ten', dark: process.argv[3] !== 'light' })
  await toNight2(page)
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/shots/a-${size}-2.png` })
  await browser.close()
}
