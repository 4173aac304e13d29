import { messages } from '@grimoire/page/i18n/english.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { IntlProvider } from 'use-intl'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rememberSignedIn, signOut } from '../../session/account-store.ts'
import { accountApi, refusal, resetServer, server } from '../../session/testing/account-api.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { KitProvider } from '../../ui/provider.tsx'
import { FavouriteStar } from './favourite-star.tsx'

beforeAll(() => accountApi.listen({ onUnhandledRequest: 'error' }))
afterEach(() => accountApi.resetHandlers())
afterAll(() => accountApi.close())

const SCRIPT = { name: 'Uncertain Death', pk: 4, version: '1.0.0' }
const star = () => screen.getByRole('button', { name: /favourite/ })
const isOn = () => star().getAttribute('aria-pressed') === 'true'
/** The star's state follows a press in a later task. */
const turnsOn = () => waitFor(() => expect(isOn()).toBe(true))
const turnsOff = () => waitFor(() => expect(isOn()).toBe(false))

beforeEach(() => {
  resetServer()
  useStatusStore.getState().dismiss()
  rememberSignedIn({ id: 'u1', name: 'Ada', avatarUrl: null })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })}>
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <KitProvider dark>
          <FavouriteStar script={SCRIPT} />
        </KitProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
})

const ready = () => waitFor(() => expect(star()).toBeEnabled())
/** Holds the next press on its way to the server until released. */
function holdAnswer() {
  let release: () => void = () => undefined
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  // It returns no response, so the request goes on to the server's usual handler.
  accountApi.use(http.post('*/api/scripts/favourite', () => held, { once: true }))
  return { release: () => release() }
}

const press = () => act(async () => star().click())

describe('the star of a script', () => {
  it('is disabled until the list has loaded, as a press could do the opposite of what is meant', async () => {
    expect(star()).toBeDisabled()
    await ready()
  })

  it('changes at once, before the server does', async () => {
    await ready()
    const first = holdAnswer()
    await press()
    await turnsOn()
    expect(server.favourites).toEqual([])
    first.release()
    await waitFor(() => expect(server.favourites).toEqual([SCRIPT]))

    const second = holdAnswer()
    await press()
    await turnsOff()
    expect(server.favourites).toEqual([SCRIPT])
    second.release()
    await waitFor(() => expect(server.favourites).toEqual([]))
  })

  it('ends in the state of the last of several quick presses, here and on the server', async () => {
    await ready()
    await press()
    await press()
    await press()
    await waitFor(() => expect(server.favourites).toEqual([SCRIPT]))
    await turnsOn()
  })

  it.each([
    ['that it failed', refusal('internal', 500, 'No.'), 'Failed to toggle script favourited'],
    [
      'that there is no room',
      refusal('quota-exceeded', 413, 'Never shown.', { what: 'favourites', limit: 500 }),
      'You have 500 favourites, the most you can have. Remove one first.',
    ],
  ])('changes back when it is refused, and says %s', async (_what, answer, text) => {
    await ready()
    accountApi.use(http.post('*/api/scripts/favourite', () => answer))
    await press()
    await waitFor(() => expect(useStatusStore.getState().status).toMatchObject({ text, level: 'error' }))
    await turnsOff()
  })

  it('follows the server when another device was first', async () => {
    await ready()
    server.favourites = [SCRIPT]
    await press()
    await waitFor(() => expect(server.favourites).toEqual([]))
    await turnsOff()
  })

  it('is only there for those who are signed in', async () => {
    await ready()
    act(signOut)
    expect(screen.queryByRole('button', { name: /favourite/ })).toBeNull()
  })
})
