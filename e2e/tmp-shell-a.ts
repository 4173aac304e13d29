import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://localhost:8111'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const [w, h] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [1024, 768],
] as const)
  for (const theme of ['dark', 'light']) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, deviceScaleFactor: w < 700 ? 2 : 1 })
    await context.addInitScript((t) => localStorage.setItem('theme', t), theme)
    const page = await context.newPage()
    page.on('console', (m) => m.type() === 'error' && console.log(w, theme, 'console', m.text()))
    page.on('pageerror', (e) => console.log(w, theme, 'pageerror', e.message))
    const shot = (name: string) => page.screenshot({ path: `/tmp/shell-shots/${name}-${w}-${theme}.png` })
    await page.goto(base + '/')
    await page.waitForSelector('.shell-header')
    await page.waitForTimeout(1500)
    await shot('setup')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForTimeout(900)
    await shot('menu')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
    console.log(w, theme, 'focus after escape:', await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    if (w > 700) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.waitForTimeout(600)
      await shot('settings')
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
    }
    for (const [item, name] of [
      ['New…', 'reset'],
      ['Save Game…', 'save'],
      ['Load Game…', 'load'],
      ['Script…', 'script'],
    ]) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: item, exact: true }).click()
      await page.waitForTimeout(800)
      await shot(name!)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(400)
    }
    if (w > 700) await page.getByRole('button', { name: 'Settings' }).click()
    else await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'About', exact: true }).click()
    await page.waitForTimeout(800)
    await shot('about')
    await page.goto(base + '/privacy')
    await page.waitForTimeout(800)
    await shot('privacy')
    await context.close()
  }
await browser.close()
