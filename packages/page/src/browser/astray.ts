/** An address that the app was opened at and that leads nowhere: it stays, and a page of its own says so, until somebody goes on. */

import { create } from 'zustand'

/** `unknown`: no page is there. `noGame`: its page needs a game, and this tab has none. */
export type Astray = 'unknown' | 'noGame'

const useStore = create<{ readonly path: string | null; readonly why: Astray }>()(() => ({ path: null, why: 'unknown' }))

export function goAstray(path: string, why: Astray): void {
  useStore.setState({ path, why })
}

/** Once the reader has gone on, the same address means what it says. */
export function forgetAstray(): void {
  useStore.setState({ path: null })
}

/** Why this path leads nowhere; `null` if it does lead somewhere. */
export function useAstray(path: string): Astray | null {
  return useStore((store) => (store.path === path ? store.why : null))
}
