/** Renders the setup screen as the app does, with a fresh game. For tests. */

import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { messages as english } from '@grimoire/page/i18n/english.ts'
import { DEFAULT_SETTINGS, type Settings, useSettings } from '@grimoire/page/store/settings-store.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { expect } from 'vitest'
import { Router, useSearch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useSetup } from '../../../scripts/setup-store.ts'
import { DialogHost } from '../../../shell/dialog-host.tsx'
import { useDialogStore } from '../../../store/dialogs.ts'
import { useGameStore } from '../../../store/game-store.ts'
import { useStatusStore } from '../../../store/status-store.ts'
import { KitProvider } from '../../../ui/provider.tsx'
import { SetupScreen } from '../setup-screen.tsx'

interface Options {
  /** Path with its query string. */
  readonly at?: string
  readonly settings?: Partial<Settings>
}

/** Resolves once a script is shown, the whole of it, or could not be loaded. */
export async function renderSetup({ at = '/', settings = {} }: Options = {}) {
  useGameStore.getState().replace(newHistory(EMPTY_GAME))
  useSettings.setState({ ...DEFAULT_SETTINGS, ...settings })
  useStatusStore.getState().dismiss()
  localStorage.removeItem('grimoire-shared-scripts')
  useSetup.setState(useSetup.getInitialState(), true)
  useDialogStore.setState(useDialogStore.getInitialState(), true)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <IntlProvider locale="en-US" messages={english} timeZone="UTC" onError={fail}>
        <KitProvider env="test" dark>
          <Router hook={memoryLocation({ path: at }).hook}>
            <SetupScreen />
            <DialogHost />
            <Address />
          </Router>
        </KitProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.querySelector('#team-loric, .sheet-failed')).not.toBeNull())
  return user
}

/** A message that cannot be formatted is a bug of the screen. */
function fail(error: Error): never {
  throw error
}

function Address() {
  return <output data-testid="address">{useSearch()}</output>
}

/** Loads these entries as a script, through the dialog for pasted JSON. */
export async function pasteScript(user: UserEvent, entries: readonly unknown[]): Promise<void> {
  await pasteText(user, JSON.stringify([{ id: '_meta', name: 'Pasted' }, ...entries]))
  await screen.findByRole('heading', { name: 'Pasted' })
}

/** Pastes a text and submits it. */
export async function pasteText(user: UserEvent, text: string): Promise<void> {
  await user.click(scriptCard('Custom Scripts'))
  await user.click(await screen.findByRole('button', { name: 'From JSON' }))
  await user.click(await screen.findByPlaceholderText('Paste your script JSON here...'))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Load' }))
}

/** The current query string. */
export function query(): URLSearchParams {
  return new URLSearchParams(screen.getByTestId('address').textContent)
}

/** One of the four cards; pressed while it is the chosen one. */
export function scriptCard(name: string): HTMLElement {
  return within(screen.getByRole('group', { name: 'Scripts' })).getByRole('button', { name: new RegExp(`^${name}`) })
}

/** The card of a character; pressed while its token is in the bag. */
export function card(name: string): HTMLElement {
  // By text, not by role: with this many buttons a query by role takes most of a second.
  const button = screen.queryByText(name, { selector: '.role-card-name > span' })?.closest('button')
  if (!button) throw new Error(`${name} has no card.`)
  return button
}

/** The section of a team, by its heading. */
export function section(name: string) {
  return within(screen.getByRole('region', { name }))
}

export function game() {
  return useGameStore.getState().game
}

export function statusText(): string | undefined {
  return useStatusStore.getState().status?.text
}
