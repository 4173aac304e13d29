/** Signs in as a person with an account at the Discord stand-in, and uses the account here. */

import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { menu } from './storyteller.ts'

/** `alice` has a picture, on Discord's own server; `bob` has none. */
type Person = 'alice' | 'bob'

const SHOWN_NAMES: Record<Person, string> = { alice: 'Alice', bob: 'bob' }

/** In a window this wide the header shows the account; otherwise its menu does. */
export const ROOMY = { width: 1680, height: 900 }

/** Signs in from any page of the app, through the dialog, Discord's page and back. */
export async function signIn(page: Page, person: Person) {
  await chooseAtDiscord(page, `Authorise as ${person}`)
  await expect(page.getByText(`Signed in as ${SHOWN_NAMES[person]}.`)).toBeVisible()
}

/** Goes to Discord's page and presses one of its links. */
export async function chooseAtDiscord(page: Page, link: string) {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Login' }).first().click()
  await dialog.getByRole('link', { name: 'Login with Discord' }).click()
  await page.getByRole('link', { name: link }).click()
}

/** Opens the account from the header, or from the menu when the header has no room. */
export async function openAccount(page: Page, person: Person): Promise<Locator> {
  const button = page.getByRole('button', { name: `Account of ${SHOWN_NAMES[person]}` })
  // The header must be visible first, to decide which of the two it is.
  await expect(page.getByRole('button', { name: /^(Menu|More)$/ })).toBeVisible()
  if (await button.isVisible()) await button.click()
  else await menu(page, SHOWN_NAMES[person])
  const panel = page.getByRole('dialog', { name: 'Account' })
  await expect(panel).toBeVisible()
  return panel
}

/** Waits for the server, which may also tell another tab; the page itself changes earlier. */
export async function signOut(page: Page, person: Person) {
  const panel = await openAccount(page, person)
  const isAnswer = (response: Response) => response.url().endsWith('/api/auth/discord/logout') && response.ok()
  const answered = page.context().waitForEvent('response', isAnswer)
  await panel.getByRole('button', { name: 'Logout' }).click()
  await answered
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
}

/** Presses a star, or the button that removes a favourite, and waits for the server; the page changes earlier. */
export async function toggleFavourite(page: Page, button: string) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/scripts/favourite') && response.ok())
  await page.getByRole('button', { name: button }).click()
  await answered
}

/** Saves the current game under this name. */
export async function saveToProfile(page: Page, name: string) {
  await menu(page, 'Save Game…')
  const dialog = page.getByRole('dialog', { name: 'Save Game' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save to Profile' }).click()
  await expect(dialog.getByText('Game saved to profile')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
