/** A game in play for tests, and a wrapper that renders part of a screen for it. */

import { characterById } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import { type Character, EMPTY_GAME, type Game, newScript, newToken, type Token } from '@grimoire/game/model'
import { messages } from '@grimoire/page/i18n/english.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useDialogStore } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'
import { KitProvider } from '../../ui/provider.tsx'
import { closeAll } from '../play-store.ts'

/** Player and character, in seating order; ids are the characters'. */
export type Table = Readonly<Record<string, string>>

export const TEN: Table = {
  Marguerite: 'fortuneteller',
  Tobias: 'slayer',
  Anselm: 'imp',
  Ilse: 'undertaker',
  Bao: 'washerwoman',
  Ottoline: 'monk',
  Casimir: 'empath',
  Wren: 'poisoner',
  Dorotea: 'scarletwoman',
  Ferdinand: 'librarian',
}

/** Puts a game at its first night into the store; token ids are the characters' ids. */
export function startGame(table: Table = TEN, change: Partial<Game> = {}): void {
  const characters = Object.fromEntries([...characterById].filter(([, character]) => character.edition === 'tb'))
  const game: Game = {
    ...EMPTY_GAME,
    stage: 'play',
    playerCount: Object.keys(table).length,
    characters,
    script: SCRIPT,
    tokens: Object.entries(table).map(([player, id]) => tokenOf(player, known(id))),
    ...change,
  }
  useGameStore.getState().replace(newHistory(game))
  useDialogStore.setState(useDialogStore.getInitialState(), true)
  closeAll()
}

/** The game of the present. */
export function gameNow(): Game {
  return useGameStore.getState().history.game
}

export function tokenNow(id: string): Token {
  const token = gameNow().tokens.find((one) => one.id === id)
  if (!token) throw new Error(`No token "${id}".`)
  return token
}

export function renderPlay(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['roles'], characterById)
  return render(
    <QueryClientProvider client={client}>
      <KitProvider dark>
        <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
          {children}
        </IntlProvider>
      </KitProvider>
    </QueryClientProvider>,
  )
}

export function tokenOf(player: string, character: Character): Token {
  return newToken(character.id, character, { seated: player !== '', player })
}

export function known(id: string): Character {
  const character = characterById.get(id)
  if (!character) throw new Error(`No character "${id}".`)
  return character
}

const SCRIPT: Game['script'] = newScript({
  name: 'Trouble Brewing',
  characters: [...characterById.values()]
    .filter(({ edition, team }) => edition === 'tb' && team !== 'traveller')
    .map(({ id }) => id),
})
