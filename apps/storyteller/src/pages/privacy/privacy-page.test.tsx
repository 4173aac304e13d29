import { PLAIN_SERVICE } from '@grimoire/page/api/testing/service.ts'
import { messages } from '@grimoire/page/i18n/english.ts'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import type { Service } from '@grimoire/protocol/site/service'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { IntlProvider } from 'use-intl'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeleteAccountDialog } from '../../features/account/delete-account-dialog.tsx'
import { forgetSignedIn, rememberSignedIn, useAccount } from '../../session/account-store.ts'
import { accountApi, refusal, resetServer } from '../../session/testing/account-api.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { KitProvider } from '../../ui/provider.tsx'
import { PrivacyPage } from './privacy-page.tsx'

beforeAll(() => accountApi.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  resetServer()
  forgetSignedIn()
  useStatusStore.getState().dismiss()
})
afterEach(() => {
  cleanup()
  accountApi.resetHandlers()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})
afterAll(() => accountApi.close())

const UNKNOWN = /^The server did not answer\. This page cannot say now who runs it/

function show(service: Partial<Service> | null, shown = <PrivacyPage />) {
  accountApi.use(
    http.get('*/api/service', () => (service ? HttpResponse.json({ ...PLAIN_SERVICE, ...service }) : refusal('internal', 500))),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <KitProvider dark>{shown}</KitProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('what depends on the server', () => {
  it('is said for one without a name, reports or figures', async () => {
    show({})
    expect(await screen.findByText('Whoever runs this server has not given a name here.')).toBeInTheDocument()
    expect(screen.getByText('An account has 25 MB for saved games.')).toBeInTheDocument()
    expect(screen.getByText('This server has no error reports sent to anybody.')).toBeInTheDocument()
    expect(screen.getByText('This server does not count how the app is used.')).toBeInTheDocument()
  })

  it('is said for one with all of them', async () => {
    show({
      operator: { name: 'The Clocktower Café', contact: 'mailto:hello@example.org' },
      userQuotaBytes: 1.5 * 1024 * 1024,
      sentryDsn: 'https://key@reports.example.org/7',
      countsUsage: true,
    })
    expect(await screen.findByText('This server is run by The Clocktower Café.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute('href', 'mailto:hello@example.org')
    expect(screen.getByText('An account has 1.5 MB for saved games.')).toBeInTheDocument()
    expect(screen.getByText(/a report goes to a service that whoever runs this server has chosen/)).toBeInTheDocument()
    expect(screen.getByText(/^The server counts, for each day, how often/)).toBeInTheDocument()
  })

  it('is left out while the server does not answer, and that is said', async () => {
    show(null)
    expect(await screen.findByText(UNKNOWN)).toBeInTheDocument()
    for (const name of ['Error reports', 'Counting use']) expect(screen.queryByText(name)).toBeNull()
    expect(screen.queryByText(/MB for saved games/)).toBeNull()
  })

  it('is left out without a network', async () => {
    onlineManager.setOnline(false)
    show({})
    expect(await screen.findByText(UNKNOWN)).toBeInTheDocument()
  })
})

it('has a date, and a heading for each entry of its contents', async () => {
  show({})
  expect(screen.getByText('Effective November 28, 2026')).toBeInTheDocument()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  for (const link of contents) {
    const heading = screen.getByRole('heading', { level: 2, name: link.textContent })
    expect(link).toHaveAttribute('href', `#${heading.id}`)
  }
  expect(contents).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length)
  expect(await screen.findByText(/^Whoever runs this server has not/)).toBeInTheDocument()
})

describe('your data', () => {
  it('is offered only to somebody who is signed in', async () => {
    show({})
    expect(screen.getByText('Sign in to download the data of your account, or to delete it.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
    expect(await screen.findByText(/^Whoever runs this server has not/)).toBeInTheDocument()
  })

  it('says when it cannot be downloaded', async () => {
    rememberSignedIn({ id: 'u1', name: 'Ada', avatarUrl: null })
    accountApi.use(http.get('*/api/user/data', () => refusal('internal', 500)))
    const user = show({})
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await vi.waitFor(() => expect(useStatusStore.getState().status?.text).toBe('Your data could not be downloaded.'), PATIENCE)
  })
})

describe('deleting the account', () => {
  it('needs its name, and says when it failed', async () => {
    rememberSignedIn({ id: 'u1', name: 'Ada', avatarUrl: null })
    const close = vi.fn()
    accountApi.use(http.delete('*/api/user/me', () => refusal('internal', 500)))
    const user = show({}, <DeleteAccountDialog opened onClose={close} name="Ada" />)
    const button = await screen.findByRole('button', { name: 'Delete my account' })
    const field = screen.getByLabelText('Type the name of your account to confirm: Ada')
    await user.type(field, 'ada')
    expect(button).toBeDisabled()
    await user.clear(field)
    await user.type(field, ' Ada ')
    await user.click(button)
    expect(await screen.findByText('Your account could not be deleted.')).toBeInTheDocument()
    expect(close).not.toHaveBeenCalled()
    expect(useAccount.getState().signedIn).toBe(true)
  })

  it('signs out and says so', async () => {
    rememberSignedIn({ id: 'u1', name: 'Ada', avatarUrl: null })
    const close = vi.fn()
    accountApi.use(http.delete('*/api/user/me', () => new HttpResponse(null, { status: 204 })))
    const user = show({}, <DeleteAccountDialog opened onClose={close} name="Ada" />)
    await user.type(await screen.findByLabelText('Type the name of your account to confirm: Ada'), 'Ada')
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await vi.waitFor(() => expect(useAccount.getState().signedIn).toBe(false), PATIENCE)
    expect(useStatusStore.getState().status?.text).toBe('Your account was deleted, and you are signed out.')
    expect(close).toHaveBeenCalled()
  })
})
