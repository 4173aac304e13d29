import { File as SystemFile } from 'node:buffer'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The sounds started, oldest first. They are only recorded; nothing is audible. */
let started: SoundingNode[]
const contexts: SilentContext[] = []

class SilentContext {
  state = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    contexts.push(this)
  }
  async resume() {
    this.state = 'running'
  }
  async suspend() {
    this.state = 'suspended'
  }
  /** The file's text is its length in seconds; any other text cannot be decoded. */
  async decodeAudioData(data: ArrayBuffer) {
    const duration = Number(new TextDecoder().decode(data))
    if (Number.isNaN(duration)) throw new DOMException('No sound.', 'EncodingError')
    return { duration }
  }
}

class SoundingNode extends EventTarget {
  readonly options: { readonly buffer?: unknown }
  constructor(_context: unknown, options: { readonly buffer?: unknown }) {
    super()
    this.options = options
  }
  connect<T>(target: T) {
    return target
  }
  start() {
    started.push(this)
  }
  stop(at?: number) {
    if (at === undefined) this.end()
  }
  end() {
    this.dispatchEvent(new Event('ended'))
  }
}

class Gain {
  readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect<T>(target: T) {
    return target
  }
}

/** A new page for each test, because the bell keeps its audio context. */
async function openPage() {
  vi.resetModules()
  const [bell, timers, playlist] = await Promise.all([
    import('./bell.ts'),
    import('./timer-store.ts'),
    import('../music/playlist.ts'),
  ])
  return { ...bell, ...timers, ...playlist }
}

const file = (text: string) => new SystemFile([text], 'gong.wav', { type: 'audio/wav' }) as unknown as File
const effect = (text: string) => ({ id: 0, name: 'gong.wav', file: file(text) }) as const
/** Waits until something sounds. */
const begun = () => vi.waitFor(() => expect(started.length).toBeGreaterThan(0), PATIENCE)

beforeEach(() => {
  started = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  for (const name of ['AudioBufferSourceNode', 'OscillatorNode']) vi.stubGlobal(name, class extends SoundingNode {})
  vi.stubGlobal('GainNode', Gain)
  vi.stubGlobal('AudioContext', SilentContext)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the end of a countdown', () => {
  it('rings the bell until it has died away, when no effect was chosen', async () => {
    const page = await openPage()
    const rung = page.ring()
    await begun()
    expect(started.every(({ options }) => options.buffer === undefined)).toBe(true)
    for (const node of started) node.end()
    expect(await rung).toBe(true)
    expect(contexts.at(-1)?.state).toBe('suspended')
  })

  it('plays the chosen effect, or the bell when that cannot be decoded', async () => {
    const page = await openPage()
    await page.setEffect(file('3'))
    void page.ring()
    await begun()
    expect(started.map(({ options }) => options.buffer)).toEqual([{ duration: 3 }])
    page.silence()
    started = []
    await page.setEffect(file('nothing'))
    void page.ring()
    await begun()
    expect(started.every(({ options }) => options.buffer === undefined)).toBe(true)
    await page.removeEffect()
  })

  it('does not suspend a sound that is still loading', async () => {
    const page = await openPage()
    void page.ring()
    page.restBell()
    await begun()
    expect(contexts.at(-1)?.state).toBe('running')
  })

  it('makes no sound when it is silenced before it starts', async () => {
    const page = await openPage()
    const rung = page.ring()
    page.silence()
    await rung
    expect(started).toEqual([])
  })

  it('keeps the audio awake while a timer runs', async () => {
    const page = await openPage()
    page.setTimer(60)
    page.startTimer()
    page.wakeBell()
    page.restBell()
    await Promise.resolve()
    expect(contexts.at(-1)?.state).toBe('running')
    page.pauseTimer()
    page.restBell()
    expect(contexts.at(-1)?.state).toBe('suspended')
  })

  it('does not fail when the page cannot make sound', async () => {
    vi.stubGlobal('AudioContext', undefined)
    expect(await (await openPage()).ring()).toBe(false)
  })
})

describe('trying an effect', () => {
  it('plays it until it is stopped', async () => {
    const page = await openPage()
    const tried = page.tryEffect(effect('3'))
    await begun()
    page.silence()
    expect(await tried).toBe(true)
  })

  it('reports that it cannot be decoded, and plays nothing instead', async () => {
    const page = await openPage()
    expect(await page.tryEffect(effect('nothing'))).toBe(false)
    expect(started).toEqual([])
  })
})
