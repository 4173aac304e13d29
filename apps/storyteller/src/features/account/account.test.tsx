import { newHistory } from '@grimoire/game/history'
import { DEFAULT_SETTINGS } from '@grimoire/page/store/settings-store.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { writeSave } from '@grimoire/protocol/save/write'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAccount } from '../../session/account-store.ts'
import { askSignInWays, useSignInOffer } from '../../session/sign-in-offer.ts'
import { accountApi, refusal, resetServer, server } from '../../session/testing/account-api.ts'
import { ADA, chooseFromMenu, renderAccount, renderInPlay } from '../../session/testing/render-account.tsx'
import { game, gameInPlay } from '../../shell/testing/render-shell.tsx'
import { openDialog as openAppDialog } from '../../store/dialogs.ts'
import { savedSettings } from '../../store/saved-settings.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { AccountSession } from './account-session.tsx'

beforeAll(() => accountApi.listen({ onUnhandledRequest: 'error' }))
beforeEach(resetServer)
afterEach(() => {
  // Unmount first: going online would start whatever is waiting for a network.
  cleanup()
  accountApi.resetHandlers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})
afterAll(() => accountApi.close())

const status = () => useStatusStore.getState().status
function offline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
}

const SAVE = writeSave({ history: newHistory(gameInPlay()), settings: savedSettings(DEFAULT_SETTINGS), savedAt: 1 })

function keepGame(name: string, text = SAVE) {
  const key = `key-of-${name.toLowerCase().replace(/\W/g, '-')}-1234`
  server.games.push({ name, created: new Date(Date.now() - 3 * 3600_000).toISOString(), key, bucket_key: key, bytes: 9, text })
}

describe('signing in', () => {
  async function openDialog() {
    const user = renderAccount({ profile: null })
    await chooseFromMenu(user, 'Login')
    return within(await findDialog('Login'))
  }

  it('leads to Discord and back to this page, after saying what will be stored', async () => {
    const dialog = await openDialog()
    const link = await dialog.findByRole('link', { name: 'Login with Discord' })
    const address = new URL((link as HTMLAnchorElement).href)
    expect(address.pathname).toBe('/api/auth/discord')
    expect(address.searchParams.get('redirect_url')).toBe(location.href)
    expect(dialog.getByText(/one cookie to keep you signed in/)).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  })

  it('is not offered by a server that has not set it up', async () => {
    renderAccount({ profile: null })
    accountApi.use(http.get('*/api/auth/', () => HttpResponse.json({ discord: false })))
    // Not through the menu, which offers no Login once the idle page has asked, and this may be before or after the press.
    act(() => openAppDialog('login'))
    const dialog = within(await findDialog('Login'))
    expect(await dialog.findByText('Sign-in is not set up on this server.')).toBeInTheDocument()
    expect(dialog.queryByRole('link', { name: 'Login with Discord' })).toBeNull()
  })

  it('has no button in the menu once a visit has found out that the server has none', async () => {
    accountApi.use(http.get('*/api/auth/', () => HttpResponse.json({ discord: false })))
    const user = renderAccount({ profile: null, at: '/' })
    render(<AccountSession />)
    await waitFor(() => expect(useSignInOffer.getState().offered).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await findDialog('Menu'))
    expect(await menu.findByRole('button', { name: 'About' })).toBeVisible()
    expect(menu.queryByRole('button', { name: 'Login' })).toBeNull()
    act(() => useAccount.setState({ signedIn: true, profile: ADA }))
    expect(await menu.findByRole('button', { name: ADA.name })).toBeVisible()
  })

  it('keeps its button when the server does not answer', async () => {
    useSignInOffer.setState({ offered: true })
    accountApi.use(http.get('*/api/auth/', () => HttpResponse.error()))
    await expect(askSignInWays()).rejects.toThrow()
    expect(useSignInOffer.getState().offered).toBe(true)
  })

  it('needs a network', async () => {
    offline()
    const dialog = await openDialog()
    expect(dialog.getByText('You are offline.')).toBeInTheDocument()
    expect(dialog.queryByRole('link', { name: 'Login with Discord' })).toBeNull()
  })

  it('can be retried when the server does not answer', async () => {
    accountApi.use(http.get('*/api/auth/', () => HttpResponse.error()))
    const dialog = await openDialog()
    const retry = await dialog.findByRole('button', { name: 'Retry' })
    accountApi.resetHandlers()
    await act(async () => retry.click())
    expect(await dialog.findByRole('link', { name: 'Login with Discord' })).toBeInTheDocument()
  })
})

