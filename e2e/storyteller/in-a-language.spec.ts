/** A storyteller who reads no English: from the script to the second night, with a vote by the way, in their own language. */

import type { Page } from '@playwright/test'
import { TABLE } from '../support/axe.ts'
import { inLanguage, type Values } from '../support/languages.ts'
import { expectReadsWellIn } from '../support/reads-well.ts'
import { expect, test } from '../support/test.ts'

const PLAYERS = 7
/** Two of them in every run, all of them in the long one. */
const LANGUAGES = { de_DE: '', zh_CN: '', ru_RU: '@long', th_TH: '@long', tr_TR: '@long' } as const

for (const [code, tag] of Object.entries(LANGUAGES)) {
  test(`from the script to the second night in ${code}`, { tag: tag === '' ? [] : [tag] }, async ({ page }) => {
    const say = (key: string, values: Values = {}) => inLanguage(code, key, values)
    const button = (key: string, values: Values = {}) => page.getByRole('button', { name: say(key, values), exact: true })
    const reads = (state: string) => expectReadsWellIn(page, code, state, [TABLE])
    const tokens = page.getByRole('region', { name: say('board.label') }).locator('[data-token]')
    const player = (number: number) => say('common.player', { number })
    const goTo = (key: 'common.day' | 'common.night', day: number) =>
      page.getByRole('button', { name: say('play.phase.goTo', { moment: say(key, { day }) }) }).click()

    await page.goto(`/?lang=${code}`)
    await page.getByLabel(say('setup.players')).first().selectOption(String(PLAYERS))
    await button('setup.sheet.selectRandom').click()
    await button('setup.draw.button').click()
    await expect(page).toHaveURL(/\/draw/)
    await page.getByText(say('draw.manual'), { exact: true }).click()
    await button('draw.autoAssign').click()
    await expect(page.getByText(say('draw.assigned', { assigned: PLAYERS, total: PLAYERS }))).toBeVisible()
    await reads('the tokens are given')
    await button('draw.start').click()
    await expect(tokens).toHaveCount(PLAYERS)

    await page.keyboard.press('o')
    await runNight(page, code)
    await reads('the first day')
    await page.keyboard.press('n')
    await page
      .getByRole('region', { name: say('votes.who') })
      .getByRole('button', { name: player(1), exact: true })
      .click()
    await page
      .getByRole('region', { name: say('votes.whom') })
      .getByRole('button', { name: player(2), exact: true })
      .click()
    await button('votes.start').click()
    const vote = page.getByRole('complementary', { name: say('votes.vote.title', { player: player(2) }) })
    await expect(vote).toBeVisible()
    for (let voter = 1; voter <= 4; voter += 1) {
      const seat = tokens.filter({ hasText: player(voter) })
      await seat.click()
      await expect(seat).toHaveAttribute('aria-pressed', 'true')
    }
    await reads('a vote')
    await vote.getByRole('button', { name: say('votes.vote.confirm'), exact: true }).click()
    await button('votes.block.execute').click()
    const question = page.getByRole('dialog', { name: say('votes.execute.title', { player: player(2) }) })
    await question.getByRole('button', { name: say('votes.execute.died') }).click()
    await expect(tokens.filter({ hasText: player(2) })).toHaveAccessibleName(new RegExp(say('board.deadWithVote')))

    await goTo('common.night', 2)
    await reads('the second night')
    await runNight(page, code)
    await expect(page.getByText(say('common.day', { day: 2 })).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
}

/** Ticks every step of the night, then ends it. */
async function runNight(page: Page, code: string) {
  const panel = page.getByRole('complementary', { name: inLanguage(code, 'play.night.title') })
  await expect(panel).toBeVisible()
  const ticks = panel.getByRole('checkbox')
  const count = await ticks.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    await ticks.nth(index).check()
    await expect(ticks.nth(index)).toBeChecked()
  }
  await panel.getByRole('button', { name: inLanguage(code, 'play.night.end'), exact: true }).click()
  await expect(panel).toBeHidden()
}
