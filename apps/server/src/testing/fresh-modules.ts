/** Run before each file. The files of a worker share its libraries; the server's own modules are loaded anew, with what they hold. */

import { afterEach, vi } from 'vitest'

vi.resetModules()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
