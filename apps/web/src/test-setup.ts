/** What the test page lacks and the component kit asks for; a clean page after each test, and the app anew for each file. */

import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { forgetListeners, watchListeners } from './testing/listeners.ts'
import { PATIENCE } from './testing/patience.ts'

// A browser's database is there for those that ask for one, each with a new `IDBFactory`.
Reflect.deleteProperty(globalThis, 'indexedDB')

configure({ asyncUtilTimeout: PATIENCE.timeout })

// The files of a worker share its libraries. The app's own modules are loaded anew, with what they hold.
vi.resetModules()
watchListeners()

const { head, body, documentElement } = document
const headAtFirst = [...head.children]

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => {
  forgetListeners()
  history.replaceState(null, '', '/')
  document.title = ''
  head.replaceChildren(...headAtFirst)
  body.replaceChildren()
  for (const element of [documentElement, body]) for (const { name } of [...element.attributes]) element.removeAttribute(name)
})

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
