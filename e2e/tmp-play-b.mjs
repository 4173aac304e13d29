import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const page = await browser.newPage()
page.on('console', (m) => console.log('C', m.type(), m.text().slice(0, 300), m.location().url))
page.on('pageerror', (e) => console.log('E', e.message))
page.on('requestfailed', (r) => console.log('F', r.url()))
page.on('response', (r) => r.status() >= 400 && console.log('R', r.status(), r.url()))
await page.goto('http://localhost:8131/')
await page.waitForTimeout(4000)
console.log(
  await page.evaluate(async () => {
    const { useGameStore } = await import('/src/store/game-store.ts')
    const r = performance
      .getEntriesByType('resource')
      .filter((x) => x.name.includes('game-store'))
      .map((x) => x.name)
    return [r, useGameStore.getState().game.stage, location.pathname, document.body.innerText.slice(0, 300)]
  }),
)
await browser.close()
