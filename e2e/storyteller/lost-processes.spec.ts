/** The product's processes stop and restart while somebody uses it. */

import { SERVED_BY } from '../../apps/server/src/testing/load-balancer.ts'
import { openAccount, ROOMY, saveToProfile, signIn, signOut } from '../support/account.ts'
import { board, loadExample } from '../support/storyteller.ts'
import { expect, test } from '../support/test.ts'

// The app may be loading the parts that are not open yet when the processes go.
test.use({
  viewport: ROOMY,
  expectedNoise: ['ERR_CONNECTION_REFUSED', 'ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_RESET', 'status of 502'],
})

test('after every process was replaced, everything is still there', { tag: '@many' }, async ({ page, product }) => {
  const answeredBy = new Set<string | undefined>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answeredBy.add(response.headers()[SERVED_BY])
  })
  await loadExample(page, 'second-night.dgrim')
  await signIn(page, 'bob')
  await saveToProfile(page, 'Before the storm')
  expect(answeredBy.size).toBe(product.processes)
  await product.loseEveryProcess()

  // The session continues and can still save.
  await saveToProfile(page, 'After the storm')
  await page.reload()
  const panel = await openAccount(page, 'bob')
  await expect(panel.getByRole('button', { name: /^After the storm/ })).toBeVisible()
  await panel.getByRole('button', { name: /^Before the storm/ }).click()
  await page.getByRole('dialog', { name: 'Before the storm' }).getByRole('button', { name: 'Load' }).click()
  await expect(panel).toBeHidden()
  await expect(board(page).locator('[data-token]')).toHaveCount(10)
  await signOut(page, 'bob')
  await product.loseEveryProcess()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await signIn(page, 'bob')
  await openAccount(page, 'bob')
  for (const name of ['Before the storm', 'After the storm']) {
    await panel.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog', { name: 'Delete Saved Game' }).getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByRole('button', { name: `Delete ${name}` })).toBeHidden()
  }
  await expect(panel.getByText('No games saved yet.')).toBeVisible()
})
