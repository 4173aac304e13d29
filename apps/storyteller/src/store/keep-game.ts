/**
 * Keeps the game: in the tab's storage for a reload, in IndexedDB for a lost tab, and in step with other tabs on the same game.
 * Restores it before the first render.
 */

import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import { idle } from '@grimoire/page/offline/page-start.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useGameStore } from './game-store.ts'
import { writeBrowser } from './keep-browser.ts'
import { notice, noticeDamaged } from './keep-notices.ts'
import { offerLostGame, takeOffer } from './keep-offer.ts'
import { readKeptText } from './keep-restore.ts'
import { readSession, setSessionAside, writeSession } from './keep-session.ts'
import { followTabs, type TabChannel, type Tabs, UNTOUCHED } from './keep-tabs.ts'
import type { KeptGame } from './keep-text.ts'
import { bringTown, townOfGame, useOpenTown } from './open-town.ts'
import { newId } from './random.ts'
import { restoreTabSettings, savedSettings } from './saved-settings.ts'
import { throttle } from './throttle.ts'

/** The copy in IndexedDB is written at most this often, milliseconds. The tab's own copy is written after every frame. */
const BROWSER_INTERVAL_MS = 500
/** Timeout of restoring, milliseconds; what was stored is then put aside, not lost. */
const RESTORE_TIMEOUT_MS = 5000

/** A lost game is offered after at most this long, milliseconds. */
const OFFER_MS = 1000

const CHANNEL = 'grimoire'

let tabs: Tabs | null = null
/** Set while a state from another tab or IndexedDB is loaded, which is not this tab's own change. */
let adopting = false

/** Restores what this tab stored, then starts to keep the game. Never rejects. A lost game is not looked for before `loaded` is settled. */
export async function startKeeping(loaded: Promise<unknown> = Promise.resolve()): Promise<void> {
  const kept = await restoreSession()
  const channel = openChannel()
  tabs = followTabs(
    channel,
    { read: () => useGameStore.getState(), accept: acceptFromTab },
    { tab: newId(), stamp: kept?.stamp ?? UNTOUCHED },
  )
  keepChanges(tabs, channel.flush)
  if (kept) tabs.ask()
  // The first screen comes first.
  else
    void loaded
      .catch(() => undefined)
      .then(() => idle(OFFER_MS))
      .then(() => offerLostGame(useGameStore.getState().gameId))
}

/** Whether the game of this tab was last changed in another one, which then speaks for it. */
export function isFollowingTab(): boolean {
  return tabs?.isFollowing() ?? false
}

/** Follows another tab. What ended there ends here too, and is said. */
function acceptFromTab(history: KeptGame['history']): void {
  const { stage } = useGameStore.getState().history.game
  adopt(history)
  const last = history.entries[history.cursor - 1]
  if (stage !== 'select' && last?.action.type === 'game.reset') notice('newElsewhere')
}

/** Continues the offered game. */
export async function continueKeptGame(): Promise<void> {
  const kept = await takeOffer()
  if (!kept) return
  adopt(kept.history, kept.gameId)
  bringTown(kept.town, true)
  tabs?.adopt(kept.stamp)
  tabs?.ask()
}

async function restoreSession(): Promise<KeptGame | null> {
  const text = readSession()
  if (text === null) return null
  const kept = await withinTime(readKeptText(text))
  if (!kept) {
    setSessionAside(text)
    noticeDamaged(text)
    return null
  }
  adopt(kept.history, kept.gameId)
  bringTown(kept.town, true)
  restoreTabSettings(kept.settings)
  return kept
}

function withinTime<T>(work: Promise<T | null>): Promise<T | null> {
  return Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), RESTORE_TIMEOUT_MS))])
}

function keepChanges(tabs: Tabs, tellTabs: () => void): void {
  const keptNow = (): KeptGame => {
    const { gameId, history } = useGameStore.getState()
    return { gameId, stamp: tabs.stamp(), history, settings: savedSettings(useSettings.getState()), town: townOfGame() }
  }
  const toBrowser = throttle(() => {
    if (tabs.isLeading()) writeBrowser(keptNow())
  }, BROWSER_INTERVAL_MS)
  // A tab that dies has kept what was pressed last, or what was pressed just before.
  let unwritten = false
  const writeTab = () => {
    if (unwritten) writeSession(keptNow())
    unwritten = false
  }
  const toSession = afterPaint(writeTab)
  const changed = () => {
    unwritten = true
    toSession()
    toBrowser.ask()
  }
  const leave = () => {
    writeTab()
    toBrowser.flush()
    tellTabs()
  }
  useGameStore.subscribe((state, before) => {
    if (state.history === before.history && state.gameId === before.gameId) return
    if (!adopting) tabs.changed(before.history)
    changed()
  })
  useSettings.subscribe(changed)
  useOpenTown.subscribe(changed)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => {
    // A page that slept may have missed changes by other tabs.
    if (document.visibilityState === 'hidden') leave()
    else tabs.ask()
  })
}

function adopt(history: KeptGame['history'], gameId = useGameStore.getState().gameId): void {
  adopting = true
  useGameStore.getState().replace(history, gameId)
  adopting = false
}

/** Messages leave after the frame that shows the change, because copying them takes the browser a millisecond. `flush` sends them now. */
function openChannel(): TabChannel & { flush(): void } {
  // Without channels this tab is alone.
  if (typeof BroadcastChannel !== 'function') return { postMessage: () => undefined, onmessage: null, flush: () => undefined }
  const channel = new BroadcastChannel(CHANNEL)
  let waiting: readonly unknown[] = []
  const flush = () => {
    const messages = waiting
    waiting = []
    for (const message of messages) channel.postMessage(message)
  }
  const send = afterPaint(flush)
  return {
    flush,
    postMessage: (message) => {
      waiting = [...waiting, message]
      send()
    },
    get onmessage() {
      return channel.onmessage
    },
    set onmessage(listener) {
      channel.onmessage = listener
    },
  }
}
