/**
 * Pages and servers of different versions meet: a server was updated under an open page, or a page comes from a process that is newer than
 * the one it talks to. What a page says of its version is changed on its way; it is the server that refuses.
 */

import type { Page } from '@playwright/test'
import { expectAccessibleAt, PHONE, TABLE } from '../support/axe.ts'
import { Phone } from '../support/phones.ts'
import { board, chooseBag, NAMES, openSetup, press, seat } from '../support/storyteller.ts'
import { resumeGame } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'
import { createTown, Viewer } from '../support/town.ts'

test.use({ expectedNoise: ['WebSocket', 'ERR_', '400', '503'] })

const OLDER = 'This page is older than the server.'
const NEWER = 'This page is newer than the server.'

/** A version that no server speaks any more, and one that none speaks yet. */
const VERSIONS = { old: { version: 0 }, new: { version: 99, oldest: 98 } } as const

/** How a page presents itself to the server from now on, until it is loaded again; and cuts its sockets, so that it has to. */
interface Disguise {
  wear(as: keyof typeof VERSIONS | null): Promise<void>
}

async function disguise(page: Page): Promise<Disguise> {
  let worn: keyof typeof VERSIONS | null = null
  const cuts = new Set<() => Promise<void>>()
  const changed = (text: string) => {
    if (worn === null) return text
    const message = JSON.parse(text) as Record<string, unknown>
    return 'protocol' in message ? JSON.stringify({ ...message, protocol: VERSIONS[worn] }) : text
  }
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => server.send(changed(text.toString())))
    // With this code a client tries again.
    cuts.add(async () => void (await Promise.all([server.close(), socket.close({ code: 1012 })])))
  })
  await page.route(/\/api\/(?:town|mobile)\//, async (route) => {
    const body = route.request().postData()
    await route.continue(body === null ? {} : { postData: changed(body) })
  })
  return {
    async wear(as) {
      worn = as
      const all = [...cuts]
      cuts.clear()
      await Promise.all(all.map((cut) => cut()))
    },
  }
}

test('a television that became too old loads itself again, once; one that is too new waits for the server', async ({
  page,
  browser,
  product,
}) => {
  await resumeGame(page, 'second-night.dgrim')
  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', product.address)
  const shown = await disguise(television.page)
  await television.join(town)

  await shown.wear('new')
  await expect(television.page.getByText(NEWER)).toBeVisible()
  await expect(television.seats()).toHaveCount(10)
  await expectAccessibleAt(television.page, 'a page of the town that is newer than the server', TABLE)
  await shown.wear(null)
  await expect(television.page.getByText(NEWER)).toBeHidden()

  // It is loaded again by itself, and says the same once more: from then on it waits for somebody.
  let loads = 0
  television.page.on('load', () => (loads += 1))
  await shown.wear('old')
  await expect(television.page.getByText(OLDER)).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  await expect(television.page.getByText(OLDER)).toBeVisible()
  expect(loads).toBe(1)
  await expectAccessibleAt(television.page, 'a page of the town that is older than the server', PHONE)

  // What is loaded now is new enough.
  await shown.wear(null)
  await television.page.getByRole('button', { name: 'Load again' }).click()
  await expect(television.seats()).toHaveCount(10)
  await expect(television.page.getByText(OLDER)).toBeHidden()
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  await expect(television.page.getByText('Day 2').first()).toBeVisible()
  expect(loads).toBe(2)
  await television.context.close()
})

test('a phone keeps its seat and its token through both', async ({ page, browser, product: _product }) => {
  await openSetup(page, 5)
  await chooseBag(page, ['Chef', 'Empath', 'Monk', 'Poisoner', 'Imp'])
  await page.getByText('Mobile', { exact: true }).click()
  await page.getByRole('button', { name: 'Start Session' }).click()
  const id = (await page.locator('.join-id').innerText()).replaceAll(/\D/g, '')
  const name = NAMES[0] ?? ''
  const phone = await Phone.open(browser, name, false)
  const shown = await disguise(phone.page)

  // At the form, before there is a seat.
  await shown.wear('old')
  await phone.page.goto(`/join?sessionId=${id}`)
  await phone.page.getByLabel('Your Name').fill(name)
  await phone.page.getByRole('button', { name: 'Join Session' }).click()
  await expect(phone.page.getByText(OLDER)).toBeVisible()
  await expectAccessibleAt(phone.page, 'the form of a phone whose page is too old', PHONE)
  await shown.wear(null)
  await phone.page.getByRole('button', { name: 'Load again' }).click()
  await phone.join(`/join?sessionId=${id}`)
  await phone.sayReady()
  await expect(page.getByText('1 of 1 ready')).toBeVisible()

  await shown.wear('old')
  await expect(phone.page.getByText(OLDER)).toBeVisible()
  await expect(phone.page.getByRole('heading', { name: 'Ready and Waiting' })).toBeVisible()
  await expectAccessibleAt(phone.page, 'the seat of a phone whose page is too old', PHONE)
  await shown.wear(null)
  await phone.page.getByRole('button', { name: 'Load again' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Ready and Waiting' })).toBeVisible()
  await expect(phone.page.getByText(/Connected/)).toBeVisible()

  await shown.wear('new')
  await expect(phone.page.getByText(NEWER)).toBeVisible()
  await expect(phone.page.getByText('Trying again…')).toBeVisible()
  await expectAccessibleAt(phone.page, 'the seat of a phone whose page is too new', PHONE)
  await shown.wear(null)
  await expect(phone.page.getByText(NEWER)).toBeHidden()
  await expect(phone.page.getByRole('heading', { name: 'Ready and Waiting' })).toBeVisible()
  await expect(page.getByText('1 of 1 ready')).toBeVisible()
  await phone.context.close()
})

test('a storyteller’s game stays as it is, and the town catches up when versions agree again', async ({
  page,
  browser,
  product,
}) => {
  const shown = await disguise(page)
  await resumeGame(page, 'second-night.dgrim')
  const town = await createTown(page)
  const television = await Viewer.open(browser, 'television', product.address)
  await television.join(town)

  for (const [as, sentence] of [
    ['new', NEWER],
    ['old', OLDER],
  ] as const) {
    await shown.wear(as)
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessibleAt(page, `the grimoire where the page is too ${as}`, TABLE)
  }
  // The board goes on without the server.
  await press(page, 'Tobias', 'Kill this player')
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead/)
  await page.getByRole('button', { name: 'Go to Day 2' }).click()
  await expect(television.page.getByText('Day 2')).toHaveCount(0)

  await shown.wear(null)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(board(page)).toBeVisible()
  await expect(seat(page, 'Tobias')).toHaveAccessibleName(/dead/)
  await expect(page.getByText(OLDER)).toBeHidden()
  await expect(television.page.getByText('Day 2').first()).toBeVisible()
  await expect(television.seat('Tobias')).toContainText('dead')
  await television.context.close()
})
