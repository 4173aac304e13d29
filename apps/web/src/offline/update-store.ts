/** Whether a newer version of the app waits to take over, and the way to let it. */

import { create } from 'zustand'

interface UpdateStore {
  /** Loads the new version; `null` while there is none. Nothing else ever reloads the page. */
  readonly apply: (() => void) | null
}

export const useUpdate = create<UpdateStore>()(() => ({ apply: null }))
