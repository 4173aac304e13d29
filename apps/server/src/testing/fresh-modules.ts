/** Runs before each test file. The files of a worker share their libraries, but load the server's own modules, and their state, anew. */

import { afterEach, vi } from 'vitest'

vi.resetModules()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
