/** Renders the frame as the app does, around a plain screen. For tests. */

import { characterById, findScript } from '@grimoire/catalogue'
import { type History, newHistory } from '@grimoire/game/history'
import { type Character, EMPTY_GAME, type Game, newScript, newToken, type Token } from '@grimoire/game/model'
import { addressOf } from '@grimoire/page/browser/address.ts'
import { messages } from '@grimoire/page/i18n/english.ts'
import { DEFAULT_SETTINGS, useSettings } from '@grimoire/page/store/settings-store.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { Router, useLocation, useSearch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AppShell } from '../../app/app-shell.tsx'
import { StageRedirect } from '../../app/stage-redirect.tsx'
import { useDialogStore } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { KitProvider } from '../../ui/provider.tsx'

interface Options {
  readonly at?: string
  readonly history?: History
}

export function renderShell({ at = '/', history = newHistory(EMPTY_GAME) }: Options = {}) {
  useGameStore.getState().replace(history)
  useSettings.setState(DEFAULT_SETTINGS)
  useStatusStore.getState().dismiss()
  useDialogStore.setState(useDialogStore.getInitialState(), true)
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <KitProvider dark>
          <Router hook={memoryLocation({ path: at }).hook}>
            <StageRedirect />
            <AppShell>
              <main>
                <input aria-label="Some text" />
                <button type="button">Some button</button>
              </main>
            </AppShell>
            <Address />
          </Router>
        </KitProvider>
      </IntlProvider>
    </QueryClientProvider>,
  )
  return user
}

function Address() {
  const [pathname] = useLocation()
  return <output data-testid="address">{addressOf(pathname, useSearch())}</output>
}

export function address(): string | null {
  return screen.getByTestId('address').textContent
}

export function game(): Game {
  return useGameStore.getState().game
}

/** *Trouble Brewing* in play, with a living Imp and a dead Chef. */
export function gameInPlay(): Game {
  const built = findScript('Trouble Brewing')
  if (!built) throw new Error('The built-in script is missing.')
  const { pk: _pk, ...parts } = built
  const script = newScript(parts)
  const ids = [...script.characters, ...script.travellers, ...script.fabled]
  return {
    ...EMPTY_GAME,
    stage: 'play',
    script,
    characters: Object.fromEntries(ids.map((id) => [id, known(id)])),
    bag: [
      { id: 'aaaaaaaa', characterId: 'imp', standInId: null },
      { id: 'bbbbbbbb', characterId: 'chef', standInId: null },
    ],
    tokens: [token('aaaaaaaa', 'imp', 'Ada', true), token('bbbbbbbb', 'chef', 'Bo', false)],
  }
}

function token(id: string, characterId: string, player: string, alive: boolean): Token {
  return newToken(id, known(characterId), { player, alive })
}

function known(id: string): Character {
  const character = characterById.get(id)
  if (!character) throw new Error(`There is no character "${id}".`)
  return character
}
