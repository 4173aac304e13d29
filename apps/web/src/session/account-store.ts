/**
 * Who is signed in on this browser, as far as it knows without asking: kept for the next visit and for being offline. It
 * holds nothing that opens anything; the server decides with every call.
 */

import type { SignInResult } from '@grimoire/protocol/account'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { kept, whenOtherTabsWrite } from '../store/kept.ts'

const profileSchema = z.object({ id: z.string(), name: z.string(), avatarUrl: z.catch(z.nullable(z.string()), null) })
export type Profile = Readonly<z.infer<typeof profileSchema>>

interface AccountStore {
  readonly signedIn: boolean
  /** `null` while it was never loaded. */
  readonly profile: Profile | null
  /** Signed out here, while the server could not be told yet. */
  readonly leaving: boolean
  /** What came of signing in, or that the session has ended: not told yet. */
  readonly news: SignInResult | 'ended' | null
}

type Signed = Omit<AccountStore, 'news'>

const KEY = 'account'
/** Whoever is signed in, by a profile that another version of the app may have written; or that somebody is leaving. */
const keptAccount = kept(KEY, z.union([z.literal('leaving'), z.catch(z.nullable(profileSchema), null)]), 'device')
const NOBODY: Signed = { signedIn: false, profile: null, leaving: false }

export const useAccount = create<AccountStore>()(() => ({ ...readKept(), news: null }))

// Another tab signed in or out.
whenOtherTabsWrite(KEY, () => useAccount.setState(readKept()))

/** Also while the profile is still unknown: from now on this browser is signed in. */
export function rememberSignedIn(profile: Profile | null): void {
  useAccount.setState({ signedIn: true, profile, leaving: false })
  keptAccount.write(profile)
}

/** Here at once; `finishLeaving` then tells the server, now or with the next visit. */
export function signOut(): void {
  useAccount.setState({ ...NOBODY, leaving: true })
  keptAccount.write('leaving')
}

export function forgetSignedIn(): void {
  useAccount.setState(NOBODY)
  keptAccount.forget()
}

function readKept(): Signed {
  const account = keptAccount.read()
  if (account === undefined) return NOBODY
  return account === 'leaving' ? { ...NOBODY, leaving: true } : { signedIn: true, profile: account, leaving: false }
}
