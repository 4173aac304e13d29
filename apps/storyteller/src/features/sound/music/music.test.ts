import { File as SystemFile } from 'node:buffer'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { startGame } from '../../../play/testing/play-fixture.tsx'

/** Opens a new page in the same browser: its storage stays, the page's memory does not. */
async function openPage() {
  vi.resetModules()
  const [playlist, player, store, database, games] = await Promise.all([
    import('./playlist.ts'),
    import('./player.ts'),
    import('./music-store.ts'),
    import('./audio-database.ts'),
    import('../../../store/game-store.ts'),
  ])
  await playlist.loadMusic()
  return { ...playlist, ...player, ...database, ...games, music: store.useMusic.getState, useMusic: store.useMusic }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** A file of Node's, as the fake database cannot copy the test page's. */
const file = (name: string, type = 'audio/mpeg') => new SystemFile([name], name, { type }) as unknown as File
const names = (page: Page) => page.music().playlist.map(({ name }) => name)
const playing = (page: Page) => (page.music().isPlaying ? page.music().playlist[page.music().current]?.name : null)

const addresses = new Set<string>()
let play: MockInstance<HTMLMediaElement['play']>
/** The audio element that was last told to play. */
const element = () => play.mock.contexts.at(-1) as HTMLAudioElement

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  addresses.clear()
  let count = 0
  URL.createObjectURL = () => {
    const address = `blob:${(count += 1)}`
    addresses.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => void addresses.delete(address)
  // The test page has no sound; only the calls and events of the element matter.
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the playlist', () => {
  it('takes no file that a browser could not hold', async () => {
    const page = await openPage()
    const huge = Object.defineProperty(file('huge.wav', 'audio/wav'), 'size', { value: 101 * 1024 * 1024 })
    await page.addTracks([huge, file('dusk.mp3')])
    expect(names(page)).toEqual(['dusk.mp3'])
    expect(page.music().notes).toEqual([{ code: 'tooLarge', file: 'huge.wav', mb: 100 }])
    await page.setEffect(Object.defineProperty(file('gong.wav', 'audio/wav'), 'size', { value: 11 * 1024 * 1024 }))
    expect(page.music().effect).toBeNull()
    expect(page.music().notes).toEqual([{ code: 'tooLarge', file: 'gong.wav', mb: 10 }])
  })

  it('is kept, with its files and its order', async () => {
    const page = await openPage()
    await page.addTracks([file('dusk.mp3'), file('night.m4a', 'audio/mp4')])
    await page.addTracks([file('dawn.wav', 'audio/wav')])
    const next = await openPage()
    expect(next.music().status).toBe('ready')
    expect(names(next)).toEqual(['dusk.mp3', 'night.m4a', 'dawn.wav'])
    expect(await next.music().playlist[0]?.file.text()).toBe('dusk.mp3')
  })

  it('refuses a file that is not music, names it, and takes the rest', async () => {
    const page = await openPage()
    await page.addTracks([file('notes.txt', 'text/plain'), file('dusk.mp3')])
    expect(names(page)).toEqual(['dusk.mp3'])
    expect(page.music().notes).toEqual([{ code: 'wrongType', file: 'notes.txt' }])
    await page.addTracks([file('dawn.mp3')])
    expect(page.music().notes).toEqual([])
  })

  it('saves a new order', async () => {
    const page = await openPage()
    await page.addTracks(['a.mp3', 'b.mp3', 'c.mp3', 'd.mp3'].map((name) => file(name)))
    /** Moves a track between two others, to either end, and back. */
    for (const [from, to] of [
      [3, 1],
      [0, 3],
      [2, 0],
      [1, 2],
    ] as const) {
      const order = [...page.music().playlist]
      const [moved] = order.splice(from, 1)
      if (!moved) throw new Error('There is no such track.')
      order.splice(to, 0, moved)
      await page.orderPlaylist(order, moved)
      expect(page.music().playlist.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
      expect(names(await openPage())).toEqual(order.map(({ name }) => name))
    }
  })

  it('keeps its order when one spot is reused until no number is left in between', async () => {
    const page = await openPage()
    await page.addTracks(['a.mp3', 'b.mp3', 'c.mp3'].map((name) => file(name)))
    for (let turn = 0; turn < 120; turn += 1) {
      const [first, second, third] = page.music().playlist
      if (!first || !second || !third) throw new Error('A track is missing.')
      await page.orderPlaylist([first, third, second], third)
    }
    expect(names(await openPage())).toEqual(names(page))
    expect(names(page)[0]).toBe('a.mp3')
  })

  it('forgets a removed track', async () => {
    const page = await openPage()
    await page.addTracks([file('dusk.mp3'), file('dawn.mp3')])
    await page.removeTrack(page.music().playlist[0]?.id ?? '')
    expect(names(page)).toEqual(['dawn.mp3'])
    expect(names(await openPage())).toEqual(['dawn.mp3'])
  })
})

describe('playing', () => {
  let page: Page
  beforeEach(async () => {
    startGame()
    page = await openPage()
    await page.addTracks(['a.mp3', 'b.mp3', 'c.mp3'].map((name) => file(name)))
    page.useGameStore
      .getState()
      .replace({ ...page.useGameStore.getState().history, game: { ...page.useGameStore.getState().history.game, stage: 'play' } })
  })

  it('plays and pauses', async () => {
    await page.play()
    expect(playing(page)).toBe('a.mp3')
    page.pause()
    expect(playing(page)).toBeNull()
  })

  it('wraps around at both ends, and keeps playing if it was', async () => {
    page.step(-1)
    expect(page.music().current).toBe(2)
    expect(playing(page)).toBeNull()
    await page.play()
    page.step(1)
    expect(playing(page)).toBe('a.mp3')
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('continues with the next track', async () => {
    await page.play()
    element().dispatchEvent(new Event('ended'))
    expect(playing(page)).toBe('b.mp3')
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('holds one file’s object URL at a time', async () => {
    await page.play()
    for (let steps = 0; steps < 5; steps += 1) page.step(1)
    expect([...addresses]).toEqual([element().src])
  })

  it('remembers the track and the volume', async () => {
    page.step(1)
    page.setVolume(0.35)
    expect(localStorage.getItem('currentTrackIndex')).toBe('1')
    expect(localStorage.getItem('musicVolume')).toBe('0.35')
    const next = await openPage()
    expect([next.music().current, next.music().volume]).toEqual([1, 0.35])
  })

  it('starts at half the volume, and at the first track if the remembered one is gone', async () => {
    localStorage.setItem('currentTrackIndex', '7')
    localStorage.setItem('musicVolume', 'loud')
    const next = await openPage()
    expect([next.music().current, next.music().volume]).toEqual([0, 0.5])
  })

  it('keeps playing while other tracks are moved or removed', async () => {
    page.choose(1)
    const [a, b, c] = page.music().playlist
    if (!a || !b || !c) throw new Error('A track is missing.')
    await page.orderPlaylist([b, a, c], b)
    expect([playing(page), page.music().current]).toEqual(['b.mp3', 0])
    await page.removeTrack(a.id)
    expect(playing(page)).toBe('b.mp3')
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('continues with the next track when the current one is removed, and stops after the last', async () => {
    page.choose(2)
    await page.removeTrack(page.music().playlist[2]?.id ?? '')
    expect(playing(page)).toBe('a.mp3')
    await page.removeTrack(page.music().playlist[0]?.id ?? '')
    expect(playing(page)).toBe('b.mp3')
    await page.removeTrack(page.music().playlist[0]?.id ?? '')
    expect(playing(page)).toBeNull()
    expect(addresses.size).toBe(0)
  })

  it('skips a file that cannot be played, and names it; stops when none can', async () => {
    await page.play()
    element().dispatchEvent(new Event('error'))
    expect(playing(page)).toBe('b.mp3')
    expect(page.music().notes).toEqual([{ code: 'notPlayable', file: 'a.mp3' }])
    expect(console.warn).toHaveBeenCalled()
    element().dispatchEvent(new Event('error'))
    expect(playing(page)).toBe('c.mp3')
    element().dispatchEvent(new Event('error'))
    expect(playing(page)).toBeNull()
    // Chosen again, it gets another try.
    page.choose(0)
    expect(playing(page)).toBe('a.mp3')
  })

  it('skips a track that is longer than a track can be', async () => {
    await page.play()
    const { src } = element()
    const duration = () => (element().src === src ? 4 * 60 * 60 : 200)
    Object.defineProperty(element(), 'duration', { configurable: true, get: duration })
    element().dispatchEvent(new Event('durationchange'))
    expect(playing(page)).toBe('b.mp3')
    expect(page.music().notes).toEqual([{ code: 'tooLong', file: 'a.mp3' }])
  })

  it('a removed track can be put back where it was', async () => {
    const putBack = await page.removeTrack(page.music().playlist[1]?.id ?? '')
    expect(names(page)).toEqual(['a.mp3', 'c.mp3'])
    putBack?.()
    await vi.waitFor(async () => expect(names(await openPage())).toEqual(['a.mp3', 'b.mp3', 'c.mp3']), PATIENCE)
  })

  it('is shown and controlled by the system', async () => {
    const handlers = new Map<string, MediaSessionActionHandler | null>()
    const mediaSession = {
      metadata: null as MediaMetadata | null,
      playbackState: 'none',
      setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => void handlers.set(action, handler),
    }
    vi.stubGlobal(
      'MediaMetadata',
      class {
        readonly title: string
        constructor({ title }: { title: string }) {
          this.title = title
        }
      },
    )
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: mediaSession })
    const fresh = await openPage()
    await fresh.play()
    expect([mediaSession.metadata?.title, mediaSession.playbackState]).toEqual(['a.mp3', 'playing'])
    handlers.get('nexttrack')?.({ action: 'nexttrack' })
    expect(playing(fresh)).toBe('b.mp3')
    handlers.get('pause')?.({ action: 'pause' })
    expect([mediaSession.metadata?.title, mediaSession.playbackState]).toEqual(['b.mp3', 'paused'])
    Reflect.deleteProperty(navigator, 'mediaSession')
  })

  it('stops when the browser refuses to play', async () => {
    play.mockRejectedValueOnce(new DOMException('Press first.', 'NotAllowedError'))
    await page.play()
    expect(playing(page)).toBeNull()
    expect(page.music().notes).toEqual([{ code: 'notPlayable', file: 'a.mp3' }])
  })

  it('is paused by the device', async () => {
    await page.play()
    element().dispatchEvent(new Event('pause'))
    expect(playing(page)).toBeNull()
  })

  it('stops when the game is closed', async () => {
    await page.play()
    page.useGameStore
      .getState()
      .replace({ ...page.useGameStore.getState().history, game: { ...page.useGameStore.getState().history.game, stage: 'select' } })
    expect(playing(page)).toBeNull()
  })

  it('detects a device that does not let pages set the volume', async () => {
    page.detectFixedVolume()
    expect(page.music().volumeFixed).toBe(false)
    vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1)
    page.detectFixedVolume()
    expect(page.music().volumeFixed).toBe(true)
  })
})

describe('the sound effect', () => {
  it('is a single one, stored under the id 0', async () => {
    const page = await openPage()
    await page.setEffect(file('gong.wav', 'audio/wav'))
    await page.setEffect(file('bell.wav', 'audio/wav'))
    const next = await openPage()
    expect(await next.chosenEffect()).toMatchObject({ id: 0, name: 'bell.wav' })
    await next.removeEffect()
    expect(await (await openPage()).chosenEffect()).toBeNull()
  })

  it('is only replaced by music', async () => {
    const page = await openPage()
    await page.setEffect(file('bell.wav', 'audio/wav'))
    await page.setEffect(file('bell.png', 'image/png'))
    expect(await page.chosenEffect()).toMatchObject({ name: 'bell.wav' })
    expect(page.music().notes).toEqual([{ code: 'wrongType', file: 'bell.png' }])
  })
})

describe('a browser that stores nothing', () => {
  it('plays for the visit when there is no database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const page = await openPage()
    expect(page.music().status).toBe('visitOnly')
    await page.addTracks([file('dusk.mp3')])
    expect(names(page)).toEqual(['dusk.mp3'])
    expect(page.music().notes).toEqual([])
  })

  it('plays for the visit what does not fit, and stores the rest', async () => {
    const page = await openPage()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Too much.', 'QuotaExceededError')
    })
    await page.addTracks([file('long.mp3')])
    put.mockRestore()
    await page.addTracks([file('short.mp3')])
    expect(names(page)).toEqual(['long.mp3', 'short.mp3'])
    expect(names(await openPage())).toEqual(['short.mp3'])
  })

  it('names the file that does not fit', async () => {
    const page = await openPage()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Too much.', 'QuotaExceededError')
    })
    await page.addTracks([file('long.mp3')])
    expect(page.music().notes).toEqual([{ code: 'noRoom', file: 'long.mp3' }])
  })
})
