/** Choosing a language, in the app and on the pages beside it; and a table at which everybody reads in their own. */

import type { Page } from '@playwright/test'
import { expectAccessible, PHONE } from '../support/axe.ts'
import { inLanguage, nameIn } from '../support/languages.ts'
import { Phone } from '../support/phones.ts'
import { beginSession, tokenFor } from '../support/raw-storyteller.ts'
import { FIVE, homebrew, meta } from '../support/scripts.ts'
import { controlled } from '../support/service-worker.ts'
import { loadExample, openSetup, pasteScript } from '../support/storyteller.ts'
import { resumeGame, resumeTable } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

test('a language is chosen in the menu, shows at once behind it, and stays', async ({ page }) => {
  await openSetup(page, 7)
  await markPage(page)
  await openList(page, 'Settings')
  await expectAccessible(page, 'the list of languages')
  await choose(page, 'Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('button', { name: inLanguage('de_DE', 'setup.sheet.selectRandom'), exact: true })).toBeVisible()
  await expect(page.getByText(nameIn('de_DE', 'washerwoman'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/lang=de_DE/)
  // Still open, for another try.
  await choose(page, 'Polski')
  await expect(page.getByText(nameIn('pl_PL', 'washerwoman'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await isSamePage(page)).toBe(true)

  await page.goto('/')
  await expect(page.getByRole('button', { name: inLanguage('pl_PL', 'setup.sheet.selectRandom'), exact: true })).toBeVisible()
  await openList(page, inLanguage('pl_PL', 'shell.menu.settings'), 'pl_PL')
  await choose(page, 'English')
  await expect(page.getByRole('button', { name: 'Select Random Roles' })).toBeVisible()
  await expect(page).not.toHaveURL(/lang=/)
})

test('in the middle of a game everything but the game changes', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await openList(page, 'Menu')
  await choose(page, 'Русский')
  await page.keyboard.press('Escape')
  const tobias = page.locator('.board [data-token]').and(page.getByRole('button', { name: /^Tobias, / }))
  await expect(tobias).toHaveAccessibleName(new RegExp(nameIn('ru_RU', 'slayer')))
  await tobias.press('Enter')
  await page.getByRole('menuitem', { name: inLanguage('ru_RU', 'play.tokenCommands.kill.full'), exact: true }).click()
  await expect(tobias).toHaveAccessibleName(new RegExp(inLanguage('ru_RU', 'board.deadWithVote')))
  await page.goto('/play?lang=en_US')
  await expect(tobias).toHaveAccessibleName(/Slayer.*dead/)
})

test('a script’s own characters stay as they are written, and a sentence says so', async ({ page }) => {
  await openSetup(page, 5)
  await pasteScript(page, JSON.stringify([meta('Salt Road'), ...FIVE, homebrew('Lamplighter')]))
  await openList(page, 'Settings')
  await choose(page, 'Deutsch')
  await expect(page.getByText('Lamplighter', { exact: true })).toBeVisible()
  await expect(page.getByText(inLanguage('de_DE', 'shell.language.ownCharacters'))).toBeVisible()
})

test.describe('a first visit', () => {
  test.use({ locale: 'de-CH' })

  test('is in the browser’s language, on every page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: inLanguage('de_DE', 'setup.sheet.selectRandom'), exact: true })).toBeVisible()
    for (const [path, key] of [
      ['/join', 'join.title'],
      ['/town', 'town.form.title'],
      ['/rules', 'rules.title'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: inLanguage('de_DE', key), exact: true })).toBeVisible()
    }
    await page.goto('/player')
    await expect(page.getByRole('heading', { name: nameIn('de_DE', 'washerwoman') })).toBeVisible()
  })
})

test('the pages beside the app have the list too, and change without being loaded again @screen', async ({ page }) => {
  for (const [path, shown] of [
    ['/join', inLanguage('fr_FR', 'join.title')],
    ['/town', inLanguage('fr_FR', 'town.form.title')],
    ['/rules', inLanguage('fr_FR', 'rules.title')],
    ['/player', nameIn('fr_FR', 'washerwoman')],
    ['/night-order', nameIn('fr_FR', 'poisoner')],
  ] as const) {
    await page.goto(`${path}?lang=en_US`)
    await markPage(page)
    await page.getByRole('button', { name: 'Language: English' }).click()
    await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
    await choose(page, 'Français')
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await isSamePage(page), path).toBe(true)
  }
})

test('characters are named in the reader’s language, in English, or in both; either name finds them', async ({ page }) => {
  const own = nameIn('de_DE', 'washerwoman')
  await page.goto('/player?lang=de_DE')
  const heading = page.getByRole('heading', { level: 3, name: own })
  await expect(heading).toHaveText(own)
  const search = page.getByRole('searchbox').first()
  await search.fill('washer')
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await search.fill('')

  await page.getByRole('button', { name: 'Deutsch' }).click()
  const names = page.getByRole('group', { name: inLanguage('de_DE', 'common.language.names.title') })
  await names.getByRole('radio', { name: inLanguage('de_DE', 'common.language.names.both') }).check()
  await expect(heading).toHaveText(`${own} Washerwoman`)
  await expect(page.locator('.second-name').first()).toHaveAttribute('lang', 'en')
  await names.getByRole('radio', { name: inLanguage('de_DE', 'common.language.names.english') }).check()
  await expect(page.getByRole('heading', { level: 3, name: 'Washerwoman' })).toHaveText('Washerwoman')

  // The app follows, and finds a character by the name that it does not show.
  await resumeTable(page, 'second-night.dgrim', (first) => loadExample(first, 'second-night.dgrim'))
  await page.goto('/play')
  await expect(page.getByRole('button', { name: /^Tobias, Slayer/ })).toBeVisible()
  await page.getByRole('button', { name: inLanguage('de_DE', 'play.header.add'), exact: true }).click()
  await page.getByRole('menuitem', { name: inLanguage('de_DE', 'play.add.role'), exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(nameIn('de_DE', 'fortuneteller'))
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Fortune Teller/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, locale: 'tr' })

  test('a sheet is in the language of its address, the rules and the first screen are in the browser’s', async ({ page }) => {
    await page.goto('/player?lang=es_ES')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
    await expect(page.getByRole('heading', { name: nameIn('es_ES', 'washerwoman') })).toBeVisible()
    for (const [path, key] of [
      ['/rules', 'rules.title'],
      ['/', 'setup.title'],
      ['/join', 'join.title'],
      ['/town', 'town.form.title'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr-TR')
      await expect(page.getByRole('heading', { level: 1, name: inLanguage('tr_TR', key), exact: true })).toBeVisible()
    }
  })
})

test('a player is shown their token in their own language, and the storyteller’s app stays in its own', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await page
    .locator('.board [data-token]')
    .and(page.getByRole('button', { name: /^Tobias, / }))
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Show this character to the player', exact: true }).click()
  const shown = page.getByRole('dialog')
  await expect(shown.getByText('Slayer').first()).toBeVisible()
  await shown.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Українська' })
  await expect(shown.locator('.in-player-language')).toHaveAttribute('lang', 'uk-UA')
  await expect(shown.getByText(nameIn('uk_UA', 'slayer')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page.locator('.board [data-token]').and(page.getByRole('button', { name: /^Tobias, Slayer/ }))).toBeVisible()
})

test('each phone reads in its own language', async ({ browser, product }) => {
  const session = await beginSession(product.address)
  const table = [
    { player: 'Ada', code: 'fr_FR' },
    { player: 'Ottoline', code: 'ru_RU' },
  ]
  const phones: Phone[] = []
  for (const { player, code } of table) {
    const phone = await Phone.open(browser, player, false)
    phones.push(phone)
    await phone.page.goto(`${product.address}/join?sessionId=${session.id}&lang=${code}`)
    await phone.page.getByLabel(inLanguage(code, 'join.name')).fill(player)
    await phone.page.getByRole('button', { name: inLanguage(code, 'join.submit'), exact: true }).click()
    await expect(phone.page.getByRole('heading', { name: inLanguage(code, 'join.waiting.title') })).toBeVisible()
  }
  await session.distribute(table.map(({ player }) => tokenFor(player)))
  for (const [index, { code }] of table.entries()) {
    const { page, noise, context } = phones[index] as Phone
    const hold = page.getByRole('button', { name: inLanguage(code, 'join.token.hold'), exact: true })
    await hold.hover()
    await page.mouse.down()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameIn(code, 'ravenkeeper'))
    await page.mouse.up()
    expect(noise).toEqual([])
    await context.close()
  }
})

test.describe('installed', () => {
  test.use({ installed: true, expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] })

  test('a language that was used needs no network; another one says that it does', async ({ page, context }) => {
    await page.goto('/')
    await controlled(page)
    await openList(page, 'Settings')
    await choose(page, 'Svenska')
    const random = page.getByRole('button', { name: inLanguage('sv_SE', 'setup.sheet.selectRandom'), exact: true })
    await expect(random).toBeVisible()
    await expect(page.getByText(nameIn('sv_SE', 'washerwoman'), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => isKept(page, ['sv_SE-first', 'sv_SE-rest', 'language/sv_SE', 'language/en_US'])).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(random).toBeVisible()
    await expect(page.getByText(nameIn('sv_SE', 'washerwoman'), { exact: true })).toBeVisible()
    await openList(page, inLanguage('sv_SE', 'shell.menu.settings'), 'sv_SE')
    await choose(page, 'Polski')
    await expect(page.getByRole('alert').filter({ hasText: inLanguage('sv_SE', 'common.language.failed') })).toBeVisible()
    await expect(random).toBeAttached()
    await context.setOffline(false)
  })
})

/** Whether the browser keeps files with these parts in their addresses. */
function isKept(page: Page, parts: readonly string[]) {
  return page.evaluate(async (wanted) => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return wanted.every((part) => kept.flat().some(({ url }) => url.includes(part)))
  }, parts)
}

/** Opens the list of languages from one of the app's menus. */
async function openList(page: Page, menu: string, code?: string) {
  const text = (key: string, english: string) => (code === undefined ? english : inLanguage(code, key))
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('button', { name: text('shell.commands.language', 'Language…'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: text('common.language.title', 'Language'), exact: true })).toBeVisible()
}

function choose(page: Page, language: string) {
  return page.getByRole('dialog').getByRole('button', { name: language, exact: true }).click()
}

/** Marks the page, to see afterwards that it was not loaded again. */
function markPage(page: Page) {
  return page.evaluate(() => void (document.documentElement.dataset['marked'] = ''))
}

function isSamePage(page: Page) {
  return page.evaluate(() => 'marked' in document.documentElement.dataset)
}
