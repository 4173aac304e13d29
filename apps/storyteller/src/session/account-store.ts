/**
 * Who is signed in on this browser, as far as it knows without asking the server: kept for the next visit and for offline use. It
 * contains no credentials; the server decides at every call.
 */

import { kept, whenOtherTabsWrite } from '@grimoire/page/store/kept.ts'
import type { SignInResult } from '@grimoire/protocol/account/sign-in'
import * as z from 'zod/mini'
import { create } from 'zustand'

const profileSchema = z.object({ id: z.string(), name: z.string(), avatarUrl: z.catch(z.nullable(z.string()), null) })
export type Profile = Readonly<z.infer<typeof profileSchema>>

interface AccountStore {
  readonly signedIn: boolean
  /** `null` until it was loaded for the first time. */
  readonly profile: Profile | null
  /** Signed out here, but the server has not been told yet. */
  readonly leaving: boolean
  /** A result to show: of signing in, or that the session has ended. */
  readonly news: SignInResult | 'ended' | null
}

type Signed = Omit<AccountStore, 'news'>

const KEY = 'account'
/** The signed-in user, with a profile that another version of the app may have written; or `leaving`. */
const keptAccount = kept(KEY, z.union([z.literal('leaving'), z.catch(z.nullable(profileSchema), null)]), 'device')
const NOBODY: Signed = { signedIn: false, profile: null, leaving: false }

export const useAccount = create<AccountStore>()(() => ({ ...readKept(), news: null }))

// Another tab signed in or out.
whenOtherTabsWrite(KEY, () => useAccount.setState(readKept()))

/** Marks this browser as signed in, even while the profile is still unknown. */
export function rememberSignedIn(profile: Profile | null): void {
  useAccount.setState({ signedIn: true, profile, leaving: false })
  keptAccount.write(profile)
}

/** Takes effect here at once; `finishSignOut` then tells the server, now or on the next visit. */
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
