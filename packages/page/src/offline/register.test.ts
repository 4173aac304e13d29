import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './register.ts'
import { useUpdate } from './update-store.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  active = new FakeWorker()
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  readonly registration = new FakeRegistration()
  ready = Promise.resolve(this.registration)
  register = vi.fn(async () => this.registration)
}

let container: FakeContainer

beforeEach(() => {
  container = new FakeContainer()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('isSecureContext', true)
  vi.stubEnv('DEV', false)
  useUpdate.setState({ apply: null })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const offered = () => useUpdate.getState().apply !== null

describe('the service worker', () => {
  it('caches the catalogue after the first visit, and offers no update then', async () => {
    await registerServiceWorker()
    const first = new FakeWorker()
    container.registration.find(first)
    first.become('installed')
    expect(offered()).toBe(false)
    expect(container.registration.active.postMessage.mock.calls).toEqual([[{ type: 'warm-catalogue' }]])
  })

  it('checks for newer suggestions on every later visit, if there is a network', async () => {
    container.controller = new FakeWorker()
    const { postMessage } = container.registration.active
    await registerServiceWorker()
    expect(postMessage.mock.calls).toEqual([[{ type: 'warm-catalogue' }], [{ type: 'update-suggestions' }]])
    postMessage.mockClear()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await registerServiceWorker()
    expect(postMessage.mock.calls).toEqual([[{ type: 'warm-catalogue' }]])
    vi.restoreAllMocks()
  })

  it('offers a new version, which waits until it is applied', async () => {
    container.controller = new FakeWorker()
    await registerServiceWorker()
    const next = new FakeWorker()
    container.registration.find(next)
    expect(offered()).toBe(false)
    next.become('installed')
    expect(offered()).toBe(true)
    expect(next.postMessage).not.toHaveBeenCalled()
    useUpdate.getState().apply?.()
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'take-over' })
  })

  it('offers a version that has waited since an earlier visit', async () => {
    container.controller = new FakeWorker()
    container.registration.waiting = new FakeWorker()
    await registerServiceWorker()
    expect(offered()).toBe(true)
  })

  it('offers to reload the page when another tab applied a new version', async () => {
    container.controller = new FakeWorker()
    await registerServiceWorker()
    container.dispatchEvent(new Event('controllerchange'))
    expect(offered()).toBe(true)
  })

  it.each([
    ['on plain http', () => vi.stubGlobal('isSecureContext', false)],
    ['in development', () => vi.stubEnv('DEV', true)],
  ])('is not registered %s', async (_where, arrange) => {
    arrange()
    await registerServiceWorker()
    expect(container.register).not.toHaveBeenCalled()
  })

  it('may fail, and the app goes on without it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    container.register.mockRejectedValue(new TypeError('blocked'))
    await expect(registerServiceWorker()).resolves.toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })
})
