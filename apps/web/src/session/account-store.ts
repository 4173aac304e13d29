/**
 * Who is signed in on this browser, as far as it knows without asking: kept for the next visit and for being offline. It
 * holds nothing that opens anything; the server decides with every call.
 */

import type { SignInResult } from '@grimoire/protocol/account'
import { create } from 'zustand'

export interface Profile {
  readonly id: string
  readonly name: string
  readonly avatarUrl: string | null
}

interface AccountStore {
  readonly signedIn: boolean
  /** `null` while it was never loaded. */
  readonly profile: Profile | null
  /** Signed out here, while the server could not be told yet. */
  readonly leaving: boolean
  /** What came of signing in, or that the session has ended: not told yet. */
  readonly news: SignInResult | 'ended' | null
}

type Kept = Omit<AccountStore, 'news'>

const KEY = 'account'
const LEAVING = '"leaving"'
const NOBODY: Kept = { signedIn: false, profile: null, leaving: false }

export const useAccount = create<AccountStore>()(() => ({ ...readKept(), news: null }))

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useAccount.setState(readKept())
})

/** Also while the profile is still unknown: from now on this browser is signed in. */
export function rememberSignedIn(profile: Profile | null): void {
  useAccount.setState({ signedIn: true, profile, leaving: false })
  keep(JSON.stringify(profile))
}

/** Here at once; `finishLeaving` then tells the server, now or with the next visit. */
export function signOut(): void {
  useAccount.setState({ ...NOBODY, leaving: true })
  keep(LEAVING)
}

export function forgetSignedIn(): void {
  useAccount.setState(NOBODY)
  keep(null)
}

function keep(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Storage is blocked: it holds for this visit.
  }
}

function readKept(): Kept {
  try {
    const text = localStorage.getItem(KEY)
    if (text === LEAVING) return { ...NOBODY, leaving: true }
    if (text !== null) return { signedIn: true, profile: profileOf(JSON.parse(text)), leaving: false }
  } catch {
    // Storage is blocked or holds nonsense: then nobody is signed in.
  }
  return NOBODY
}

/** Another version of the app may have written it. */
function profileOf(kept: unknown): Profile | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, name, avatarUrl } = kept as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string') return null
  return { id, name, avatarUrl: typeof avatarUrl === 'string' ? avatarUrl : null }
}
