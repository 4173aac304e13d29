/** What a storyteller shows a player: cards, the info of the first night, bluffs. Also the jinxes to keep in mind. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ROOMY, signIn, signOut } from '../support/account.ts'
import { expectAccessible, expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { addBluffs, openBluffs } from '../support/bluffs.ts'
import {
  autoAssign,
  board,
  enterNames,
  example,
  NAMES,
  newGame,
  openSetup,
  pasteScript,
  press,
  startGame,
} from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'

/** The full-screen card. */
const card = (page: Page) => page.getByRole('dialog', { name: 'A card for one player' })
const words = (page: Page) => card(page).getByRole('heading', { level: 2 })

async function openCards(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show Card…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show Card' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Creates a card and returns to the list, which then shows it. */
async function createCard(page: Page, message: string, selectable = false) {
  await page.getByRole('dialog', { name: 'Show Card' }).getByRole('button', { name: 'Create Custom Card' }).click()
  const editor = page.getByRole('dialog', { name: 'Create Custom Card' })
  await editor.getByLabel('Message').fill(message)
  if (selectable) await editor.getByLabel('Select Character Enabled').check()
  await editor.getByRole('button', { name: 'Create card' }).click()
  await expect(page.getByRole('button', { name: message.toUpperCase(), exact: true })).toBeVisible()
}

async function lay(page: Page, control: 'Add Character' | 'Add Bluff', character: string) {
  await card(page).getByRole('button', { name: control }).click()
  await card(page).getByRole('button', { name: character, exact: true }).click()
  await expect(card(page).getByRole('img', { name: character, exact: true })).toBeVisible()
}

/** The card covers the whole screen, whatever is beneath it. */
async function expectCovered(page: Page) {
  const [inside, corners] = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const [right, bottom] = [window.innerWidth - 1, window.innerHeight - 1]
    const points = [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
      [right / 2, bottom / 2],
    ] as const
    return [points.filter(([x, y]) => dialog?.contains(document.elementFromPoint(x, y))).length, points.length]
  })
  expect(inside).toBe(corners)
}

test('bluffs: suggested, shown full screen, changed there, in sets', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  const panel = await openBluffs(page)
  const first = panel.getByRole('region', { name: /^Demon Bluffs/ })
  await removeAll(first)
  await expect(first.getByRole('button', { name: 'Show All Bluffs' })).toBeHidden()
  await first.getByRole('button', { name: 'Suggest' }).click()
  await expect(first.getByRole('listitem')).toHaveCount(3)
  await expect(first.getByText('In play')).toBeHidden()
  await expect(first.getByRole('button', { name: 'Add Bluffs' })).toBeHidden()

  await first.getByRole('button', { name: 'Show All Bluffs' }).click()
  await expect(words(page)).toHaveText('THESE CHARACTERS ARE NOT IN PLAY')
  await expectCovered(page)
  await expect(card(page).getByRole('listitem')).toHaveCount(3)
  await expect(card(page).getByRole('button', { name: 'Add Bluff' })).toBeHidden()
  await card(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(card(page).getByRole('listitem')).toHaveCount(2)
  await lay(page, 'Add Bluff', 'Drunk')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(panel).toBeVisible()
  await expect(first.getByText('Nobody ever thinks they are this')).toBeVisible()
  // The board shows them too, and every step can be undone.
  await expect(board(page).getByRole('img', { name: 'Drunk', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(first.getByRole('listitem')).toHaveCount(2)

  await panel.getByRole('button', { name: 'Add Bluff Set' }).click()
  const second = panel.getByRole('region', { name: /^Bluffs 2/ })
  await addBluffs(page, second, 'Soldier', 'Saint')
  await second.getByRole('button', { name: 'Delete Set' }).click()
  await expect(second).toBeHidden()
  await expect(first.getByRole('button', { name: 'Delete Set' })).toBeHidden()
})

test('the info of the first night fills itself in, and changes cards by key, button and finger', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await openCards(page)
  await page.getByRole('button', { name: 'Minion info' }).click()
  await expect(words(page)).toHaveText('THIS IS THE DEMON')
  await expect(card(page).getByRole('img', { name: 'Marguerite' })).toBeVisible()
  await expect(card(page)).not.toContainText('Imp')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()

  await page.getByRole('button', { name: 'Demon info' }).click()
  await expect(words(page)).toHaveText('THESE ARE YOUR MINIONS')
  await expectCovered(page)
  await page.keyboard.press('ArrowRight')
  await expect(words(page)).toHaveText('THESE CHARACTERS ARE NOT IN PLAY')
  await card(page).getByRole('button', { name: 'Back' }).click()
  await expect(words(page)).toHaveText('THESE ARE YOUR MINIONS')
  await drag(page, [900, 300], [500, 310])
  await expect(words(page)).toHaveText('THESE CHARACTERS ARE NOT IN PLAY')
  await drag(page, [700, 150], [710, 500])
  await expect(card(page)).toBeHidden()
  // The list is still open, and the focus is on the button that was pressed.
  await expect(page.getByRole('button', { name: 'Demon info' })).toBeFocused()
})

test('a card with characters and a side; its words are as large as fits', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  await page.keyboard.press('i')
  await page.getByRole('button', { name: 'YOU ARE', exact: true }).click()
  for (const name of ['Imp', 'Spy']) await lay(page, 'Add Character', name)
  await card(page).getByText('Evil', { exact: true }).click()
  await expect(card(page).getByText('EVIL', { exact: true })).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectCovered(page)
    // The text is sized again once the new size is drawn.
    await expect(async () => {
      const shape = await words(page).evaluate((heading) => {
        const [text, box] = [heading.getBoundingClientRect(), heading.parentElement?.getBoundingClientRect() ?? new DOMRect()]
        return {
          size: Number.parseFloat(getComputedStyle(heading).fontSize),
          inside: text.top >= box.top && text.bottom <= box.bottom,
        }
      })
      expect(shape.inside, `${width}`).toBe(true)
      expect(shape.size, `${width}`).toBeGreaterThan(Math.min(width, height) * 0.15)
    }).toPass()
  }
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()
})

