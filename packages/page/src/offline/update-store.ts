/** Whether a newer version of the app is waiting, and how to apply it. */

import { create } from 'zustand'

interface UpdateStore {
  /** Loads the new version; `null` if there is none. Nothing else ever reloads the page. */
  readonly apply: (() => void) | null
}

export const useUpdate = create<UpdateStore>()(() => ({ apply: null }))
