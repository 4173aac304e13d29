import type { Action } from '@grimoire/game/actions'
import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { DEFAULT_SETTINGS } from '@grimoire/page/store/settings-store.ts'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import type { SavedTown } from '@grimoire/protocol/save/town'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptRecord } from './keep-database.ts'
import { UNTOUCHED } from './keep-tabs.ts'
import { writeKept } from './keep-text.ts'
import { savedSettings } from './saved-settings.ts'

const KEY = 'grimoire'

const database = { records: new Map<string, KeptRecord>(), quota: Number.POSITIVE_INFINITY, blocked: false }
vi.mock('./keep-database.ts', () => {
  const guarded =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A) =>
      database.blocked ? Promise.reject(new Error('no database')) : Promise.resolve().then(() => work(...args))
  return {
    putGame: guarded((record: KeptRecord) => {
      if (record.text.length > database.quota) throw new DOMException('full', 'QuotaExceededError')
      database.records.set(record.gameId, record)
    }),
    deleteGame: guarded((gameId: string) => void database.records.delete(gameId)),
    openGames: guarded(() => [...database.records.values()].filter((record) => record.state === 'open')),
    markGame: guarded((gameId: string, state: KeptRecord['state']) => {
      const record = database.records.get(gameId)
      if (record) database.records.set(gameId, { ...record, state })
    }),
  }
})

/** A page load: every module is fresh, storage is as the last page left it. */
async function openPage(loaded?: Promise<unknown>) {
  vi.resetModules()
  const [keep, game, settings, notices, offer, openTown] = await Promise.all([
    import('./keep-game.ts'),
    import('./game-store.ts'),
    import('@grimoire/page/store/settings-store.ts'),
    import('./keep-notices.ts'),
    import('./keep-offer.ts'),
    import('./open-town.ts'),
  ])
  await keep.startKeeping(loaded)
  return {
    act: (action: Action) => game.act(action),
    game: () => game.useGameStore.getState(),
    settings: () => settings.useSettings.getState(),
    notices: () => notices.useKeepNotices.getState(),
    offer: () => offer.useKeepOffer.getState().record,
    decline: () => offer.declineOffer(),
    continue: () => keep.continueKeptGame(),
    town: () => openTown.useOpenTown.getState(),
    openTown: (town: SavedTown) => openTown.useOpenTown.setState({ town }),
    leave: () => window.dispatchEvent(new Event('pagehide')),
  }
}

const players = (count: number): Action => ({ type: 'players.count', count })
const names: Action = { type: 'players.names', names: ['Ada', 'Bo'] }

/** Makes `count` changes. */
function manySteps(page: Awaited<ReturnType<typeof openPage>>, count: number) {
  for (let step = 0; step < count; step += 1) page.act(players(5 + ((step + 1) % 2)))
}

beforeEach(() => {
  // The pages of one test are opened one after the other, so they must not follow each other.
  vi.stubGlobal('BroadcastChannel', undefined)
  sessionStorage.clear()
  localStorage.clear()
  database.records.clear()
  database.quota = Number.POSITIVE_INFINITY
  database.blocked = false
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a reload', () => {
  it('restores the game, its log and what was undone', async () => {
    const before = await openPage()
    before.act(players(9))
    before.act(names)
    before.act(players(12))
    before.game().undo()
    before.leave()
    const after = await openPage()
    expect(after.game().history).toEqual(before.game().history)
    expect(after.game().gameId).toBe(before.game().gameId)
    after.game().redo()
    expect(after.game().game.playerCount).toBe(12)
  })

  it('restores the tab’s settings, but not an older theme or language', async () => {
    const before = await openPage()
    before.settings().change({ tokenSize: 200, isDarkMode: true })
    before.leave()
    localStorage.clear()
    localStorage.setItem('theme', 'light')
    const after = await openPage()
    expect(after.settings()).toMatchObject({ tokenSize: 200, isDarkMode: false, languageCode: 'en_US' })
  })

  it('starts empty, without a message, when nothing was kept', async () => {
    const page = await openPage()
    expect(page.game().game).toEqual(EMPTY_GAME)
    expect(page.notices().waiting).toEqual([])
  })

  it('starts even where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    database.blocked = true
    await expect(openPage()).resolves.toBeDefined()
  })
})