test('a custom card stays on this device; when signed in it is saved to the account', async ({ page }) => {
  await page.setViewportSize(ROOMY)
  await resumeGame(page, 'second-night.dgrim')
  const dialog = await openCards(page)
  await createCard(page, 'Beware the moth', true)
  await page.getByRole('button', { name: 'BEWARE THE MOTH', exact: true }).click()
  await expect(words(page)).toHaveText('BEWARE THE MOTH')
  await expect(card(page).getByRole('button', { name: 'Add Character' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await newGame(page)
  await signIn(page, 'bob')
  await resumeGame(page, 'second-night.dgrim')
  await openCards(page)
  await expect(dialog.getByText('On this device')).toHaveCount(1)
  await createCard(page, 'You may go home')
  await expect(dialog.getByRole('list', { name: 'Your cards' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await signOut(page, 'bob')
  await openCards(page)
  const own = dialog.getByRole('list', { name: 'Your cards' })
  await expect(own.getByRole('listitem')).toHaveText(['BEWARE THE MOTH'])
  await own.getByRole('button', { name: 'Delete the card BEWARE THE MOTH' }).click()
  await expect(own).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await newGame(page)
  await signIn(page, 'bob')
  await resumeGame(page, 'second-night.dgrim')
  await openCards(page)
  await expect(own.getByRole('listitem')).toHaveText(['YOU MAY GO HOME'])
  await own.getByRole('button', { name: 'Delete the card YOU MAY GO HOME' }).click()
  await expect(own).toBeHidden()
})

test('the jinxes in play are shown where they matter, and the bubble closes by itself', async ({ page }) => {
  const players = NAMES.slice(0, 13)
  await openSetup(page, players.length)
  await enterNames(page, players)
  const dialog = await pasteScript(page, await readFile(example('the-last-lamplighter.json'), 'utf8'))
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Select Random Roles' }).click()
  await page.getByRole('button', { name: 'Draw Tokens' }).click()
  await autoAssign(page, players.length)
  await startGame(page)

  await page.getByRole('button', { name: '2 jinxes in play' }).click()
  const bubble = page.getByRole('dialog').filter({ hasText: 'If the Moth dies while lit' })
  await expect(bubble.getByRole('listitem')).toHaveCount(2)
  // It stays open while the pointer is on it.
  await bubble.getByRole('listitem').first().hover()
  await expectAccessibleAt(page, 'the jinxes in play', TABLE)
  await expect(bubble).toBeVisible()
  await page.mouse.move(5, 700)
  await expect(bubble).toBeHidden()

  const moth = await board(page)
    .locator('[data-token]')
    .evaluateAll((tokens) => tokens.map((one) => one.getAttribute('aria-label') ?? '').find((label) => label.includes('Moth')))
  await press(page, moth?.split(', ')[0] ?? '', 'Tools for this token')
  await page.getByRole('button', { name: 'Jinxes of the Moth' }).click()
  await expect(page.getByRole('dialog').getByText('If the Moth dies while lit')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Jinxes in play' }).click()
  const list = page.getByRole('dialog', { name: 'Jinxes in play' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the jinxes in play, listed')
})

test('axe finds no problems', async ({ page }) => {
  await resumeGame(page, 'second-night.dgrim')
  const panel = await openBluffs(page)
  await panel.getByRole('button', { name: 'Add Bluff Set' }).click()
  await panel
    .getByRole('button', { name: /^Suggest/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Rename Bluffs 2' }).click()
  await expectAccessible(page, 'the bluffs')
  await panel.getByRole('button', { name: 'Add Bluffs' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Bluffs' })).toBeVisible()
  await expectAccessibleAt(page, 'choosing bluffs', TABLE)
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Show All Bluffs' }).click()
  await expectAccessible(page, 'the bluffs shown')
  await page.keyboard.press('Escape')

  await openCards(page)
  await createCard(page, 'Beware')
  await expectAccessible(page, 'the cards')
  await page.getByRole('button', { name: 'Create Custom Card' }).click()
  await page.getByLabel('Background colour').fill('#fff0ee')
  await expect(page.getByText('hard to tell apart')).toBeVisible()
  await expectAccessible(page, 'making a card')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Demon info' }).click()
  await expectAccessible(page, 'a card with players')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'YOU ARE', exact: true }).click()
  await lay(page, 'Add Character', 'Imp')
  await card(page).getByText('Good', { exact: true }).click()
  await expectAccessible(page, 'a card with a character and a side')
  await card(page).getByRole('button', { name: 'Add Character' }).click()
  await expectAccessible(page, 'choosing a character on a card')
})

async function removeAll(set: Locator) {
  const removers = set.getByRole('button', { name: /^Remove / })
  for (let count = await removers.count(); count > 0; count--) {
    await removers.first().click()
    await expect(removers).toHaveCount(count - 1)
  }
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to)
  await page.mouse.up()
}
