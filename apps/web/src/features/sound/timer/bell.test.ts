import { File as SystemFile } from 'node:buffer'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE } from '../../../testing/patience.ts'

/** What sounds, oldest first: noted, without any noise. */
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
  /** The file holds the seconds it lasts; anything else is no sound. */
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

/** A page of its own for each test, as the bell remembers what it woke. */
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
/** All that was asked for has begun. */
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
  it('sounds the bell when no effect was chosen, until it has rung out', async () => {
    const page = await openPage()
    const rung = page.ring()
    await begun()
    expect(started.every(({ options }) => options.buffer === undefined)).toBe(true)
    for (const node of started) node.end()
    expect(await rung).toBe(true)
    expect(contexts.at(-1)?.state).toBe('suspended')
  })

  it('sounds the effect that was chosen, and the bell when that is no sound', async () => {
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

  it('does not put the sound to rest that is still being read', async () => {
    const page = await openPage()
    void page.ring()
    page.restBell()
    await begun()
    expect(contexts.at(-1)?.state).toBe('running')
  })

  it('is silent when it is silenced before it sounds', async () => {
    const page = await openPage()
    const rung = page.ring()
    page.silence()
    await rung
    expect(started).toEqual([])
  })

  it('stays awake while a timer runs', async () => {
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

  it('is no failure where a page can make no sound', async () => {
    vi.stubGlobal('AudioContext', undefined)
    expect(await (await openPage()).ring()).toBe(false)
  })
})

describe('trying an effect', () => {
  it('sounds it, until it is stopped', async () => {
    const page = await openPage()
    const tried = page.tryEffect(effect('3'))
    await begun()
    page.silence()
    expect(await tried).toBe(true)
  })

  it('tells that it is no sound, and sounds nothing in its place', async () => {
    const page = await openPage()
    expect(await page.tryEffect(effect('nothing'))).toBe(false)
    expect(started).toEqual([])
  })
})
