/** Loading the page again in the newest version, with and without a service worker. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE } from '../testing/patience.ts'
import { loadNewest } from './load-newest.ts'

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn()
  state: string
  constructor(state: string) {
    super()
    this.state = state
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker('activated')
  readonly registration = {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: vi.fn(async () => undefined),
  }
  getRegistration = async () => this.registration
}

const reload = vi.fn()
let container: FakeContainer

beforeEach(() => {
  container = new FakeContainer()
  reload.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

it('reloads at once where no worker answers for the page', async () => {
  container.controller = null
  await loadNewest()
  expect(reload).toHaveBeenCalledOnce()
  expect(container.registration.update).not.toHaveBeenCalled()
})

it('reloads where the server has no newer version, or cannot be asked', async () => {
  await loadNewest()
  container.registration.update.mockRejectedValueOnce(new TypeError('no network'))
  await loadNewest()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('waits for the newer worker, lets it take over, and reloads once it has', async () => {
  const newer = new FakeWorker('installing')
  container.registration.update.mockImplementationOnce(async () => {
    container.registration.installing = newer
    return undefined
  })
  const loading = loadNewest()
  await vi.waitFor(() => expect(container.registration.installing).toBe(newer), PATIENCE)
  newer.become('installed')
  await loading
  expect(newer.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'take-over' })
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('takes the worker that is waiting already', async () => {
  const waiting = new FakeWorker('installed')
  container.registration.waiting = waiting
  await loadNewest()
  expect(waiting.postMessage).toHaveBeenCalledOnce()
})

it('reloads when the newer worker cannot be installed', async () => {
  const broken = new FakeWorker('installing')
  container.registration.installing = broken
  const loading = loadNewest()
  await vi.waitFor(() => {
    broken.become('redundant')
    expect(reload).toHaveBeenCalledOnce()
  }, PATIENCE)
  await loading
})