describe('a reload that takes too long', () => {
  afterEach(() => vi.doUnmock('./keep-restore.ts'))

  it('is given up after 5 s, and the stored game is put aside', async () => {
    sessionStorage.setItem(KEY, 'a text')
    vi.doMock('./keep-restore.ts', () => ({ readKeptText: () => new Promise(() => undefined) }))
    vi.resetModules()
    const [{ startKeeping }, { useGameStore }, { useKeepNotices }] = await Promise.all([
      import('./keep-game.ts'),
      import('./game-store.ts'),
      import('./keep-notices.ts'),
    ])
    vi.useFakeTimers()
    let started = false
    const starting = startKeeping().then(() => {
      started = true
    })
    await vi.advanceTimersByTimeAsync(4999)
    expect(started).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await starting
    expect(useGameStore.getState().game).toEqual(EMPTY_GAME)
    expect(useKeepNotices.getState()).toEqual({ waiting: ['damaged'], damagedText: 'a text' })
  })
})

describe('the copies', () => {
  it('in the tab are written after the frame that shows a change', async () => {
    const page = await openPage()
    page.act(players(8))
    page.act(players(9))
    await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"playerCount":9'), PATIENCE)
    page.act(players(10))
    await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"playerCount":10'), PATIENCE)
  })

  it('in the browser are written at most every 500 ms, with the newest state', async () => {
    const page = await openPage()
    const written = () => database.records.get(page.game().gameId)?.summary.players
    vi.useFakeTimers()
    page.act(names)
    page.act(players(8))
    await vi.advanceTimersByTimeAsync(300)
    page.act(players(9))
    expect(written()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(written()).toBe(9)
    page.act(players(10))
    await vi.advanceTimersByTimeAsync(499)
    expect(written()).toBe(9)
    await vi.advanceTimersByTimeAsync(1)
    expect(written()).toBe(10)
  })

  it('are written at once when the page is left', async () => {
    const page = await openPage()
    page.act(players(8))
    expect(sessionStorage.getItem(KEY)).toBeNull()
    page.leave()
    expect(sessionStorage.getItem(KEY)).toContain('"playerCount":8')
  })

  it('in the browser are only of games worth keeping', async () => {
    const page = await openPage()
    page.act(players(8))
    page.leave()
    await settled()
    expect(database.records.size).toBe(0)
    page.act(names)
    page.leave()
    await settled()
    expect([...database.records.values()]).toMatchObject([
      { gameId: page.game().gameId, summary: { players: 8, stage: 'select' }, state: 'open' },
    ])
    page.game().undo()
    page.leave()
    await settled()
    expect(database.records.size).toBe(0)
  })
})

describe('when space runs out', () => {
  it('the oldest steps are dropped first, never the game, and the user is told once', async () => {
    const page = await openPage()
    const { setItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (value.length > 6000) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    manySteps(page, 100)
    page.leave()
    expect(page.notices().waiting).toEqual(['shortened'])
    manySteps(page, 10)
    page.leave()
    expect(page.notices().waiting).toEqual(['shortened'])
    const after = await openPage()
    expect(after.game().game).toEqual(page.game().game)
    const { entries } = after.game().history
    expect(entries.length).toBeGreaterThan(5)
    expect(entries.length).toBeLessThan(110)
    expect(entries.at(-1)?.action).toEqual(page.game().history.entries.at(-1)?.action)
    expect(after.notices().waiting).toEqual([])
  })

  it('its town is kept with it, in the tab and in the browser, and goes on with it', async () => {
    const page = await openPage()
    page.act(names)
    const town = { id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) }
    page.openTown(town)
    page.leave()
    await vi.waitFor(() => expect([...database.records.values()][0]?.text).toContain('Hollowmere'), PATIENCE)
    const after = await openPage()
    expect(after.town()).toEqual({ town: null, brought: { town, resume: true } })
    // In a new tab, the game is offered.
    sessionStorage.clear()
    const other = await openPage()
    await vi.waitFor(() => expect(other.offer()).not.toBeNull(), PATIENCE)
    await other.continue()
    expect(other.town()).toEqual({ town: null, brought: { town, resume: true } })
  })

  it('a copy of a game that cannot be read has no town: such copies are sent to others', async () => {
    const page = await openPage()
    page.act(names)
    page.openTown({ id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) })
    page.leave()
    const text = sessionStorage.getItem(KEY) ?? ''
    expect(text).toContain('kkkk')
    sessionStorage.setItem(KEY, text.replace('"playerCount":5', '"playerCount":99'))
    const after = await openPage()
    expect(after.notices().damagedText).toContain('"Ada"')
    expect(after.notices().damagedText).not.toMatch(/kkkk|ember-willow/)
  })

  it('the whole log is dropped before the game is', async () => {
    const page = await openPage()
    manySteps(page, 30)
    const bare = writeKept({
      gameId: page.game().gameId,
      stamp: UNTOUCHED,
      history: newHistory(page.game().game),
      settings: savedSettings(page.settings()),
      town: null,
    })
    const { setItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (value.length > bare.length + 60) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    page.leave()
    const after = await openPage()
    expect(after.game().history).toEqual(newHistory(page.game().game))
  })

  it('says so when not even the game fits, and goes on', async () => {
    const page = await openPage()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    page.act(names)
    page.leave()
    expect(page.notices().waiting).toEqual(['full'])
    page.act(players(9))
    expect(page.game().game.playerCount).toBe(9)
  })

  it('the log in IndexedDB is shortened too', async () => {
    const page = await openPage()
    database.quota = 6000
    page.act(names)
    manySteps(page, 100)
    page.leave()
    await settled()
    expect(database.records.get(page.game().gameId)?.text.length).toBeLessThanOrEqual(6000)
    expect(page.notices().waiting).toEqual(['shortened'])
  })
})

describe('where storage is blocked', () => {
  it('says so once there is something to lose, with its reason', async () => {
    const page = await openPage()
    database.blocked = true
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    page.act(players(8))
    page.leave()
    await settled()
    expect(page.notices().waiting).toEqual([])
    page.act(names)
    page.leave()
    await settled()
    expect(page.notices().waiting).toEqual(['blocked'])
  })

  it('says that only this tab keeps the game when it is the database alone', async () => {
    const page = await openPage()
    database.blocked = true
    page.act(names)
    page.leave()
    await settled()
    expect(page.notices().waiting).toEqual(['tabOnly'])
    expect(sessionStorage.getItem(KEY)).toContain('"Ada"')
  })
})

describe('what cannot be read', () => {
  it.each([
    ['invalid JSON', 'nonsense'],
    ['another file', '{"game":1}'],
    ['an inconsistent game', damaged((part) => (part.history.game.playerCount = 99))],
    ['a newer version', damaged((part) => (part.version = 99))],
  ])('%s is put aside with a message, and the app starts', async (_name, text) => {
    sessionStorage.setItem(KEY, text)
    const page = await openPage()
    expect(page.game().game).toEqual(EMPTY_GAME)
    expect(page.notices()).toEqual({ waiting: ['damaged'], damagedText: text })
    expect(sessionStorage.getItem(KEY)).toBeNull()
    expect(sessionStorage.getItem('grimoire-damaged')).toBe(text)
  })

  it('in the steps loses only the steps', async () => {
    sessionStorage.setItem(
      KEY,
      damaged((part) => (part.history.cursor = 7)),
    )
    const page = await openPage()
    expect(page.game().history).toEqual(newHistory(EMPTY_GAME))
    expect(page.notices().waiting).toEqual(['logDropped'])
  })
})

describe('a game of a lost tab', () => {
  async function loseGame() {
    const page = await openPage()
    page.act(names)
    page.leave()
    await settled()
    sessionStorage.clear()
    return page
  }

  it('is offered, and continued with its log under its own id', async () => {
    const lost = await loseGame()
    const page = await openPage()
    await vi.waitFor(() => expect(page.offer()).toMatchObject({ gameId: lost.game().gameId }), PATIENCE)
    expect(page.game().game.playerNames).toEqual([])
    await page.continue()
    expect(page.game().history).toEqual(lost.game().history)
    expect(page.game().gameId).toBe(lost.game().gameId)
    expect(page.offer()).toBeNull()
  })

  it('is looked for once the rest of the app has loaded', async () => {
    await loseGame()
    let load = () => {}
    const page = await openPage(new Promise<void>((resolve) => (load = resolve)))
    await settled()
    expect(page.offer()).toBeNull()
    load()
    await vi.waitFor(() => expect(page.offer()).not.toBeNull(), PATIENCE)
  })

  it('is offered, and never the one that was begun while the rest of the app loaded', async () => {
    const begin = async () => {
      let load = () => {}
      const page = await openPage(new Promise<void>((resolve) => (load = resolve)))
      page.act(names)
      page.leave()
      await settled()
      expect(database.records.get(page.game().gameId)?.state).toBe('open')
      load()
      await settled()
      return page
    }
    const alone = await begin()
    expect(alone.offer()).toBeNull()
    sessionStorage.clear()
    const next = await begin()
    await vi.waitFor(() => expect(next.offer()).toMatchObject({ gameId: alone.game().gameId }), PATIENCE)
  })

  it('is offered before one that was only prepared later, on the same evening', async () => {
    const evening = await loseGame()
    const prepared = await loseGame()
    const begun = database.records.get(evening.game().gameId)
    const newest = database.records.get(prepared.game().gameId)
    if (!begun || !newest) throw new Error('No game was stored.')
    const offered = async (hoursBefore: number) => {
      const at = newest.at - hoursBefore * 60 * 60_000
      database.records.set(begun.gameId, { ...begun, at, summary: { ...begun.summary, stage: 'play' } })
      const page = await openPage()
      await vi.waitFor(() => expect(page.offer()).not.toBeNull(), PATIENCE)
      return page.offer()?.gameId
    }
    expect(await offered(3)).toBe(begun.gameId)
    expect(await offered(24)).toBe(newest.gameId)
  })

  it('is not offered again after a new one was started, unless it is restored', async () => {
    await loseGame()
    const page = await openPage()
    await vi.waitFor(() => expect(page.offer()).not.toBeNull(), PATIENCE)
    const { bringBack } = await page.decline()
    const next = await openPage()
    await settled()
    expect(next.offer()).toBeNull()
    await bringBack()
    expect(page.offer()).not.toBeNull()
  })

  it('is not offered in a tab that has a game of its own', async () => {
    await loseGame()
    const own = await openPage()
    own.act(players(7))
    own.leave()
    const page = await openPage()
    await settled()
    expect(page.offer()).toBeNull()
  })

  it('that cannot be read is put aside with a message', async () => {
    const lost = await loseGame()
    const record = database.records.get(lost.game().gameId)
    if (!record) throw new Error('No game was stored.')
    database.records.set(record.gameId, { ...record, text: '{' })
    const page = await openPage()
    await vi.waitFor(() => expect(page.offer()).not.toBeNull(), PATIENCE)
    await page.continue()
    expect(page.notices()).toEqual({ waiting: ['damaged'], damagedText: '{' })
    expect(database.records.get(record.gameId)?.state).toBe('damaged')
    expect(page.game().game).toEqual(EMPTY_GAME)
  })
})

type Part = { version: number; history: { game: { playerCount: number }; cursor: number } }

function damaged(damage: (part: Part) => unknown): string {
  const text = writeKept({
    gameId: 'game',
    stamp: UNTOUCHED,
    history: newHistory(EMPTY_GAME),
    settings: savedSettings(DEFAULT_SETTINGS),
    town: null,
  })
  const file = JSON.parse(text) as { digitalGrimoire: Part }
  damage(file.digitalGrimoire)
  return JSON.stringify(file)
}

/** Resolves when all database work is done. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('other tabs', () => {
  it('are told of a change after its frame, or at once by a page that is left', async () => {
    const sent: unknown[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage = null
        postMessage = (message: unknown) => sent.push(message)
      },
    )
    const page = await openPage()
    page.act(players(6))
    expect(sent).toEqual([])
    page.leave()
    expect(sent).toMatchObject([{ kind: 'entries', cursor: 1 }])
    page.act(names)
    await vi.waitFor(() => expect(sent).toMatchObject([{ cursor: 1 }, { kind: 'entries', cursor: 2 }]), PATIENCE)
  })
})
