/** The recap of a game, read off the screen. */

import { expect, type Locator, type Page } from '@playwright/test'

export const recapOf = (page: Page) => page.getByRole('dialog', { name: 'Recap' })

/** The recap's lines for each night and day; voters are in a second line. */
export async function moments(recap: Locator): Promise<Record<string, readonly string[]>> {
  const told = await recap
    .locator('.recap-moment')
    .evaluateAll((sections) =>
      sections.map((section): [string, string[]] => [
        section.querySelector('h4')?.textContent ?? '',
        [...section.querySelectorAll('li')].map((item) => (item as HTMLElement).innerText),
      ]),
    )
  return Object.fromEntries(told)
}

/** Goes from the hint above the board to the recap. */
export async function endGame(page: Page, hint: string, winner: 'Good won' | 'Evil won'): Promise<Locator> {
  await page.getByRole('status').filter({ hasText: hint }).getByRole('button', { name: 'End the game…' }).click()
  await page.getByRole('dialog', { name: 'End the game' }).getByRole('button', { name: winner }).click()
  const recap = recapOf(page)
  await expect(recap.getByRole('heading', { name: winner })).toBeVisible()
  return recap
}

/** Each player with their character, side and fate, as in the recap's table. */
export async function fates(recap: Locator): Promise<Record<string, string>> {
  const rows = await recap
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())))
  return Object.fromEntries(rows.map(([player, ...rest]) => [player ?? '', rest.join(' | ')]))
}
