/** The town that this tab speaks to, for features that have something for it. The town's feature keeps it up to date. */

import { create } from 'zustand'

export const useOpenTown = create<{ readonly id: string | null }>()(() => ({ id: null }))
