/** A player's phone, from the form to the token, and back to its seat after everything that can happen to a phone. */

import type { Page } from '@playwright/test'
import { expectAccessible, PHONE } from '../support/axe.ts'
import { stopClock } from '../support/clock.ts'
import { LOCAL_NAME } from '../support/local-name.ts'
import { beginSession, type RawSession, tokenFor } from '../support/raw-storyteller.ts'
import { expect, listen, test } from '../support/test.ts'

test.use({ viewport: PHONE })

const SCRIPT = ['washerwoman', 'chef', 'ravenkeeper', 'drunk', 'saint', 'baron', 'poisoner', 'imp']
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const problem = (page: Page) => page.locator('form').getByRole('alert')
const covered = (page: Page) => expect(heading(page, 'Your token is here')).toBeVisible()

declare global {
  interface Window {
    /** The vertical position where the page last saw a finger. */
    fingerAt: number
  }
}

async function join(page: Page, session: RawSession, name: string) {
  await page.goto(`/join?sessionId=${session.id}`)
  await page.getByLabel('Your Name').fill(name)
  await button(page, 'Join Session').click()
}

async function joinAndReceive(page: Page, session: RawSession, name: string) {
  await join(page, session, name)
  await expect(heading(page, 'Waiting for Token')).toBeVisible()
  await session.distribute([tokenFor(name)], SCRIPT)
  await covered(page)
}

test('the form says what it needs, and why it was refused', async ({ page, product }) => {
  const session = await beginSession(product.address, 1)
  await page.goto('/join')
  await expect(page).toHaveTitle('Join Session · Digital Grimoire')
  const submit = button(page, 'Join Session')
  await expect(submit).toBeDisabled()
  await expectAccessible(page, 'the empty form')
  await page.getByLabel('Your Name').fill('Maximiliane-Alexandrine von Hohenstein')
  await expect(page.getByLabel('Your Name')).toHaveValue('Maximiliane-Alexandrine von Ho')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Session ID').fill('4 8')
  await submit.click()
  await expect(problem(page)).toHaveText('Connection error - check session ID')
  await expectAccessible(page, 'the form with a problem')
  await page.getByLabel('Session ID').fill('100 001')
  await submit.click()
  await expect(problem(page)).toHaveText('Connection error - check session ID')

  await page.getByLabel('Session ID').fill(` ${session.spaced} `)
  await submit.click()
  await expect(page.getByText(`Session ${session.id.slice(0, 3)}\u00a0${session.id.slice(3)}`)).toBeVisible()
  await expect(page.getByText('Connected · 1 player here')).toBeVisible()

  // Another phone, which knows neither the seat nor its key.
  const other = await page.context().browser()?.newContext({ viewport: PHONE })
  if (!other) throw new Error('There is no browser for a second phone.')
  const second = await other.newPage()
  await second.goto(`${product.address}/join?sessionId=${session.id}`)
  await second.getByLabel('Your Name').fill('Bo')
  await button(second, 'Join Session').click()
  await expect(problem(second)).toHaveText('This session is full.')
  await session.allow(2)
  await second.getByLabel('Your Name').fill('maximiliane-alexandrine VON HO')
  await button(second, 'Join Session').click()
  await expect(problem(second)).toContainText('This name is already taken. Please choose a different name.')
  await expect(problem(second)).toContainText('your storyteller is asked to free your seat')
  await expect.poll(async () => (await session.players()).map((player) => 'asked_at' in player)).toEqual([true])
  await second.getByLabel('Your Name').fill('Bo')
  await button(second, 'Join Session').click()
  await expect(second.getByText('Connected · 2 players here')).toBeVisible()
  await expect(page.getByText('Connected · 2 players here')).toBeVisible()
  await other.close()
})

test('waiting, ready, not ready yet, and the token; each stage for everyone', async ({ page, product }) => {
  const session = await beginSession(product.address)
  await join(page, session, 'Ngọc')
  await expect(heading(page, 'Waiting for Token')).toBeVisible()
  for (const name of ['Your Token', 'Character Sheet', 'Night Order']) await expect(tab(page, name)).toBeDisabled()
  await expectAccessible(page, 'waiting')
  await button(page, "I'm Ready!").click()
  await expect(heading(page, 'Ready and Waiting')).toBeVisible()
  await expect.poll(async () => (await session.players()).map(({ ready }) => ready)).toEqual([true])
  await expectAccessible(page, 'ready')
  await button(page, 'Not Ready Yet').click()
  await expect(heading(page, 'Waiting for Token')).toBeVisible()
  await expect.poll(async () => (await session.players()).map(({ ready }) => ready)).toEqual([false])

  await session.distribute([tokenFor('Somebody else')])
  await expect(page.getByText('No role assigned to you')).toBeVisible()
  await tab(page, 'Character Sheet').click()
  await expect(page.getByText('No Script Information')).toBeVisible()
  await session.distribute([tokenFor('Ngọc')], SCRIPT)
  await expect(tab(page, 'Your Token')).toBeEnabled()
  await tab(page, 'Your Token').click()
  await covered(page)
  await expectAccessible(page, 'covered')

  await tab(page, 'Character Sheet').click()
  await expect(page.getByText('Washerwoman', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the character sheet')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Night Order')).toBeFocused()
  await expect(page.getByText('Demon info')).toBeVisible()
})

