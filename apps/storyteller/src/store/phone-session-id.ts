/** The phone session of the game in this tab, for what is saved with a game. The phones' feature keeps it up to date. */

import { create } from 'zustand'

export const usePhoneSessionId = create<{ readonly id: string | null }>()(() => ({ id: null }))
