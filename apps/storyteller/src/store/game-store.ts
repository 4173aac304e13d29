/** The game in this browser: its log, and the only way for screens to change it. */

import type { Action, Refusal } from '@grimoire/game/actions'
import { canRedo, canUndo, gameAt, type History, newHistory, record, redo, travel, undo } from '@grimoire/game/history'
import { EMPTY_GAME, type Game } from '@grimoire/game/model'
import { AS_WRITTEN, type CharacterWords } from '@grimoire/page/store/character-words.ts'
import { createContext, useContext } from 'react'
import { create, type StoreApi, useStore } from 'zustand'
import { newId } from './random.ts'

interface GameStore {
  /** Identifies the game: tabs on the same game follow each other. */
  readonly gameId: string
  readonly history: History
  /** The moment of the past that is shown (number of log entries applied), or `null` for the present. */
  readonly viewing: number | null
  /** What the screens show: the present, or a moment of the past. */
  readonly game: Game
  /** How its characters are translated; not part of the game. */
  readonly words: CharacterWords
  /** Does an action. A refused one changes nothing; every refusal also reaches `onRefusal`. */
  act(action: Action): Refusal | null
  undo(): void
  redo(): void
  /** Redoes everything that is undone. */
  redoAll(): void
  /** Shows a moment of the past, read only; `null` returns to the present. */
  look(cursor: number | null): void
  /** Replaces everything: with a loaded file, a restored session, or another tab's state. */
  replace(history: History, gameId?: string): void
}

export const useGameStore = create<GameStore>()((set, get) => {
  const show = (history: History) => set({ history, viewing: null, game: history.game })
  return {
    gameId: newId(),
    history: newHistory(EMPTY_GAME),
    viewing: null,
    game: EMPTY_GAME,
    words: AS_WRITTEN,
    act(action) {
      const { history } = get()
      const result = record(history, asWritten(action, get().words), Date.now())
      if (result.ok) {
        // The first script is where a game begins, not a step in it: there is nothing before it that undo could bring back.
        const begins = action.type === 'script.load' && history.game.script === null && history.entries.length === 0
        if (result.value !== history || get().viewing !== null) show(begins ? newHistory(result.value.game) : result.value)
        return null
      }
      for (const listener of refusalListeners) listener(result.code)
      return result.code
    },
    undo() {
      if (get().viewing === null && canUndo(get().history)) show(undo(get().history))
      else get().look(null)
    },
    redo() {
      if (get().viewing === null && canRedo(get().history)) show(redo(get().history))
    },
    redoAll() {
      if (get().viewing === null) show(travel(get().history, get().history.entries.length))
    },
    look(cursor) {
      const { history } = get()
      if (cursor === null || cursor >= history.cursor) set({ viewing: null, game: history.game })
      else set({ viewing: cursor, game: gameAt(history, cursor) })
    },
    replace(history, gameId) {
      set({ history, viewing: null, game: history.game, gameId: gameId ?? newId() })
    },
  }
})

/** Characters chosen on the screen enter the game untranslated. */
function asWritten(action: Action, words: CharacterWords): Action {
  return 'character' in action ? { ...action, character: words.asWritten(action.character) } : action
}

const refusalListeners = new Set<(code: Refusal) => void>()

/** Calls the listener with every refusal, so that it can be shown; returns a function that stops it. */
export function onRefusal(listener: (code: Refusal) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** Where components read the game: directly or, around the board, one frame later (`FollowsBoard`). */
export const ShownStore = createContext<Pick<StoreApi<GameStore>, 'getState' | 'getInitialState' | 'subscribe'>>(useGameStore)

/** The store of what is shown. Select only what the component needs. */
export function useShown<T>(select: (store: GameStore) => T): T {
  return useStore(useContext(ShownStore), select)
}

/**
 * The game that is shown, with its characters in the reader's language. Select what the component needs: `useGame((game) =>
 * game.clock)`.
 */
export function useGame<T>(select: (game: Game) => T): T {
  return useShown((store) => select(store.words.inGame(store.game)))
}

/** Does an action from anywhere. */
export function act(action: Action): Refusal | null {
  return useGameStore.getState().act(action)
}
