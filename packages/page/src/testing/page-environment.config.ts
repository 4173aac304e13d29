/**
 * The environment of web tests: happy-dom, but with Node's own network, which tests mock, and with storage that behaves like a
 * browser's. Files that share a worker share the page; `test-setup.ts` clears it between them.
 */

import { inspect } from 'node:util'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { FakeStorage } from './fake-storage.ts'

/** Happy-dom's fetch would contact a server at the page's address; Node's rejects a URL without a host. */
const NODES_OWN = ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal'] as const

const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    const own = Object.fromEntries(NODES_OWN.map((name) => [name, global[name]]))
    const page = await builtinEnvironments['happy-dom'].setup(global, options)
    const storage = { Storage: FakeStorage, localStorage: new FakeStorage(), sessionStorage: new FakeStorage() }
    for (const [name, value] of Object.entries({ ...own, ...storage }))
      Object.defineProperty(global, name, { value, configurable: true, writable: true, enumerable: true })
    // Printed in full, an element would include its whole page and all of React.
    Object.defineProperty(global.Element.prototype, inspect.custom, { value: asText })
    return page
  },
}

function asText(this: Element): string {
  return (this.cloneNode() as Element).outerHTML
}

export default environment