test('the token is on the page only while it is looked at', async ({ page, product }) => {
  await page.clock.install()
  const session = await beginSession(product.address)
  await joinAndReceive(page, session, 'Ada')
  const hidden = async () => {
    await covered(page)
    expect(await page.content()).not.toMatch(/raven|townsfolk|you are good|die at night/i)
    expect(await page.title()).toBe('Join Session · Digital Grimoire')
  }
  const seen = async (name = 'Ravenkeeper') => {
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator(`.token-disc use[href$="#c-${name.toLowerCase()}"]`)).toBeVisible()
    await expect(page.getByText('You are good')).toBeVisible()
  }
  await hidden()

  // Shown while pressed, wherever the pointer goes, until it is released.
  await button(page, 'Hold to look').hover()
  await page.mouse.down()
  await seen()
  await page.mouse.move(10, 10)
  await seen()
  await page.mouse.up()
  await hidden()

  for (const key of [' ', 'Enter']) {
    await button(page, 'Hold to look').focus()
    await page.keyboard.down(key)
    await seen()
    await page.keyboard.up(key)
    await hidden()
  }

  // The events a browser sends when the player switches away from the page; a test cannot make it switch.
  const turnings = ['blur', 'pagehide', 'visibilitychange']
  for (const turning of turnings) {
    await button(page, 'Hold to look').focus()
    await page.keyboard.down(' ')
    await seen()
    await page.evaluate((type) => {
      if (type === 'visibilitychange') Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      const target = type === 'visibilitychange' ? document : window
      target.dispatchEvent(new Event(type))
      Reflect.deleteProperty(document, 'visibilityState')
    }, turning)
    await hidden()
    await page.keyboard.up(' ')
  }

  await page.getByRole('switch', { name: 'Tap to show' }).click()
  await button(page, 'Show my token').click()
  await seen()
  await expectAccessible(page, 'uncovered')
  await button(page, 'Cover it').click()
  await hidden()
  await button(page, 'Show my token').click()
  await seen()
  await page.clock.runFor(10_000)
  await hidden()

  await session.distribute([tokenFor('Ada', { id: 'chef', name: 'Chef', icon: 'c-chef' })], SCRIPT)
  await expect(heading(page, 'Your token changed')).toBeVisible()
  await button(page, 'Show my token').click()
  await seen('Chef')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the token is shown while it is held, and covered when the finger or the browser ends the touch', async ({
    page,
    product,
  }) => {
    const session = await beginSession(product.address)
    await joinAndReceive(page, session, 'Ada')
    const box = await button(page, 'Hold to look').boundingBox()
    if (!box) throw new Error('The button is not on the page.')
    await page.evaluate(() =>
      window.addEventListener('pointermove', ({ clientY }) => (window.fingerAt = Math.round(clientY)), { capture: true }),
    )
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' || type === 'touchMove' ? [{ x: box.x + 60, y }] : [],
      })
    const middle = Math.round(box.y + box.height / 2)
    for (const end of ['touchEnd', 'touchCancel'] as const) {
      await touch('touchStart', middle)
      await expect(heading(page, 'Ravenkeeper')).toBeVisible()
      // A real finger moves a little, and elsewhere such a stroke would make the browser take over the touch.
      for (const y of [middle - 40, middle - 200]) {
        await touch('touchMove', y)
        await expect.poll(() => page.evaluate(() => window.fingerAt)).toBe(y)
      }
      await expect(heading(page, 'Ravenkeeper')).toBeVisible()
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
      await touch(end, middle)
      await covered(page)
    }
  })
})

