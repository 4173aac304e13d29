/** For tests: renders a screen that uses phones, and opens a session. */

import { characterById } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import { messages } from '@grimoire/page/i18n/english.ts'
import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import type { PhonePlayer } from '@grimoire/protocol/phones/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { AlertBanner } from '../../../shell/alert-banner.tsx'
import { useGameStore } from '../../../store/game-store.ts'
import { KitProvider } from '../../../ui/provider.tsx'
import { startSession } from '../phone-session.ts'
import { answerClaim } from '../seat-the-phones.ts'
import { server, status } from './phones-api.ts'

export function renderWith(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['roles'], characterById)
  return render(
    <QueryClientProvider client={client}>
      <KitProvider dark>
        <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
          {children}
          <AlertBanner />
        </IntlProvider>
      </KitProvider>
    </QueryClientProvider>,
  )
}

export function play(game: Game): void {
  act(() => useGameStore.getState().replace(newHistory(game)))
}

export async function openSession(...players: readonly PhonePlayer[]): Promise<void> {
  await act(async () => void (await startSession(10)))
  act(() => FakeSocket.latest().open())
  tell(...players)
}

/** Sends the current list of phones. Each is that of the player under whose name it joined. */
export function tell(...players: readonly PhonePlayer[]): void {
  tellStrangers(...players)
  act(() => players.forEach(({ player_id: id }) => answerClaim(id, true)))
}

/** The same, with nobody saying whose they are. */
export function tellStrangers(...players: readonly PhonePlayer[]): void {
  server.players = [...players]
  act(() => FakeSocket.latest().hear({ type: 'SESSION_STATUS', payload: status() }))
}

export const gameNow = () => useGameStore.getState().history.game
