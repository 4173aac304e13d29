/**
 * Sets up the test page: adds what it lacks for the component kit, cleans it after each test, and loads the app's modules anew for
 * each file.
 */

import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { forgetListeners, watchListeners } from './testing/listeners.ts'
import { PATIENCE } from './testing/patience.ts'

// Tests that need the browser's database install a new `IDBFactory` themselves.
Reflect.deleteProperty(globalThis, 'indexedDB')

configure({ asyncUtilTimeout: PATIENCE.timeout, getElementError })

// The files of a worker share its libraries. The app's own modules, with their state, are loaded anew.
vi.resetModules()
watchListeners()

const { head, body, documentElement } = document
const initialHead = [...head.children]

afterEach(() => {
  cleanup()
  // In this order: a spy on a fake timer puts that one back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => {
  forgetListeners()
  history.replaceState(null, '', '/')
  document.title = ''
  head.replaceChildren(...initialHead)
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

/**
 * Like the library's own, but prints the page only when somebody reads the message. While a test waits for an element, dozens of
 * these errors are made and discarded.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (value: string) => {
      text = value
    },
  })
  return error
}