test.describe('a phone gets its seat back', () => {
  test.use({ installed: true, expectedNoise: ['WebSocket connection', 'ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION_REFUSED'] })

  test('after a reload, a closed tab, a server restart and a lost network', async ({ page, context, product }) => {
    const session = await beginSession(product.address)
    await joinAndReceive(page, session, 'Ada')
    const me = (await session.players())[0]?.player_id
    const sameSeat = () =>
      expect
        .poll(async () => (await session.players()).map(({ player_id, connected }) => [player_id, connected]))
        .toEqual([[me, true]])
    await page.reload()
    await covered(page)
    await sameSeat()

    await page.close()
    const second = await context.newPage()
    const noise = listen(second)
    await second.clock.install()
    await second.goto('/join')
    await covered(second)
    await sameSeat()

    // The first visit stores what the phone keeps.
    await second.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await product.loseEveryProcess()
    await expect(second.getByRole('status')).toBeEmpty()
    await sameSeat()

    // Without a network, the page comes from the phone once it is completely cached.
    await second.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await second.reload()
    await covered(second)
    await expect(second.getByRole('status')).toContainText('Connection lost')
    await button(second, 'Hold to look').focus()
    await second.keyboard.down(' ')
    await expect(heading(second, 'Ravenkeeper')).toBeVisible()
    await second.keyboard.up(' ')
    // No retry is scheduled any more: the browser's online event brings the phone back.
    await stopClock(second)
    await context.setOffline(false)
    await expect(second.getByRole('status')).toBeEmpty()
    await sameSeat()
    expect(noise.filter((line) => !/WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(line))).toEqual([])
  })
})

test('opened in a second tab, and taken back by the first', async ({ page, context, product }) => {
  const session = await beginSession(product.address)
  await joinAndReceive(page, session, 'Ada')
  const second = await context.newPage()
  await second.goto(`/join?sessionId=${session.id}`)
  await covered(second)
  await page.bringToFront()
  await expect(heading(page, 'Opened in another tab')).toBeVisible()
  await expectAccessible(page, 'opened elsewhere')
  await button(page, 'Use it here').click()
  await covered(page)
  await expect(heading(second, 'Opened in another tab')).toBeVisible()
  expect(await session.players()).toHaveLength(1)
})

test.describe('a seat that is lost', () => {
  const kept = (page: Page) =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => /^join.*:/.test(name)))

  test('by leaving: the form is filled in, and the name is free again', async ({ page, product }) => {
    const session = await beginSession(product.address)
    await joinAndReceive(page, session, 'Ada')
    expect(await kept(page)).toHaveLength(2)
    await button(page, 'Leave Session').click()
    await expect(page.getByLabel('Session ID')).toHaveValue(session.id)
    await expect(page.getByLabel('Your Name')).toHaveValue('Ada')
    expect(await kept(page)).toEqual([])
    await expect.poll(() => session.players()).toEqual([])
    await button(page, 'Join Session').click()
    await expect(heading(page, 'Waiting for Token')).toBeVisible()
  })

  test('by being removed, or by the end of the session', async ({ page, product }) => {
    const session = await beginSession(product.address)
    await joinAndReceive(page, session, 'Ada')
    await session.remove('Ada')
    await expect(heading(page, 'You were removed')).toBeVisible()
    expect(await kept(page)).toEqual([])
    await expectAccessible(page, 'removed')
    await button(page, 'Join again').click()
    await button(page, 'Join Session').click()
    await expect(heading(page, 'Waiting for Token')).toBeVisible()

    await session.end()
    await expect(heading(page, 'The session has ended')).toBeVisible()
    expect(await kept(page)).toEqual([])
    await page.reload()
    await page.getByLabel('Your Name').fill('Ada')
    await button(page, 'Join Session').click()
    await expect(problem(page)).toHaveText('Connection error - check session ID')
  })

  test('by being removed while the phone was off: it says so when it comes back', async ({ page, product }) => {
    const session = await beginSession(product.address)
    await joinAndReceive(page, session, 'Ada')
    await page.goto('about:blank')
    await session.remove('Ada')
    await page.goto('/join')
    await expect(heading(page, 'You were removed')).toBeVisible()
  })
})

test.describe('at a table, over plain http', () => {
  test.use({ baseURL: ({ product }, use) => use(product.address.replace('localhost', LOCAL_NAME)) })

  test('a phone joins, sees its token and comes back to it', async ({ page, product }) => {
    const session = await beginSession(product.address)
    await joinAndReceive(page, session, 'Ada')
    expect(await page.evaluate(() => [window.isSecureContext, 'wakeLock' in navigator, location.hostname])).toEqual([
      false,
      false,
      LOCAL_NAME,
    ])
    await page.reload()
    await covered(page)
    await button(page, 'Hold to look').hover()
    await page.mouse.down()
    await expect(heading(page, 'Ravenkeeper')).toBeVisible()
    await page.mouse.up()
    await covered(page)
    await tab(page, 'Night Order').click()
    await expect(page.getByText('Demon info')).toBeVisible()
  })
})
