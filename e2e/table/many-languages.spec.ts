/** A table at which everybody reads in their own language: the storyteller Polish, five players four others and English. */

import { inLanguage, nameIn, tagOf } from '../support/languages.ts'
import { Phone } from '../support/phones.ts'
import { expect, test } from '../support/test.ts'

const POLISH = 'pl_PL'
const TABLE = [
  { player: 'Ae-ri', reads: 'ko_KR' },
  { player: 'Marguerite', reads: 'fr_FR' },
  { player: 'Oksana', reads: 'uk_UA' },
  { player: 'Santiago', reads: 'pt_BR' },
  { player: 'Jo', reads: 'en_US' },
] as const
const BAG = ['washerwoman', 'empath', 'slayer', 'poisoner', 'imp']

test('a Polish storyteller gives tokens to phones that read Korean, French, Ukrainian, Portuguese and English', async ({
  page,
  browser,
  product,
}) => {
  const polish = (key: string, values = {}) => inLanguage(POLISH, key, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`/?lang=${POLISH}`)
  await expect(page.getByRole('heading', { name: polish('setup.title') })).toBeVisible()
  await page.getByLabel(polish('setup.players')).first().selectOption('5')
  for (const id of BAG)
    await page
      .getByRole('main')
      .getByRole('button', { name: nameIn(POLISH, id), exact: true })
      .click()
  await button(polish('setup.draw.button')).click()
  await page.getByText(polish('draw.mobile'), { exact: true }).click()
  await button(polish('phones.start.do')).click()
  const sessionId = (await page.locator('.join-id').innerText()).replaceAll(/\D/g, '')

  const phones: Phone[] = []
  for (const { player, reads } of TABLE) {
    const phone = await Phone.open(browser, player, false)
    phones.push(phone)
    await phone.page.goto(`${product.address}/join?sessionId=${sessionId}&lang=${reads}`)
    await phone.page.getByLabel(inLanguage(reads, 'join.name')).fill(player)
    await phone.page.getByRole('button', { name: inLanguage(reads, 'join.submit'), exact: true }).click()
    await phone.page.getByRole('button', { name: inLanguage(reads, 'join.waiting.ready'), exact: true }).click()
  }
  await page.getByRole('button', { name: polish('phones.distribute.do') }).click()
  await expect(page.getByText(polish('phones.distribute.done'))).toBeVisible()

  // Everybody sees one character of the bag, called as their language calls it.
  const given = new Set<string>()
  for (const [index, { reads }] of TABLE.entries()) {
    const { page: theirs } = phones[index] as Phone
    const hold = theirs.getByRole('button', { name: inLanguage(reads, 'join.token.hold'), exact: true })
    await hold.hover()
    await theirs.mouse.down()
    const heading = theirs.getByRole('heading', { level: 1 })
    // The names may arrive after the token.
    await expect(heading).toHaveText(new RegExp(BAG.map((id) => `^${nameIn(reads, id)}$`).join('|')))
    const shown = (await heading.innerText()).trim()
    await theirs.mouse.up()
    const id = BAG.find((one) => nameIn(reads, one) === shown)
    expect(id, `“${shown}” in ${reads}`).toBeDefined()
    given.add(id ?? '')
    await expect(theirs.locator('html')).toHaveAttribute('lang', tagOf(reads))
    await theirs.getByRole('tab', { name: inLanguage(reads, 'join.tabs.characters') }).click()
    await expect(theirs.getByText(nameIn(reads, 'ravenkeeper'), { exact: true })).toBeVisible()
    await theirs.getByRole('tab', { name: inLanguage(reads, 'join.tabs.token') }).click()
  }
  expect([...given].sort()).toEqual([...BAG].sort())

  await button(polish('draw.start')).click()
  for (const { player } of TABLE) {
    const token = page.getByRole('region', { name: polish('board.label') }).locator('[data-token]', { hasText: player })
    await expect(token).toHaveAccessibleName(new RegExp(BAG.map((id) => nameIn(POLISH, id)).join('|')))
  }
  for (const { noise, context } of phones) {
    expect(noise).toEqual([])
    await context.close()
  }
})