describe('coming back from signing in', () => {
  it('greets the person by name once the profile has loaded', async () => {
    renderAccount({ profile: null })
    act(() => useAccount.setState({ signedIn: true, news: 'done' }))
    await waitFor(() => expect(status()).toMatchObject({ text: 'Signed in as Ada Lovelace.', level: 'success' }))
    expect(useAccount.getState()).toMatchObject({ profile: ADA, news: null })
  })

  it('counts as failed, not as an ended session, when there is no session', async () => {
    server.ended = true
    renderAccount({ profile: null })
    act(() => useAccount.setState({ signedIn: true, news: 'done' }))
    await waitFor(() => expect(status()?.text).toBe('The sign-in failed. You can try again.'))
    expect(useAccount.getState().signedIn).toBe(false)
  })

  it.each([
    ['cancelled', 'You were not signed in: the sign-in was cancelled.', 'warning'],
    ['failed', 'The sign-in failed. You can try again.', 'error'],
  ] as const)('is reported in one sentence when it was %s', async (news, text, level) => {
    renderAccount({ profile: null })
    act(() => useAccount.setState({ news }))
    await waitFor(() => expect(status()).toMatchObject({ text, level, action: { label: 'Login' } }))
    expect(server.refreshes).toBe(0)
  })
})

describe('a visit of somebody who signed in earlier', () => {
  it('says when the session has ended, and shows the way to sign in', async () => {
    server.ended = true
    const user = renderAccount()
    await waitFor(() => expect(status()?.text).toBe('Your session has ended. Sign in again to reach your saved games.'))
    await chooseFromMenu(user, 'Login')
  })

  it('stays signed in without a network, and is quiet about it', async () => {
    offline()
    const user = renderAccount()
    await chooseFromMenu(user, 'Ada Lovelace')
    expect(await screen.findByText('You are offline. This is the last list that was loaded.')).toBeInTheDocument()
    expect(server.refreshes).toBe(0)
    expect(status()).toBeNull()
  })

  it.each(['/player?script=x', '/night-order', '/town'])('makes no request at %s', async (at) => {
    renderAccount({ at })
    // The menu is drawn, and the module that would make the request has loaded.
    await import('./session-keeper.tsx')
    await act(async () => undefined)
    expect(server.refreshes).toBe(0)
  })

  it.each([
    ['*/api/user/me', 'Failed to fetch user profile'],
    ['*/api/scripts/favourites', 'Failed to fetch favourites'],
    ['*/api/storage/', 'Failed to fetch saved games'],
  ])('reports that %s failed', async (path, text) => {
    accountApi.use(http.get(path, () => refusal('internal', 500)))
    renderAccount()
    await waitFor(() => expect(status()).toMatchObject({ text, level: 'error' }))
  })
})

describe('the account', () => {
  async function openAccount(options?: Parameters<typeof renderAccount>[0]) {
    const user = renderAccount(options)
    await chooseFromMenu(user, 'Ada Lovelace')
    const panel = within(await findDialog('Account'))
    return { user, panel }
  }

  it('says what is empty', async () => {
    const { panel } = await openAccount()
    expect(await panel.findByText('No favourite scripts.')).toBeInTheDocument()
    expect(await panel.findByText('No games saved yet.')).toBeInTheDocument()
    expect(await panel.findByText('5 of 25 MB used')).toBeInTheDocument()
  })

  it('closes on Logout, and the server is told', async () => {
    const { user, panel } = await openAccount()
    await user.click(panel.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(server.logouts).toBe(1))
    expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull()
    await chooseFromMenu(user, 'Login')
  })

  it('says when the server could not be told of the Logout, and tries again', async () => {
    accountApi.use(http.post('*/api/auth/discord/logout', () => HttpResponse.error(), { once: true }))
    const { user, panel } = await openAccount()
    await user.click(panel.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByText(/the server does not know yet/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.logouts).toBe(1))
  })

  it('removes a favourite', async () => {
    server.favourites = [{ name: 'Uncertain Death', pk: 4, version: '1.0.0' }]
    const { user, panel } = await openAccount()
    await user.click(await panel.findByRole('button', { name: 'Remove Uncertain Death from your favourites' }))
    expect(await panel.findByText('No favourite scripts.')).toBeInTheDocument()
    await waitFor(() => expect(server.favourites).toEqual([]))
  })

  it('keeps a favourite whose removal the server refused, and says so', async () => {
    server.favourites = [{ name: 'Uncertain Death', pk: 4, version: '1.0.0' }]
    accountApi.use(http.post('*/api/scripts/favourite', () => refusal('internal', 500)))
    const { user, panel } = await openAccount()
    await user.click(await panel.findByRole('button', { name: 'Remove Uncertain Death from your favourites' }))
    await waitFor(() => expect(status()?.text).toBe('Failed to toggle script favourited'))
    expect(await panel.findByRole('button', { name: 'Set up Uncertain Death' })).toBeInTheDocument()
  })

  it('cannot set up a favourite while a game is in play', async () => {
    server.favourites = [{ name: 'Uncertain Death', pk: 4, version: '1.0.0' }]
    const { panel } = await openAccount({ game: gameInPlay() })
    expect(await panel.findByRole('button', { name: 'Set up Uncertain Death' })).toBeDisabled()
  })

  it('says which list failed to load, and retries', async () => {
    accountApi.use(http.get('*/api/storage/', () => refusal('not-found', 404)))
    const { user, panel } = await openAccount()
    expect(await panel.findByText('Failed to fetch saved games list')).toBeInTheDocument()
    expect(panel.queryByText('No games saved yet.')).toBeNull()
    accountApi.resetHandlers()
    await user.click(panel.getByRole('button', { name: 'Retry' }))
    expect(await panel.findByText('No games saved yet.')).toBeInTheDocument()
  })

  describe('its saved games', () => {
    const openGame = async (name: string) => {
      const { user, panel } = await openAccount()
      await user.click(await panel.findByRole('button', { name: new RegExp(`^${name}`) }))
      return { user, panel, dialog: within(await findDialog(name)) }
    }

    it('say how long ago they were saved', async () => {
      keepGame('Friday')
      const { panel } = await openAccount()
      expect(await panel.findByText('3 hours ago')).toBeInTheDocument()
    })

    it('are previewed, then replace the current game; undo brings it back', async () => {
      keepGame('Friday')
      const { user, dialog } = await openGame('Friday')
      expect(await dialog.findByRole('heading', { name: 'Trouble Brewing' })).toBeInTheDocument()
      expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(['PlayerCharacterAlive', 'AdaImpYes', 'BoChefNo'])
      await user.click(dialog.getByRole('button', { name: 'Load' }))
      expect(game()).toEqual(gameInPlay())
      expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull()
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      expect(game().stage).toBe('select')
    })

    it('can be deleted but not loaded when damaged', async () => {
      keepGame('Broken', '{"script":')
      const { dialog } = await openGame('Broken')
      expect(await dialog.findByText(/^Failed to load the saved game file\. The file may be corrupted/)).toBeInTheDocument()
      expect(dialog.getByRole('button', { name: 'Load' })).toBeDisabled()
      expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
    })

    it.each([
      ['*/api/storage/download-game', 'Could not get saved game url', http.post],
      ['https://files.example/:key', 'Could not load saved game file', http.get],
    ] as const)('that cannot be fetched from %s say so', async (path, text, method) => {
      keepGame('Friday')
      accountApi.use(method(path, () => refusal('internal', 500)))
      const { dialog } = await openGame('Friday')
      expect(await dialog.findByText(/The file may be corrupted or inaccessible/)).toBeInTheDocument()
      expect(status()).toMatchObject({ text, level: 'error' })
    })

    it('that could not be fetched are fetched again by the same press', async () => {
      keepGame('Friday')
      accountApi.use(http.post('*/api/storage/download-game', () => refusal('internal', 500), { once: true }))
      const { user, panel, dialog } = await openGame('Friday')
      expect(await dialog.findByText(/The file may be corrupted or inaccessible/)).toBeInTheDocument()
      await user.click(dialog.getByRole('button', { name: 'Close' }))
      expect(status()).toBeNull()
      await user.click(await panel.findByRole('button', { name: /^Friday/ }))
      expect(await within(await findDialog('Friday')).findByRole('heading', { name: 'Trouble Brewing' })).toBeInTheDocument()
    })

    it('are deleted only after confirmation', async () => {
      keepGame('Friday')
      keepGame('Saturday')
      const { user, panel } = await openAccount()
      const ask = async () => {
        await user.click(await panel.findByRole('button', { name: 'Delete Friday' }))
        const dialog = await findDialog('Delete Saved Game')
        expect(dialog).toHaveTextContent('Are you sure you want to delete “Friday”? This action cannot be undone.')
        return within(dialog)
      }
      await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
      expect(server.games).toHaveLength(2)
      await user.click((await ask()).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(panel.queryByText('Friday')).toBeNull())
      expect(server.games.map(({ name }) => name)).toEqual(['Saturday'])
      expect(panel.getByText('Saturday')).toBeInTheDocument()
    })

    it('stay when the server fails to delete them', async () => {
      keepGame('Friday')
      accountApi.use(http.delete('*/api/storage/delete', () => refusal('internal', 500)))
      const { user, panel } = await openAccount()
      await user.click(await panel.findByRole('button', { name: 'Delete Friday' }))
      await user.click(within(await findDialog('Delete Saved Game')).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(status()).toMatchObject({ text: 'Could not delete saved game', level: 'error' }))
      expect(panel.getByText('Friday')).toBeInTheDocument()
    })
  })
})

describe('saving to the profile', () => {
  async function openSave(user: ReturnType<typeof renderInPlay>) {
    await chooseFromMenu(user, 'Save Game…')
    return within(await findDialog('Save Game'))
  }

  it('is offered in play to those who are signed in; saving to a file always is', async () => {
    const dialog = await openSave(renderInPlay(null))
    expect(dialog.queryByRole('button', { name: 'Save to Profile' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Save to a file' })).toBeInTheDocument()
  })

  it('is not offered during setup', async () => {
    const dialog = await openSave(renderAccount({ game: { ...gameInPlay(), stage: 'select', tokens: [] } }))
    expect(dialog.queryByRole('button', { name: 'Save to Profile' })).toBeNull()
  })

  it('says when it is done', async () => {
    const user = renderInPlay()
    const dialog = await openSave(user)
    await user.click(dialog.getByRole('button', { name: 'Save to Profile' }))
    expect(await dialog.findByText('Game saved to profile')).toBeInTheDocument()
  })

  it.each([
    [
      'how much room there is',
      refusal('quota-exceeded', 413, 'Never shown.', { what: 'room', limit: 26214400, used: 25165824, needed: 2097152 }),
      'Your saved games take up 24 of 25 MB, and this one needs 2 MB.',
    ],
    [
      'that it failed, and why',
      refusal('save-damaged', 400, 'Never shown.'),
      'Failed to save game to profileThis saved game is damaged.',
    ],
    ['that it failed', refusal('internal', 500, 'Never shown.'), 'Failed to save game to profile'],
  ])('says %s', async (_what, answer, text) => {
    accountApi.use(http.post('*/api/storage/save-game', () => answer))
    const user = renderInPlay()
    const dialog = await openSave(user)
    await user.click(dialog.getByRole('button', { name: 'Save to Profile' }))
    expect(await dialog.findByRole('alert')).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text))
  })

  it('needs a name, and a network', async () => {
    offline()
    const user = renderInPlay()
    const dialog = await openSave(user)
    expect(dialog.getByRole('button', { name: 'Save to Profile' })).toBeDisabled()
    expect(dialog.getByText('Saving to your profile needs a network.')).toBeInTheDocument()
  })
})
